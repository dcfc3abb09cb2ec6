import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { isLong } from '@rowhouse/tools';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, test } from 'vitest';
import { PACKAGES, pack, publicationFault } from './pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-pack-'));
// The time limit only ends a program that hangs, because this call waits for it.
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', timeout: 240_000 });

const manifestOf = (name: string) => JSON.parse(readFileSync(join(folder, 'packed', name, 'package.json'), 'utf8'));

/** An older Node that the libraries also support. */
const olderNode = join(
  dirname(createRequire(new URL('../tools/package.json', import.meta.url)).resolve('node/package.json')),
  'bin/node',
);

const NODES = [
  ['this Node', process.execPath],
  ['Node 22', olderNode],
] as const;

/** The library example of the README. */
function readmeExample(): string {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  return /## As a library\n\n```ts\n(.*?)```/s.exec(readme)![1]!;
}

/** The imports that each library may have, by all its doors. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  engine: ['@rowhouse/rules'],
  table: ['@rowhouse/rules'],
  client: ['@rowhouse/rules', '@rowhouse/table', '@rowhouse/protocol'],
};

/** Whether a script has no code of its own: it passes on what is in another file. */
const isOnlyPassedOn = (code: string): boolean =>
  code.replace(/(import|export)\s*\{[^}]*\}\s*(from\s*"[^"]*")?;?/g, '').trim() === '';

/** The import map of the README. */
function importMap(): Readonly<Record<string, string>> {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  return JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(readme)![1]!).imports;
}

describe.runIf(isLong)('the packages as they are published', () => {
  let tarballs: readonly string[];
  beforeAll(() => {
    const leftOver = fileURLToPath(new URL('../packages/rules/dist/left-over.js', import.meta.url));
    writeFileSync(leftOver, '');
    tarballs = pack(join(folder, 'packed'));
    rmSync(leftOver);
    for (const [at, name] of PACKAGES.entries()) {
      const target = join(folder, 'node_modules', manifestOf(name).name);
      mkdirSync(target, { recursive: true });
      run('tar', '-xzf', tarballs[at]!, '-C', target, '--strip-components=1');
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    // The packages that npm would install with them.
    const brought = PACKAGES.flatMap((name) => Object.keys(manifestOf(name).dependencies ?? {}))
      .map((dependency) => dependency.split('/')[0]!)
      .filter((name) => name !== '@rowhouse');
    for (const name of new Set(brought))
      symlinkSync(new URL(`../node_modules/${name}`, import.meta.url), join(folder, 'node_modules', name));
  });

  test('publint and Are The Types Wrong find nothing, and no field is missing', async () => {
    for (const tarball of tarballs) expect([tarball, await publishedFaults(tarball)]).toEqual([tarball, []]);
  });

  test('what was built from a file that is gone is not shipped', () => {
    expect(existsSync(join(folder, 'node_modules/@rowhouse/rules/dist/index.js'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/@rowhouse/rules/dist/left-over.js'))).toBe(false);
  });

  test('every script has its source map beside it, with the sources in it', () => {
    const scripts = globSync('node_modules/{@rowhouse/*,rowhouse}/{dist,bundles}/**/*.js', { cwd: folder });
    expect(scripts.length).toBeGreaterThan(400);
    const bare = scripts.filter((script) => {
      const code = readFileSync(join(folder, script), 'utf8');
      const map = `${join(folder, script)}.map`;
      if (isOnlyPassedOn(code)) return false;
      if (!existsSync(map) || !/\n\/\/# sourceMappingURL=\S+\.map\s*$/.test(code)) return true;
      const { sources, sourcesContent } = JSON.parse(readFileSync(map, 'utf8'));
      return sourcesContent?.length !== sources.length;
    });
    expect(bare).toEqual([]);
  });

  test('every package names its repository, or none does and packing for publication says so', () => {
    const named = PACKAGES.map((name) => manifestOf(name).repository);
    if (publicationFault() === null)
      expect(named).toEqual(
        PACKAGES.map((name) => ({ type: 'git', url: expect.any(String), directory: `packages/${name}` })),
      );
    else {
      expect(new Set(named)).toEqual(new Set([undefined]));
      const packing = spawnSync(process.execPath, [fileURLToPath(new URL('pack.ts', import.meta.url)), '--publish']);
      expect([packing.status, String(packing.stdout), String(packing.stderr)]).toEqual([
        1,
        '',
        expect.stringContaining('docs/dev/publishing.md'),
      ]);
    }
  });

  test('the six lines of the README do what they say', () => {
    const example = readmeExample();
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(6);
    writeFileSync(join(folder, 'example.mjs'), example);
    expect(run(process.execPath, 'example.mjs')).toBe("{ winner: 1, by: 'line' }\n");
  });

  test.each(NODES)('what is solved is known exactly on %s, with the files that come along', (_, node) => {
    writeFileSync(
      join(folder, 'exact.mjs'),
      `import { analyze, rosterFor } from '@rowhouse/engine';
import { ConnectSolver } from '@rowhouse/engine/solver';
import { EnginePool } from '@rowhouse/engine/node';
import { connect, CONNECT_FOUR, morris, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
let game = connect.start(CONNECT_FOUR, 0);
for (const column of [3, 3, 3, 3, 3, 2, 2, 4, 1, 1]) game = unwrap(connect.play(game, column));
for (const position of [connect.start(CONNECT_FOUR, 0), game, morris.start(SIX_MENS_MORRIS, 0)]) {
  const { exact, value, depth } = await analyze(position, { budget: { ms: 600_000 } });
  console.log(exact, value, depth, rosterFor(position.config).some(({ id }) => id === 'perfect'));
}
const solver = new ConnectSolver(CONNECT_FOUR, { threads: 2, book: false });
console.log((await solver.score(game)).score);
solver.close();
const pool = new EnginePool(1);
const record = { config: CONNECT_FOUR, first: 0, setup: null, moves: [3, 3] };
const { value, depth } = await pool.run((engine) => engine.analyze(record, { budget: { ms: 600_000 }, lineMs: 0 }));
console.log(value, depth);
await pool.close();
`,
    );
    const [start, middle, morris, helped, threaded] = run(node, 'exact.mjs').trim().split('\n');
    expect(start).toBe('true win 41 true');
    expect(middle).toMatch(/^true (win \d+|loss \d+|draw null) true$/);
    expect(morris).toBe('true draw null true');
    expect(helped).toMatch(/^-?\d+$/);
    expect(threaded).toBe('win 39');
  });

  test.each(NODES)('the table, the coach, pictures and the protocol work on %s, from plain JavaScript', (_, node) => {
    writeFileSync(
      join(folder, 'libraries.mjs'),
      `import { boardSvg } from '@rowhouse/board/svg';
import { FRENCH } from '@rowhouse/board/words/fr';
import { analyzeHere, review } from '@rowhouse/coach';
import { LESSONS } from '@rowhouse/coach/lessons';
import { loadPuzzles } from '@rowhouse/coach/puzzles';
import { checkClientMessage } from '@rowhouse/protocol/checks';
import { asyncApi, openApi } from '@rowhouse/protocol/documents';
import { parseRecord, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { makeSave, newTable, parseSave, person, Table } from '@rowhouse/table';
const table = new Table(unwrap(newTable({ config: SIX_MENS_MORRIS, seats: [person(), person()], first: 0 })));
table.play(0, { from: null, to: 3, remove: null });
console.log('moves', parseSave(makeSave({ kind: 'game', state: table.state })).value.state.record.moves.length);
const { moves } = await review(unwrap(parseRecord('connect-7x6x4 r 44332')), analyzeHere);
console.log('grades', ...moves.map(({ grade }) => grade));
console.log('puzzles', (await loadPuzzles('connect4')).length > 0, LESSONS.length > 0);
console.log('picture', /aria-label="([^"]*)"/.exec(boardSvg({ game: 'connect-7x6x4', moves: '44' }, { words: FRENCH }))[1]);
console.log('documents', openApi('1').openapi, asyncApi('1').asyncapi);
console.log('checked', checkClientMessage({ type: 'nonsense' }).ok);
`,
    );
    expect(run(node, 'libraries.mjs').trim().split('\n')).toEqual([
      'moves 1',
      'grades best best mistake blunder best',
      'puzzles true true',
      'picture Plateau, 7 colonnes, 6 lignes. Rouge 4.1. Bleu 4.2. Dernier coup\u00a0: 4.2',
      'documents 3.1.0 3.0.0',
      'checked false',
    ]);
  });

  test('the types come along', () => {
    writeFileSync(join(folder, 'typed.ts'), readmeExample());
    writeFileSync(
      join(folder, 'online.ts'),
      `import { Client } from '@rowhouse/client';
import type { GameView, SeatKey } from '@rowhouse/protocol';
import { schemasOf } from '@rowhouse/protocol/schemas';
const client = new Client({ server: 'http://localhost:8080' });
const seat: SeatKey = await client.takeSeat('x1YzAAAAAAAAAAAA', { name: 'Ann' });
const view: GameView = await client.viewGame(seat.game);
await client.sendCommand(view.game, seat.secret, { id: 'command-1', ply: view.ply, do: 'move', move: '4' });
// @ts-expect-error: no such field
await client.takeSeat(view.game, { colour: 'red' });
console.log(schemasOf('takeSeat').status, (await client.bots()).bots[0]?.playing);
`,
    );
    const config = {
      compilerOptions: {
        strict: true,
        module: 'nodenext',
        target: 'es2024',
        lib: ['es2024', 'dom'],
        types: [],
        noEmit: true,
      },
      files: ['typed.ts', 'online.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(run('tsc', '-p', '.')).toBe('');
  });

  test('the command runs without the workspace', () => {
    expect(
      run(process.execPath, 'node_modules/rowhouse/bin/rowhouse.js', 'perft', 'connect4', '--depth', '1', '--json'),
    ).toBe('{"sequences":[1,7],"positions":[1,7]}\n');
  });

  test('every command and the list of them explain themselves without the workspace', () => {
    const rowhouse = (...args: string[]) => run(process.execPath, 'node_modules/rowhouse/bin/rowhouse.js', ...args);
    const list = rowhouse('--help');
    expect(rowhouse()).toBe(list);
    const commands = [...list.split('Commands\n')[1]!.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name!);
    expect(commands).toEqual(expect.arrayContaining(['play', 'bench', 'serve', 'completion']));
    for (const command of commands) expect(rowhouse(command, '--help')).toContain(`rowhouse ${command}`);
    expect(rowhouse('completion', 'bash')).toContain('bench');
  });

  test('no package imports a door that is not published', () => {
    const closed = globSync('node_modules/{@rowhouse/*,rowhouse}/dist/**/*.js', { cwd: folder }).filter((file) =>
      /from '@rowhouse\/\w+\/(testing|research|bundling)'/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(closed).toEqual([]);
  });

  test('on a Node that is too old the command says so, and how to go on', () => {
    const { status, stderr } = spawnSync(olderNode, ['node_modules/rowhouse/bin/rowhouse.js', '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^rowhouse needs Node 24 or newer; this is Node 22\.\S+\. .*npx -p node@24 -p rowhouse rowhouse/,
      ),
    ]);
  });

  test('the web app comes along, the command serves it, and a program plays there', async () => {
    const command = ['node_modules/rowhouse/bin/rowhouse.js', 'serve', '--port', '0', '--data', join(folder, 'games')];
    const child = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [said] = await once(child.stdout, 'data');
      const server = /http:\S+/.exec(String(said))![0];
      const page = await fetch(server);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Rowhouse</title>')]);
      writeFileSync(
        join(folder, 'online.mjs'),
        `import { Client, playSeat } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
const client = new Client({ server: process.argv[2] });
const seat = await client.createGame({ game: 'connect-4x4x3', seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }] });
const { view } = await playSeat(client, seat, (position) => gameOf(position.config).moves(position)[0]);
console.log(view.live.status);
`,
      );
      for (const [name, node] of NODES) expect([name, run(node, 'online.mjs', server)]).toEqual([name, 'over\n']);
      const picture = await fetch(`${server}og/connect-7x6x4_r_44.png`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    } finally {
      child.kill();
    }
  });

  test('only what is built can be published: the folders of the workspace are private', () => {
    const manifest = (path: URL | string) => JSON.parse(readFileSync(path, 'utf8'));
    for (const name of PACKAGES) {
      expect([name, manifest(new URL(`../packages/${name}/package.json`, import.meta.url)).private]).toEqual([
        name,
        true,
      ]);
      expect(manifestOf(name)).not.toHaveProperty('private');
    }
    const installed = globSync('node_modules/{@rowhouse/*,rowhouse}/package.json', { cwd: folder });
    expect(installed).toHaveLength(PACKAGES.length);
    for (const path of installed) expect(manifest(join(folder, path))).not.toHaveProperty('private');
    expect(globSync('node_modules/**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.d.ts'))).toEqual([]);
  });

  test('the libraries import nothing of Node (but for threads and programs) and nothing but each other, and no test is shipped', () => {
    const files = globSync('node_modules/@rowhouse/{rules,engine,table,client}/dist/**/*.js', { cwd: folder }).filter(
      (file) => !/engine\/dist\/(threads\/|programs\/|node\.js)/.test(file),
    );
    expect(files.length).toBeGreaterThan(20);
    const brought = new Set<string>();
    for (const file of files) {
      const source = readFileSync(join(folder, file), 'utf8');
      expect(source).not.toMatch(/require\(/);
      const bare = [...source.matchAll(/(?:from|import) ?\(?['"]([@\w][^'"\s]*)['"]/g)].map(([, name]) => name!);
      const library = /@rowhouse\/(\w+)/.exec(file)![1]!;
      const isAllowed = (name: string) => ALLOWED[library]!.includes(name.split('/').slice(0, 2).join('/'));
      expect([file, bare.filter((name) => !isAllowed(name))]).toEqual([file, []]);
      // The import map is for games without a server.
      if (library !== 'client') for (const name of bare) brought.add(name);
    }
    expect(globSync('node_modules/**/*{.test.,reference}*', { cwd: folder })).toEqual([]);
    expect(Object.keys(importMap())).toEqual(expect.arrayContaining([...brought]));
  });

  test('boards need the engine only for an opponent, so it is not installed with them', () => {
    expect(manifestOf('board')).toMatchObject({
      dependencies: expect.not.objectContaining({ '@rowhouse/engine': expect.anything() }),
      peerDependenciesMeta: { '@rowhouse/engine': { optional: true } },
    });
    const importers = globSync('node_modules/@rowhouse/board/dist/**/*.js', { cwd: folder }).filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes("'@rowhouse/engine'"),
    );
    expect(importers).toEqual(importers.filter((file) => file.includes('/dist/opponent/')));
  });

  test('the import map of the README leads to the modules', () => {
    for (const path of Object.values(importMap())) expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
  });
});

/** Resolutions of CommonJS programs and of TypeScript before 4.7: these packages are ES modules with subpaths. */
const NOT_PROMISED = ['node10', 'node16-cjs'];

/** Of every manifest. */
const FIELDS = ['name', 'version', 'description', 'keywords', 'license', 'engines', 'publishConfig'];

/**
 * The faults of a tarball for its users: publint checks the manifest and the files that it names, and
 * Are The Types Wrong the declarations as each kind of program finds them.
 */
async function publishedFaults(tarball: string): Promise<readonly string[]> {
  const bytes = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  const own = [
    ...FIELDS.filter((field) => pkg[field] === undefined).map((field) => `package.json has no ${field}`),
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
  ];
  return pkg.exports === undefined ? own : [...own, ...(await typeFaults(bytes))];
}

async function typeFaults(tarball: Uint8Array): Promise<readonly string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(tarball));
  if (!analysis.types) return ['no types'];
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem && NOT_PROMISED.includes(problem.resolutionKind)))
    .map((problem) => JSON.stringify(problem));
}
