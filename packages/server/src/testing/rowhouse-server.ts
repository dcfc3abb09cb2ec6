/** A whole server in this process, for tests. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inThreadEngines } from '@rowhouse/engine/testing';
import type { Command, NewGame, SeatKey, Verb } from '@rowhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app/app.ts';
import { Online } from '../app/online.ts';
import type { OnlineOptions } from '../app/online-options.ts';
import { listen } from '../http/listen.ts';
import { checkAnswers } from './checked-answers.ts';

export interface RowhouseServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly online: Online;
  /** Stops in an orderly way. Throws if an answer was not as the schemas of the protocol say. */
  stop(): Promise<void>;
  post<T>(path: string, body: unknown, secret?: string): Promise<{ status: number; body: T }>;
  get<T>(path: string, secret?: string): Promise<{ status: number; body: T }>;
}

/** Without `store` in the options, the server has a new one, which is removed when it stops. */
export async function startRowhouse({
  port = 0,
  trustProxy = false,
  root = null,
  ...options
}: Partial<OnlineOptions> & {
  readonly port?: number;
  readonly trustProxy?: boolean;
  readonly root?: string | null;
} = {}): Promise<RowhouseServer> {
  const folder = options.store ? null : mkdtempSync(join(tmpdir(), 'rowhouse-online-'));
  const online = await Online.open({
    store: { folder: folder ?? '' },
    engines: inThreadEngines(),
    compatibilityEngines: inThreadEngines(),
    version: '0.0.0',
    limits: Number.POSITIVE_INFINITY,
    // A test that keeps the machine busy must not look like a frozen server.
    stopwatch: () => 0,
    ...options,
  });
  let app!: FastifyInstance;
  let faults: readonly string[] = [];
  const make = async () => {
    app = await createApp({ root, online, trustProxy });
    faults = checkAnswers(app);
    return app;
  };
  const listening = await listen(make, { host: '127.0.0.1', port, next: false });
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
      if (faults.length > 0) throw new Error(`answers that no schema describes: ${faults.join('\n')}`);
    },
    post: (path, body, secret) => call('POST', path, body, secret),
    get: (path, secret) => call('GET', path, undefined, secret),
  };
}

/** Creates a game and seats people in it. Returns their keys, the creator's first. */
export async function seatPeople(
  rowhouse: RowhouseServer,
  game: Partial<NewGame> & Pick<NewGame, 'game'>,
  people = 2,
): Promise<SeatKey[]> {
  const seats = [{ who: 'me' as const }, ...new Array(people - 1).fill({ who: 'guest' as const })];
  const created = await rowhouse.post<SeatKey>('/api/games', { seats, first: 0, ...game });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const keys = [created.body];
  for (const { invite } of created.body.invites ?? []) {
    const taken = await rowhouse.post<SeatKey>(`/api/games/${created.body.game}/seats`, { invite });
    if (taken.status !== 200) throw new Error(JSON.stringify(taken.body));
    keys.push(taken.body);
  }
  return keys;
}

/** A new command. */
export const command = (verb: Verb, ply: number, move?: string): Command => ({
  id: randomUUID(),
  ply,
  do: verb,
  ...(move === undefined ? {} : { move }),
});
