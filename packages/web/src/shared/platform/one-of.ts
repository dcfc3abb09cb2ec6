/** A stored value, where it is one of these; otherwise what is usual. */
export const oneOf = <T>(value: unknown, choices: readonly T[], usual: T): T =>
  choices.includes(value as T) ? (value as T) : usual;
