/** The games of a match in a file, a line of JSON for each, so that a match can be continued. */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { GameResult } from '@rowhouse/engine/matches';
import { CallError } from '../command.ts';

/** The settings that two runs of the same match share. It is the first line of the file. */
export interface MatchHeader {
  readonly match: 1;
  readonly game: string;
  readonly bots: readonly string[];
  readonly pairings: readonly (readonly [first: number, second: number])[];
  readonly seed: number;
  readonly openings: string;
  /** Milliseconds or nodes a move, if the match says it. */
  readonly time: number | null;
  readonly nodes: number | null;
}

/** A game that was played: a line of the file. */
export interface MatchGame extends GameResult {
  /** Its pairing, by its place in the header. */
  readonly pairing: number;
  /** Its place among the games of the pairing, from 0. */
  readonly game: number;
  /** The seat of the pairing's first bot. */
  readonly seat: number;
  /** Who sat where. */
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

/** Without a file nothing is kept. */
export const NO_FILE: GameFile = { games: [], add() {} };

/** Opens a new file; with `isResumed`, also an existing file of the same match. */
export function openGameFile(path: string, header: MatchHeader, isResumed: boolean): GameFile {
  const add = (game: MatchGame) => appendFileSync(path, `${JSON.stringify(game)}\n`);
  if (!existsSync(path)) {
    writeFileSync(path, `${JSON.stringify(header)}\n`);
    return { games: [], add };
  }
  if (!isResumed) throw new CallError(`${path}: there is such a file already; --resume continues it`);
  // Cuts off the incomplete line of an interrupted match.
  const text = readFileSync(path, 'utf8');
  truncateSync(path, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
  const lines = linesOf(text);
  if (lines[0] !== JSON.stringify(header))
    throw new CallError(`${path}: expected the games of this match, with the same bots and options`);
  return { games: lines.slice(1).map((line) => JSON.parse(line)), add };
}

/** The lines that are complete. */
const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);

/** The content of files of the same match. */
export function readGameFiles(paths: readonly string[]) {
  if (paths.length === 0) throw new CallError('--report: expected one file or more');
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new CallError(`${missing}: no such file`);
  const files = paths.map((path) => ({ path, lines: linesOf(readFileSync(path, 'utf8')) }));
  const first = files[0]!.lines[0];
  const header = headerFrom(first);
  if (!header) throw new CallError(`${paths[0]}: expected games of rowhouse match --file`);
  // For each pairing its games by their places; those that are in no file are missing.
  const games: MatchGame[][] = header.pairings.map(() => []);
  for (const { path, lines } of files) {
    if (lines[0] !== first) throw new CallError(`${path}: expected the same match as in ${paths[0]}`);
    for (const line of lines.slice(1)) {
      const game: MatchGame = JSON.parse(line);
      const ofPairing = games[game.pairing]!;
      if (ofPairing[game.game]) throw new CallError(`${path}: game ${game.game + 1} is there twice`);
      ofPairing[game.game] = game;
    }
  }
  return { header, games };
}

function headerFrom(line: string | undefined): MatchHeader | null {
  try {
    const header = JSON.parse(line ?? '');
    return header?.match === 1 ? header : null;
  } catch {
    return null;
  }
}
