import { randomInt } from 'node:crypto';
import { findBot } from '@rowhouse/engine';
import type { ErrorCode, NewTournament } from '@rowhouse/protocol';
import { err, gameOf, makeConfig, ok, parseConfig, type Result } from '@rowhouse/rules';
import { checkPlayerName } from '@rowhouse/rules/formats';
import type { GameSettings } from '../ledger/game-settings.ts';
import { newTableOf } from '../ledger/game-settings.ts';
import type { TournamentSettings } from '../tournament/tournament-log.ts';

const USUAL_ROUNDS = 5;
const USUAL_MINUTES = 20;

/** Checks the request for a tournament. */
export function newTournamentSettings(
  request: NewTournament,
  now: number,
  creator: string,
): Result<TournamentSettings, ErrorCode> {
  const name = checkPlayerName(request.name);
  if (!name.ok || name.value === null) return err('bad-name');
  const config = parseConfig(request.game);
  if (!config.ok) return err('bad-game');
  if (gameOf(config.value).players(config.value) !== 2) return err('two-players-only');
  const { partner = null, clock = null, pause = null } = request;
  if (partner !== null && !findBot(partner, config.value).ok) return err('no-such-bot');
  const settings: TournamentSettings = {
    name: name.value,
    format: request.format,
    config: makeConfig(config.value),
    clock,
    rounds: request.rounds ?? USUAL_ROUNDS,
    minutes: request.minutes ?? USUAL_MINUTES,
    partner,
    ...(request.bots === false ? { bots: false } : {}),
    pause,
    created: now,
    creator,
  };
  const table = newTableOf(tournamentGame(settings, '', now, [null, null]));
  return table.ok ? ok(settings) : table;
}

/** The settings of one of its games. Whoever has seat 0 begins. */
export const tournamentGame = (
  { config, clock, creator }: TournamentSettings,
  code: string,
  now: number,
  bots: readonly (string | null)[],
  programs: readonly boolean[] = [],
): GameSettings => ({
  config,
  first: 0,
  position: null,
  bots,
  taken: [true, true],
  ...(programs.includes(true) ? { programs } : {}),
  clock,
  open: false,
  created: now,
  host: null,
  seed: randomInt(2 ** 32),
  creator,
  tournament: code,
});
