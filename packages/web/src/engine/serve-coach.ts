import { type Analyzer, analyzeHere, explain, hint, rememberingAnalyzer } from '@rowhouse/coach';
import { parseRecord, unwrap } from '@rowhouse/rules';
import type { CoachQuestion, CoachReply, CoachRequest } from './coach-messages.ts';

/** Answers what is asked over the port, in this thread, with searches of so many threads. */
export function serveCoach(port: Pick<MessagePort, 'postMessage' | 'onmessage'>, threads: number): void {
  const withThreads: Analyzer = (record, options) =>
    analyzeHere(record, { ...options, budget: { ...options.budget, threads } });
  const analyze: Analyzer = Object.assign(withThreads, { line: analyzeHere.line });
  // A hint that is asked for again is the same hint.
  const remembered = rememberingAnalyzer(analyze);
  const running = new Map<number, AbortController>();
  const answer = (question: CoachQuestion, signal: AbortSignal) => {
    const record = unwrap(parseRecord(question.game));
    return question.ask === 'hint'
      ? hint(record, remembered, { signal })
      : explain(
          record,
          question.move,
          analyze,
          { signal, patienceMs: question.patienceMs },
          question.analysis ?? undefined,
        );
  };
  port.onmessage = async ({ data }: MessageEvent<CoachRequest>) => {
    const { id } = data;
    if (data.ask === 'cancel') {
      running.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    const reply = await answer(data, controller.signal).then(
      (found): CoachReply => ({ id, answer: found }),
      (error: unknown): CoachReply => ({ id, failed: String(error) }),
    );
    running.delete(id);
    port.postMessage(reply);
  };
}
