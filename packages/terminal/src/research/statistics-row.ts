/** A line of statistics: named fields, all lines with the same names. */
export type StatisticsRow = Readonly<Record<string, string | number | null>>;
