/**
 * What players can do at a table, as functions from a state to the next one, for programs that keep the state
 * themselves. `by` is the player who acts, `now` the present time in milliseconds. A verb that is not allowed returns a
 * code, and nothing changes. A `Table` does the same with a state of its own.
 */
export {
  acceptDraw,
  atTime,
  declineDraw,
  offerDraw,
  pause,
  pickUp,
  play,
  playOn,
  redo,
  reseat,
  reset,
  resign,
  undo,
  undoTo,
} from './play/verbs.ts';
