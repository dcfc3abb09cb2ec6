import { expect, test } from 'vitest';
import { Film, storyboard } from './film.ts';

test.each([0, 1, 7, 42, 119, 120, 9000])('%i moves are shown from start to end in at most 120 frames', (moves) => {
  const scenes = storyboard(moves);
  const plies = scenes.map((scene) => scene.plies);
  expect(plies.at(-1)).toBe(moves);
  if (moves > 0) expect(plies[0]).toBe(0);
  expect(plies).toEqual([...new Set(plies)].sort((one, other) => one - other));
  expect(plies.length).toBeLessThanOrEqual(120);
  if (moves < 120) expect(plies).toHaveLength(moves + 1);
});

const SIZE = 64;
const frame = (red: number): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4).fill(255);
  for (let at = 0; at < red; at++) pixels.set([200, 30, 30, 255], at * 4);
  return pixels;
};

test('a film is a GIF of the given size that repeats forever', () => {
  const film = new Film(SIZE, SIZE, frame(100));
  film.add(frame(0), 600);
  film.add(frame(100), 3000);
  const gif = Buffer.from(film.end());
  expect(gif.toString('latin1', 0, 6)).toBe('GIF89a');
  expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([SIZE, SIZE]);
  expect(gif.includes('NETSCAPE2.0')).toBe(true);
  // Two graphic control extensions, with their delays in hundredths of a second.
  const control = Buffer.from([0x21, 0xf9, 0x04]);
  const first = gif.indexOf(control);
  const second = gif.indexOf(control, first + 1);
  expect([first, second].map((at) => gif.readUInt16LE(at + 4))).toEqual([60, 300]);
});

test('an unchanged frame takes less than 150 bytes', () => {
  const sizeWith = (frames: number) => {
    const film = new Film(SIZE, SIZE, frame(2000));
    for (let at = 0; at < frames; at++) film.add(frame(2000), 100);
    return film.end().length;
  };
  expect((sizeWith(21) - sizeWith(1)) / 20).toBeLessThan(150);
});
