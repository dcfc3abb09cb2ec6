/** A client on a bad network, with a simulated server: after any loss, a command is done once, or reported as refused. */
import { type MemoryConnection, MemoryServer } from '@rowhouse/server/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_WAIT_MS } from './reconnecting-socket.ts';
import { World } from './testing/fake-world.ts';

const column = fc.integer({ min: 1, max: 7 }).map(String);
/** People do what they want, whether or not the rules allow it. */
const person = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('move', 'opponent-move'), column }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('ask-undo', 'offer-draw', 'opponent-accepts') }) },
);
const surroundings = fc.record({
  what: fc.constantFrom('break', 'lose-answer', 'wait', 'reload', 'offline', 'online', 'restart-server'),
});
const delivery = fc.record({ what: fc.constant('deliver') });
const step: fc.Arbitrary<Step> = fc.oneof(person, delivery, surroundings);
interface Step {
  readonly what: string;
  readonly column?: string;
}

it('after any failures, every command is done once, in order, or reported as refused', async () => {
  const server = await MemoryServer.open();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), (steps) => playThrough(server, steps)),
    { numRuns: 300 },
  );
});

/** One game. Messages wait on both sides until a step delivers them or the connection breaks. */
async function playThrough(server: MemoryServer, steps: readonly Step[]): Promise<void> {
  const { game, secrets } = await server.newGame('connect-7x6x4');
  const [secret, opponent] = secrets;
  let world = new World({ game, secret });
  let line: MemoryConnection | null = null;
  /** Every command, with the moves that the page showed when the person decided. */
  const wanted: { readonly id: string; readonly seen: string | undefined }[] = [];
  const refused: string[] = [];
  /** The moves of the record after each ply. */
  const record = new Map<number, string>();
  let pages = 0;
  let opponentCommands = 0;

  const look = async (): Promise<number> => {
    const view = await server.view(game);
    const [, , moves = ''] = view.record.split(' ');
    record.set(view.ply, moves === '-' ? '' : moves);
    return view.ply;
  };
  /** What both sides have sent arrives; with `isHeard` false, only at the server. */
  const deliver = async (isHeard = true): Promise<void> => {
    for (const message of world.sent.splice(0)) {
      if (message.type !== 'hello' && message.type !== 'do') continue;
      await line!.send(message);
      await look();
    }
    for (const message of line!.take()) if (isHeard && !world.isClosed) world.hears(message);
  };
  const enter = async (): Promise<void> => {
    if (world.isClosed) return;
    line = server.connect();
    world.opens();
    expect(world.sent[0]?.type).toBe('hello');
    await deliver();
  };
  const connect = async (): Promise<void> => {
    world.connection.tryNow();
    await enter();
  };
  const want = (verb: 'move' | 'ask-undo' | 'offer-draw', move?: string): void => {
    // A page cannot decide anything before it has seen the game.
    if (!world.state.game) return;
    void world.connection.do(verb, move);
    wanted.push({ id: world.state.pending.at(-1)!.id, seen: world.moves });
  };
  const opponentDoes = async (verb: 'move' | 'accept-undo' | 'accept-draw', move?: string): Promise<void> => {
    const id = `opponent-${++opponentCommands}`;
    await server.act(game, opponent, { id, ply: await look(), do: verb, ...(move === undefined ? {} : { move }) });
    await look();
  };
  const leavePage = (): void => {
    refused.push(...world.refused.map(([{ id }]) => id));
    world.connection.close();
    line?.close();
  };

  const STEPS: Readonly<Record<string, (move?: string) => void | Promise<void>>> = {
    move: (move) => want('move', move),
    'ask-undo': () => want('ask-undo'),
    'offer-draw': () => want('offer-draw'),
    'opponent-move': (move) => opponentDoes('move', move),
    'opponent-accepts': async () => {
      await opponentDoes('accept-undo');
      await opponentDoes('accept-draw');
    },
    deliver: async () => {
      if (!world.isClosed) await deliver();
    },
    break: () => {
      line?.close();
      if (!world.isClosed) world.breaks();
    },
    'lose-answer': async () => {
      if (world.isClosed) return;
      await deliver(false);
      line?.close();
      world.breaks();
    },
    'restart-server': () => {
      server.restart();
      if (!world.isClosed) world.breaks(1012);
    },
    wait: async () => {
      if (world.state.link.state !== 'waiting') return;
      world.passes(MAX_WAIT_MS * 2);
      await enter();
    },
    offline: () => {
      world.online = false;
      world.connection.lost();
      line?.close();
    },
    online: async () => {
      world.online = true;
      if (world.isClosed) await connect();
    },
    reload: async () => {
      leavePage();
      world = new World({ game, secret, stored: world.stored, page: `page-${++pages}` });
      await connect();
    },
  };

  /** What a page shows is what the server had stored at that ply. */
  const expectTruth = (): void => {
    if (world.state.game) expect(world.moves).toBe(record.get(world.state.game.view.ply));
  };

  await look();
  await connect();
  for (const { what, column: move } of steps) {
    await STEPS[what]!(move);
    expectTruth();
  }
  world.online = true;
  if (world.isClosed) await connect();
  do await deliver();
  while (world.sent.length > 0);
  leavePage();

  expectTruth();
  expect(world.state.game?.view.ply).toBe(await look());
  expect(world.state.pending).toEqual([]);
  const done = await server.commandsOf(game, 0);
  const isDone = ({ id }: { readonly id: string }) => done.some((one) => one.id === id);
  expect(wanted.filter((one) => !isDone(one)).map(({ id }) => id)).toEqual(refused);
  // In order, and on the board that the person had seen.
  expect(done.map(({ id, ply }) => ({ id, seen: record.get(ply - 1) }))).toEqual(wanted.filter(isDone));
}
