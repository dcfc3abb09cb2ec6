import type { Family } from '@rowhouse/rules';
import { type BoardFault, send, type Unreadable } from '../host/events.ts';
import { PLAIN } from '../pictures/picture.ts';
import type { BoardWords } from '../words/words.ts';
import { drawPicture } from './draw-picture.ts';
import type { Kind } from './kind.ts';
import { readShownGame } from './read-game.ts';

/** Reports an attribute that cannot be read: on the console, for the developer of the page, and as an event. */
export function reportFault(from: HTMLElement, fault: BoardFault): void {
  const { attribute, value, expected } = fault;
  // biome-ignore lint/suspicious/noConsole: for the developer of the page
  console.error(`<${from.localName}> ${attribute}="${value}": expected ${expected}`);
  send(from, 'rowhouse-error', fault);
}

const reported = new WeakMap<HTMLElement, Set<string>>();

/**
 * Reports a wrong attribute once, because a board reads its attributes again and again. Returns the start of the game
 * for a board that shows nothing yet, and otherwise `null`.
 */
export function refuse<F extends Family>(
  kind: Kind<F>,
  what: Unreadable,
  board: HTMLElement & { game: string | null },
  words: BoardWords,
): string | null {
  const known = reported.get(board) ?? new Set();
  const key = `${what.attribute} ${what.value}`;
  if (!known.has(key)) reportFault(board, faultOf(kind.marks, what));
  reported.set(board, known.add(key));
  // A page may have put a picture inside the element.
  if (board.shadowRoot || board.firstElementChild) return null;
  const start = readShownGame(kind, { game: board.game! });
  if (!start.ok) return null;
  const picture = drawPicture(kind, start.value, {}, PLAIN, { coordinates: false, orientation: 0 }, words);
  return picture.ok ? picture.value : null;
}

const EXPECTED: Readonly<Record<Unreadable['attribute'], string>> = {
  game: 'a game such as connect-7x6x4, connect-9x8x5-p3 or morris-9',
  position:
    'a position of this game: rows from the top and who is to move, such as ......./…/...rb.. r, or rings, who is to move and men in hand, such as r......./........ b 5 6',
  moves: 'legal moves of this game, such as 4453 (connect) or 0.1,0.4 (morris)',
  marks: 'places of this board and marks, such as 4.1:hint',
  'last-move': 'a place such as 4.1, or none',
  shapes: 'arrows and circles, such as 4.1-3.3 or 2.1:red',
  coordinates: 'on or off',
  movable: 'colours of players, such as red or red blue',
  orientation: '0, 90, 180, 270 or mirrored',
};

/** A description of valid values, for developers. */
export function faultOf(marks: readonly string[], { attribute, value, part }: Unreadable): BoardFault {
  const expected = EXPECTED[attribute];
  const wrong = part === undefined ? '' : attribute === 'moves' ? `; move ${part} is not legal` : `, not "${part}"`;
  const more = attribute === 'marks' && part !== undefined ? `. Marks: ${marks.join(', ')}` : '';
  return { attribute, value, expected: expected + wrong + more };
}
