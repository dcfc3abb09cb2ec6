/** The parts of boards, for `::part()`. A still board has only the first. */
export const PARTS = [
  'picture',
  'grid',
  'disc',
  'waiting',
  'fronts',
  'numbers',
  'marks',
  'ground',
  'lines',
  'stones',
  'men',
  'tools',
  'button',
  'map',
] as const;
