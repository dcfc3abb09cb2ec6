/**
 * Test files that the everyday suite leaves out, so that it stays near two minutes: whole servers, long commands, thousands
 * of positions, and every journey that is not one of the main paths. CI runs all of them in its sample
 * (`npm run test:sample`).
 */
export const LEFT_TO_THE_SAMPLE = [
  'lab/faults/players/play-tournaments.test.ts',
  'e2e/src/journeys/!(navigation|online|play|saves).test.ts',
  // Names that begin with one of those above match as if they were one of them.
  'e2e/src/journeys/{navigation,online,play,saves}-*.test.ts',
  'e2e/src/terminal/sizes.test.ts',
  'packages/client/src/playing/play-*.test.ts',
  'packages/coach/src/connect/fight.test.ts',
  'packages/coach/src/explain/{line-claims,solved}.test.ts',
  'packages/coach/src/puzzles/packs.test.ts',
  'packages/engine/src/bots/beginner.test.ts',
  'packages/engine/src/connect-search/playout-kernel.test.ts',
  'packages/engine/src/connect-solver/books.test.ts',
  'packages/engine/src/morris-solver/{endgame,proof,repetition-proof}.test.ts',
  'packages/engine/src/programs/python-agent.test.ts',
  'packages/server/src/app/!(online).test.ts',
  'packages/server/src/games/charging.test.ts',
  'packages/server/src/tournament/slow-dutch.test.ts',
  'packages/server/src/games/setup-prover.test.ts',
  'packages/server/src/routes/compatibility/*.test.ts',
  'packages/terminal/src/analyze/morris.test.ts',
  'packages/terminal/src/classic/classic.test.ts',
  'packages/terminal/src/commands/{bridge,match,play,serve}.test.ts',
  'packages/terminal/src/review/review.test.ts',
  'packages/terminal/src/ugi/ugi.test.ts',
  'scripts/docs/examples.test.ts',
];
