import { type Men, type MorrisConfig, morrisBoard, variantOf } from '@rowhouse/rules';
import { PatternJudge, parseLearned } from './learned.ts';
import { LEARNED_9 } from './learned-9.ts';
import { LEARNED_12 } from './learned-12.ts';

/** What was learned for a game. Eleven men are judged as twelve of whom one is gone, on the same board. */
const LEARNED: Readonly<Partial<Record<Men, { readonly men: Men; readonly text: string }>>> = {
  9: { men: 9, text: LEARNED_9 },
  11: { men: 12, text: LEARNED_12 },
  12: { men: 12, text: LEARNED_12 },
};

const judges = new Map<number, PatternJudge>();

/** The judgement that was learned for a game; `null` where none was, as where three men do not fly. */
export function judgeOf(config: MorrisConfig): PatternJudge | null {
  const learned = LEARNED[config.men];
  if (!learned || config.flying !== variantOf(config.men).flying) return null;
  const { men, text } = learned;
  const board = morrisBoard(config);
  const known = judges.get(men) ?? new PatternJudge(board, men, parseLearned(board, text));
  judges.set(men, known);
  return known;
}
