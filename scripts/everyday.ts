/**
 * Test files that the everyday suite leaves out, so that it stays near two minutes: whole servers, long commands,
 * and every journey that is not one of the main paths. CI runs all of them in its sample (`npm run test:sample`).
 */
export const LEFT_TO_THE_SAMPLE = [
  'e2e/src/journeys/!(analysis|navigation|online|play|saves).test.ts',
  'e2e/src/terminal/sizes.test.ts',
  'packages/client/src/playing/play-*.test.ts',
  'packages/engine/src/connect-solved/books.test.ts',
  'packages/server/src/app/!(access|online).test.ts',
  'packages/server/src/routes/compatibility/*.test.ts',
  'packages/terminal/src/commands/{bridge,match,play,serve}.test.ts',
];
