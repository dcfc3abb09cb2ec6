/** The long cases too: before a release, and in CI. Every day each screen has a journey, and everybody can use it. */
export const isLong = process.env.ROWHOUSE_LONG !== undefined;
