/** How the protocol reports what the table refuses. */

import { ERRORS, type ErrorCode } from '@rowhouse/protocol';
import type { VerbCode } from '@rowhouse/table';

/**
 * Codes of the table that the protocol does not have. No command of the protocol leads to them, so they would be a bug
 * of the server. When the table gets a new code, either the protocol has it too, or this list does not compile.
 */
const NOT_IN_PROTOCOL: Readonly<Record<Exclude<VerbCode, ErrorCode>, ErrorCode>> = {
  'not-your-disc': 'internal',
  'seat-count': 'internal',
  'seat-names': 'internal',
  'seat-bots': 'internal',
  'seat-tokens': 'internal',
  'nothing-to-redo': 'internal',
  'remote-seat': 'internal',
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

export const errorOfVerb = (code: VerbCode): ErrorCode => (isErrorCode(code) ? code : NOT_IN_PROTOCOL[code]);
