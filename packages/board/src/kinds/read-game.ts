import { type Config, err, type Family, type Move, ok, type Position, type Result, type Setup } from '@rowhouse/rules';
import type { LightGame } from '@rowhouse/rules/light';
import type { PlacedMark } from '../basics/placed-mark.ts';
import type { Kind, ShownGame } from './kind.ts';

/** The texts that say what a board shows. */
export interface BoardTexts {
  /** `connect-7x6x4`, `morris-9`. */
  readonly game: string;
  /** A position as text. Without it, the game starts from the empty board. */
  readonly position?: string | undefined;
  /** The moves as text: `4453`, or `0.1,0.4`. They are played from the position. */
  readonly moves?: string | undefined;
}

/** A text that a board cannot show. */
export interface BoardFault {
  readonly attribute: string;
  readonly value: string;
  /** An example or a description of what is right, in English, for developers. */
  readonly expected: string;
}

const fault = (attribute: string, value: string, expected: string): Result<never, BoardFault> =>
  err({ attribute, value, expected });

/** Reads what a board shows. A position that the rules do not allow is shown, but nobody can move in it. */
export function readShownGame<F extends Family>(kind: Kind<F>, texts: BoardTexts): Result<ShownGame<F>, BoardFault> {
  const { game } = kind;
  const config = game.parseConfig(texts.game);
  if (!config.ok) return fault('game', texts.game, 'a game such as connect-7x6x4, connect-9x8x5-p3 or morris-9');
  const start = startOf(game, config.value, texts.position);
  if (!start.ok) return start;
  const moves = game.parseMoves(config.value, texts.moves ?? '');
  const wrong = 'legal moves of this game, such as 4453 (connect) or 0.1,0.4 (morris)';
  if (!moves.ok) return fault('moves', texts.moves!, wrong);
  let { position } = start.value;
  for (const move of moves.value) {
    const next = position && game.play(position, move);
    if (!next?.ok) return fault('moves', texts.moves!, wrong);
    position = next.value;
  }
  const setup = position && moves.value.length > 0 ? game.toSetup(position) : start.value.setup;
  return ok({ config: config.value, position, setup, moves: moves.value });
}

function startOf<F extends Family>(
  game: LightGame<F>,
  config: Config<F>,
  text: string | undefined,
): Result<{ readonly position: Position<F> | null; readonly setup: Setup<F> }, BoardFault> {
  if (!text) {
    const position = game.start(config);
    return ok({ position, setup: game.toSetup(position) });
  }
  const setup = game.parseSetup(config, text);
  if (!setup.ok) return fault('position', text, 'a position of this game as text, such as makePosition() writes it');
  return ok({ position: game.legal(setup.value), setup: setup.value });
}

/** Reads `4.1:hint 3.1:idea`: places and their marks. */
export function readMarks<F extends Family>(
  kind: Kind<F>,
  config: Config<F>,
  text: string | null,
): Result<readonly PlacedMark[], BoardFault> {
  const marks: PlacedMark[] = [];
  for (const item of text?.split(/\s+/).filter(Boolean) ?? []) {
    const [at = '', mark = ''] = item.split(':');
    const place = kind.parsePlace(config, at);
    if (place === null || !kind.marks.includes(mark))
      return fault(
        'marks',
        text!,
        `places of this board and marks, such as 4.1:hint, not "${item}". Marks: ${kind.marks.join(', ')}`,
      );
    marks.push({ place, mark: mark as PlacedMark['mark'] });
  }
  return ok(marks);
}

/** The mark of the last move: of the game, at a given place, or none. */
export function readLastMove<F extends Family>(
  kind: Kind<F>,
  { config, position }: ShownGame<F>,
  text: string | null | undefined,
): Result<readonly PlacedMark[], BoardFault> {
  const mark = (place: number): PlacedMark => ({ place, mark: 'last' });
  if (!text) return ok(position ? kind.last(position).map(mark) : []);
  if (text === 'none') return ok([]);
  const place = kind.parsePlace(config, text);
  return place === null ? fault('last-move', text, 'a place such as 4.1, or none') : ok([mark(place)]);
}

/** The moves that the rules allow. */
export const legalMoves = <F extends Family>({ game }: Kind<F>, { position }: ShownGame<F>): readonly Move<F>[] =>
  position ? game.moves(position) : [];
