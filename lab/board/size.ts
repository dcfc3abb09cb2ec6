import { boardFiles } from '@rowhouse/board/bundling';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';

export const size: Benchmark = {
  subject: 'board',
  name: 'size',
  about: 'the files for pages without a bundler, minified, each as gzip -9 makes it',
  run: async () => {
    const figures: Figure[] = [];
    for (const [name, group] of [
      ['rowhouse-connect', 'connect games'],
      ['rowhouse-board', 'all games'],
    ] as const) {
      const [alone, whole] = [await boardFiles(name, false), await boardFiles(name)];
      const first = (files: typeof alone) => files.find(({ isLater }) => !isLater)!.gzipped;
      const later = whole.filter(({ isLater }) => isLater);
      const sum = (files: typeof later) => files.reduce((bytes, { gzipped }) => bytes + gzipped, 0);
      const canvas = later.filter(({ code }) => code.includes('OffscreenCanvas'));
      const others = later.filter((file) => !canvas.includes(file));
      figures.push(
        {
          group,
          what: 'all that a page loads at once: boards, words, style and rules',
          value: first(whole),
          unit: 'bytes',
          target: { atMost: LIMITS[name] },
        },
        { group, what: 'of which without the rules', value: first(alone), unit: 'bytes' },
        { group, what: 'loaded later, for more than 15 × 20 cells', value: sum(canvas), unit: 'bytes' },
        { group, what: 'loaded later, for positions, marks of set-ups and faults', value: sum(others), unit: 'bytes' },
        { group, what: 'everything together', value: first(whole) + sum(later), unit: 'bytes' },
      );
    }
    const [view] = await boardFiles('connect-view');
    return [
      { what: 'connect boards for a program that hands over a view', value: view!.gzipped, unit: 'bytes' },
      ...figures,
    ];
  },
};

const LIMITS = { 'rowhouse-connect': 14_000, 'rowhouse-board': 22_000 } as const;
