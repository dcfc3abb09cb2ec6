import type { HintQuestion, HintSide } from '../explain/hint.ts';

/** The first steps of a hint, and the idea in a lost position, in English. */
export const ENGLISH_HINTS = {
  look: {
    left: 'Look on the left.',
    middle: 'Look in the middle.',
    right: 'Look on the right.',
  } as Readonly<Record<HintSide, string>>,
  /** `against`: the next player. */
  ask: {
    win: () => 'Can you win right now?',
    defence: (against) => `What does ${against} want to do next?`,
    'double-threat': () => 'Can you make two threats at once?',
    seven: () => 'Can you threaten a cell and the one above it?',
    zugzwang: (against) => `Where will ${against} have to play in the end?`,
    mill: (against) => `Which mill can ${against} not stop?`,
    'shut-in': (against) => `Which men of ${against} could get stuck?`,
    resist: (against) => `Which move makes it hardest for ${against}?`,
    plan: () => 'Which move helps you most later on?',
  } as Readonly<Record<HintQuestion, (against: string) => string>>,
  /** In a lost position. It replaces “Every move loses here”, because the other side may make a mistake. */
  behind: (against: string) => `${against} is ahead, but it’s not over. No move holds out longer than this one.`,
  resists: (against: string, winning: number, of: number) =>
    winning === 1
      ? `${against} is ahead, but after this only one of ${of} replies wins.`
      : `${against} is ahead, but after this only ${winning} of ${of} replies win.`,
};
