export const POINT_MARKS = [
  'win',
  'last',
  'selected',
  'movable',
  'target',
  'removable',
  'mill',
  'near-mill',
  'wrong',
  'hint',
  'idea',
  'sent',
] as const;

/** The marks of a point. Each has its own shape, and no two differ by colour alone. */
export type PointMark = (typeof POINT_MARKS)[number];
