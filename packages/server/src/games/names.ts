import type { ErrorCode } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import { LONGEST_PLAYER_NAME } from '@rowhouse/rules/formats';

/**
 * The name that a person gave, trimmed; `null` if they gave none. A name is any visible text, without control characters
 * and without characters that change the direction of the text around it.
 */
export function checkName(text: string | undefined): Result<string | null, ErrorCode> {
  const name = text?.trim().normalize('NFC') ?? '';
  if (name === '') return ok(null);
  return name.length <= LONGEST_PLAYER_NAME && VISIBLE.test(name) && !CONTROLS.test(name) ? ok(name) : err('bad-name');
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
