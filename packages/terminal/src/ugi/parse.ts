/** Reads the commands of a UGI session: limits, positions, and options. A wrong command throws a `CallError`. */

import { type Budget, findBot, rosterFor } from '@rowhouse/engine';
import { BEST } from '@rowhouse/engine/matches';
import {
  type Config,
  type GameRecord,
  gameOf,
  makeConfig,
  newRecord,
  ok,
  type Player,
  type Position,
  parseConfig,
  replay,
} from '@rowhouse/rules';
import { GAME_IDS, parseWhole } from '@rowhouse/rules/internal';
import { gameFrom, isGame } from '../cli/game-options.ts';
import { wholeValue } from '../cli/option-values.ts';
import { CallError } from '../command.ts';
import { errorClause, unwrapInput } from '../text/errors.ts';

/** Where a session is: the moves that led there, and the position itself. */
export interface UgiPosition {
  readonly record: GameRecord;
  readonly position: Position;
}

/** The first player of `startpos` is red, as in every position text. */
export const startPosition = (config: Config): UgiPosition => ({
  record: newRecord(config),
  position: gameOf(config).start(config, 0),
});

/** Reads `startpos|fen POSITION [moves MOVE…]`. */
export function parseUgiPosition(config: Config, words: readonly string[]): UgiPosition {
  const game = gameOf(config);
  const movesAt = words.includes('moves') ? words.indexOf('moves') : words.length;
  const start = parseStart(config, words.slice(0, movesAt));
  const texts = words.slice(movesAt + 1);
  const moves = texts.map((text, at) => unwrapInput(game.parseMove(config, text), `move ${at + 1}: `));
  const record = newRecord(config, moves, start);
  return { record, position: unwrapInput(replay(record)) };
}

/** Where the moves begin. */
function parseStart(config: Config, [kind, ...text]: readonly string[]): Pick<GameRecord, 'first' | 'setup'> {
  if (kind === 'startpos' && text.length === 0) return { first: 0, setup: null };
  if (kind !== 'fen' || text.length === 0) throw new CallError('expected position startpos|fen POSITION [moves MOVE…]');
  const game = gameOf(config);
  const setup = unwrapInput(game.parseSetup(config, text.join(' ')), 'position: ');
  const { position } = unwrapInput(game.fromSetup(setup), 'position: ');
  return { first: position.toMove, setup: game.toSetup(position) };
}

export interface GoLimits {
  readonly budget: Budget;
  /** The search ends only by `stop`, even if it has found everything. */
  readonly infinite: boolean;
}

/** The time for a `go` without limits. */
const DEFAULT_MS = 1000;
/** The part of a clock's time that is left for sending the answer. */
const MARGIN_MS = 50;
/** The estimated number of remaining moves in a game. */
const MOVES_TO_GO = 20;

/**
 * `go [movetime MS] [nodes N] [depth D] [infinite] [p1time MS p2time MS [p1inc MS p2inc MS]]`, for the side to move.
 */
export function parseLimits(words: readonly string[], toMove: Player): GoLimits {
  const numbers = new Map<string, number>();
  let infinite = false;
  for (let at = 0; at < words.length; at++) {
    const name = words[at]!;
    if (name === 'infinite') {
      infinite = true;
      continue;
    }
    if (!/^(movetime|nodes|depth|p\d+(time|inc))$/.test(name)) throw new CallError(`go: no such limit: ${name}`);
    const value = parseWhole(words[++at] ?? '');
    if (value === null) throw new CallError(`go ${name}: found ${words[at] ?? 'nothing'}, expected a whole number`);
    numbers.set(name, value);
  }
  const movetime = numbers.get('movetime');
  const times = movetime === undefined ? [] : [movetime];
  const left = numbers.get(`p${toMove + 1}time`);
  if (left !== undefined) {
    const share = left / MOVES_TO_GO + (numbers.get(`p${toMove + 1}inc`) ?? 0) * 0.8;
    times.push(Math.max(1, Math.min(share, left - MARGIN_MS)));
  }
  const nodes = numbers.get('nodes');
  const depth = numbers.get('depth');
  if (times.length === 0 && nodes === undefined && depth === undefined && !infinite) times.push(DEFAULT_MS);
  return {
    infinite,
    budget: {
      ...(times.length > 0 ? { ms: Math.min(...times) } : {}),
      ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes) }),
      ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
    },
  };
}

export const SEEDS = { min: 0, max: 999_999_999 } as const;

/** More threads hardly make a search faster. */
export const UGI_THREADS = { min: 1, max: 8 } as const;

export interface UgiSettings {
  readonly config: Config;
  readonly bot: string;
  readonly seed: number;
  readonly threads: number;
}

const playsGame = (bot: string, config: Config): boolean => bot === BEST || findBot(bot, config).ok;

/** Returns the id of a bot that plays the game. `called`: the option as the user knows it. */
export function botOption(called: string, id: string, config: Config): string {
  if (playsGame(id, config)) return id;
  throw new CallError(`${called} ${id}: no such bot for this game; expected ${BEST} or one of rowhouse bots`);
}

/** The lines that describe the options of a session. */
export function optionLines({ config, bot, seed, threads }: UgiSettings): readonly string[] {
  const bots = [BEST, ...rosterFor(config).map(({ id }) => id)];
  return [
    `option name Game type string default ${makeConfig(config)}`,
    `option name Bot type combo default ${bot}${bots.map((id) => ` var ${id}`).join('')}`,
    `option name Seed type spin default ${seed} min ${SEEDS.min} max ${SEEDS.max}`,
    `option name Threads type spin default ${threads} min ${UGI_THREADS.min} max ${UGI_THREADS.max}`,
  ];
}

/** `setoption name NAME value VALUE`; both may be several words. */
export function setOption(settings: UgiSettings, words: readonly string[]): UgiSettings {
  const valueAt = words.indexOf('value');
  if (words[0] !== 'name' || valueAt < 2 || valueAt === words.length - 1)
    throw new CallError('expected setoption name NAME value VALUE');
  const name = words.slice(1, valueAt).join(' ').toLowerCase();
  const value = words.slice(valueAt + 1).join(' ');
  if (name === 'game') return { ...settings, config: readGame(value, settings.bot) };
  if (name === 'bot') return { ...settings, bot: botOption('Bot', value, settings.config) };
  if (name === 'seed') return { ...settings, seed: wholeValue('Seed', value, SEEDS) };
  if (name === 'threads') return { ...settings, threads: wholeValue('Threads', value, UGI_THREADS) };
  throw new CallError(`no such option: ${name}`);
}

/** A game by its name, or in full: `morris-9`, `connect-8x7x4`. */
function readGame(value: string, bot: string): Config {
  const config = isGame(value) ? ok(gameFrom(value, {})) : parseConfig(value);
  if (!config.ok) throw new CallError(`Game ${value}: ${errorClause(config.error)}, or ${GAME_IDS.join(', ')}`);
  if (!playsGame(bot, config.value))
    throw new CallError(`Game ${value}: ${bot} does not play it; set another Bot first`);
  return config.value;
}
