import { readFileSync } from 'node:fs';
import { withPalette } from '@rowhouse/board/svg';
import { describe, expect, test } from 'vitest';

/** Red, green, blue, from 0 to 1, without gamma. */
type Linear = readonly [number, number, number];

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The custom properties of the rule with this selector: their light and dark values. */
function coloursIn(css: string, selector: string): Readonly<Record<string, readonly [string, string]>> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('\n}', start));
  const found = rule.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g);
  return Object.fromEntries([...found].map(([, name, light, dark]) => [name!, [light!, dark!] as const]));
}

const linear = (hex: string): Linear =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Linear;

const times = (matrix: readonly (readonly number[])[], [r, g, b]: Linear): Linear =>
  matrix.map(([x, y, z]) => x! * r + y! * g + z! * b) as unknown as Linear;

const luminance = ([r, g, b]: Linear): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(linear(one)), luminance(linear(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Colours as seen with colour blindness: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE L*a*b*, for white D65. */
function lab(colour: Linear): readonly [number, number, number] {
  const [x, y, z] = times(
    [
      [0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047],
      [0.2126, 0.7152, 0.0722],
      [0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883],
    ],
    colour.map((part) => Math.min(1, Math.max(0, part))) as unknown as Linear,
  ).map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: string, other: string, eye: string): number {
  const [a, b] = [one, other].map((colour) => lab(times(EYES[eye]!, linear(colour))));
  return Math.hypot(...a!.map((part, at) => part - b![at]!));
}

const tokens = coloursIn(withPalette(file('tokens.css')), ':root');
const themes = file('themes.css');
const STREETS = ['', ...new Set([...themes.matchAll(/data-street="(\w+)"/g)].map(([, name]) => name!))];
const DISCS = ['', ...new Set([...themes.matchAll(/data-discs="(\w+)"/g)].map(([, name]) => name!))];
const themed = (attribute: string, name: string) =>
  name === '' ? {} : coloursIn(themes, `:root[data-${attribute}="${name}"]`);

test('there are three streets and four sets of discs', () => {
  expect(STREETS).toHaveLength(3);
  expect(DISCS).toHaveLength(4);
});

describe.each(STREETS.flatMap((street) => DISCS.map((discs) => [street || 'sand', discs || 'classic', street, discs])))(
  'the street %s with the discs %s',
  (_street, _discs, street, discs) => {
    const colours: Readonly<Record<string, readonly [string, string]>> = {
      ...tokens,
      ...themed('street', street!),
      ...themed('discs', discs!),
    };
    const colour = (name: string, isDark: boolean) => colours[name]![isDark ? 1 : 0];

    test.each([false, true])('discs and their marks have a contrast of 3 : 1 (dark: %s)', (isDark) => {
      for (const disc of ['player-0', 'player-1']) {
        for (const ground of ['window', 'room', 'lamplight'])
          expect([disc, ground, contrast(colour(disc, isDark), colour(ground, isDark)) >= 3]).toEqual([
            disc,
            ground,
            true,
          ]);
        expect(contrast(colour(disc, isDark), colour('on-player', isDark))).toBeGreaterThanOrEqual(3);
      }
    });

    test.each([false, true])('roofs contrast with the sky and lamps with their frame (dark: %s)', (isDark) => {
      expect(contrast(colour('roof', isDark), colour('ground', isDark))).toBeGreaterThanOrEqual(3);
      expect(contrast(colour('roof', isDark), colour('wall-3', isDark))).toBeGreaterThanOrEqual(2);
      expect(contrast(colour('glow-frame', isDark), colour('glow', isDark))).toBeGreaterThanOrEqual(3);
    });

    test.each(Object.keys(EYES))('the colours of the players differ with %s', (eye) => {
      for (const isDark of [false, true])
        expect(distance(colour('player-0', isDark), colour('player-1', isDark), eye)).toBeGreaterThan(30);
    });
  },
);
