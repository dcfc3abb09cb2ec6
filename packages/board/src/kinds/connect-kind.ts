import type { Cell, ConnectConfig } from '@rowhouse/rules';
import { lightConnect } from '@rowhouse/rules/internal';
import type { ConnectView } from '../connect/connect-view.ts';
import type { Shown } from '../connect/disc-animations.ts';
import { loadMotion, motion } from '../connect/house-board.ts';
import { type CellMark, PLAY_DRAWINGS, UNMARKED } from '../drawing/marks.ts';
import { streetPicture } from '../pictures/street-picture.ts';
import { ENGLISH_PLAY } from '../words/english-play.ts';
import { CONNECT_LIVE } from './connect-live.ts';
import type { Kind } from './kind.ts';

const placeOf = ({ columns }: ConnectConfig, [x, y]: Cell): number => y * columns + x;

/** Connect games: discs fall into columns. A place is the number of a cell, row by row from the bottom left. */
export const CONNECT: Kind<'connect', ConnectView, null> = {
  ...CONNECT_LIVE,
  live: (host) => {
    // The animations are loaded after the first picture.
    void loadMotion();
    return CONNECT_LIVE.live(host);
  },
  game: lightConnect,
  noDraft: null,
  words: ENGLISH_PLAY,
  marks: Object.keys(PLAY_DRAWINGS),
  drawings: PLAY_DRAWINGS,
  laterParts: () => import('./load-connect.ts'),
  view: ({ config, setup, position }, { words, coordinates, orientation, marks, legal, animations, drawings }) => {
    const marked = Map.groupBy(marks, ({ place }) => place);
    const pieceAt = (x: number, y: number) => setup.cells[y * config.columns + x] ?? null;
    const open = new Set(legal);
    const landing = (x: number): number | null => {
      let y = config.rows;
      while (y > 0 && pieceAt(x, y - 1) === null) y--;
      return open.has(x) && y < config.rows ? y : null;
    };
    return {
      family: 'connect',
      config,
      at: pieceAt,
      marks: (x, y) =>
        (marked.get(y * config.columns + x)?.map(({ mark }) => mark) as CellMark[] | undefined) ?? UNMARKED,
      winning: position?.lines,
      choose: 'column',
      hand: legal.length > 0 ? (position?.toMove ?? setup.toMove ?? null) : null,
      landing,
      label: CONNECT.label(config, words),
      animations,
      coordinates,
      isMirrored: orientation === 'mirrored',
      drawings,
    };
  },
  touch: (config, legal, _draft, place) => {
    const column = place % config.columns;
    return legal.includes(column) ? { kind: 'move', move: column } : { kind: 'refused' };
  },
  makePlace: ({ columns }, place) => `${(place % columns) + 1}.${Math.floor(place / columns) + 1}`,
  parsePlace: (config, text) => {
    const [column = 0, row = 0] = text.split('.').map(Number);
    const place = placeOf(config, [column - 1, row - 1]);
    return place < config.columns * config.rows && CONNECT.makePlace(config, place) === text ? place : null;
  },
  label: ({ columns, rows }, words) => words.connect.label(columns, rows),
  pieces: ({ cells }) => cells,
  last: ({ config, last }) => (last ? [placeOf(config, last)] : []),
  winning: ({ config, lines }) => lines.flat().map((cell) => placeOf(config, cell)),
  picture: streetPicture,
  animations: (before, now) =>
    before.position && now.position ? (motion?.animationsBetween(before as Shown, now as Shown) ?? null) : [],
};
