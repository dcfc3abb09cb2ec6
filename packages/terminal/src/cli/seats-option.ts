/** `--seats`: who plays in each seat, people and computer players. */
import { findBot, rosterFor } from '@rowhouse/engine';
import { type Config, gameOf } from '@rowhouse/rules';
import { CallError } from '../command.ts';

export const PERSON = 'person';

/** `--seats person,level-5`: a bot's id or `null` for a person, as many as are named. */
export function seatsOption(text: string, config: Config): readonly (string | null)[] {
  const seats = text.split(',').map((name) => name.trim());
  const players = gameOf(config).players(config);
  if (seats.length > players) throw new CallError(`--seats ${text}: expected at most ${players}, one a player`);
  return seats.map((name) => {
    if (name === PERSON) return null;
    if (findBot(name, config).ok) return name;
    const known = [PERSON, ...rosterFor(config).map(({ id }) => id)];
    throw new CallError(`--seats: found “${name}”, expected ${known.join(', ')}`);
  });
}
