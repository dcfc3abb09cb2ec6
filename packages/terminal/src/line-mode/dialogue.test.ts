import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { ScriptedDialogue } from '../testing/scripted-dialogue.ts';
import { Conversation, lineDialogue } from './dialogue.ts';

vi.mock('node:readline', { spy: true });

function dialogue({ terminal = false } = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  return { input, output, talk: lineDialogue(input, output, terminal) };
}

/** Waits until pending input and output have arrived. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test.each([false, true])('lines that arrive before the question are kept (terminal: %s)', async (terminal) => {
  const { input, talk } = dialogue({ terminal });
  input.write('a\nb\nc\n');
  await settle();
  expect([await talk.ask('1 '), await talk.ask('2 ')]).toEqual(['a', 'b']);
  await settle();
  expect(await talk.ask('3 ')).toBe('c');
  const late = talk.ask('4 ');
  input.write('d\n');
  expect(await late).toBe('d');
  talk.close();
});

test('a dialogue over a pipe writes the answers and ends after the last line', async () => {
  const { input, output, talk } = dialogue();
  const said = text(output);
  const first = talk.ask('1 ');
  input.end('a\nb');
  expect([await first, await talk.ask('2 '), await talk.ask('3 '), await talk.ask('4 ')]).toEqual([
    'a',
    'b',
    null,
    null,
  ]);
  output.end();
  expect(await said).toBe('1 a\n2 b\n3 4 ');
});

test('D5: a CRLF that arrives in two halves ends one line', async () => {
  const { input, talk } = dialogue();
  // Node's own clock cannot be faked, so this checks the configured wait for the second half.
  expect(createInterface).toHaveBeenLastCalledWith(expect.objectContaining({ crlfDelay: Number.POSITIVE_INFINITY }));
  input.write('a\r');
  await settle();
  input.end('\nb\n');
  expect([await talk.ask('1 '), await talk.ask('2 '), await talk.ask('3 ')]).toEqual(['a', 'b', null]);
});

test('D6: without echo, only the questions are written', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const said = text(output);
  const talk = lineDialogue(input, output, false, false);
  const first = talk.ask('1 ');
  input.end('a\nb\n');
  expect([await first, await talk.ask('2 '), await talk.ask('3 ')]).toEqual(['a', 'b', null]);
  output.end();
  expect(await said).toBe('1 2 3 ');
});

test('Ctrl-C ends the dialogue before pasted lines are read', async () => {
  const { input, talk } = dialogue({ terminal: true });
  input.write('a\nb\n\x03');
  await settle();
  expect(await talk.ask('1 ')).toBeNull();
  const other = dialogue({ terminal: true });
  const asked = other.talk.ask('1 ');
  other.input.write('half\x03');
  expect(await asked).toBeNull();
});

test('a closed terminal ends the dialogue', async () => {
  const { input, talk } = dialogue({ terminal: true });
  const asked = talk.ask('1 ');
  input.destroy(new Error('EIO'));
  expect(await asked).toBeNull();
  talk.close();
});

test('control characters are shown as escapes', async () => {
  const dialogue = new ScriptedDialogue([' yes ']);
  const talk = new Conversation(dialogue);
  expect([await talk.ask(''), talk.over]).toEqual(['yes', false]);
  talk.say('\x1b[2J\n');
  expect([await talk.ask(''), talk.over]).toEqual([null, true]);
  talk.say('bye\n');
  talk.say('\n');
  expect(dialogue.said).toBe(' yes \n\\u{1b}[2J\n\nbye\n\n');
});
