/** The games of a match in a file, a line of JSON for each, so that a match can be continued. */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { GameResult, SprtOptions } from '@rowhouse/engine/matches';
import { type Config, makeConfig } from '@rowhouse/rules';
import { CallError, withFile } from '../command.ts';

export interface Pairing {
  readonly first: string;
  readonly second: string;
  readonly games: number;
}

export interface MatchSettings {
  readonly config: Config;
  readonly seed: number;
  /** Balanced openings, drawn openings, or this number of random moves. */
  readonly openings: 'balanced' | 'drawn' | { readonly plies: number };
  readonly budget: { readonly ms?: number; readonly nodes?: number } | null;
  /** A pairing ends when this test is decided. */
  readonly sprt: SprtOptions | null;
  /** Plays every `count`-th opening, beginning with `number`, counted from 1; `null`: all openings. */
  readonly part: { readonly number: number; readonly count: number } | null;
}

/** The settings that two runs of the same match share. It is the first line of the file. */
export type MatchHeader = ReturnType<typeof headerOf>;

export const headerOf = (
  { config, seed, openings, budget }: MatchSettings,
  bots: readonly string[],
  pairings: readonly Pairing[],
) => ({
  match: 1,
  game: makeConfig(config),
  bots,
  pairings: pairings.map(({ first, second }) => [bots.indexOf(first), bots.indexOf(second)] as const),
  seed,
  openings: typeof openings === 'string' ? openings : `random ${openings.plies}`,
  time: budget?.ms ?? null,
  nodes: budget?.nodes ?? null,
});

/** A game that was played: a line of the file. */
export interface MatchGame extends GameResult {
  /** The index of its pairing in the header. */
  readonly pairing: number;
  /** Its index among the games of the pairing. */
  readonly game: number;
  /** The seat of the pairing's first bot. */
  readonly seat: number;
  /** The bot in each seat. */
  readonly bots: readonly string[];
  readonly opening: string;
  /** The game as a record, which other commands read. */
  readonly record: string;
}

export interface GameFile {
  /** The games in the file at the start. */
  readonly games: readonly MatchGame[];
  add(game: MatchGame): void;
}

/** Opens a new file or, with `isResumed`, an existing file of the same match. */
export function openGameFile(path: string, header: MatchHeader, isResumed: boolean): GameFile {
  const add = (game: MatchGame) => withFile(path, () => appendFileSync(path, `${JSON.stringify(game)}\n`));
  if (!existsSync(path)) {
    withFile(path, () => writeFileSync(path, `${JSON.stringify(header)}\n`));
    return { games: [], add };
  }
  if (!isResumed) throw new CallError(`${path}: the file exists already; --resume continues its match`);
  // Cuts off the incomplete line of an interrupted match.
  const text = withFile(path, () => readFileSync(path, 'utf8'));
  truncateSync(path, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
  const lines = linesOf(text);
  if (lines[0] !== JSON.stringify(header))
    throw new CallError(`${path}: expected the games of this match, with the same bots and options`);
  return { games: lines.slice(1).map((line) => gameFrom(path, line)), add };
}

/** The lines that are complete. */
const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);

/** The content of files of the same match. */
export function readGameFiles(paths: readonly string[]) {
  if (paths.length === 0) throw new CallError('--report: expected one file or more');
  const files = paths.map((path) => ({ path, lines: linesOf(withFile(path, () => readFileSync(path, 'utf8'))) }));
  const first = files[0]!.lines[0];
  const header = headerFrom(first);
  if (!header) throw new CallError(`${paths[0]}: expected games of rowhouse match --file`);
  // The games of each pairing by their index. Some may be in no file.
  const games: MatchGame[][] = header.pairings.map(() => []);
  for (const { path, lines } of files) {
    if (lines[0] !== first) throw new CallError(`${path}: expected the same match as in ${paths[0]}`);
    for (const line of lines.slice(1)) {
      const game = gameFrom(path, line);
      const ofPairing = games[game.pairing];
      if (!ofPairing) throw new CallError(`${path}: no such pairing: ${game.pairing}`);
      if (ofPairing[game.game]) throw new CallError(`${path}: game ${game.game + 1} appears twice`);
      ofPairing[game.game] = game;
    }
  }
  return { header, games };
}

function headerFrom(line = ''): MatchHeader | null {
  const header = parsedJson(line);
  return header?.match === 1 ? header : null;
}

function gameFrom(path: string, line: string): MatchGame {
  const game = parsedJson(line);
  if (typeof game?.moves !== 'string') throw new CallError(`${path}: a game is damaged: ${line.slice(0, 60)}`);
  return game;
}

/** `null` for anything that is not JSON. */
function parsedJson(line: string) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
