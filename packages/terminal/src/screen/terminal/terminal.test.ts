/** The terminal over fake streams. The end-to-end tests use a real one. */
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { FakeKeyboard, FakeScreen } from '../../testing/fake-tty.ts';
import { Canvas } from './canvas.ts';
import { Terminal } from './terminal.ts';

function open(environment: NodeJS.ProcessEnv = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'rowhouse-')), 'restored');
  const fd = openSync(file, 'w');
  const input = new FakeKeyboard();
  const output = new FakeScreen(fd);
  const terminal = new Terminal(input, output, { environment });
  const listener = { key: vi.fn(), resized: vi.fn(), closed: vi.fn() };
  terminal.enter(listener);
  return {
    terminal,
    input,
    output,
    raw: input.rawModes,
    listener,
    news: () => output.news(),
    restored: () => {
      closeSync(fd);
      return readFileSync(file, 'utf8');
    },
  };
}

function canvasOf(...lines: string[]): Canvas {
  const canvas = new Canvas({ width: 10, height: 3 });
  for (const [y, line] of lines.entries()) canvas.put(0, y, line);
  return canvas;
}

test('only changed lines are written, except after a resize', () => {
  const { terminal, output, listener, news } = open();
  terminal.show(canvasOf('one', 'two', 'three'));
  expect(news()).toContain('\x1b[1;1Hone\x1b[K\x1b[2;1Htwo\x1b[K\x1b[3;1Hthree\x1b[K');
  terminal.show(canvasOf('one', 'TWO', 'three'));
  expect(news()).toBe('\x1b[2;1HTWO\x1b[K\x1b[?25l');
  terminal.show(canvasOf('one', 'TWO', 'three'));
  expect(news()).toBe('');
  output.emit('resize');
  expect(listener.resized).toHaveBeenCalledOnce();
  terminal.show(canvasOf('one', 'TWO', 'three'));
  expect(news()).toContain('\x1b[1;1Hone');
  terminal.leave();
});

test('the hidden cursor moves even if no line changes', () => {
  const { terminal, news } = open();
  const chosen = (y: number) => Object.assign(canvasOf('one', 'two', 'three'), { rest: [2, y] as const });
  terminal.show(chosen(0));
  expect(news().endsWith('\x1b[1;3H\x1b[?25l')).toBe(true);
  terminal.show(chosen(1));
  expect(news()).toBe('\x1b[2;3H\x1b[?25l');
  terminal.leave();
});

test('enter opens the alternate screen, and leave restores everything once', () => {
  const { terminal, news, raw, restored, input } = open();
  expect(news().startsWith('\x1b[?1049h\x1b[?25l')).toBe(true);
  terminal.leave();
  terminal.leave();
  terminal.show(canvasOf('late'));
  expect(news()).toBe('');
  expect([raw, input.isPaused(), input.listenerCount('data')]).toEqual([[true, false], true, 0]);
  expect(restored()).toBe('\x1b[0m\x1b[?25h\x1b[?1000;1006;2004l\x1b[?1049l');
});

test('an arrow key can arrive in two halves, and Escape alone arrives after a delay', async () => {
  const { terminal, input, listener } = open();
  const keys = () => listener.key.mock.calls.flat();
  input.write('a\x1b[D\r\x03');
  input.write('\x1b');
  input.write('[C');
  await expect.poll(keys).toEqual(['a', 'left', 'return', 'ctrl-c', 'right']);
  input.write('\x1b');
  await expect.poll(() => keys().at(-1)).toBe('escape');
  input.emit('end');
  expect(listener.closed).toHaveBeenCalledOnce();
  terminal.leave();
});

test('NO_COLOR switches colours off', () => {
  for (const [environment, depth] of [
    [{ NO_COLOR: '1' }, 1],
    [{}, 8],
  ] as const) {
    const { terminal } = open(environment);
    expect(terminal.depth).toBe(depth);
    terminal.leave();
  }
});

test('a link over two lines is one address without a line break, and can be copied', () => {
  const { terminal, news } = open();
  const canvas = canvasOf('', '', '');
  expect(canvas.putLink(0, 'http://a.bc/d')).toBe(2);
  terminal.show(canvas);
  const written = news();
  expect(written).toContain('\x1b]8;id=link;http://a.bc/d\x1b\\http://a.b\x1b]8;;\x1b\\');
  // No cursor movement lies between the two lines, so the terminal copies them as one.
  expect(written).not.toContain('\x1b[2;1H');
  terminal.copy('http://a.bc/d');
  expect(news()).toBe(`\x1b]52;c;${btoa('http://a.bc/d')}\x07`);
  terminal.leave();
});

test('clicks, the wheel and pasted text become keys, in order, even in pieces', async () => {
  const { terminal, input, listener } = open();
  const keys = () => listener.key.mock.calls.flat();
  input.write('a\x1b[<0;3;2M\x1b[<0;3;2m\x1b[<64;1;1Mb');
  input.write('\x1b[<65;');
  input.write('1;1M\x1b[200~4455\nq');
  input.write('\x1b[201~c\x03');
  await expect.poll(keys).toEqual(['a', 'click 2 1', 'up', 'b', 'down', 'paste 4455\nq', 'c', 'ctrl-c']);
  terminal.leave();
});
