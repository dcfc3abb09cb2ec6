/** A whole server in this process, for tests, and somebody who plays on it over the wire. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inThreadEngines } from '@rowhouse/engine/testing';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app/app.ts';
import { listen } from '../app/listen.ts';
import { Online, type OnlineOptions } from '../app/online.ts';
import type { Command, Verb } from '../protocol/commands.ts';
import { type ClientMessage, PROTOCOL, type ServerMessage, SOCKET_PATH } from '../protocol/messages.ts';
import type { NewGame, SeatKey } from '../protocol/requests.ts';

export interface TestHouse {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly online: Online;
  /** In an orderly way. */
  stop(): Promise<void>;
  post<T>(path: string, body: unknown, secret?: string): Promise<{ status: number; body: T }>;
  get<T>(path: string, secret?: string): Promise<{ status: number; body: T }>;
}

/** Without a store, a new one in a folder of its own. */
export async function openHouse(options: Partial<OnlineOptions> = {}): Promise<TestHouse> {
  const folder = options.store ? null : mkdtempSync(join(tmpdir(), 'rowhouse-online-'));
  const online = await Online.open({
    store: { folder: folder ?? '' },
    engines: inThreadEngines(),
    doorEngines: inThreadEngines(),
    version: '0.0.0',
    limits: Number.POSITIVE_INFINITY,
    ...options,
  });
  let app!: FastifyInstance;
  const make = async () => {
    app = await createApp({ root: null, online });
    return app;
  };
  const listening = await listen(make, { host: '127.0.0.1', port: 0, next: false });
  const url = listening.url.slice(0, -1);
  const call = async <T>(method: string, path: string, body: unknown, secret?: string) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: (text === '' ? null : JSON.parse(text)) as T };
  };
  let stopped = false;
  return {
    url,
    app,
    online,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await online.stop();
      await listening.close();
      await online.close();
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    },
    post: (path, body, secret) => call('POST', path, body, secret),
    get: (path, secret) => call('GET', path, undefined, secret),
  };
}

/** Two people at a table, or more: the creator's key first. */
export async function seatAll(
  house: TestHouse,
  game: Partial<NewGame> & Pick<NewGame, 'game'>,
  people = 2,
): Promise<SeatKey[]> {
  const seats = [{ who: 'me' as const }, ...new Array(people - 1).fill({ who: 'guest' as const })];
  const created = await house.post<SeatKey>('/api/games', { seats, first: 0, ...game });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const keys = [created.body];
  for (const { invite } of created.body.invites ?? []) {
    const taken = await house.post<SeatKey>(`/api/games/${created.body.game}/seats`, { invite });
    if (taken.status !== 200) throw new Error(JSON.stringify(taken.body));
    keys.push(taken.body);
  }
  return keys;
}

export const command = (verb: Verb, ply: number, move?: string): Command => ({
  id: randomUUID(),
  ply,
  do: verb,
  ...(move === undefined ? {} : { move }),
});

/** One connection; keeps everything it hears. */
export class Caller {
  readonly heard: ServerMessage[] = [];
  readonly #socket: WebSocket;
  #closed: CloseEvent | null = null;
  #waiting: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.heard.push(JSON.parse(data as string) as ServerMessage);
      this.#look();
    };
    socket.onclose = (event) => {
      this.#closed = event;
      this.#look();
    };
  }

  static async call(url: string): Promise<Caller> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`);
    const caller = new Caller(socket);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error('refused'));
    });
    return caller;
  }

  /** Connected to a game, and welcome. */
  static async enter(url: string, game: string, secret?: string, since?: number): Promise<Caller> {
    const caller = await Caller.call(url);
    caller.say({
      type: 'hello',
      v: PROTOCOL,
      game,
      ...(secret === undefined ? {} : { secret }),
      ...(since === undefined ? {} : { since }),
    });
    await caller.hears('welcome');
    return caller;
  }

  say(message: ClientMessage): void {
    this.send(JSON.stringify(message));
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  /** The answer to a command. */
  async does(what: Command): Promise<Extract<ServerMessage, { type: 'done' | 'refused' }>> {
    this.say({ type: 'do', ...what });
    return this.#until(
      (message): message is Extract<ServerMessage, { type: 'done' | 'refused' }> =>
        (message.type === 'done' || message.type === 'refused') && message.id === what.id,
    );
  }

  /** The first message of a type (and like this) that was not asked for yet; it is taken off the list. */
  hears<T extends ServerMessage['type']>(
    type: T,
    like: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    type Wanted = Extract<ServerMessage, { type: T }>;
    return this.#until((message): message is Wanted => message.type === type && like(message as Wanted));
  }

  async #until<M extends ServerMessage>(is: (message: ServerMessage) => message is M): Promise<M> {
    for (;;) {
      const at = this.heard.findIndex(is);
      if (at !== -1) return this.heard.splice(at, 1)[0] as M;
      if (this.#closed) throw new Error(`closed with ${this.#closed.code}`);
      await this.#news();
    }
  }

  /** Whether so many messages were answered; not if the connection was closed before. */
  async isAnswered(times: number): Promise<boolean> {
    const answers = () => this.heard.filter(({ type }) => type !== 'news' && type !== 'presence').length;
    while (!this.#closed && answers() < times) await this.#news();
    return answers() >= times;
  }

  async closed(): Promise<number> {
    while (!this.#closed) await this.#news();
    return this.#closed.code;
  }

  #look(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #news(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#socket.close();
  }
}
