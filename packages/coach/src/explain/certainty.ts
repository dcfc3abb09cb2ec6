import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move, type Position, unwrap } from '@rowhouse/rules';
import { type Analyzer, type CoachOptions, DEFAULT_BUDGET } from '../basics/analyzer.ts';
import type { Certainty } from '../basics/claims.ts';
import type { FoundEvent } from '../basics/found-event.ts';
import { positionOf, sameMove, withMove } from '../basics/moves.ts';
import { isForced, recursInConnect } from '../connect/first-event.ts';

/** How many answers in a line are compared with the other answers. Beyond that the line is an example. */
const MOST_COMPARED = 2;

/**
 * How far the line of an event can be relied on. Every answer of the other side's after the first move is compared with
 * all answers that are as good: either there is no other, or the same event comes about there, too.
 */
export async function certaintyOf<F extends Family>(
  record: GameRecord<F>,
  found: FoundEvent<F>,
  analyze: Analyzer,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions,
): Promise<Certainty> {
  const open = openAnswers(record, found);
  if (open.length === 0) return 'forced';
  if (open.length > MOST_COMPARED || !canRecur(found)) return 'example';
  let certainty: Certainty = 'forced';
  for (const { before, answer } of open) {
    const { exact, best } = (await analyze(before, { budget, signal })) as Analysis<Move<F>>;
    if (!exact || !best.some((move) => sameMove(move, answer))) return 'example';
    const others = best.filter((move) => !sameMove(move, answer));
    if (others.length > 0) certainty = 'always';
    if (!others.every((other) => recurs(positionOf(withMove(before, other)), found))) return 'example';
  }
  return certainty;
}

interface Answer<F extends Family> {
  readonly before: GameRecord<F>;
  readonly answer: Move<F>;
}

/** The answers in the line of an event that the rules alone do not force. */
function openAnswers<F extends Family>(record: GameRecord<F>, { moves, player }: FoundEvent<F>): readonly Answer<F>[] {
  const game = gameOf(record.config);
  const answers: Answer<F>[] = [];
  let before = record;
  let position = positionOf(record);
  for (const [ply, answer] of moves.entries()) {
    const isOnly = position.family === 'connect' ? isForced(position) : game.moves(position).length === 1;
    if (ply > 0 && position.toMove !== player && !isOnly) answers.push({ before, answer });
    before = withMove(before, answer);
    position = unwrap(game.play(position, answer));
  }
  return answers;
}

/** Only what is proved by force can be looked for after another answer. */
const canRecur = ({ event }: FoundEvent<Family>): boolean => event === 'double-threat' || event === 'stacked-threat';

const recurs = <F extends Family>(position: Position<F>, found: FoundEvent<F>): boolean =>
  position.family === 'connect' && recursInConnect(position, found as FoundEvent<'connect'>);
