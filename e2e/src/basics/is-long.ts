/** Whether the long journeys run too, as before a release and in CI. The everyday suite has at least one per screen. */
export const isLong = process.env.ROWHOUSE_LONG !== undefined;
