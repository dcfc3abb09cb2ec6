/**
 * `npm run faults`: three servers on PostgreSQL and Redis, then one on SQLite, while faults of every kind happen.
 */
import { parseArgs } from 'node:util';
import { type FaultRunReport, FULL, runFaults, SHORT } from './fault-run.ts';

const USAGE = `npm run faults                           both stores, in full
npm run faults -- --short                a small sample
npm run faults -- --store sqlite         one store: sqlite or postgres
npm run faults -- --seed 7               different faults
npm run faults -- --logs FOLDER          keep the servers' logs, and the evidence of wrong clock charges
npm run faults -- --only power,clock     only faults whose name contains one of these`;

/** The limit for the exit after the last report. */
const ENDS_WITHIN_MS = 5000;

function print(report: FaultRunReport): void {
  const { games, tournaments, moves, entries, acknowledged, connections, repeats, faults, seconds } = report;
  const { turns, worstOvercharge, worstUndercharge, violations, wrongCharges } = report;
  const total = [...faults.values()].reduce((sum, count) => sum + count, 0);
  console.log(`  ${total} faults in ${seconds.toFixed(0)} s`);
  for (const [name, count] of [...faults].toSorted(([, one], [, other]) => other - one))
    console.log(`    ${name.padEnd(40)} ${String(count).padStart(4)}`);
  console.log(
    `  ${games} games, ${tournaments} tournaments, ${moves} moves, ${entries} entries, ${acknowledged} acknowledgements`,
  );
  console.log(`  ${connections} connections, ${repeats} commands sent again`);
  console.log(`  ${turns} turns with a clock, at most ${worstOvercharge.toFixed(0)} ms charged too much`);
  console.log(`  at most ${worstUndercharge.toFixed(0)} ms charged too little to one player in a game`);
  for (const violation of [...violations, ...wrongCharges].slice(0, 40)) console.log(`  VIOLATION ${violation}`);
  const found = violations.length;
  console.log(found === 0 ? '  nothing lost, doubled, reordered or illegal' : `  ${found} VIOLATIONS`);
  if (wrongCharges.length > 0) console.log(`  ${wrongCharges.length} charges wrong by more than a second`);
}

// An ordinary exit ends the servers: see server-process.ts and the server's testing/servers.ts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    seed: { type: 'string', default: '9' },
    only: { type: 'string' },
    logs: { type: 'string' },
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const seed = Number(values.seed);
let found = 0;
for (const store of ['postgres', 'sqlite'] as const) {
  if (values.store !== undefined && values.store !== store) continue;
  const size = (values.short ? SHORT : FULL)[store];
  console.log(`${store}, seed ${seed}`);
  const report = await runFaults({
    ...size,
    store,
    seed,
    only: values.only ?? size.only,
    keepLogs: values.logs,
    onProgress: (text) => console.log(`  … ${text}`),
  });
  print(report);
  found += report.violations.length + report.wrongCharges.length;
}
process.exitCode = found === 0 ? 0 : 1;
// Everything is closed by now. Anything still open is a bug in this program, and must not delay the exit.
setTimeout(() => {
  console.error(`still open: ${[...new Set(process.getActiveResourcesInfo())].join(', ')}`);
  process.exit();
}, ENDS_WITHIN_MS).unref();
