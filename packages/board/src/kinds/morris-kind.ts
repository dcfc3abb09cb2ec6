import { lightMorris, morrisName, parsePoint } from '@rowhouse/rules/internal';
import { type Draft, makePointName, menLost, morrisBoard, NO_DRAFT } from '@rowhouse/rules/morris';
import { PLAY_DRAWINGS, PLAY_POINT_MARKS, type PointMark } from '../drawing/marks.ts';
import { drafted, marksOf, openPoints, touchTurn } from '../morris/morris-turn.ts';
import type { MorrisView } from '../morris/morris-view.ts';
import { squarePicture } from '../pictures/square-picture.ts';
import { ENGLISH_MORRIS } from '../words/english-morris.ts';
import { ENGLISH_PLAY } from '../words/english-play.ts';
import type { Kind } from './kind.ts';
import { MORRIS_LIVE } from './morris-live.ts';

/** Men's Morris. A place is the number of a point. */
export const MORRIS: Kind<'morris', MorrisView, Draft> = {
  ...MORRIS_LIVE,
  game: lightMorris,
  noDraft: NO_DRAFT,
  words: { ...ENGLISH_PLAY, morris: ENGLISH_MORRIS },
  marks: PLAY_POINT_MARKS,
  drawings: PLAY_DRAWINGS,
  laterParts: () => import('./load-morris.ts'),
  view: ({ config, setup, position }, { words, coordinates, orientation, marks, legal, drawings }, draft) => {
    const points = position ? drafted(position, draft) : setup.points;
    const state = position ?? { config, outcome: null, removing: false };
    const own = marksOf({ ...state, last: null }, draft, points, openPoints(legal, draft));
    const given = Map.groupBy(marks, ({ place }) => place);
    const picks = draft.to === null && (draft.from !== null || legal.some(({ from }) => from === null));
    return {
      family: 'morris',
      config,
      at: (point) => points[point] ?? null,
      marks: (point) => [...own[point]!, ...((given.get(point) ?? []).map(({ mark }) => mark) as PointMark[])],
      label: MORRIS.label(config, words),
      hand: picks ? (position?.toMove ?? setup.toMove) : null,
      coordinates,
      orientation,
      drawings,
      lights: position ? menLost(position, 0) + menLost(position, 1) : 0,
    };
  },
  touch: (_config, legal, draft, place) => touchTurn(legal, draft, place),
  makePlace: (config, place) => makePointName(morrisBoard(config), place),
  parsePlace: (config, text) => parsePoint(morrisBoard(config), text),
  label: (config, { morris: words }) => words.board(words.games[morrisName(config)]),
  pieces: ({ points }) => points,
  last: ({ last }) => (last ? [last.to, ...(last.from === null ? [] : [last.from])] : []),
  winning: ({ config, men, outcome }) =>
    outcome?.by === 'mill' && outcome.winner !== null
      ? morrisBoard(config)
          .mills.filter((mill) => mill.every((point) => (men[outcome.winner!]! >> point) & 1))
          .flat()
      : [],
  picture: squarePicture,
  animations: () => null,
};
