import type { Evaluation } from '@rowhouse/engine';
import type { Field } from '@rowhouse/rules/fields';
import * as fields from '@rowhouse/rules/fields';

/** What an evaluation in JSON should have been. */
export type EvaluationExpected =
  /** A score, and a value that is win, draw, loss or null. */
  | { readonly code: 'evaluation' }
  /** `null`, because nothing is won or lost. */
  | { readonly code: 'no-depth' };

const VALUES = ['win', 'draw', 'loss', null] as const;
const depthField = fields.whole(100_000);

/** An evaluation in JSON. */
export const evaluationField: Field<Evaluation, EvaluationExpected> = (value, path, fail) => {
  const { score, value: found, depth } = fields.anyObject(value, path, fail);
  const known = VALUES.find((one) => one === found);
  if (typeof score !== 'number' || !Number.isFinite(score) || known === undefined)
    return fail(path, { code: 'evaluation' });
  const isDecided = known === 'win' || known === 'loss';
  if (depth !== null && !isDecided) return fail(`${path}.depth`, { code: 'no-depth' });
  return { score, value: known, depth: depth === null ? null : depthField(depth, `${path}.depth`, fail) };
};
