import { review } from '@rowhouse/coach';
import type { GameRecord } from '@rowhouse/rules';
import { errorMessage } from '../../command.ts';
import { reasonsOf } from '../../text/coach.ts';
import { reviewText } from '../../text/review.ts';
import type { FullScreenApp, Page } from './app.ts';
import { TextPage } from './text-page.ts';

/** For each position of the game. */
const BUDGET = { ms: 500 };

/** Opens a page with the review of a game, which appears when it is done. Leaving the page ends the work on it. */
export function openReview(app: FullScreenApp, record: GameRecord, back: () => void, close: Page['close']): void {
  const work = new AbortController();
  const leave = () => {
    work.abort();
    back();
  };
  const page = new TextPage(['Reviewing the game …'], leave, () => {
    work.abort();
    return close();
  });
  const show = (lines: readonly string[]) => {
    if (work.signal.aborted) return;
    page.show(lines);
    app.redraw();
  };
  app.show(page);
  void reviewLines(app, record, work.signal, (done, of) =>
    show([`Reviewing the game … ${done} of ${of} positions`]),
  ).then(show, (error: unknown) => show([`The game cannot be reviewed: ${errorMessage(error)}.`]));
}

async function reviewLines(
  { width, services: { computers } }: FullScreenApp,
  record: GameRecord,
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void,
): Promise<readonly string[]> {
  const options = { budget: BUDGET, signal };
  const found = await review(record, computers.analyze, { ...options, onProgress });
  const reasons = await reasonsOf(found, computers.analyze, options);
  return reviewText(found, width - 2, reasons)
    .trimEnd()
    .split('\n');
}
