import { MAX_PLAYERS } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { makeStyle } from './ansi.ts';
import type { Tone } from './canvas.ts';

/** The standard 256 colours: a cube of six steps a side, and greys. */
function colour(number: number): readonly number[] {
  if (number >= 232) return Array(3).fill(8 + (number - 232) * 10);
  const step = (at: number) => [0, 95, 135, 175, 215, 255][Math.floor((number - 16) / at) % 6]!;
  return [step(36), step(6), step(1)];
}

/** Relative luminance as defined by WCAG. */
function luminance(parts: readonly number[]): number {
  const [red, green, blue] = parts.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const tones: readonly Tone[] = [...Array(MAX_PLAYERS).keys(), 'roof', 'accent', 'good', 'bad'];

test.each(tones)('C10: in true colours, colour %s has a contrast of 3 : 1 against white and against black', (tone) => {
  const light = luminance(/38;2;(\d+);(\d+);(\d+)/.exec(makeStyle({ tone }, 24))!.slice(1).map(Number));
  expect(1.05 / (light + 0.05)).toBeGreaterThanOrEqual(3);
  expect((light + 0.05) / 0.05).toBeGreaterThanOrEqual(3);
});

test.each(tones)('C10: colour %s has a contrast of 3 : 1 against white and against black', (tone) => {
  const number = Number(/38;5;(\d+)/.exec(makeStyle({ tone }, 8))![1]);
  const light = luminance(colour(number));
  expect(1.05 / (light + 0.05)).toBeGreaterThanOrEqual(3);
  expect((light + 0.05) / 0.05).toBeGreaterThanOrEqual(3);
});
