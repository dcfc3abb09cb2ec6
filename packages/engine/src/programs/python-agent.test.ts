// Slow: not part of `npm test`.
/** Tests Kaggle agents in Python, each in a process of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasTool, PYTHON } from '@rowhouse/tools';
import { afterAll, describe, expect, test } from 'vitest';
import { playGame } from '../matches/play-game.ts';
import { PythonAgent } from './python-agent.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-python-'));
const open: PythonAgent[] = [];
afterAll(async () => {
  await Promise.all(open.map((agent) => agent.close()));
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function agentOf(lines: readonly string[], timeouts = { ready: 60_000, move: 60_000 }): PythonAgent {
  const file = join(folder, `agent_${files++}.py`);
  writeFileSync(file, lines.join('\n'));
  const agent = new PythonAgent(file, { timeouts });
  open.push(agent);
  return agent;
}
const play = (agent: PythonAgent, config = 'connect-7x6x4') =>
  playGame({ config, opening: '', bots: [agent, 'random'], seed: 1, budget: { ms: 100 } });

/** An agent that plays the first free column. It reads attributes and keys, and prints text that must be ignored. */
const LEFTMOST = [
  'import sys',
  'from random import choice',
  'import helper_of_agent as helper',
  'print("loading")',
  'class NotTheAgent: pass',
  'def first_free(board, columns):',
  '    return [c for c in range(columns) if board[c] == 0][0]',
  'def my_agent(observation, configuration):',
  '    print("thinking", observation.mark, flush=True)',
  '    assert observation["board"] is observation.board and configuration.rows * configuration.columns == len(observation.board)',
  '    assert helper.VALUE == 7 and sys.stdin.read() == ""',
  '    return first_free(observation.board, configuration.columns)',
];
writeFileSync(join(folder, 'helper_of_agent.py'), 'VALUE = 7\n');

describe.runIf(hasTool(PYTHON, import.meta.filename))('a Python agent', () => {
  test.each(['connect-7x6x4', 'connect-9x4x4'])('plays %s with the last function of its file', async (config) => {
    const { forfeit, played } = await play(agentOf(LEFTMOST), config);
    expect(forfeit).toBeNull();
    expect(played[0]).toMatchObject({ seat: 0, move: '1' });
  });

  test.each([
    ['a function of one argument', ['def agent(observation):', '    return observation["board"].index(0) % 7']],
    ['a lambda', ['agent = lambda obs, conf: [c for c in range(conf.columns) if obs.board[c] == 0][-1]']],
    [
      'an object',
      ['class A:', '    def __call__(self, o, c):', '        return float(o.board.index(0) % c.columns)', 'a = A()'],
    ],
  ])('may be %s', async (_, lines) => {
    expect((await play(agentOf(lines))).forfeit).toBeNull();
  });

  test('every game starts a new process', async () => {
    const agent = agentOf([
      'seen = []',
      'def agent(obs, conf):',
      '    assert len(seen) == obs.step // 2, "an old game"',
      '    seen.append(obs.step)',
      '    return [c for c in range(conf.columns) if obs.board[c] == 0][0]',
    ]);
    expect([(await play(agent)).forfeit, (await play(agent)).forfeit]).toEqual([null, null]);
  });

  test.each([
    ['a syntax error', ['def agent(:'], 'crashed', /^SyntaxError: .*\(line 1\)$/],
    ['no function', ['x = 1'], 'crashed', 'ValueError: it defines no function'],
    [
      'an import that is missing',
      ['import no_such_module', 'def a(o): return 0'],
      'crashed',
      /^ModuleNotFoundError: .*\(line 1\)$/,
    ],
    ['an exception', ['def agent(o, c):', '    return 1 // 0'], 'crashed', /^ZeroDivisionError: .*\(line 2\)$/],
    ['None', ['def agent(o, c):', '    pass'], 'crashed', 'ValueError: it returned None'],
    ['the end of the process', ['import os', 'def agent(o, c):', '    os._exit(3)'], 'crashed', 'exit 3'],
    ['a column that does not exist', ['def agent(o, c): return 99'], 'illegal-move', expect.any(String)],
  ])('%s forfeits the game, and the detail says why', async (_, lines, code, detail) => {
    const { forfeit } = await play(agentOf(lines));
    expect(forfeit).toMatchObject({ seat: 0, code });
    if (detail instanceof RegExp) expect(forfeit!.detail).toMatch(detail);
    else expect(forfeit!.detail).toEqual(detail);
  });

  test('an agent that does not answer forfeits the game', async () => {
    const agent = agentOf(['import time', 'def agent(o, c):', '    time.sleep(600)'], { ready: 60_000, move: 200 });
    expect((await play(agent)).forfeit).toMatchObject({ code: 'no-answer', detail: '300 ms' });
  });
});

test('without Python the agent forfeits, and the detail says what is missing', async () => {
  const agent = new PythonAgent('agent.py', { python: 'no-such-python' });
  expect((await play(agent)).forfeit).toMatchObject({ code: 'crashed', detail: expect.stringContaining('ENOENT') });
});
