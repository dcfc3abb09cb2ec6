import { unwrap } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';

/** The table after the players have dropped discs into these columns in turn. */
export const dropDiscs = (state: TableState, ...columns: readonly number[]): TableState =>
  columns.reduce((now, column) => unwrap(verbs.play(now, now.position.toMove, column, 0)), state);
