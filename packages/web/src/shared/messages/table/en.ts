import type { Refusal } from '../../platform/refusal.ts';

export const en = {
  /** Why an action was refused (A4, A5, B3, E8). */
  reasons: {
    'game-over': 'The game is over.',
    'no-such-column': 'There’s no such column.',
    'column-full': 'This column is full.',
    'no-such-point': 'There’s no such point.',
    'point-taken': 'This point is taken.',
    'not-your-man': 'That man isn’t yours.',
    'not-a-neighbour': 'A man can only move to a neighbouring point.',
    'man-blocked': 'This man can’t move.',
    'still-placing': 'Men move only when all of them are on the board.',
    'none-in-hand': 'You have no men left to place.',
    'must-remove': 'You closed a mill: take one of the other side’s men.',
    'nothing-to-remove': 'There’s nothing to take.',
    'not-removable': 'That man can’t be taken.',
    'not-your-turn': 'It’s not your turn.',
    'not-your-disc': 'Cannot click this piece: it is the other side’s.',
    'nothing-to-undo': 'There’s nothing to undo.',
    'nothing-to-redo': 'There’s nothing to redo.',
    'two-players-only': 'That works only in games for two.',
    'no-such-seat': 'There’s no such seat.',
    'seat-count': 'This game has a different number of seats.',
    'seat-names': 'A name at this table is empty or too long.',
    'seat-bots': 'A computer player is missing from this table.',
    'seat-tokens': 'Every player needs a symbol of their own.',
    'remote-seat': 'That doesn’t work in an online game.',
    'offer-stands': 'There’s already an offer.',
    'no-offer': 'There’s no offer to answer.',
    'own-offer': 'The other side has to answer this offer.',
    'not-unwinnable': 'This game can still be won.',
    'engine-failed': 'The computer couldn’t answer. Undo a move, or start again.',
  } satisfies Readonly<Record<Refusal, string>>,
  /** An alternative to a refused action. It follows the reason. */
  instead: {
    'game-over': 'Play again?',
    'column-full': 'Choose another one.',
    'point-taken': 'Choose an empty one.',
    'not-your-man': 'Choose one of your own.',
    'man-blocked': 'Choose another one.',
    'still-placing': 'Place one on an empty point.',
    'none-in-hand': 'Move one that is on the board.',
    'not-removable': 'Men in a mill are safe while others stand free.',
    'not-your-disc': 'Take one of yours.',
  } as Readonly<Partial<Record<Refusal, string>>>,
  phases: { placing: 'Placing', moving: 'Moving', flying: 'Flying', removing: 'Removing' },
  /** What to do next in a morris game. */
  tasks: {
    placing: 'Place a man on any empty point.',
    moving: 'Slide one of your men along a line.',
    flying: 'Three men left: move one to any empty point.',
    removing: 'You closed a mill: take one of the other side’s men.',
    /** If some of these men are safe in a mill. */
    removingFree: 'You closed a mill: take one of the other side’s men that isn’t in a mill.',
  },
  said: {
    drops: (colour: string, column: number, row: number) => `${colour} drops in column ${column}, row ${row}.`,
    places: (colour: string, point: string) => `${colour} places a man at ${point}.`,
    moves: (colour: string, from: string, to: string) => `${colour} moves from ${from} to ${to}.`,
    mill: 'A mill.',
    takes: (point: string) => `The man at ${point} is taken.`,
  },
  /** The other side has closed a mill. */
  took: (name: string, point: string) => `${name} closed a mill and took your man on ${point}.`,
  /** Before the first man is placed. */
  rules: 'Three in a line make a mill, and a mill takes a man. Down to two men, you lose.',
  lineRules: 'Place your three men, then slide them. Three in a line wins.',
  tookBack: (moves: number) => (moves === 1 ? 'One move taken back.' : `${moves} moves taken back.`),
  /** For screen readers, at the first board of a visit. */
  keysHint: 'Press the question mark for a list of keys.',
  startedOver: 'Started over.',
};

/** The words of the game table in any language. */
export type TableMessages = typeof en;
