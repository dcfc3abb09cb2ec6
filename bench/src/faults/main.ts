/** `npm run faults`: three servers on PostgreSQL and Redis, then one on SQLite, while everything around them goes wrong. */
import { parseArgs } from 'node:util';
import { type FaultRunReport, runFaults } from './fault-run.ts';
import { FULL, SHORT } from './sizes.ts';

const USAGE = `npm run faults                           both, in full
npm run faults -- --short                a small sample
npm run faults -- --store sqlite         or postgres
npm run faults -- --seed 7               other faults
npm run faults -- --only PostgreSQL      only faults whose name contains this
npm run faults -- --games 20 --faults 30 --kills 10 --tables 10`;

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
        only: { type: 'string' },
        logs: { type: 'string' },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

function print(report: FaultRunReport): void {
  const { games, moves, entries, acknowledged, connections, repeats, faults, seconds, violations } = report;
  const total = [...faults.values()].reduce((sum, count) => sum + count, 0);
  console.log(`  ${total} faults in ${seconds.toFixed(0)} s`);
  for (const [name, count] of [...faults].toSorted(([, one], [, other]) => other - one))
    console.log(`    ${name.padEnd(24)} ${String(count).padStart(4)}`);
  console.log(`  ${games} games, ${moves} moves, ${entries} entries, ${acknowledged} acknowledgements`);
  console.log(`  ${connections} connections, ${repeats} commands sent again`);
  for (const violation of violations.slice(0, 40)) console.log(`  VIOLATION ${violation}`);
  console.log(
    violations.length === 0 ? '  nothing lost, doubled, reordered or illegal' : `  ${violations.length} VIOLATIONS`,
  );
}

// Exiting in the ordinary way ends the servers that were started: see server-process.ts and the server's testing/servers.ts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const values = readArguments();
const seed = Number(values.seed ?? 9);
let found = 0;
for (const store of ['postgres', 'sqlite'] as const) {
  if (values.store !== undefined && values.store !== store) continue;
  const size = (values.short ? SHORT : FULL)[store];
  const number = (name: 'games' | 'faults' | 'kills' | 'tables') => Number(values[name] ?? size[name]);
  console.log(`${store}, seed ${seed}`);
  const report = await runFaults({
    store,
    seed,
    games: number('games'),
    faults: number('faults'),
    kills: number('kills'),
    tables: number('tables'),
    gap: size.gap,
    thinkingTime: size.thinkingTime,
    onProgress: (text) => console.log(`  … ${text}`),
    ...(values.only === undefined ? {} : { only: values.only }),
    ...(values.logs === undefined ? {} : { keepLogs: values.logs }),
  });
  print(report);
  found += report.violations.length;
}
process.exitCode = found === 0 ? 0 : 1;
