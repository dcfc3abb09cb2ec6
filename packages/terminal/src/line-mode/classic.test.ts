// Slow: not part of `npm test`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { hasTool, isLong, needTool, SCRIPT } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import { BIN } from '../testing/call.ts';
import { type ClassicOptions, playTranscript } from './classic.ts';
import { lineDialogue } from './dialogue.ts';

const CALL = [BIN, 'play', 'connect4', '--classic'];
const PROMPT = 'Enter column number (1-7), or 0 to quit: ';

/** The output of a process, byte for byte. */
const piped = (input: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...CALL, ...options], { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
};

/** The output without a process. */
async function transcript(input: string, options: ClassicOptions = {}): Promise<string> {
  const from = new PassThrough();
  const to = new PassThrough();
  const said = text(to);
  const dialogue = lineDialogue(from, to, false, false);
  from.end(input);
  await playTranscript(dialogue, options);
  dialogue.close();
  to.end();
  return said;
}

/**
 * A second implementation, slow and simple, that shares no code with the first. It returns the whole transcript of an
 * input. Its board is text, and it searches every cell in every direction for a win.
 */
function obviousTranscript(input: string): string {
  const lines = input.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const rows = ['.......', '.......', '.......', '.......', '.......', '.......'];
  let out = '';
  let discs = 0;
  const board = () => rows.map((row) => row.replace(/./g, '$& ')).join('\n');
  const hasLine = (letter: string): boolean => {
    const seen = (row: number, column: number) => rows[row]?.[column] === letter;
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 7; column++)
        for (const [down, right] of [
          [0, 1],
          [1, 0],
          [1, 1],
          [1, -1],
        ] as const)
          if ([0, 1, 2, 3].every((step) => seen(row + down * step, column + right * step))) return true;
    return false;
  };
  for (;;) {
    out += 'Enter column number (1-7), or 0 to quit: ';
    const entry = lines.shift()?.trim() ?? '0';
    const isWhole =
      entry !== '' && [...entry.replace(/^[+-]/, '')].length > 0 && !/[^0-9]/.test(entry.replace(/^[+-]/, ''));
    const number = isWhole ? BigInt(entry.replace(/^\+/, '')) : null;
    if (number === 0n) return `${out}\n${board()}\nGame over: user quit\n`;
    if (number === null || number < 0n || number > 7n) out += 'Illegal column\n';
    else {
      const column = Number(number) - 1;
      const free = rows.findLastIndex((row) => row[column] === '.');
      if (free < 0) out += 'Column is full\n';
      else {
        const letter = discs % 2 === 0 ? 'Y' : 'R';
        rows[free] = rows[free]!.slice(0, column) + letter + rows[free]!.slice(column + 1);
        discs++;
      }
    }
    out += `\n${board()}\n`;
    if (hasLine('Y')) return `${out}Game over: yellow wins\n`;
    if (hasLine('R')) return `${out}Game over: red wins\n`;
    if (discs === 42) return `${out}Game over: draw\n`;
  }
}

describe('golden transcripts', () => {
  const folder = new URL('./transcripts/', import.meta.url);
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.in.txt'))
    .map((file) => file.slice(0, -'.in.txt'.length));
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

  test('D7: the seven public transcripts and the eight handmade ones exist', () => {
    expect(names.filter((name) => name.startsWith('0'))).toHaveLength(7);
    expect(names.filter((name) => name.startsWith('11_'))).toHaveLength(8);
  });

  test.each(names)('D6: %s from a pipe produces the same bytes, with status 0', (name) => {
    expect(piped(read(`${name}.in.txt`))).toEqual({ status: 0, out: read(`${name}.out.txt`), err: '' });
  });

  test.each(names)('D6: the second implementation reproduces %s', (name) => {
    expect(obviousTranscript(read(`${name}.in.txt`))).toBe(read(`${name}.out.txt`));
  });
});

describe('random entries', () => {
  const ODD = [
    '8',
    '-1',
    '',
    ' ',
    'x',
    ' 3 ',
    '+4',
    '007',
    '3.5',
    '1e0',
    '0x1',
    '4 5',
    '--1',
    '+',
    '٣',
    '\t2',
    '-7',
    '\x1b[A',
    '1,000',
    '99999999999999999999',
    `1${'0'.repeat(400)}`,
  ];

  function someInput(seed: number): string {
    const random = randomFrom(seed);
    const pick = <T>(list: readonly T[]): T => pickOne(list, random);
    const oddness = pick([0, 0.1, 0.5]);
    const end = pick(['\n', '\n', '\r\n']);
    const columns = pick(['1234567', '1234567', '12', '4']);
    const entries = Array.from({ length: Math.floor(random() * 80) }, () =>
      random() < oddness ? pick(ODD) : random() < 0.005 ? pick(['0', '-0', '+0', '00']) : pick([...columns]),
    );
    return entries.join(end) + pick(['', end]);
  }

  test('D1, D2, D3, D4, D5: random inputs give the transcript of the second implementation', async () => {
    const endings = new Map<string, number>();
    for (let seed = 0; seed < (isLong ? 1000 : 300); seed++) {
      const input = someInput(seed);
      const out = await transcript(input);
      expect(out, JSON.stringify(input)).toBe(obviousTranscript(input));
      const ending = out.trimEnd().split('\n').at(-1)!;
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
    // Random games end in every way except a draw. A golden file has the draw.
    for (const ending of ['yellow wins', 'red wins', 'user quit'])
      expect(endings.get(`Game over: ${ending}`)).toBeGreaterThan(30);
  });
});

const EMPTY_BOARD = '. . . . . . . \n'.repeat(6);

test('D1: the prompt comes first, without a line feed or a board', async () => {
  expect((await transcript('1\n2\n')).startsWith(`${PROMPT}\n`)).toBe(true);
  expect((await transcript('1\n2\n')).split(PROMPT)[2]).toContain('\nY R . . . . . \n');
});

test('D2: an empty line and six lines of cells follow every entry', async () => {
  expect(await transcript('0\n')).toBe(`${PROMPT}\n${EMPTY_BOARD}Game over: user quit\n`);
});

test('D3: an illegal or full column is refused before the board is shown, and the turn does not pass', async () => {
  expect(await transcript('8\n-1\n0\n')).toBe(
    `${PROMPT}Illegal column\n\n${EMPTY_BOARD}${PROMPT}Illegal column\n\n${EMPTY_BOARD}${PROMPT}\n${EMPTY_BOARD}Game over: user quit\n`,
  );
  const full = await transcript('1\n1\n1\n1\n1\n1\n1\n2\n');
  expect(full.split(PROMPT)[7]).toMatch(/^Column is full\n\nR /);
  expect(full.split(PROMPT)[8]).toContain('\nY Y . . . . . \n');
});

test('D4: a win ends the game, and later input is not read', async () => {
  const out = await transcript('1\n2\n1\n2\n1\n2\n1\n5\n5\n');
  expect(out.endsWith('Game over: yellow wins\n')).toBe(true);
  expect(out.split(PROMPT)).toHaveLength(8);
});

test.each([
  ['a letter', 'x'],
  ['a fraction', '3.5'],
  ['an exponent', '1e0'],
  ['two numbers', '1 2'],
  ['an empty line', ''],
  ['blanks', '   '],
  ['a sign alone', '-'],
  ['a huge number', `9${'0'.repeat(1000)}`],
  ['a hugely negative number', `-9${'0'.repeat(1000)}`],
  ['another script’s digit', '٣'],
  ['a control character', '\x1b[31m1'],
  ['NUL', '\0'],
])('D5: %s is an illegal column', async (_, entry) => {
  expect(await transcript(`${entry}\n`)).toBe(
    `${PROMPT}Illegal column\n\n${EMPTY_BOARD}${PROMPT}\n${EMPTY_BOARD}Game over: user quit\n`,
  );
});

test.each([
  ['a sign', '+4\n'],
  ['zeros before it', '004\n'],
  ['blanks round it', ' \t4  \n'],
  ['CRLF', '4\r\n'],
  ['no line feed at the end', '4'],
])('D5: a whole number with %s is accepted', async (_, input) => {
  expect(await transcript(input)).toBe(await transcript('4\n'));
});

test.each(['-0\n', '+0\n', '000\n', ''])('D5: %j is read as 0', async (input) => {
  expect(await transcript(input)).toBe(await transcript('0\n'));
});

test('D5: bytes that are not UTF-8 count as an illegal column', () => {
  const { status, stdout } = spawnSync(process.execPath, CALL, { input: Buffer.from([0xff, 0xfe, 0x0a]) });
  expect([status, stdout.toString()]).toEqual([
    0,
    `${PROMPT}Illegal column\n\n${EMPTY_BOARD}${PROMPT}\n${EMPTY_BOARD}Game over: user quit\n`,
  ]);
});

describe('a person at a terminal', () => {
  /** Answers each prompt when it appears, and returns the output after the last one. */
  async function session(command: string, args: readonly string[], answers: readonly (string | NodeJS.Signals)[]) {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    const waiting = [...answers];
    let prompts = 0;
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      while (said.split(PROMPT).length - 1 > prompts) {
        prompts++;
        const answer = waiting.shift();
        if (answer === undefined) child.stdin.end();
        else if (answer === 'SIGINT') child.kill('SIGINT');
        else child.stdin.write(answer);
      }
    });
    const [status] = await once(child, 'close');
    return { status, said };
  }

  test('D6: each board appears before the next prompt, and Ctrl-C ends the input', async () => {
    const { status, said } = await session(process.execPath, CALL, ['4\n', '5\r\n', 'SIGINT']);
    expect([status, said]).toEqual([0, obviousTranscript('4\n5\n')]);
  });

  const hasScript = hasTool(SCRIPT, import.meta.filename);
  const quote = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ');
  const inTerminal = (answers: readonly string[]) =>
    session(needTool(SCRIPT), ['-qec', quote([process.execPath, ...CALL]), '/dev/null'], answers);

  test.skipIf(!hasScript)('D6: a terminal receives the same bytes, plus the typed entries', async () => {
    const { said } = await inTerminal(['4\r', '9\r', '0\r']);
    const typed = ['4', '9', '0'];
    const [before, ...after] = obviousTranscript('4\n9\n0\n').split(PROMPT);
    const expected = before + after.map((rest, at) => `${PROMPT}${typed[at]}\n${rest}`).join('');
    expect(said.replaceAll('\r\n', '\n')).toBe(expected);
  });

  test.skipIf(!hasScript)('D5: Ctrl-C and Ctrl-D in a terminal quit with a message', async () => {
    for (const key of ['\x03', '\x04']) {
      const { said } = await inTerminal(['4\r', key]);
      expect(said.replaceAll('\r\n', '\n')).toMatch(/Y \. \. \. \nGame over: user quit\n$/);
      expect(said).not.toContain('\x1b');
    }
  });

  test('D6: a closed output ends the game without a message', async () => {
    const child = spawn(process.execPath, CALL, { stdio: ['pipe', 'pipe', 'pipe'] });
    const complaint = text(child.stderr);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.write('1\n2\n3\n');
    const [status] = await once(child, 'exit');
    expect([status, await complaint]).toEqual([0, '']);
  });
});

describe('the extensions of D7', () => {
  const WIN = '1\n2\n1\n2\n1\n2\n1\n';

  test('D7: prompts and results use the names', async () => {
    const out = await transcript(WIN, { names: ['Ann', 'Bob'] });
    expect(out.startsWith('Ann, enter column number (1-7), or 0 to quit: \n')).toBe(true);
    expect(out).toContain('\nBob, enter column number (1-7), or 0 to quit: \n');
    expect(out.endsWith('Game over: Ann wins\n')).toBe(true);
  });

  test('D7: symbols change only the discs', async () => {
    const plain = await transcript('1\n2\n8\n0\n');
    const board = (out: string) =>
      out.replaceAll(/^[.YRXO ]+$/gm, (row) => row.replaceAll('Y', 'X').replaceAll('R', 'O'));
    expect(await transcript('1\n2\n8\n0\n', { symbols: ['X', 'O'] })).toBe(board(plain));
  });

  test('D7: only yes or no answers the question to play again', async () => {
    const one = await transcript(WIN);
    const ask = 'Play again (y/n)? ';
    expect(await transcript(`${WIN}y\n${WIN}no\n`, { again: true })).toBe(`${one}${ask}${one}${ask}`);
    expect(await transcript(`${WIN}maybe\nn\n`, { again: true })).toBe(`${one}${ask}Please answer y or n\n${ask}`);
    expect(await transcript(WIN, { again: true })).toBe(`${one}${ask}\n`);
    expect(await transcript('0\n', { again: true })).toBe(await transcript('0\n'));
  });

  test('D7: with --words, a line can hold several entries, and empty lines are skipped', async () => {
    expect(await transcript('1 2  1\n\n \n8 x\r\n0', { words: true })).toBe(obviousTranscript('1\n2\n1\n8\nx\n0\n'));
  });

  test('D7: the extensions are options of the command', () => {
    const { status, out } = piped('1\n0\n', '--names', 'Ann,Bob', '--symbols', 'XO', '--again');
    expect(status).toBe(0);
    expect(out).toMatch(/^Ann, enter .*: \n(?:\. .*\n){5}X \. \. \. \. \. \. \nBob, enter /);
  });

  test.each([
    [['--names', 'Ann'], '--names Ann: expected two different names'],
    [['--names', 'Ann,Ann'], 'expected two different names'],
    [['--names', 'Ann,'], 'expected two different names'],
    [['--names', 'A,B,C'], 'expected two different names'],
    [['--names', 'A\x1b,B'], 'expected two different names'],
    [['--symbols', 'X'], '--symbols X: expected two different visible characters'],
    [['--symbols', 'Xx'], 'expected two different visible characters'],
    [['--symbols', '.X'], 'expected two different visible characters'],
    [['--rows', '5'], '--rows: no such option'],
  ])('D7: %j is a wrong call', async (options, words) => {
    const err: string[] = [];
    const args = ['play', 'connect4', '--classic', ...options];
    expect(await main(args, { out: () => expect.unreachable(), err: (text) => err.push(text) })).toBe(2);
    expect(err.join('')).toContain(words);
  });

  test.each([
    [['play', '--classic'], 'no game: expected connect4'],
    [['play', 'morris', '--classic'], 'morris: expected connect4'],
    [['play', 'connect4', 'x', '--classic'], 'x: expected nothing after the game'],
    [['play', 'connect4', '--names', 'A,B'], '--names: expected only with connect4 --classic'],
  ])('D7: %j is a wrong call', async (args, words) => {
    const err: string[] = [];
    expect(await main(args, { out: () => expect.unreachable(), err: (text) => err.push(text) })).toBe(2);
    expect(err.join('')).toContain(words);
  });
});

test('the classic game loads no table, no engine and no other command', () => {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) });
  `;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(script)}`, ...CALL];
  const { status, stderr } = spawnSync(process.execPath, args, { input: '1\n', encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stderr).toContain('/line-mode/classic.ts');
  expect(stderr).not.toMatch(/packages\/(engine|table|server)\/|string-width|menu\.ts|game-options/);
});
