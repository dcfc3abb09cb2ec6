import { type ClientMessage, type Command, PROTOCOL, type ServerMessage, SOCKET_PATH } from '@rowhouse/protocol';

import { serverMessageFault } from '@rowhouse/protocol/checks';

/** A WebSocket connection to a server. It keeps every received message, and checks it against the schemas. */
export class TestClient {
  readonly heard: ServerMessage[] = [];
  readonly #socket: WebSocket;
  #closed: CloseEvent | null = null;
  #fault: string | null = null;
  #waiting: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as ServerMessage;
      const fault = serverMessageFault(message);
      if (fault) this.#fault ??= `${fault.at} in ${data}`;
      this.heard.push(message);
      this.#wakeWaiting();
    };
    socket.onclose = (event) => {
      this.#closed = event;
      this.#wakeWaiting();
    };
  }

  static async connect(url: string): Promise<TestClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`);
    const client = new TestClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error('refused'));
    });
    return client;
  }

  /** Connects to a game, and waits for the welcome. */
  static async join(url: string, game: string, secret?: string, since?: number): Promise<TestClient> {
    const client = await TestClient.connect(url);
    client.say({
      type: 'hello',
      v: PROTOCOL,
      game,
      ...(secret === undefined ? {} : { secret }),
      ...(since === undefined ? {} : { since }),
    });
    await client.hears('welcome');
    return client;
  }

  say(message: ClientMessage): void {
    this.send(JSON.stringify(message));
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  /** Sends a command, and waits for its answer. */
  async does(what: Command): Promise<Extract<ServerMessage, { type: 'done' | 'refused' }>> {
    this.say({ type: 'do', ...what });
    return this.#until(
      (message): message is Extract<ServerMessage, { type: 'done' | 'refused' }> =>
        (message.type === 'done' || message.type === 'refused') && message.id === what.id,
    );
  }

  /** Waits for a message of a type that `like` accepts, and removes it from `heard`. */
  hears<T extends ServerMessage['type']>(
    type: T,
    like: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    type Wanted = Extract<ServerMessage, { type: T }>;
    return this.#until((message): message is Wanted => message.type === type && like(message as Wanted));
  }

  /** Waits for a message that `is` accepts. */
  async #until<M extends ServerMessage>(is: (message: ServerMessage) => message is M): Promise<M> {
    for (;;) {
      if (this.#fault !== null) throw new Error(`a message that no schema describes: ${this.#fault}`);
      const at = this.heard.findIndex(is);
      if (at !== -1) return this.heard.splice(at, 1)[0] as M;
      if (this.#closed) throw new Error(`closed with ${this.#closed.code}`);
      await this.#nextEvent();
    }
  }

  /** Waits until this many messages are answered. `false` if the connection is closed before. */
  async isAnswered(times: number): Promise<boolean> {
    const answers = () => this.heard.filter(({ type }) => type !== 'news' && type !== 'presence').length;
    while (!this.#closed && answers() < times) await this.#nextEvent();
    return answers() >= times;
  }

  async closed(): Promise<number> {
    while (!this.#closed) await this.#nextEvent();
    return this.#closed.code;
  }

  #wakeWaiting(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #nextEvent(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#socket.close();
  }
}
