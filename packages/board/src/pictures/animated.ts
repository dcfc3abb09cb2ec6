import type { ConnectSetup, Setup } from '@rowhouse/rules';
import { linesThrough } from '@rowhouse/rules/connect';
import { lightMorrisSetups } from '@rowhouse/rules/internal';
import { morrisBoard } from '@rowhouse/rules/morris';
import { type PictureOptions, styleOf } from './picture.ts';
import { layersOf } from './snapshot.ts';

/** How long a position is shown, in seconds, and how many times longer the last one. */
const EACH = 0.8;
const LAST = 4;

/**
 * A game as one animated SVG. Browsers and other viewers play it without a script; a viewer that cannot shows the end
 * of the game. Discs stay on the board and are drawn once. Men come and go, so they are drawn for every position. Marks
 * around a winning line appear at the end.
 */
export function animated(setups: readonly Setup[], options: PictureOptions = {}): string {
  const last = setups.at(-1)!;
  const { paint, frame } = styleOf(options);
  const ground = layersOf(emptied(last), paint, options);
  const total = (setups.length - 1 + LAST) * EACH;
  const share = (at: number) => Math.round((1e5 * at * EACH) / total) / 1e5;
  const shows = (content: string, from: number, until: number) => {
    const isLast = until === setups.length;
    const times = isLast ? [0, share(from)] : [0, share(from), share(until)];
    const values = from === 0 ? (isLast ? [1, 1] : [1, 1, 0]) : isLast ? [0, 1] : [0, 1, 0];
    const animation = `<animate attributeName="opacity" values="${values.join(';')}" keyTimes="${times.join(';')}" calcMode="discrete" dur="${total.toFixed(1)}s" repeatCount="indefinite"/>`;
    return `<g opacity="${isLast ? 1 : 0}">${content}${animation}</g>`;
  };
  const men = setups.map((setup, at) => {
    if (setup.family === 'morris') return shows(layersOf(setup, paint, options).men, at, at + 1);
    const added = at === 0 ? setup : newcomers(setups[at - 1] as ConnectSetup, setup);
    return shows(layersOf(added, paint, options).men, at, setups.length);
  });
  const { width, height, below, above, marks } = ground;
  const won = winningPlaces(last).map((place) => ({ place, mark: 'win' as const }));
  const lit = layersOf(emptied(last), paint, { ...options, marks: won }).marks;
  const end = lit ? shows(lit, setups.length - 1, setups.length) : '';
  return frame({ width, height, body: below + men.join('') + above + marks + end }, options.label);
}

/** The places of the winning lines, if the game has ended with one. */
function winningPlaces(setup: Setup): readonly number[] {
  if (setup.family === 'morris') {
    const outcome = lightMorrisSetups.legal(setup)?.outcome;
    if (outcome?.by !== 'mill') return [];
    const { mills } = morrisBoard(setup.config);
    return mills.filter((mill) => mill.every((point) => setup.points[point] === outcome.winner)).flat();
  }
  const { cells } = setup;
  const { columns, rows, connect } = setup.config;
  const discs = { columns, rows, at: (x: number, y: number) => cells[y * columns + x] ?? null };
  const lines = cells.flatMap((_, at) => linesThrough(discs, [at % columns, Math.floor(at / columns)], connect));
  return [...new Set(lines.flat().map(([x, y]) => y * columns + x))];
}

const emptied = (setup: Setup): Setup =>
  setup.family === 'connect'
    ? { ...setup, cells: setup.cells.map(() => null) }
    : { ...setup, points: setup.points.map(() => null) };

/** The discs that are new in a position. */
const newcomers = (before: ConnectSetup, after: ConnectSetup): ConnectSetup => ({
  ...after,
  cells: after.cells.map((player, at) => (before.cells[at] === null ? player : null)),
});
