import { describe, expect, it } from 'vitest';
import { fallFrames, fallFrom } from '../basics/fall.ts';
import { heightAt } from './fall-height.ts';

/** A cubic Bézier easing as browsers evaluate it: the y at the point where x is `at`. */
function ease(easing: string, at: number): number {
  if (easing === 'linear') return at;
  const [x1, y1, x2, y2] = easing.match(/[\d.]+/g)!.map(Number) as [number, number, number, number];
  const bezier = (a: number, b: number, s: number) => 3 * a * s * (1 - s) ** 2 + 3 * b * s ** 2 * (1 - s) + s ** 3;
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (bezier(x1, x2, middle) < at) low = middle;
    else high = middle;
  }
  return bezier(y1, y2, low);
}

describe('A4: a disc falls with gravity', () => {
  it.each([1, 2, 6.9, 12])('from %d cells in the time that gravity takes', (cells) => {
    const unit = fallFrom(1, 1);
    expect(fallFrom(cells, 1).landing).toBeCloseTo(unit.landing * Math.sqrt(cells), 6);
  });

  it('speeds up: half the time is a quarter of the way', () => {
    const fall = fallFrom(6, 1);
    expect(heightAt(fall, fall.landing / 2)).toBeCloseTo(6 * 0.75, 9);
  });

  it('begins where it is let go, lands, bounces once and lies still', () => {
    const fall = fallFrom(6, 1);
    expect(heightAt(fall, -1)).toBe(6);
    expect(heightAt(fall, fall.landing)).toBeCloseTo(0, 9);
    expect(heightAt(fall, (fall.landing + fall.duration) / 2)).toBeCloseTo(fall.bounce, 9);
    expect(fall.bounce).toBeGreaterThan(0);
    expect(fall.bounce).toBeLessThan(0.25);
    expect(heightAt(fall, fall.duration + 1)).toBe(0);
  });

  it('B6: the browser’s own easing draws the same flight, so no script runs while it falls', () => {
    const fall = fallFrom(6.4, 1);
    const frames = fallFrames(fall);
    for (let part = 0; part < 1; part += 0.01) {
      const at = frames.findLastIndex(({ offset }) => offset <= part);
      const [from, to] = [frames[at]!, frames[at + 1]!];
      const eased = ease(from.easing, (part - from.offset) / (to.offset - from.offset));
      expect(from.height + (to.height - from.height) * eased).toBeCloseTo(heightAt(fall, part * fall.duration), 2);
    }
  });

  it('a page can make it slower', () => {
    const [usual, slow] = [fallFrom(6, 1), fallFrom(6, 2)];
    expect([slow.landing, slow.duration]).toEqual([2 * usual.landing, 2 * usual.duration]);
    expect(heightAt(slow, slow.landing / 2)).toBe(heightAt(usual, usual.landing / 2));
  });

  it('C10: nobody waits long on a tall board', () => {
    expect(fallFrom(100, 1).duration).toBeLessThan(1000);
    expect(fallFrom(100, 1).landing).toBeGreaterThan(fallFrom(10, 1).landing);
  });
});
