import { type Config, gameIdOf } from '@rowhouse/rules';
import type { RecordedGame } from '@rowhouse/rules/formats';
import { ENGLISH_PREVIEW, type PreviewWords } from './preview-words.ts';

/** A game in words, for chats that show a preview of a link. */
export interface GameWords {
  /** `Connect Four`. */
  readonly name: string;
  /** `9 × 8, 5 in a row`; empty where the name says it all. */
  readonly measures: string;
  /** `Red wins`. */
  readonly state: string;
  /** `after 7 moves`; empty where nothing was played. */
  readonly played: string;
  /** Who is to move or has won; `null` after a draw. */
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
