import type { Command } from './command.ts';

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

/** Loaded when called, and given the arguments of the call: what is not used costs no time to start. */
export const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<Command>>> = {
  play: async (args) =>
    args.includes('--classic') && !args.some(isHelp)
      ? (await import('./commands/play-classic.ts')).playClassic
      : (await import('./commands/play.ts')).play,
  analyze: async () => (await import('./commands/analyze.ts')).analyze,
  solve: async () => (await import('./commands/solve.ts')).solve,
  bench: async () => (await import('./commands/bench.ts')).bench,
  check: async () => (await import('./commands/check.ts')).check,
  review: async () => (await import('./commands/review.ts')).review,
  match: async () => (await import('./commands/match.ts')).match,
  bots: async () => (await import('./commands/bots.ts')).bots,
  ugi: async () => (await import('./commands/ugi.ts')).ugi,
  convert: async () => (await import('./commands/convert.ts')).convert,
  perft: async () => (await import('./commands/perft.ts')).perft,
  serve: async () => (await import('./commands/serve.ts')).serve,
  completion: async () => (await import('./commands/completion.ts')).completion,
};
