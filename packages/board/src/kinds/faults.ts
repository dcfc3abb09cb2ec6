import { type BoardFault, send, type Unreadable } from '../host/events.ts';

/** Reports an attribute that cannot be read: on the console, for the developer of the page, and as an event. */
export function reportFault(from: HTMLElement, fault: BoardFault): void {
  const { attribute, value, expected } = fault;
  // biome-ignore lint/suspicious/noConsole: for the developer of the page
  console.error(`<${from.localName}> ${attribute}="${value}": expected ${expected}`);
  send(from, 'rowhouse-error', fault);
}

const EXPECTED: Readonly<Record<Unreadable['attribute'], string>> = {
  game: 'a game such as connect-7x6x4, connect-9x8x5-p3 or morris-9',
  position:
    'a position of this game: rows from the top and who is to move, such as ......./…/...rb.. r, or rings, who is to move and men in hand, such as r......./........ b 5 6',
  moves: 'legal moves of this game, such as 4453 (connect) or 0.1,0.4 (morris)',
  marks: 'places of this board and marks, such as 4.1:hint',
  'last-move': 'a place such as 4.1, or none',
  coordinates: 'on or off',
  orientation: '0, 90, 180 or 270',
};

/** A description of valid values, for developers. */
export function faultOf(marks: readonly string[], { attribute, value, part }: Unreadable): BoardFault {
  const expected = EXPECTED[attribute];
  const more = part === undefined ? '' : `, not "${part}". Marks: ${marks.join(', ')}`;
  return { attribute, value, expected: expected + more };
}
