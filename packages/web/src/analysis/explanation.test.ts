import type { Explanation } from '@rowhouse/coach';
import { type GameRecord, parseRecord, unwrap } from '@rowhouse/rules';
import { createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../shared/testing/fake-online.ts';
import { createWhy } from './explanation.ts';

/** A call of the coach. The test decides when it answers. */
interface Call {
  readonly signal: AbortSignal;
  readonly timeMs: number | undefined;
  answer(explanation: Partial<Explanation>): void;
  fail(error: Error): void;
}
const calls = vi.hoisted(() => [] as Call[]);
const proofs = vi.hoisted(() => [] as (Explanation | null)[]);
vi.mock('../shared/engine/client.ts', () => ({
  coach: {
    explain: (_: unknown, options: Pick<Call, 'signal' | 'timeMs'>) =>
      new Promise((answer, fail) => calls.push({ ...options, answer: answer as Call['answer'], fail })),
    prove: async () => proofs.shift() ?? null,
  },
}));

type Question = Parameters<typeof createWhy>[0] extends () => infer Asked ? NonNullable<Asked> : never;
const opened: (() => void)[] = [];
function ask(first: Question | null) {
  const [question, setQuestion] = createSignal(first);
  const { it: why, dispose } = mount(() => createWhy(question));
  opened.push(dispose);
  return { why, setQuestion, dispose };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const game = (moves: string): GameRecord => unwrap(parseRecord(`connect-7x6x4 r ${moves}`));
/** Red can win at once in column 1. */
const WIN: Question = { record: game('121212'), move: 0, analysis: null };
const CLAIM = { code: 'wins', cells: [], lines: [], moves: [0] } as unknown as Explanation['claims'][number];

beforeEach(() => {
  calls.length = 0;
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

describe('the explanation of a move', () => {
  test('shows the claims of the page at once, and the claims and the line of the coach later', async () => {
    const { why } = ask(WIN);
    expect(why()).toMatchObject({ move: 0, line: [], isComplete: false });
    expect(why()!.claims.length).toBeGreaterThan(0);
    calls[0]!.answer({ claims: [CLAIM, CLAIM], line: [0], exact: true });
    await settle();
    expect(why()).toMatchObject({ claims: [CLAIM, CLAIM], line: [0], isComplete: true });
  });

  test('is completed when its cause is proved', async () => {
    const { why } = ask(WIN);
    proofs.push({ claims: [CLAIM], line: [0] } as unknown as Explanation);
    calls[0]!.answer({ claims: [{ ...CLAIM, by: 'line' } as typeof CLAIM], line: [0], exact: true });
    await settle();
    expect(why()!.claims).toEqual([CLAIM]);
  });

  test('asks for longer if the coach has found no reason', async () => {
    const { why } = ask(WIN);
    calls[0]!.answer({ claims: [], line: [], exact: true });
    await settle();
    expect(calls.map(({ timeMs }) => timeMs)).toEqual([undefined, 3000]);
    calls[1]!.answer({ claims: [CLAIM], line: [0], exact: true });
    await settle();
    expect(why()!.claims).toEqual([CLAIM]);
  });

  test('a new question cancels the last one, whose answer no longer counts', async () => {
    const { why, setQuestion } = ask(WIN);
    setQuestion({ record: game('4'), move: 3, analysis: null });
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    calls[0]!.answer({ claims: [CLAIM], line: [0], exact: true });
    await settle();
    expect(why()).toMatchObject({ move: 3, isComplete: false });
    setQuestion(null);
    expect(why()).toBeNull();
  });

  test('keeps the claims of the page if the coach fails', async () => {
    const { why } = ask(WIN);
    const { claims } = why()!;
    calls[0]!.fail(new Error('offline'));
    await settle();
    expect(why()).toMatchObject({ claims, isComplete: false });
  });

  test('stops the coach when the screen closes', () => {
    ask(WIN).dispose();
    expect(calls[0]!.signal.aborted).toBe(true);
  });
});
