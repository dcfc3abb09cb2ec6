import type { Budget } from '@rowhouse/engine';
import { err, ok, type Player, type Result } from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';

export interface Limits {
  readonly budget: Budget;
  /** Thinks until `stop`, even when there is nothing left to find. */
  readonly infinite: boolean;
}

/** A `go` that says nothing. */
const PLAIN_MS = 1000;
/** Kept back from what a clock has left: the answer has a way to go. */
const MARGIN_MS = 50;
/** A game is thought to last this many moves more. */
const MOVES_TO_GO = 20;

/** `go [movetime MS] [nodes N] [depth D] [infinite] [p1time MS p2time MS [p1inc MS p2inc MS]]`, for the side to move. */
export function parseLimits(words: readonly string[], toMove: Player): Result<Limits, string> {
  const numbers = new Map<string, number>();
  let infinite = false;
  for (let at = 0; at < words.length; at++) {
    const name = words[at]!;
    if (name === 'infinite') {
      infinite = true;
      continue;
    }
    if (!/^(movetime|nodes|depth|p\d+(time|inc))$/.test(name)) return err(`go: no such limit: ${name}`);
    const value = parseWhole(words[++at] ?? '');
    if (value === null) return err(`go ${name}: found ${words[at] ?? 'nothing'}, expected a whole number`);
    numbers.set(name, value);
  }
  const times: number[] = [];
  const movetime = numbers.get('movetime');
  if (movetime !== undefined) times.push(movetime);
  const left = numbers.get(`p${toMove + 1}time`);
  if (left !== undefined) {
    const share = left / MOVES_TO_GO + (numbers.get(`p${toMove + 1}inc`) ?? 0) * 0.8;
    times.push(Math.max(1, Math.min(share, left - MARGIN_MS)));
  }
  const nodes = numbers.get('nodes');
  const depth = numbers.get('depth');
  const limited = times.length > 0 || nodes !== undefined || depth !== undefined;
  if (!limited && !infinite) times.push(PLAIN_MS);
  return ok({
    infinite,
    budget: {
      ...(times.length > 0 ? { ms: Math.min(...times) } : {}),
      ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes) }),
      ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
    },
  });
}
