// Slow: not part of `npm test`.
/** The metrics, and their use in the documentation, the dashboard and the alerts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { OnlineMetrics } from './online-metrics.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** The type of each metric by its name. */
let types: ReadonlyMap<string, string>;
beforeAll(async () => {
  const online = new OnlineMetrics(pino({ level: 'silent' }));
  const zero = () => 0;
  const gauges = {
    rowhouse_connections: zero,
    rowhouse_games_in_memory: zero,
    rowhouse_games_in_progress: zero,
    rowhouse_bots_thinking: zero,
    rowhouse_bots_waiting: zero,
    rowhouse_bus_connected: zero,
    rowhouse_damaged: zero,
    rowhouse_clock_skew_seconds: zero,
  };
  online.addGauges(gauges, () => false);
  online.onUnsafeSettings([]);
  const text = await online.metrics.text();
  types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]));
});

const NAMES = /\b(?:rowhouse|nodejs|process)_\w+/g;

/** The metric that a name in a query belongs to: a histogram has three. */
const metricOf = (name: string): string => {
  const part = name.replace(/_(bucket|sum|count)$/, '');
  return types.get(part) === 'histogram' ? part : name;
};

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly description?: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboard = (): { readonly panels: readonly Panel[] } => JSON.parse(read('deploy/grafana/rowhouse.json'));

test('the dashboard and the alerts use only exported metrics', () => {
  const queries = [
    ...dashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...[...read('deploy/prometheus/rules.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!),
  ];
  expect(queries.length).toBeGreaterThan(40);
  const used = new Set(queries.flatMap((query) => query.match(NAMES) ?? []).map(metricOf));
  expect([...used].filter((name) => !types.has(name))).toEqual([]);
  // All metrics of Rowhouse are on the dashboard.
  expect([...types.keys()].filter((name) => name.startsWith('rowhouse_') && !used.has(name))).toEqual([]);
});

test('every panel has a unique id and a description', () => {
  const { panels } = dashboard();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, type, description } of panels)
    expect([title, type === 'row' || description !== undefined]).toEqual([title, true]);
});

test('exactly the exported metrics are documented', () => {
  const documented = new Set((read('docs/hosting.md').match(NAMES) ?? []).map(metricOf));
  const own = [...types.keys()].filter((name) => name.startsWith('rowhouse_'));
  expect(own.filter((name) => !documented.has(name))).toEqual([]);
  expect([...documented].filter((name) => !types.has(name))).toEqual([]);
});

test('the standard metrics of Node are exported', () => {
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect([name, types.has(name)]).toEqual([name, true]);
  expect(types.get('nodejs_gc_duration_seconds')).toBe('histogram');
});
