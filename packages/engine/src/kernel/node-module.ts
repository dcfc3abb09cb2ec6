interface MaybeNode {
  readonly process?: { getBuiltinModule?(name: string): unknown };
}

/**
 * A module of Node, `undefined` in a browser. `T` is the part of it that the caller needs. Uses `globalThis.process`,
 * because some bundlers add a polyfill for a bare `process`.
 */
export const nodeModule = <T>(name: string): T | undefined =>
  (globalThis as MaybeNode).process?.getBuiltinModule?.(name) as T | undefined;
