import { type Config, err, type Family, ok, type Position, type Result, type Setup } from '@rowhouse/rules';
import type { PlacedMark } from '../drawing/marks.ts';
import type { Unreadable } from '../host/events.ts';
import type { Kind, Showing, ShownGame } from './kind.ts';

/** The texts that define a board. */
export interface BoardTexts {
  /** `connect-7x6x4`, `morris-9`. */
  readonly game: string;
  /** A position as text. Without it, the game starts from the empty board. */
  readonly position?: string | null | undefined;
  /** The moves as text: `4453`, or `0.1,0.4`. They are played from the position. */
  readonly moves?: string | undefined;
}

const unreadable = (attribute: Unreadable['attribute'], value: string, part?: string): Result<never, Unreadable> =>
  err({ attribute, value, part });

/** The games that were read: the same text is the same object, and thousands of boards on a page read it once. */
const configs = new Map<string, Config>();

/** Reads the texts of a board. A position that the rules do not allow is shown, but no move is possible in it. */
export function readShownGame<F extends Family>(kind: Kind<F>, texts: BoardTexts): Result<ShownGame<F>, Unreadable> {
  const { game } = kind;
  const config = (configs.get(texts.game) as Config<F>) ?? game.readConfig(texts.game);
  if (!config) return unreadable('game', texts.game);
  configs.set(texts.game, config);
  const start = startOf(kind, config, texts.position);
  if (!start.ok) return start;
  const moves = game.readMoves(config, texts.moves ?? '');
  let { position } = start.value;
  if (!moves) return unreadable('moves', texts.moves!);
  for (const [at, move] of moves.entries()) {
    position = position && game.play(position, move);
    if (!position) return unreadable('moves', texts.moves!, `${at + 1}`);
  }
  return ok({
    config,
    position,
    setup: position && moves.length > 0 ? game.toSetup(position) : start.value.setup,
    moves,
  });
}

function startOf<F extends Family>(
  { game, setups }: Kind<F>,
  config: Config<F>,
  text: string | null | undefined,
): Result<{ readonly position: Position<F> | null; readonly setup: Setup<F> }, Unreadable> {
  if (!text) {
    const position = game.start(config);
    return ok({ position, setup: game.toSetup(position) });
  }
  const setup = setups?.parseSetup(config, text);
  return setup?.ok ? ok({ position: setups!.legal(setup.value), setup: setup.value }) : unreadable('position', text);
}

/** Reads `4.1:hint 3.1:idea`: places and their marks. */
export function readMarks<F extends Family>(
  kind: Kind<F>,
  config: Config<F>,
  text: string | null,
): Result<readonly PlacedMark[], Unreadable> {
  const marks: PlacedMark[] = [];
  for (const item of text?.split(/\s+/).filter(Boolean) ?? []) {
    const [at = '', mark = ''] = item.split(':');
    const place = kind.parsePlace(config, at);
    if (place === null || !kind.marks.includes(mark)) return unreadable('marks', text!, item);
    marks.push({ place, mark: mark as PlacedMark['mark'] });
  }
  return ok(marks);
}

/** The mark of the last move: of the game, at a given place, or none. */
export function parseLastMove<F extends Family>(
  kind: Kind<F>,
  { config, position }: ShownGame<F>,
  text: string | null | undefined,
): Result<readonly PlacedMark[], Unreadable> {
  const mark = (place: number): PlacedMark => ({ place, mark: 'last' });
  if (!text) return ok(position ? kind.last(position).map(mark) : []);
  if (text === 'none') return ok([]);
  const place = kind.parsePlace(config, text);
  return place === null ? unreadable('last-move', text) : ok([mark(place)]);
}

/** How a board is shown, as attributes say it. */
export interface LookTexts {
  readonly coordinates: string | null;
  readonly orientation: string | number | null;
}

/** Reads the coordinates and the orientation. `usual`: whether a board has coordinates by default. */
export function readLook(
  { coordinates, orientation }: LookTexts,
  usual: boolean,
): Result<Pick<Showing, 'coordinates' | 'orientation'>, Unreadable> {
  const isOn = coordinates === null ? usual : { on: true, true: true, '': true, off: false, false: false }[coordinates];
  if (isOn === undefined) return unreadable('coordinates', coordinates!);
  const turn = ORIENTATIONS.find((each) => String(each) === String(orientation || 0));
  return turn === undefined
    ? unreadable('orientation', String(orientation))
    : ok({ coordinates: isOn, orientation: turn });
}

const ORIENTATIONS = [0, 90, 180, 270, 'mirrored'] as const;
