import type { ErrorCode } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import { checkPlayerName, isSameName } from '@rowhouse/rules/formats';
import type { SeatRow } from '../store/store.ts';

/** The name that a person gave, trimmed; `null` if they gave none. */
export function checkName(text = ''): Result<string | null, ErrorCode> {
  const name = checkPlayerName(text);
  return name.ok ? ok(name.value) : err('bad-name');
}

/** Whether somebody else at the table has this name, or one that looks like it. */
export const isNameTaken = (seats: readonly SeatRow[], { seat, name, guest }: SeatRow): boolean =>
  name !== null &&
  seats.some(
    (other) =>
      other.seat !== seat &&
      other.name !== null &&
      (guest === null || other.guest !== guest) &&
      isSameName(name, other.name),
  );
