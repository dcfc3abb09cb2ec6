import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGLISH } from '@rowhouse/board/words';
import type { Config } from '@rowhouse/rules';
import type { RecordedGame } from '@rowhouse/rules/formats';
import { gameIdOf, morrisName } from '@rowhouse/rules/internal';

/** A game in words, for the preview of a link. */
export function describeGame({ record, position }: RecordedGame, words: PreviewWords = ENGLISH_PREVIEW) {
  const { toMove, outcome } = position;
  const player = outcome ? outcome.winner : toMove;
  const moves = record.moves.length;
  return {
    ...nameOf(record.config, words),
    /** `Red wins`. */
    state: player === null ? words.drawn : (outcome ? words.wins : words.toMove)[player]!,
    /** `after 7 moves`; empty before the first move. */
    played: moves === 0 ? '' : filled(moves === 1 ? words.oneMove : words.moves, { moves }),
    /** The player to move, or the winner; `null` after a draw. */
    player,
  };
}

/** `Connect X` and `9 × 8, 5 in a row`. The size is empty if the name is enough. */
function nameOf(config: Config, words: PreviewWords): { readonly name: string; readonly measures: string } {
  if (config.family === 'morris') return { name: words.men[morrisName(config)], measures: '' };
  if (gameIdOf(config) === 'connect4') return { name: words.connect4, measures: '' };
  const { columns, rows, connect: length } = config;
  return { name: words.connectx, measures: filled(words.size, { columns, rows, length }) };
}

const filled = (text: string, values: Readonly<Record<string, number | string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

type GameDescription = ReturnType<typeof describeGame>;

/** `Connect X (9 × 8, 5 in a row)`. */
export const fullNameOf = ({ name, measures }: Pick<GameDescription, 'name' | 'measures'>): string =>
  `${name}${measures === '' ? '' : ` (${measures})`}`;

/** `Connect X (9 × 8, 5 in a row): Red to move after 3 moves`. */
export const titleOf = (game: GameDescription): string => `${fullNameOf(game)}: ${game.state} ${game.played}`.trim();

/** `Ann invites you: Connect Four`. `host` is `undefined` for a player without a name. */
export const inviteOf = (words: PreviewWords, host: string | undefined, game: string): string =>
  host === undefined ? filled(words.invited, { game }) : filled(words.invites, { host, game });

/** The texts of previews in English. Values are inserted for names in braces. */
export const ENGLISH_PREVIEW = {
  connect4: 'Connect Four',
  connectx: 'Connect X',
  /** The names of morris games by `morrisName`. */
  men: ENGLISH.morris.games,
  /** `length`: that of a line. */
  size: '{columns} × {rows}, {length} in a row',
  /** By player. */
  wins: ENGLISH.colours.map((colour) => `${colour} wins`),
  toMove: ENGLISH.colours.map((colour) => `${colour} to move`),
  drawn: 'Drawn',
  oneMove: 'after 1 move',
  moves: 'after {moves} moves',
  description: 'Watch it move by move, look at what was better, or play on from here.',
  /** The title and the description of an invitation. */
  invites: '{host} invites you: {game}',
  invited: 'Play {game} with me',
  join: 'Open the link and play. You don’t need an account.',
  tournament: 'Open the link, type your name, and you’re in.',
  street: 'A street that lights up with every solved puzzle. Open the link and move in.',
};

/** The texts of previews in any language. */
export type PreviewWords = typeof ENGLISH_PREVIEW;

/** The texts of other languages by code. They come with the built app; without it, everything is English. */
export async function readPreviewWords(root: string): Promise<ReadonlyMap<string, PreviewWords>> {
  try {
    const words = JSON.parse(await readFile(join(root, 'preview-words.json'), 'utf8'));
    return new Map(Object.entries<PreviewWords>(words));
  } catch {
    return new Map();
  }
}
