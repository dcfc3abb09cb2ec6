/** Something with parameters that is told apart by its code. */
export interface Coded<Code extends string = string> {
  readonly code: Code;
}

/** A function for each code of a union. Leaving a code out is a type error, so a catalogue of words is complete. */
export type ByCode<U extends Coded, T> = {
  readonly [Code in U['code']]: (value: Extract<U, Coded<Code>>) => T;
};

/** What the function for this value's code answers. */
export function byCode<U extends Coded, T>(cases: ByCode<U, T>, value: U): T {
  return (cases[value.code as U['code']] as (value: U) => T)(value);
}
