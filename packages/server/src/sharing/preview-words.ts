import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGLISH } from '@rowhouse/board/words';
import { type Config, gameIdOf } from '@rowhouse/rules';
import type { RecordedGame } from '@rowhouse/rules/formats';

/** A game in words, for the preview of a link. */
interface GameWords {
  /** `Connect Four`. */
  readonly name: string;
  /** `9 × 8, 5 in a row`; empty where the name is enough. */
  readonly measures: string;
  /** `Red wins`. */
  readonly state: string;
  /** `after 7 moves`; empty before the first move. */
  readonly played: string;
  /** The player to move, or the winner; `null` after a draw. */
  readonly player: number | null;
}

export function describeGame({ record, position }: RecordedGame, words: PreviewWords = ENGLISH_PREVIEW): GameWords {
  const { toMove, outcome } = position;
  const player = outcome ? outcome.winner : toMove;
  const moves = record.moves.length;
  return {
    ...nameOf(record.config, words),
    state: player === null ? words.drawn : (outcome ? words.wins : words.toMove)[player]!,
    played: moves === 0 ? '' : filled(moves === 1 ? words.oneMove : words.moves, { moves }),
    player,
  };
}

function nameOf(config: Config, words: PreviewWords): Pick<GameWords, 'name' | 'measures'> {
  if (config.family === 'morris') return { name: words.men[config.men]!, measures: '' };
  if (gameIdOf(config) === 'connect4') return { name: words.connect4, measures: '' };
  const { columns, rows, connect: length } = config;
  return { name: words.connectx, measures: filled(words.size, { columns, rows, length }) };
}

const filled = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** `Connect X (9 × 8, 5 in a row): Red to move after 3 moves`. */
export const titleOf = ({ name, measures, state, played }: GameWords): string =>
  `${name}${measures === '' ? '' : ` (${measures})`}: ${state} ${played}`.trim();

/** The texts of previews in a language. Values are inserted for names in braces. */
export interface PreviewWords {
  /** The names of games; morris games by the number of men. */
  readonly connect4: string;
  readonly connectx: string;
  readonly men: Readonly<Record<number, string>>;
  /** With `{columns}`, `{rows}` and the `{length}` of a line. */
  readonly size: string;
  /** By player. */
  readonly wins: readonly string[];
  readonly toMove: readonly string[];
  readonly drawn: string;
  /** With `{moves}`. */
  readonly oneMove: string;
  readonly moves: string;
  readonly description: string;
}

export const ENGLISH_PREVIEW: PreviewWords = {
  connect4: 'Connect Four',
  connectx: 'Connect X',
  men: ENGLISH.morris.games,
  size: '{columns} × {rows}, {length} in a row',
  wins: ENGLISH.colours.map((colour) => `${colour} wins`),
  toMove: ENGLISH.colours.map((colour) => `${colour} to move`),
  drawn: 'Drawn',
  oneMove: 'after 1 move',
  moves: 'after {moves} moves',
  description: 'Watch it move by move, look at what was better, or play on from here.',
};

/** The texts of other languages by code. They come with the built app; without it, everything is English. */
export async function readPreviewWords(root: string): Promise<ReadonlyMap<string, PreviewWords>> {
  try {
    const words = JSON.parse(await readFile(join(root, 'preview-words.json'), 'utf8'));
    return new Map(Object.entries<PreviewWords>(words));
  } catch {
    return new Map();
  }
}
