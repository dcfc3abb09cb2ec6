/** The marks of a point in a game. */
export const PLAY_POINT_MARKS = [
  'win',
  'last',
  'selected',
  'movable',
  'target',
  'removable',
  'closed',
  'mill',
  'near-mill',
  'hint',
  'idea',
  'sent',
] as const;

/** The marks of a point. Each has its own shape, and no two differ by colour alone. Only set-ups have `wrong`. */
export type PointMark = (typeof PLAY_POINT_MARKS)[number] | 'wrong';
