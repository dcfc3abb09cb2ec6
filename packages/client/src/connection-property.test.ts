/**
 * A client on a bad network, with a simulated server: after any failure, a command is carried out once, or reported as
 * refused.
 */
import { type MemoryConnection, MemoryServer } from '@rowhouse/server/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_WAIT_MS } from './reconnecting-socket.ts';
import { World } from './testing/fake-world.ts';

const column = fc.integer({ min: 1, max: 7 }).map(String);
/** Actions of both players, whether or not the rules allow them. */
const playerAction = fc.oneof(
  { weight: 6, arbitrary: fc.record({ action: fc.constantFrom('move', 'opponent-move'), column }) },
  { weight: 2, arbitrary: fc.record({ action: fc.constantFrom('ask-undo', 'offer-draw', 'opponent-accepts') }) },
);
const networkEvent = fc.record({
  action: fc.constantFrom('break', 'lose-answer', 'wait', 'reload', 'offline', 'online', 'restart-server'),
});
const delivery = fc.record({ action: fc.constant('deliver') });
const step: fc.Arbitrary<Step> = fc.oneof(playerAction, delivery, networkEvent);
interface Step {
  readonly action: string;
  readonly column?: string;
}

it('after any failures, every command is carried out once and in order, or is reported as refused', async () => {
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
  /** Every command that the page sent, with the moves that the page showed at that time. */
  const sentCommands: { readonly id: string; readonly seen: string | undefined }[] = [];
  const refused: string[] = [];
  /** The moves of the record after each ply. */
  const record = new Map<number, string>();
  let pages = 0;
  let opponentCommands = 0;

  const recordMoves = async (): Promise<number> => {
    const view = await server.view(game);
    const [, , moves = ''] = view.record.split(' ');
    record.set(view.ply, moves === '-' ? '' : moves);
    return view.ply;
  };
  /** Delivers the messages of both sides. If `isReceived` is false, the page does not get the server's messages. */
  const deliver = async (isReceived = true): Promise<void> => {
    for (const message of world.sent.splice(0)) {
      if (message.type !== 'hello' && message.type !== 'do') continue;
      await line!.send(message);
      await recordMoves();
    }
    for (const message of line!.take()) if (isReceived && !world.isClosed) world.receive(message);
  };
  const enter = async (): Promise<void> => {
    if (world.isClosed) return;
    line = server.connect();
    world.openSocket();
    expect(world.sent[0]?.type).toBe('hello');
    await deliver();
  };
  const connect = async (): Promise<void> => {
    world.connection.tryNow();
    await enter();
  };
  const sendCommand = (verb: 'move' | 'ask-undo' | 'offer-draw', move?: string): void => {
    // A page cannot send commands before it has the game.
    if (!world.state.game) return;
    void world.connection.do(verb, move);
    sentCommands.push({ id: world.state.pending.at(-1)!.id, seen: world.moves });
  };
  const opponentDoes = async (verb: 'move' | 'accept-undo' | 'accept-draw', move?: string): Promise<void> => {
    const id = `opponent-${++opponentCommands}`;
    await server.act(game, opponent, {
      id,
      ply: await recordMoves(),
      do: verb,
      ...(move === undefined ? {} : { move }),
    });
    await recordMoves();
  };
  const leavePage = (): void => {
    refused.push(...world.refused.map(([{ id }]) => id));
    world.connection.close();
    line?.close();
  };

  const STEPS: Readonly<Record<string, (move?: string) => void | Promise<void>>> = {
    move: (move) => sendCommand('move', move),
    'ask-undo': () => sendCommand('ask-undo'),
    'offer-draw': () => sendCommand('offer-draw'),
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
      if (!world.isClosed) world.breakSocket();
    },
    'lose-answer': async () => {
      if (world.isClosed) return;
      await deliver(false);
      line?.close();
      world.breakSocket();
    },
    'restart-server': () => {
      server.restart();
      if (!world.isClosed) world.breakSocket(1012);
    },
    wait: async () => {
      if (world.state.link.state !== 'waiting') return;
      world.advanceTime(MAX_WAIT_MS * 2);
      await enter();
    },
    offline: () => {
      world.online = false;
      world.connection.goOffline();
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

  /** Expects that the page shows the moves that the server had stored at that ply. */
  const expectStoredMoves = (): void => {
    if (world.state.game) expect(world.moves).toBe(record.get(world.state.game.view.ply));
  };

  await recordMoves();
  await connect();
  for (const { action, column: move } of steps) {
    await STEPS[action]!(move);
    expectStoredMoves();
  }
  world.online = true;
  if (world.isClosed) await connect();
  do await deliver();
  while (world.sent.length > 0);
  leavePage();

  expectStoredMoves();
  expect(world.state.game?.view.ply).toBe(await recordMoves());
  expect(world.state.pending).toEqual([]);
  const done = await server.commandsOf(game, 0);
  const isDone = ({ id }: { readonly id: string }) => done.some((one) => one.id === id);
  expect(sentCommands.filter((one) => !isDone(one)).map(({ id }) => id)).toEqual(refused);
  // Commands were carried out in order, on the board that the page had shown.
  expect(done.map(({ id, ply }) => ({ id, seen: record.get(ply - 1) }))).toEqual(sentCommands.filter(isDone));
}
