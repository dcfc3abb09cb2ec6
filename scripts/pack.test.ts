import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { isComplete, isLong } from '@rowhouse/tools';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, test } from 'vitest';
import { PACKAGES, pack, publicationFault, publishedDeclarations } from './pack.ts';

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

/** The imports that each library may have, by all its entry points. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  engine: ['@rowhouse/rules'],
  table: ['@rowhouse/rules'],
  client: ['@rowhouse/rules', '@rowhouse/table', '@rowhouse/protocol'],
};

/** For programs and pages: the packages other than the server, the command and the web app. */
const LIBRARIES = PACKAGES.filter((name) => !['web', 'server', 'terminal'].includes(name));

const OLDEST_TYPESCRIPT = '5.7.3';
const TYPE_TOOLS = [
  '@types/node@24.19.2',
  '@types/react@19.3.0',
  'svelte@5.57.3',
  'svelte-check@4.7.8',
  'vue@3.5.45',
  'vue-tsc@3.3.14',
];
const TYPE_OPTIONS = {
  strict: true,
  skipLibCheck: false,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  types: [],
  noEmit: true,
};

/** Both elements with properties, attributes and events, and three mistakes. */
const TEMPLATES = {
  react: `import '@rowhouse/board/game';
import type {} from '@rowhouse/board/react';
export const Board = () => (
  <>
    <rowhouse-board game="connect-7x6x4" interactive movable="red" legalMoves={[3]} lastMove="4.1" onrowhouse-move={({ detail }) => console.log(detail.moves)} />
    <rowhouse-game opponent="level-4" first="computer" onrowhouse-end={({ detail }) => console.log(detail.winner)} />
    {/* @ts-expect-error: no such property */}
    <rowhouse-board colour="red" />
    {/* @ts-expect-error: moves are a text */}
    <rowhouse-board moves={4} />
    {/* @ts-expect-error: no such detail */}
    <rowhouse-board onrowhouse-move={({ detail }) => console.log(detail.other)} />
  </>
);
`,
  vue: `<script setup lang="ts">
import '@rowhouse/board/game';
import type {} from '@rowhouse/board/vue';
import { ref } from 'vue';
const moves = ref('');
</script>
<template>
  <rowhouse-board game="connect-7x6x4" interactive movable="red" :moves="moves" :legal-moves="[3]" last-move="4.1" class="wide" @rowhouse-move="moves = $event.detail.moves" />
  <rowhouse-game opponent="level-4" first="computer" @rowhouse-end="moves = String($event.detail.winner)" />
  <!-- @vue-expect-error no such property -->
  <rowhouse-board colour="red" />
  <!-- @vue-expect-error moves are a text -->
  <rowhouse-board :moves="4" />
  <!-- @vue-expect-error no such detail -->
  <rowhouse-board @rowhouse-move="moves = $event.detail.other" />
</template>
`,
  svelte: `<script lang="ts">
  import '@rowhouse/board/game';
  import type {} from '@rowhouse/board/svelte';
  let moves = $state('');
</script>
<rowhouse-board game="connect-7x6x4" interactive movable="red" {moves} legalMoves={[3]} lastMove="4.1" class="wide" onrowhouse-move={({ detail }) => (moves = detail.moves)}></rowhouse-board>
<rowhouse-game opponent="level-4" first="computer" onrowhouse-end={({ detail }) => (moves = String(detail.winner))}></rowhouse-game>
`,
  wrongSvelte: `<script lang="ts">
  import type {} from '@rowhouse/board/svelte';
</script>
<rowhouse-board colour="red"></rowhouse-board>
<rowhouse-board moves={4}></rowhouse-board>
<rowhouse-board onrowhouse-move={({ detail }) => console.log(detail.other)}></rowhouse-board>
`,
};

/** Whether a script has no code of its own and only re-exports another file. */
const isOnlyPassedOn = (code: string): boolean =>
  code.replace(/(import|export)\s*\{[^}]*\}\s*(from\s*"[^"]*")?;?/g, '').trim() === '';

test('published declarations name built files, and no ids of requirements', () => {
  const source = "/** A10, E9–E11: checks a set-up (A9). See docs/formats.md. */\nexport { a } from './a.ts';";
  const published = "/** Checks a set-up. See the guide “Text forms and save formats”. */\nexport { a } from './a.js';";
  expect(publishedDeclarations(source)).toBe(published);
});

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

  test('our packages accept later versions of each other', () => {
    const ranges = PACKAGES.flatMap((name) => Object.entries(manifestOf(name).dependencies ?? {}));
    const ours = ranges.filter(([name]) => name.startsWith('@rowhouse/'));
    expect(ours.length).toBeGreaterThan(5);
    for (const [name, range] of ours) expect([name, range]).toEqual([name, expect.stringMatching(/^\^\d/)]);
  });

  test('publint and Are The Types Wrong report no problem, and no field is missing', async () => {
    for (const tarball of tarballs) expect([tarball, await publishedFaults(tarball)]).toEqual([tarball, []]);
  });

  test('output of a deleted source file is not shipped', () => {
    expect(existsSync(join(folder, 'node_modules/@rowhouse/rules/dist/index.js'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/@rowhouse/rules/dist/left-over.js'))).toBe(false);
  });

  test('every script has a source map that includes its sources', () => {
    const scripts = globSync('node_modules/{@rowhouse/*,rowhouse}/{dist,bundles}/**/*.js', {
      cwd: folder,
      // The runtime of the bundler has no source of ours.
      exclude: ['node_modules/@rowhouse/web/**', '**/*-rolldown-runtime.js'],
    });
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

  test('all packages name their repository, or packing for publication reports that none does', () => {
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

  test('the example of the README works', () => {
    const example = readmeExample();
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(6);
    writeFileSync(join(folder, 'example.mjs'), example);
    expect(run(process.execPath, 'example.mjs')).toBe("{ winner: 1, by: 'line' }\n");
  });

  test.each(NODES)('solved games have exact values on %s, with the packed files', (_, node) => {
    writeFileSync(
      join(folder, 'exact.mjs'),
      `import { analyze, rosterFor } from '@rowhouse/engine';
import { ConnectSolver } from '@rowhouse/engine/solver';
import { EnginePool } from '@rowhouse/engine/node';
import { startEngineWorker } from '@rowhouse/engine/worker';
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
const started = startEngineWorker();
let begun = connect.start(CONNECT_FOUR, 0);
for (const column of [3, 3]) begun = unwrap(connect.play(begun, column));
for (const engine of [pool, started]) {
  const { value, depth } = await engine.analyze(begun, { lineMs: 0 });
  console.log(value, depth);
}
await pool.close();
await started.close();
`,
    );
    const [start, middle, morris, helped, ...threaded] = run(node, 'exact.mjs').trim().split('\n');
    expect(start).toBe('true win 41 true');
    expect(middle).toMatch(/^true (win \d+|loss \d+|draw null) true$/);
    expect(morris).toBe('true draw null true');
    expect(helped).toMatch(/^-?\d+$/);
    expect(threaded).toEqual(['win 39', 'win 39']);
  });

  test.each(NODES)('the table, the coach, pictures and the protocol work on %s in plain JavaScript', (_, node) => {
    writeFileSync(
      join(folder, 'libraries.mjs'),
      `import { boardSvg } from '@rowhouse/board/svg';
import { FRENCH } from '@rowhouse/board/words/fr';
import { review } from '@rowhouse/coach';
import * as engine from '@rowhouse/engine';
import { LESSONS } from '@rowhouse/coach/lessons';
import { loadPuzzles } from '@rowhouse/coach/puzzles';
import { checkClientMessage } from '@rowhouse/protocol/checks';
import { asyncApi, openApi } from '@rowhouse/protocol/documents';
import { parseRecord, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { makeSave, newTable, parseSave, person, Table } from '@rowhouse/table';
const table = new Table(unwrap(newTable({ config: SIX_MENS_MORRIS, seats: [person(), person()], first: 0 })));
table.play(0, { from: null, to: 3, remove: null });
console.log('moves', parseSave(makeSave({ kind: 'game', state: table.state })).value.state.record.moves.length);
const { moves } = await review(unwrap(parseRecord('connect-7x6x4 r 44332')), { engine });
console.log('grades', ...moves.map(({ grade }) => grade));
console.log('puzzles', (await loadPuzzles('connect-7x6x4')).length > 0, LESSONS.length > 0);
console.log('picture', /aria-label="([^"]*)"/.exec(boardSvg({ game: 'connect-7x6x4', moves: '44' }, { words: FRENCH }))[1]);
console.log('documents', openApi('1').openapi, asyncApi('1').asyncapi);
console.log('checked', checkClientMessage({ type: 'nonsense' }).ok);
`,
    );
    expect(run(node, 'libraries.mjs').trim().split('\n')).toEqual([
      'moves 1',
      'grades best best inaccuracy blunder best',
      'puzzles true true',
      'picture Plateau, 7 colonnes, 6 lignes. Rouge 4.1. Bleu 4.2. Dernier coup\u00a0: 4.2',
      'documents 3.1.0 3.0.0',
      'checked false',
    ]);
  });

  test('the packages include their types', () => {
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

  describe('types in projects', () => {
    const project = join(folder, 'types');
    /** Why the compilers are not here. */
    let missing: string | null = null;
    beforeAll(() => {
      mkdirSync(project);
      writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
      const install = (...names: readonly string[]) =>
        spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', ...names], {
          cwd: project,
          encoding: 'utf8',
        });
      const { status, stderr } = install(`typescript@${OLDEST_TYPESCRIPT}`, ...TYPE_TOOLS);
      if (status !== 0) missing = `npm cannot install the compilers here: ${stderr}`;
      else
        expect(
          install(...tarballs.filter((path) => !/^rowhouse-(web-|server-|\d)/.test(basename(path)))),
        ).toMatchObject({
          status: 0,
        });
    });

    function check(program: string, files: Readonly<Record<string, string>>, compilerOptions: object = {}): string {
      for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
      const config = {
        compilerOptions: { ...TYPE_OPTIONS, ...compilerOptions },
        include: Object.keys(files),
        vueCompilerOptions: { strictTemplates: true },
      };
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
      const option = program.includes('svelte') ? '--tsconfig' : '-p';
      const { stdout, stderr } = spawnSync(program, [option, 'tsconfig.json'], { cwd: project, encoding: 'utf8' });
      return stdout + stderr;
    }
    const installed = (program: string) => join(project, 'node_modules/.bin', program);

    /** Exports everything. Entries for Node need its types. */
    function everything(forNode: boolean): string {
      const entries = LIBRARIES.flatMap((name) =>
        Object.keys(manifestOf(name).exports)
          .filter((subpath) => !/\*|react|vue|svelte/.test(subpath) && (forNode || !subpath.includes('node')))
          .map((subpath) => `@rowhouse/${name}${subpath.slice(1)}`),
      );
      expect(entries.length).toBeGreaterThan(30);
      return entries.map((entry, at) => `export * as entry${at} from '${entry}';\n`).join('');
    }

    test('the guide names the oldest TypeScript', () => {
      const guide = readFileSync(new URL('../docs/versions.md', import.meta.url), 'utf8');
      expect(guide).toContain(`| TypeScript | ${/^\d+\.\d+/.exec(OLDEST_TYPESCRIPT)} or newer`);
    });

    test.for([
      ['oldest', 'nodenext'],
      ['oldest', 'bundler'],
      ['newest', 'nodenext'],
      ['newest', 'bundler'],
    ])('the %s TypeScript accepts every declaration, with moduleResolution %s', ([age, moduleResolution], { skip }) => {
      if (missing && age === 'oldest') skip(missing);
      const forNode = moduleResolution === 'nodenext';
      const module = forNode ? 'nodenext' : 'esnext';
      const options = { module, moduleResolution, types: forNode ? ['node'] : [] };
      expect(check(age === 'oldest' ? installed('tsc') : 'tsc', { 'all.ts': everything(forNode) }, options)).toBe('');
    });

    test.runIf(isComplete)('the elements have types in templates of React', ({ skip }) => {
      if (missing) skip(missing);
      expect(check(installed('tsc'), { 'board.tsx': TEMPLATES.react })).toBe('');
    });

    test.runIf(isComplete)('vue-tsc accepts templates with strictTemplates', ({ skip }) => {
      if (missing) skip(missing);
      expect(check(installed('vue-tsc'), { 'Board.vue': TEMPLATES.vue })).toBe('');
    });

    test.runIf(isComplete)('svelte-check accepts right templates and finds every mistake in others', ({ skip }) => {
      if (missing) skip(missing);
      const said = check(installed('svelte-check'), {
        'Board.svelte': TEMPLATES.svelte,
        'Wrong.svelte': TEMPLATES.wrongSvelte,
      });
      expect(said).toContain('3 errors and 0 warnings in 1 file');
      expect(said).toContain('Wrong.svelte');
    });
  });

  test('the command runs without the workspace', () => {
    expect(
      run(process.execPath, 'node_modules/rowhouse/bin/rowhouse.js', 'perft', 'connect4', '--depth', '1', '--json'),
    ).toBe('{"sequences":[1,7],"positions":[1,7]}\n');
  });

  test('every command has help without the workspace', () => {
    const rowhouse = (...args: string[]) => run(process.execPath, 'node_modules/rowhouse/bin/rowhouse.js', ...args);
    const list = rowhouse('--help');
    expect(rowhouse()).toBe(list);
    const commands = [...list.split('Commands\n')[1]!.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name!);
    expect(commands).toEqual(expect.arrayContaining(['play', 'bench', 'serve', 'completion']));
    for (const command of commands) expect(rowhouse(command, '--help')).toContain(`rowhouse ${command}`);
    expect(rowhouse('completion', 'bash')).toContain('bench');
  });

  test('declarations and READMEs name no requirement, and no file that a package lacks', () => {
    const texts = globSync('node_modules/{@rowhouse/*,rowhouse}/{README.md,dist/**/*.d.ts}', { cwd: folder });
    expect(texts.length).toBeGreaterThan(400);
    for (const path of texts) {
      // [C6] is a rule of the Dutch pairing system.
      const text = readFileSync(join(folder, path), 'utf8').replaceAll(/\[C\d+\]/g, '');
      const links = [...text.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, target]) =>
        join(folder, dirname(path), target!),
      );
      const faults = [
        ...(text.match(/\b[A-E]\d{1,2}\b|\bdocs\/[\w/-]+/g) ?? []),
        ...links.filter((link) => !existsSync(link)),
      ];
      expect([path, faults]).toEqual([path, []]);
    }
  });

  test('no package imports an unpublished entry point', () => {
    const closed = globSync('node_modules/{@rowhouse/*,rowhouse}/dist/**/*.js', { cwd: folder }).filter((file) =>
      /from '@rowhouse\/\w+\/(testing|research|bundling)'/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(closed).toEqual([]);
  });

  test('on an old version of Node the command explains how to upgrade', () => {
    const { status, stderr } = spawnSync(olderNode, ['node_modules/rowhouse/bin/rowhouse.js', '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^rowhouse needs Node 24 or newer; this is Node 22\.\S+\. .*npm install node@24/),
    ]);
  });

  test.each([
    // Its files: the engine's data and the web app are in packages of their own.
    ['board', 4],
    ['server', 2.5],
    ['terminal', 2],
  ])('%s has at most %i MB unpacked', (name, most) => {
    const bytes = globSync('**/*', { cwd: join(folder, 'packed', name) }).map(
      (path) => statSync(join(folder, 'packed', name, path)).size,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThan(most);
  });

  function startServer() {
    const command = ['node_modules/rowhouse/bin/rowhouse.js', 'serve', '--port', '0', '--data', join(folder, 'games')];
    return spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  test('without the package of the web app the server starts and says how to get it', async () => {
    const [app, aside] = ['node_modules/@rowhouse/web', 'web-aside'].map((path) => join(folder, path));
    renameSync(app!, aside!);
    const child = startServer();
    try {
      const said = String((await once(child.stdout, 'data'))[0]);
      expect(said).toContain('install the package @rowhouse/web beside this one.\n');
      const statuses = ['api/games', ''].map(async (path) => (await fetch(/http:\S+/.exec(said)![0] + path)).status);
      expect(await Promise.all(statuses)).toEqual([200, 404]);
    } finally {
      child.kill();
      renameSync(aside!, app!);
    }
  });

  test('the command serves the web app, and lets a program play', async () => {
    const child = startServer();
    try {
      const [said] = await once(child.stdout, 'data');
      expect(String(said)).not.toContain('npm install');
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

  test('the folders of the workspace are private, so only built packages can be published', () => {
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

  test('the libraries import only each other, and Node only for threads and programs; no test is shipped', () => {
    const files = globSync('node_modules/@rowhouse/{rules,engine,table,client}/dist/**/*.js', { cwd: folder }).filter(
      (file) => !/engine\/dist\/(threads\/|programs\/|node\.js)/.test(file),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const source = readFileSync(join(folder, file), 'utf8');
      expect(source).not.toMatch(/require\(/);
      const bare = [...source.matchAll(/(?:from|import) ?\(?['"]([@\w][^'"\s]*)['"]/g)].map(([, name]) => name!);
      const library = /@rowhouse\/(\w+)/.exec(file)![1]!;
      const isAllowed = (name: string) => ALLOWED[library]!.includes(name.split('/').slice(0, 2).join('/'));
      expect([file, bare.filter((name) => !isAllowed(name))]).toEqual([file, []]);
    }
    expect(globSync('node_modules/**/*{.test.,reference}*', { cwd: folder })).toEqual([]);
  });

  test('the board package does not install the engine', () => {
    expect(manifestOf('board')).toMatchObject({
      dependencies: expect.not.objectContaining({ '@rowhouse/engine': expect.anything() }),
      peerDependenciesMeta: { '@rowhouse/engine': { optional: true } },
    });
    const importers = globSync('node_modules/@rowhouse/board/dist/**/*.js', { cwd: folder }).filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes("'@rowhouse/engine'"),
    );
    expect(importers).toEqual(importers.filter((file) => file.includes('/dist/opponent/')));
  });

  test('the import map of the README points to existing modules', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(readme)![1]!);
    for (const path of Object.values<string>(imports))
      expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
  });
});

/** Resolutions of CommonJS programs and of TypeScript before 4.7: these packages are ES modules with subpaths. */
const NOT_PROMISED = ['node10', 'node16-cjs'];

/** Of every manifest. */
const FIELDS = ['name', 'version', 'description', 'keywords', 'license', 'engines', 'publishConfig'];

/**
 * The faults of a tarball for its users: publint checks the manifest and the files that it names, and Are The Types
 * Wrong the declarations as each kind of program finds them.
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
