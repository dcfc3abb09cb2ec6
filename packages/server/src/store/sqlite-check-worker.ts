/** A thread that reads a whole database file and looks for damage: `Sqlite.findDamage`. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const MAX_FAULTS = 5;

const database = new DatabaseSync((workerData as { file: string }).file, { readOnly: true, timeout: 10_000 });
const rows = database.prepare(`PRAGMA quick_check(${MAX_FAULTS})`).all() as { quick_check: string }[];
database.close();
parentPort!.postMessage(rows.map((row) => row.quick_check).filter((text) => text !== 'ok'));
