import { type ConnectPosition, choose, randomFrom, unwrap } from '@rowhouse/rules';
import { connectMoves, playConnect } from '@rowhouse/rules/connect';
import type { SignalOptions } from '../budget.ts';
import { bestColumns, columnScores } from './exact-scores.ts';

/** How long it may take to find out which of several equal moves is the hardest to answer. */
const TROUBLE_MS = 200;
/** While fewer discs are on the board than this, moves that are about as hard to answer are equal, so that games differ. */
const OPENING_DISCS = 10;
const ABOUT_AS_HARD = 0.25;

/**
 * A move that gives nothing away: the quickest win, or the longest loss. Among equal moves it takes the one after which a
 * person has the most ways to go wrong. The seed decides between what is left.
 */
export async function choosePerfectConnect(
  position: ConnectPosition,
  seed: number,
  { signal }: SignalOptions = {},
): Promise<number> {
  const best = await bestColumns(position, { signal });
  const equal = connectMoves(position).filter((column) => best.includes(column));
  if (equal.length < 2) return equal[0]!;
  const until = performance.now() + TROUBLE_MS;
  const troubles: number[] = [];
  for (const column of equal) troubles.push(await troubleAfter(unwrap(playConnect(position, column)), until, signal));
  const most = Math.max(...troubles);
  const isOpening = discsOn(position) < OPENING_DISCS;
  const chosen = equal.filter((_, at) => troubles[at]! >= most - (isOpening ? ABOUT_AS_HARD : 0));
  return choose(chosen, randomFrom(seed));
}

/** The share of replies that are mistakes. A mistake that changes the value counts in full, one that only costs time half. */
async function troubleAfter(position: ConnectPosition, until: number, signal?: AbortSignal): Promise<number> {
  if (position.outcome) return 0;
  const ms = until - performance.now();
  if (ms <= 0) return 0;
  const { scores, complete } = await columnScores(position, { ms, signal });
  if (!complete) return 0;
  const known = scores.filter((score) => score !== null);
  const best = Math.max(...known);
  const wrong = known.map((score) => (score === best ? 0 : Math.sign(score) === Math.sign(best) ? 0.5 : 1));
  return wrong.reduce<number>((sum, weight) => sum + weight, 0) / known.length;
}

const discsOn = ({ board }: ConnectPosition): number => {
  let count = 0;
  for (let x = 0; x < board.columns; x++) count += board.height(x);
  return count;
};
