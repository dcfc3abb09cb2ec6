/**
 * `npm run faults`: three servers on PostgreSQL and Redis, then one on SQLite, while everything around them goes wrong.
 */
import { parseArgs } from 'node:util';
import { type FaultRunReport, FULL, runFaults, SHORT } from './fault-run.ts';

const USAGE = `npm run faults                           both, in full
npm run faults -- --short                a small sample
npm run faults -- --store sqlite         or postgres
npm run faults -- --seed 7               other faults
npm run faults -- --only power,clock     only faults whose name contains one of these
npm run faults -- --games 20 --faults 30 --kills 10 --tables 10 --gap 2000
npm run faults -- --store sqlite --only power --lying-disk   must find something: no write is synced`;

/** After the last report. */
const ENDS_WITHIN_MS = 5000;

function readArguments() {
  try {
    return parseArgs({
      options: {
        short: { type: 'boolean', default: false },
        store: { type: 'string' },
        seed: { type: 'string' },
        games: { type: 'string' },
        faults: { type: 'string' },
        kills: { type: 'string' },
        tables: { type: 'string' },
        gap: { type: 'string' },
        only: { type: 'string' },
        logs: { type: 'string' },
        'lying-disk': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

function print(report: FaultRunReport): void {
  const { games, tournaments, moves, entries, acknowledged, connections, repeats, faults, seconds } = report;
  const { turns, worstCharge, worstUndercharge, violations, wrongCharges } = report;
  const total = [...faults.values()].reduce((sum, count) => sum + count, 0);
  console.log(`  ${total} faults in ${seconds.toFixed(0)} s`);
  for (const [name, count] of [...faults].toSorted(([, one], [, other]) => other - one))
    console.log(`    ${name.padEnd(40)} ${String(count).padStart(4)}`);
  console.log(
    `  ${games} games, ${tournaments} tournaments, ${moves} moves, ${entries} entries, ${acknowledged} acknowledgements`,
  );
  console.log(`  ${connections} connections, ${repeats} commands sent again`);
  console.log(`  ${turns} turns with a clock, at most ${worstCharge.toFixed(0)} ms charged too much`);
  console.log(`  at most ${worstUndercharge.toFixed(0)} ms charged too little to one player in a game`);
  for (const violation of [...violations, ...wrongCharges].slice(0, 40)) console.log(`  VIOLATION ${violation}`);
  const found = violations.length;
  console.log(found === 0 ? '  nothing lost, doubled, reordered or illegal' : `  ${found} VIOLATIONS`);
  if (wrongCharges.length > 0) console.log(`  ${wrongCharges.length} charges wrong by more than a second`);
}

// Exiting in the ordinary way ends the servers that were started: see server-process.ts and the server's
// testing/servers.ts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const values = readArguments();
const seed = Number(values.seed ?? 9);
let found = 0;
for (const store of ['postgres', 'sqlite'] as const) {
  if (values.store !== undefined && values.store !== store) continue;
  const size = (values.short ? SHORT : FULL)[store];
  const number = (name: 'games' | 'faults' | 'kills' | 'tables' | 'gap') => Number(values[name] ?? size[name]);
  const only = values.only ?? size.only;
  console.log(`${store}, seed ${seed}`);
  const report = await runFaults({
    store,
    seed,
    games: number('games'),
    faults: number('faults'),
    kills: number('kills'),
    tables: number('tables'),
    tournament: size.tournament,
    gap: number('gap'),
    thinkingTime: size.thinkingTime,
    lyingDisk: values['lying-disk'],
    onProgress: (text) => console.log(`  … ${text}`),
    ...(only === undefined ? {} : { only }),
    ...(values.logs === undefined ? {} : { keepLogs: values.logs }),
  });
  print(report);
  found += report.violations.length + report.wrongCharges.length;
}
process.exitCode = found === 0 ? 0 : 1;
// Everything is closed by now. Anything still open is a bug of this program, and must not delay the exit.
setTimeout(() => {
  console.error(`still open: ${[...new Set(process.getActiveResourcesInfo())].join(', ')}`);
  process.exit();
}, ENDS_WITHIN_MS).unref();
