import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOT_IDS } from '@rowhouse/engine';
import { GAME_IDS } from '@rowhouse/rules/internal';
import { hasTool, needTool, SHELL_TOOLS } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { COMMANDS, main } from '../main.ts';
import { listWords, SHELLS, type Shell } from './completion.ts';

async function script(shell: string): Promise<string> {
  let out = '';
  const status = await main(['completion', shell], { out: (text) => (out += text), err: () => expect.unreachable() });
  expect(status).toBe(0);
  return out;
}

const hasShell = (shell: Shell) => hasTool(SHELL_TOOLS[shell], import.meta.filename);

/** The script in a file: fish cannot check one that comes through a pipe. */
async function scriptFile(shell: Shell): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'rowhouse-')), 'completion');
  writeFileSync(file, await script(shell));
  return file;
}

test.each(SHELLS)('%s: the script names every command, option, game and bot', async (shell) => {
  const text = await script(shell);
  const commands = await listWords(COMMANDS);
  const options = commands.flatMap((command) => command.options.map(({ name }) => name));
  for (const word of [...Object.keys(COMMANDS), ...options, ...GAME_IDS, ...BOT_IDS]) expect(text).toContain(word);
});

for (const shell of SHELLS)
  test.skipIf(!hasShell(shell))(`${shell}: the shell can read the script`, async () => {
    const program = needTool(SHELL_TOOLS[shell]);
    const { status, stderr } = spawnSync(program, ['-n', await scriptFile(shell)], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

/** What bash offers for a line that ends where the cursor is. */
async function offered(...words: string[]): Promise<readonly string[]> {
  const lines = [
    `source ${await scriptFile('bash')}`,
    `COMP_WORDS=(rowhouse ${words.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${words.length}`,
    '_rowhouse',
    `printf '%s\\n' "\${COMPREPLY[@]}"`,
  ];
  const { stdout } = spawnSync('bash', ['-c', lines.join('\n')], {
    encoding: 'utf8',
    cwd: new URL('.', import.meta.url),
  });
  return stdout.split('\n').filter((line) => line !== '');
}

test.skipIf(!hasShell('bash')).each([
  [[''], [...Object.keys(COMMANDS), '--help', '--version']],
  [['ma'], ['match']],
  [['help', 'bo'], ['bots']],
  [['play', ''], [...GAME_IDS]],
  [['play', 'connect4', '--cl'], ['--classic']],
  [
    ['play', '--board', ''],
    ['fast', 'memory'],
  ],
  [['play', '--rows', ''], []],
  [
    ['play', 'connect4', '--seats', 'person,level-1'],
    ['person,level-1', 'person,level-10'],
  ],
  [['play', 'connect4', '--seats', 'pers'], ['person']],
  [['play', '--rows', '5', 'mo'], ['morris']],
  [['match', 'level-1', 'ran'], ['random']],
  [['match', 'level-1', 'random', '--game', ''], [...GAME_IDS]],
  [
    ['ugi', '--bot', ''],
    ['best', ...BOT_IDS],
  ],
  [
    ['convert', '--from', 's'],
    ['saved_game', 'save_txt'],
  ],
  [['convert', 'bots.t'], ['bots.ts']],
  [['completion', ''], [...SHELLS]],
  [['dance', ''], []],
])('bash offers after %j', async (words, expected) => {
  expect(await offered(...words)).toEqual(expected);
});

test.each(Object.keys(COMMANDS))('%s --help explains every option', async (name) => {
  const { help, options = {}, summary } = await COMMANDS[name]!([]);
  expect(help).toMatch(new RegExp(`^Usage: rowhouse ${name}`));
  expect(summary).not.toBe('');
  for (const option of Object.keys(options)) expect(help).toContain(`--${option}`);
});

test.each([[['completion']], [['completion', 'tcsh']], [['completion', 'bash', 'zsh']]])(
  '%j is a wrong call',
  async (args) => {
    const err: string[] = [];
    expect(await main(args, { out: () => expect.unreachable(), err: (text) => err.push(text) })).toBe(2);
    expect(err.join('')).toContain('expected one of bash, zsh, fish');
  },
);
