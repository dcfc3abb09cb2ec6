/** Reads the commands of a UGI session: limits, positions, and options. */
import { type Budget, findBot, rosterFor } from '@rowhouse/engine';
import { BEST } from '@rowhouse/engine/matches';
import {
  type Config,
  err,
  GAME_IDS,
  type GameRecord,
  gameOf,
  type Move,
  makeConfig,
  ok,
  type Player,
  type Position,
  parseConfig,
  type Result,
  replay,
} from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';
import { gameFrom, isGame } from '../cli/game-options.ts';
import { CallError } from '../command.ts';
import { replayFaultWords, setupErrorCodes } from '../text/codes.ts';
import { expectedWords, textFaultWords } from '../text/expected.ts';

/** Where a session is: the moves that led there, and the position itself. */
export interface UgiPosition {
  readonly record: GameRecord;
  readonly position: Position;
}

/** The first player of `startpos` is red, as in every position text. */
export const startPosition = (config: Config): UgiPosition => ({
  record: { config, first: 0, setup: null, moves: [] },
  position: gameOf(config).start(config, 0),
});

const FORM = 'position startpos|fen POSITION [moves MOVE…]';

/** The error is a message. */
export function parsePosition(config: Config, words: readonly string[]): Result<UgiPosition, string> {
  const game = gameOf(config);
  const movesAt = words.indexOf('moves');
  const start = parseStart(config, movesAt < 0 ? words : words.slice(0, movesAt));
  if (!start.ok) return start;
  const moves: Move[] = [];
  for (const [at, text] of (movesAt < 0 ? [] : words.slice(movesAt + 1)).entries()) {
    const move = game.parseMove(config, text);
    if (!move.ok) return err(`move ${at + 1}: ${textFaultWords(move.error, 'text')}`);
    moves.push(move.value);
  }
  const record: GameRecord = { config, ...start.value, moves };
  const position = replay(record);
  return position.ok ? ok({ record, position: position.value }) : err(replayFaultWords(position.error));
}

/** Where the moves begin. */
function parseStart(
  config: Config,
  [kind, ...text]: readonly string[],
): Result<Pick<GameRecord, 'first' | 'setup'>, string> {
  if (kind === 'startpos' && text.length === 0) return ok({ first: 0, setup: null });
  if (kind !== 'fen' || text.length === 0) return err(`expected ${FORM}`);
  const game = gameOf(config);
  const setup = game.parseSetup(config, text.join(' '));
  if (!setup.ok) return err(`position: ${textFaultWords(setup.error, 'text')}`);
  const legal = game.fromSetup(setup.value);
  if (!legal.ok) return err(`position: not legal (${setupErrorCodes(legal.errors)})`);
  return ok({ first: legal.position.toMove, setup: game.toSetup(legal.position) });
}

export interface Limits {
  readonly budget: Budget;
  /** Thinks until `stop`, even when there is nothing left to find. */
  readonly infinite: boolean;
}

/** A `go` that says nothing. */
const PLAIN_MS = 1000;
/** Kept back from what a clock has left: the answer has a way to go. */
const MARGIN_MS = 50;
/** A game is thought to last this many moves more. */
const MOVES_TO_GO = 20;

/** `go [movetime MS] [nodes N] [depth D] [infinite] [p1time MS p2time MS [p1inc MS p2inc MS]]`, for the side to move. */
export function parseLimits(words: readonly string[], toMove: Player): Result<Limits, string> {
  const numbers = new Map<string, number>();
  let infinite = false;
  for (let at = 0; at < words.length; at++) {
    const name = words[at]!;
    if (name === 'infinite') {
      infinite = true;
      continue;
    }
    if (!/^(movetime|nodes|depth|p\d+(time|inc))$/.test(name)) return err(`go: no such limit: ${name}`);
    const value = parseWhole(words[++at] ?? '');
    if (value === null) return err(`go ${name}: found ${words[at] ?? 'nothing'}, expected a whole number`);
    numbers.set(name, value);
  }
  const times: number[] = [];
  const movetime = numbers.get('movetime');
  if (movetime !== undefined) times.push(movetime);
  const left = numbers.get(`p${toMove + 1}time`);
  if (left !== undefined) {
    const share = left / MOVES_TO_GO + (numbers.get(`p${toMove + 1}inc`) ?? 0) * 0.8;
    times.push(Math.max(1, Math.min(share, left - MARGIN_MS)));
  }
  const nodes = numbers.get('nodes');
  const depth = numbers.get('depth');
  const limited = times.length > 0 || nodes !== undefined || depth !== undefined;
  if (!limited && !infinite) times.push(PLAIN_MS);
  return ok({
    infinite,
    budget: {
      ...(times.length > 0 ? { ms: Math.min(...times) } : {}),
      ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes) }),
      ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
    },
  });
}

export const SEEDS = { min: 0, max: 999_999_999 } as const;

/** More threads than this hardly help each other. */
export const UGI_THREADS = { min: 1, max: 8 } as const;

export interface UgiSettings {
  readonly config: Config;
  readonly bot: string;
  readonly seed: number;
  readonly threads: number;
}

const playsGame = (bot: string, config: Config): boolean => bot === BEST || findBot(bot, config).ok;

/** `--bot`, checked before the session begins. */
export function botOption(id: string, config: Config): string {
  if (!playsGame(id, config))
    throw new CallError(`--bot ${id}: no such bot for this game; expected ${BEST} or one of rowhouse bots`);
  return id;
}

/** How a session introduces its options. */
export function optionLines({ config, bot, seed, threads }: UgiSettings): readonly string[] {
  const bots = [BEST, ...rosterFor(config).map(({ id }) => id)];
  return [
    `option name Game type string default ${makeConfig(config)}`,
    `option name Bot type combo default ${bot}${bots.map((id) => ` var ${id}`).join('')}`,
    `option name Seed type spin default ${seed} min ${SEEDS.min} max ${SEEDS.max}`,
    `option name Threads type spin default ${threads} min ${UGI_THREADS.min} max ${UGI_THREADS.max}`,
  ];
}

/** `setoption name NAME value VALUE`; both may be several words. The error is a message. */
export function setOption(settings: UgiSettings, words: readonly string[]): Result<UgiSettings, string> {
  const valueAt = words.indexOf('value');
  if (words[0] !== 'name' || valueAt < 2 || valueAt === words.length - 1)
    return err('expected setoption name NAME value VALUE');
  const name = words.slice(1, valueAt).join(' ').toLowerCase();
  const value = words.slice(valueAt + 1).join(' ');
  switch (name) {
    case 'game':
      return setGame(settings, value);
    case 'bot':
      if (!playsGame(value, settings.config)) return err(`Bot ${value}: no such bot for this game`);
      return ok({ ...settings, bot: value });
    case 'seed': {
      const seed = parseWhole(value);
      if (seed === null) return err(`Seed ${value}: expected a whole number from ${SEEDS.min} to ${SEEDS.max}`);
      return ok({ ...settings, seed });
    }
    case 'threads': {
      const threads = parseWhole(value);
      if (threads === null || threads < UGI_THREADS.min || threads > UGI_THREADS.max)
        return err(`Threads ${value}: expected a whole number from ${UGI_THREADS.min} to ${UGI_THREADS.max}`);
      return ok({ ...settings, threads });
    }
    default:
      return err(`no such option: ${name}`);
  }
}

/** A game by its name, or in full: `morris-9`, `connect-8x7x4`. */
function setGame(settings: UgiSettings, value: string): Result<UgiSettings, string> {
  const config = isGame(value) ? ok(gameFrom(value, {})) : parseConfig(value);
  if (!config.ok)
    return err(`Game ${value}: expected ${expectedWords(config.error.expected)}, or ${GAME_IDS.join(', ')}`);
  if (!playsGame(settings.bot, config.value))
    return err(`Game ${value}: ${settings.bot} does not play it; set another Bot first`);
  return ok({ ...settings, config: config.value });
}
