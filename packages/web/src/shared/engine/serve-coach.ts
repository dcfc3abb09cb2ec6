import { type Analyzer, analyzeHere, explain, hint, rememberingAnalyzer } from '@rowhouse/coach';
import { goFirst } from '@rowhouse/engine';
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
    if (question.ask === 'hint') return hint(record, remembered, { signal });
    const { move, analysis, patienceMs } = question;
    const tell = () => explain(record, move, analyze, { signal, patienceMs }, analysis ?? undefined);
    // Where the evaluations are known, the first answer is a matter of a moment; what takes longer waits for it.
    return analysis && patienceMs === undefined ? goFirst(record.config, tell) : tell();
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
