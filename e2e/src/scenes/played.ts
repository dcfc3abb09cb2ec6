import { SCENE_DAY } from './scene.ts';

/** A device on which some games were played and some days were solved. */
export const PLAYED: Readonly<Record<string, string>> = {
  'rowhouse.results': [
    'a 1 connect-7x6x4 0 line 13 -,level-1',
    'b 2 connect-7x6x4 0 line 21 -,level-2',
    'c 3 connect-7x6x4 1 line 24 -,level-3',
    'd 4 morris-6 0 men 37 -,level-2',
  ].join('\n'),
  'rowhouse.accuracy': 'a 58\nb 71\nc 64\nd 80',
  'rowhouse.rating': [1662, 1574, 1648, 1701, 1667, 1709, 1742, 1718, 1760, 1781]
    .map(
      (rating, at) =>
        `2026-11-${String(at + 1).padStart(2, '0')} connect4-00${String(at + 1).padStart(2, '0')} + ${rating} ${300 - 25 * at} 0.06`,
    )
    .join('\n'),
  'rowhouse.days': Array.from({ length: 5 }, (_, back) =>
    new Date(SCENE_DAY.getTime() - (back + 1) * 86_400_000).toISOString().slice(0, 10),
  ).join(' '),
};
