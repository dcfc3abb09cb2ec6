import { randomInt } from 'node:crypto';
import { findBot } from '@rowhouse/engine';
import type { ErrorCode, NewTournament, TournamentCommand } from '@rowhouse/protocol';
import { err, gameOf, makeConfig, ok, parseConfig, type Result, shuffled, unwrap } from '@rowhouse/rules';
import { newTableOf } from '../games/game-settings.ts';
import { requireName } from '../players/guests.ts';
import type { GameSettings } from '../store/rows.ts';
import type { TournamentEvent, TournamentSettings } from '../store/tournaments.ts';
import type { TournamentPlayer, TournamentState } from './state.ts';

const DEFAULT_ROUNDS = 5;
const DEFAULT_MINUTES = 20;

/** The settings of a requested tournament. */
export function newTournamentSettings(
  request: NewTournament,
  now: number,
  creator: string,
): Result<TournamentSettings, ErrorCode> {
  const name = requireName(request.name);
  if (!name.ok) return name;
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
    rounds: request.rounds ?? DEFAULT_ROUNDS,
    minutes: request.minutes ?? DEFAULT_MINUTES,
    partner,
    ...(request.bots === false ? { bots: false } : {}),
    pause,
    created: now,
    creator,
  };
  const table = newTableOf(tournamentGame(settings, '', now, [null, null]));
  return table.ok ? ok(settings) : table;
}

/** The settings of one of its games. Seat 0 begins. */
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

/** From this length on, the host can only end the tournament. Its results and pairings are still accepted. */
const MAX_TOURNAMENT_ENTRIES = 10_000;

/** Whether the log is too long for a command. */
export const isFull = ({ nr }: TournamentState, command: TournamentCommand): boolean =>
  nr >= MAX_TOURNAMENT_ENTRIES && command.do !== 'end';

/** The event of a command. A player can act only on that player; the host can act on all. `null`: nothing changes. */
export function eventOf(
  state: TournamentState,
  command: TournamentCommand,
  isHost: boolean,
  own: TournamentPlayer | null,
): Result<TournamentEvent | null, ErrorCode> {
  switch (command.do) {
    case 'rename':
    case 'leave':
    case 'return': {
      const player = command.player ?? own?.number;
      if (player === undefined) return err('no-such-player');
      if (!isHost && player !== own?.number) return err('not-host');
      const before = state.players[player - 1];
      if (!before) return err('no-such-player');
      if (command.do !== 'rename')
        return ok(before.hasLeft === (command.do === 'leave') ? null : { did: command.do, player });
      const name = requireName(command.name ?? '');
      if (!name.ok) return name;
      return ok(name.value === before.name ? null : { did: 'rename', player, name: name.value });
    }
    case 'start': {
      if (!isHost) return err('not-host');
      if (state.status === 'running') return ok(null);
      const there = state.players.flatMap(({ number, hasLeft }) => (hasLeft ? [] : [number]));
      return ok({ did: 'start', order: shuffled(there, () => randomInt(2 ** 32) / 2 ** 32) });
    }
    case 'pause':
    case 'resume':
      if (!isHost) return err('not-host');
      return ok(state.isPaused === (command.do === 'pause') ? null : { did: command.do });
    case 'partner': {
      if (!isHost) return err('not-host');
      const { partner = null } = command;
      if (partner !== null && !findBot(partner, unwrap(parseConfig(state.settings.config))).ok)
        return err('no-such-bot');
      return ok(state.settings.partner === partner ? null : { did: 'partner', partner });
    }
    case 'end':
      if (!isHost) return err('not-host');
      return ok(state.status === 'over' ? null : { did: 'end' });
    default:
      return err('bad-request');
  }
}
