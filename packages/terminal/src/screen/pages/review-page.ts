import { reasonsOf, reviewGame } from '@rowhouse/coach/internal';
import type { GameRecord } from '@rowhouse/rules';
import { errorMessage } from '../../command.ts';
import { reviewWithGraph } from '../../text/review.ts';
import type { FullScreenApp, Page } from './app.ts';
import { textPage } from './text-page.ts';

/** For each position of the game. */
const BUDGET = { ms: 500 };

/** Opens a page that shows the review of a game as soon as it is done. Leaving the page stops the review. */
export function openReview(app: FullScreenApp, record: GameRecord, back: () => void, close: Page['close']): void {
  const { computers } = app.services;
  const work = new AbortController();
  const leave = () => {
    work.abort();
    back();
  };
  const page = textPage(['Reviewing the game …'], leave, () => {
    work.abort();
    return close();
  });
  const show = (lines: readonly string[]) => {
    if (work.signal.aborted) return;
    page.show(lines);
    app.redraw();
  };
  const reviewLines = async () => {
    const options = { engine: computers.engine, budget: BUDGET, signal: work.signal };
    const onProgress = (done: number, of: number) => show([`Reviewing the game … ${done} of ${of} positions`]);
    const found = await reviewGame(record, { ...options, onProgress });
    const reasons = await reasonsOf(found, options);
    const text = reviewWithGraph(found, app.width - 2, reasons);
    return text.trimEnd().split('\n');
  };
  app.show(page);
  void reviewLines().then(show, (error: unknown) => show([`The game cannot be reviewed: ${errorMessage(error)}.`]));
}
