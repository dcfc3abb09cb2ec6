/** An attribute that a board cannot read. */
export interface Unreadable {
  readonly attribute: 'game' | 'position' | 'moves' | 'marks' | 'last-move' | 'coordinates' | 'orientation';
  readonly value: string;
  /** The item of a list that is wrong. */
  readonly part?: string;
}

/** A text that a board cannot show. */
export interface BoardFault {
  readonly attribute: string;
  readonly value: string;
  /** An example or a description of what is right, in English, for developers. */
  readonly expected: string;
}
