import { ENGLISH_PLAY } from './english-play.ts';
import type { BoardWords } from './words.ts';

const { connect, ...others } = ENGLISH_PLAY;

/** The words of the buttons of a large board. */
export const ENGLISH_TOOLS = {
  view: 'View of the board',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Whole board',
  lastMove: 'Last move',
};

/** The words of connect boards in English, and those that all boards share: also those that load later. */
export const ENGLISH_CONNECT = {
  ...others,
  connect: {
    ...connect,
    ...ENGLISH_TOOLS,
    marks: {
      ...connect.marks,
      floating: 'nothing beneath it',
      hole: 'empty beneath a disc',
      line: 'in a completed line',
      unbalanced: 'one too many',
      unreachable: 'cannot be reached in a game',
      threat: 'completes a line next',
    },
  },
  shapes: {
    circle: (colour, place) => `${colour} circle around ${place}`,
    arrow: (colour, from, to) => `${colour} arrow from ${from} to ${to}`,
  },
  editor: { tools: 'Put on the board', eraser: 'Eraser' },
} satisfies Omit<BoardWords, 'morris'>;
