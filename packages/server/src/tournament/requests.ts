import { randomInt } from 'node:crypto';
import { findBot } from '@rowhouse/engine';
import type { Handicap, NewTournament, TournamentCommand, TournamentVerb } from '@rowhouse/protocol';
import { err, gameOf, makeConfig, makeRecord, ok, parseConfig, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { shuffled } from '@rowhouse/rules/internal';
import { newTableOf, secureRandom } from '../games/game-settings.ts';
import { requireName } from '../players/guests.ts';
import { looksLike } from '../players/look-alikes.ts';
import type { Answer } from '../service.ts';
import type { GameSettings } from '../store/rows.ts';
import type { HalfPoints, TournamentEvent, TournamentSettings } from '../store/tournaments.ts';
import { openMatches, type PlayerState, type TournamentState } from './state.ts';

const DEFAULT_ROUNDS = 5;
const DEFAULT_MINUTES = 20;

/** The settings of a requested tournament. */
export function newTournamentSettings(
  request: NewTournament,
  now: number,
  creator: string,
): Answer<TournamentSettings> {
  const name = requireName(request.name);
  if (!name.ok) return name;
  const config = parseConfig(request.game);
  if (!config.ok) return err('bad-game');
  if (gameOf(config.value).players(config.value) !== 2) return err('two-players-only');
  const { partner = null, clock = null, pause = null } = request;
  if (partner !== null && !findBot(partner, config.value).ok) return err('no-such-bot');
  if (request.format === 'simul' && clock?.kind === 'live') return err('bad-clock');
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
    ...(request.firstMove === undefined ? {} : { firstMove: request.firstMove }),
    ...(request.position === undefined ? {} : { position: request.position }),
    ...(request.hostCounts ? { hostCounts: true as const } : {}),
    created: now,
    creator,
  };
  const table = newTableOf(tournamentGame(settings, '', now, [null, null]));
  return table.ok ? ok(settings) : table;
}

/** The settings of one of its games. Seat 0 begins. */
export const tournamentGame = (
  { config, clock, creator, position }: TournamentSettings,
  code: string,
  now: number,
  bots: readonly (string | null)[],
  programs: readonly boolean[] = [],
): GameSettings => ({
  config,
  first: 0,
  position: position ?? null,
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

/** How often a player may change their own name or return. */
const MAX_OWN_CHANGES = 50;
/** How often a player may vote on a question. */
const MAX_VOTES = 20;

/** Whether a player has used up their own changes. */
const hasTooManyChanges = ({ changes = 0 }: PlayerState): boolean => changes >= MAX_OWN_CHANGES;

/** Whether another player has this name, or one that looks like it. */
const isNameTaken = ({ players }: TournamentState, name: string, except?: number): boolean =>
  players.some((player) => player.number !== except && looksLike(player.name, name));

/** The event of a player who joins. `null`: the player is in the tournament. `own`: the player with this secret. */
export function joinEvent(
  state: TournamentState,
  joining: Omit<Extract<TournamentEvent, { did: 'join' }>, 'did'>,
  own: PlayerState | null,
): Answer<TournamentEvent | null> {
  if (joining.bot && state.settings.bots === false) return err('no-bots');
  if (own?.isRemoved) return err('not-host');
  if (own) {
    if (!own.hasLeft || state.status === 'over') return ok(null);
    return hasTooManyChanges(own) ? err('too-many') : ok({ did: 'return', player: own.number });
  }
  if (state.isClosed) return err('entry-closed');
  return isNameTaken(state, joining.name) ? err('name-taken') : ok({ did: 'join', ...joining });
}

/** Whether the log is too long for a command. Players cannot fill the host's half. */
export const isFull = ({ nr }: TournamentState, command: TournamentCommand, isHost: boolean): boolean =>
  nr >= MAX_TOURNAMENT_ENTRIES * (isHost ? 2 : 1) && command.do !== 'end';

function voteOf(state: TournamentState, own: PlayerState | null, text: string): Answer<TournamentEvent | null> {
  const { question } = state;
  if (!own) return err('no-such-player');
  if (!question?.isOpen || (question.isHouse && !freePlayers(state).includes(own.number))) return err('stale');
  if ((question.counts.get(own.number) ?? 0) >= MAX_VOTES) return err('too-many');
  const position = unwrap(replay(unwrap(parseRecord(question.record, { effort: 0 }))));
  const game = gameOf(position.config);
  const move = game.parseMove(position.config, text);
  if (!move.ok || !game.play(position, move.value).ok) return err('bad-move');
  const vote = game.makeMove(position.config, move.value);
  return ok(question.votes.get(own.number) === vote ? null : { did: 'vote', player: own.number, move: vote });
}

/** The people who are not playing. They vote on the moves against the house. */
export function freePlayers(state: TournamentState): readonly number[] {
  const busy = new Set(openMatches(state).flatMap(({ players }) => players));
  return state.players
    .filter(({ number, bot, hasLeft }) => !bot && !hasLeft && !busy.has(number))
    .map(({ number }) => number);
}

/** How many games against the house a tournament can have. */
const MAX_HOUSE_GAMES = 100;

/** A repeated command starts no second game. */
function houseEventOf(state: TournamentState, { partner, first }: TournamentCommand): Answer<TournamentEvent | null> {
  if (!isBotHere(state, partner ?? '')) return err('no-such-bot');
  if ((state.house?.number ?? 0) >= MAX_HOUSE_GAMES) return err('too-many');
  return ok(state.house?.isOver === false ? null : { did: 'house', bot: partner!, seat: first ? 0 : 1 });
}

function handicapEventOf(state: TournamentState, command: TournamentCommand): Answer<TournamentEvent | null> {
  const handicap: Handicap = command.handicap ?? {};
  const before = state.players[(command.player ?? 0) - 1];
  if (!before || before.isHost) return err('no-such-player');
  if (handicap.partner !== undefined && !isBotHere(state, handicap.partner)) return err('no-such-bot');
  const { first, hints, partner } = before.handicap ?? {};
  const isSame = first === handicap.first && hints === handicap.hints && partner === handicap.partner;
  return ok(isSame ? null : { did: 'handicap', player: before.number, handicap });
}

const isBotHere = ({ settings }: TournamentState, bot: string): boolean =>
  findBot(bot, unwrap(parseConfig(settings.config))).ok;

/** A change of the rounds or the clock, from the next games on. */
function changeOf(state: TournamentState, { rounds, clock }: TournamentCommand): Answer<TournamentEvent | null> {
  const { settings } = state;
  if (rounds !== undefined && (settings.format !== 'swiss' || rounds < state.rounds)) return err('bad-request');
  if (clock === null && settings.format === 'arena') return err('bad-clock');
  if (clock?.kind === 'live' && settings.format === 'simul') return err('bad-clock');
  const now = { rounds: rounds ?? settings.rounds, clock: clock === undefined ? settings.clock : clock };
  if (JSON.stringify(now) === JSON.stringify({ rounds: settings.rounds, clock: settings.clock })) return ok(null);
  const table = newTableOf(tournamentGame({ ...settings, ...now }, '', 0, [null, null]));
  return table.ok ? ok({ did: 'change', ...now }) : table;
}

/** The commands that players can use on themselves. */
const PLAYER_VERBS: readonly TournamentVerb[] = ['rename', 'leave', 'return', 'vote', 'hint', 'again'];

/** The event of a command. Players can act only on themselves, and the host on everyone. `null`: nothing changes. */
export function eventOf(
  state: TournamentState,
  command: TournamentCommand,
  isHost: boolean,
  own: PlayerState | null,
): Answer<TournamentEvent | null> {
  if (!isHost && (!PLAYER_VERBS.includes(command.do) || own?.isRemoved)) return err('not-host');
  switch (command.do) {
    case 'rename':
    case 'leave':
    case 'return': {
      const player = command.player ?? own?.number;
      if (player === undefined) return err('no-such-player');
      if (!isHost && player !== own?.number) return err('not-host');
      const before = state.players[player - 1];
      if (!before) return err('no-such-player');
      if (!isHost && command.do === 'rename' && before.isNameLocked) return err('not-host');
      if (!isHost && command.do !== 'leave' && hasTooManyChanges(before)) return err('too-many');
      const by = isHost && player !== own?.number ? { byHost: true as const } : {};
      if (command.do !== 'rename') {
        const isSame =
          before.hasLeft === (command.do === 'leave') && !(by.byHost && !before.isRemoved && before.hasLeft);
        return ok(isSame ? null : { did: command.do, player, ...by });
      }
      const name = requireName(command.name ?? '');
      if (!name.ok) return name;
      if (isNameTaken(state, name.value, player)) return err('name-taken');
      return ok(name.value === before.name ? null : { did: 'rename', player, name: name.value, ...by });
    }
    case 'start': {
      if (state.status === 'running') return ok(null);
      if (state.settings.format === 'simul' && !state.players.some(({ isHost }) => isHost))
        return err('too-few-players');
      const active = state.players.flatMap(({ number, hasLeft }) => (hasLeft ? [] : [number]));
      return ok({ did: 'start', order: shuffled(active, secureRandom) });
    }
    case 'count': {
      const isCounting = openMatches(state).length === 0 || state.countsSince !== null;
      return ok(state.status !== 'running' || state.isPaused || isCounting ? null : { did: 'count' });
    }
    case 'pause':
    case 'resume':
      return ok(state.isPaused === (command.do === 'pause') ? null : { did: command.do });
    case 'close-entry':
    case 'open-entry':
      return ok(state.isClosed === (command.do === 'close-entry') ? null : { did: command.do });
    case 'partner': {
      const { partner = null } = command;
      if (partner !== null && !isBotHere(state, partner)) return err('no-such-bot');
      return ok(state.settings.partner === partner ? null : { did: 'partner', partner });
    }
    case 'correct': {
      const { match = -1, player, points: own = -1 } = command;
      const corrected = state.matches[match];
      const seat = corrected?.players.indexOf(player ?? 0) ?? -1;
      if (seat === -1 || own < 0) return err('bad-request');
      const one = (seat === 0 ? own * 2 : 2 - own * 2) as HalfPoints;
      const isSame = corrected!.end?.points[0] === one;
      return ok(isSame ? null : { did: 'correct', match, points: [one, (2 - one) as HalfPoints] });
    }
    case 'change':
      return changeOf(state, command);
    case 'ask': {
      const record = parseRecord(command.record ?? '', { effort: 0 });
      const end = record.ok ? replay(record.value) : record;
      if (!record.ok || !end.ok || end.value.outcome !== null) return err('bad-position');
      return ok({ did: 'ask', record: makeRecord(record.value) });
    }
    case 'vote':
      return voteOf(state, own, command.move ?? '');
    case 'house':
      return houseEventOf(state, command);
    case 'handicap':
      return handicapEventOf(state, command);
    case 'hint':
      if (state.isPaused) return err('paused');
      return own ? ok({ did: 'hint', player: own.number, match: command.match ?? -1 }) : err('no-such-player');
    case 'again': {
      if (!own) return err('no-such-player');
      const isPlaying = openMatches(state).some(({ players }) => players.includes(own.number));
      if (own.isHost || own.hasLeft || isPlaying || state.settings.format !== 'simul') return err('stale');
      return hasTooManyChanges(own) ? err('too-many') : ok(own.wantsGame ? null : { did: 'again', player: own.number });
    }
    case 'reveal': {
      const { question } = state;
      // Without a vote there is no move to play.
      const mayClose = question?.isOpen && !(question.isHouse && question.votes.size === 0);
      return ok(mayClose ? { did: 'reveal' } : null);
    }
    case 'dismiss':
      return ok(state.question || state.house?.isOver === false ? { did: 'dismiss' } : null);
    case 'expect': {
      const names = (command.names ?? []).map(requireName);
      const wrong = names.find((name) => !name.ok);
      if (wrong) return wrong as Answer<never>;
      return ok({ did: 'expect', names: names.map((name) => unwrap(name)) });
    }
    case 'end':
      return ok(state.status === 'over' ? null : { did: 'end' });
    default:
      return err('bad-request');
  }
}
