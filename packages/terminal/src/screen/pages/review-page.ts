import type { GameRecord } from '@rowhouse/rules';
import { errorMessage } from '../../command.ts';
import { reviewLines } from '../../text/review.ts';
import type { FullScreenApp, Page } from './app.ts';
import { textPage } from './text-page.ts';

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
  const onProgress = (done: number, of: number) => show([`Reviewing the game … ${done} of ${of} positions`]);
  app.show(page);
  void reviewLines(record, { engine: computers.engine, signal: work.signal, onProgress }, app.width - 2).then(
    show,
    (error: unknown) => show([`The game cannot be reviewed: ${errorMessage(error)}.`]),
  );
}
