/**
 * Reads JSON from other programs, field by field. A reader is made of smaller ones, and the fault names the first
 * wrong field: `readJson(text, object({ name: text(40), scores: list(whole(), 100) }), { code: 'save' })`.
 */
export {
  anyObject,
  bool,
  exact,
  type Fail,
  type Field,
  type FieldExpected,
  type FieldFault,
  list,
  nullable,
  number,
  object,
  oneOf,
  readFields,
  readJson,
  record,
  text,
  whole,
} from './core/json-fields.ts';
