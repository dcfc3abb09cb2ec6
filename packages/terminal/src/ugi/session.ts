/** One session of the Universal Game Interface: docs/ugi.md. */
import { BEST } from '@rowhouse/engine/matches';
import { type GameRecord, gameOf } from '@rowhouse/rules';
import { errorMessage } from '../command.ts';
import { visible } from '../text/ascii.ts';
import {
  type Limits,
  optionLines,
  parseLimits,
  parsePosition,
  setOption,
  startPosition,
  type UgiPosition,
  type UgiSettings,
} from './parse.ts';
import { searchBest, type UgiConnection } from './search.ts';

/** The time limit for a search after the end of input. */
const PATIENCE_MS = 5000;

/** The error of a command, for `info string error`; `null` if there is none. */
type Complaint = string | null;

export class UgiSession {
  #settings: UgiSettings;
  readonly #connection: UgiConnection;
  /** `null`: the last `position` was wrong, so there is no position to move in. */
  #position: UgiPosition | null;
  /** Commands are carried out one after another; those that arrive during a search wait for its end. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #search: { readonly infinite: boolean; readonly stop: AbortController } | null = null;
  /** `stop` arrived before its search began. */
  #stopAtOnce = false;
  #inputEnded = false;
  #isReady = false;
  /** The number of moves of a bot since `uginewgame`: each gets a seed of its own. */
  #chosen = 0;

  constructor(settings: UgiSettings, connection: UgiConnection) {
    this.#settings = settings;
    this.#connection = connection;
    this.#position = startPosition(settings.config);
  }

  /** Takes a line of the manager. `false`: it was `quit`. */
  receive(line: string): boolean {
    const [command, ...words] = line.split(/\s+/).filter((word) => word !== '');
    if (command === undefined) return true;
    if (command === 'quit') return false;
    if (command === 'stop') {
      if (this.#search) this.#search.stop.abort();
      else this.#stopAtOnce = this.#waiting > 0;
    } else if (command === 'isready' && (this.#isReady || this.#search)) this.#connection.say('readyok');
    else this.#enqueue(command, words);
    return true;
  }

  #enqueue(command: string, words: readonly string[]): void {
    this.#waiting++;
    this.#work = this.#work.then(async () => {
      const complaint = await this.#carryOut(command, words);
      if (complaint !== null) this.#connection.say(`info string error ${visible(complaint)}`);
      // A manager that sent `go` waits for a line that begins like this. “(none)” is not a move.
      if (complaint !== null && command === 'go') this.#connection.say('bestmove (none)');
      this.#waiting--;
      if (command === 'go') this.#stopAtOnce = false;
    });
  }

  /**
   * After the end of input, or after `quit`, the commands that came before are still answered, so that a whole session
   * can come from a pipe. An endless search is stopped at once, any other after a while.
   */
  async end(patience: number = PATIENCE_MS): Promise<void> {
    this.#inputEnded = true;
    if (this.#search?.infinite) this.#search.stop.abort();
    const timer = setInterval(() => this.receive('stop'), patience);
    await this.#work;
    clearInterval(timer);
  }

  #carryOut(command: string, words: readonly string[]): Complaint | Promise<Complaint> {
    switch (command) {
      case 'ugi':
        return this.#introduce();
      case 'isready':
        return this.#getReady();
      case 'uginewgame':
        this.#chosen = 0;
        this.#position = startPosition(this.#settings.config);
        return null;
      case 'setoption':
        return this.#setOption(words);
      case 'position': {
        const position = parsePosition(this.#settings.config, words);
        this.#position = position.ok ? position.value : null;
        return position.ok ? null : position.error;
      }
      case 'query':
        return this.#query(words.join(' '));
      case 'go':
        return this.#go(words);
      default:
        return `no such command: ${command}`;
    }
  }

  /** Starts the engine's threads, which takes a moment: now, and not while a clock runs. */
  async #getReady(): Promise<Complaint> {
    const { config, threads } = this.#settings;
    const { record } = startPosition(config);
    const budget = { depth: 1, nodes: 1, threads };
    try {
      await this.#connection.engine((engine) => engine.analyze(record, { budget }));
    } catch (error) {
      return `isready: ${errorMessage(error)}`;
    }
    this.#isReady = true;
    this.#connection.say('readyok');
    return null;
  }

  #introduce(): null {
    const { say, version } = this.#connection;
    say(`id name Rowhouse ${version}`);
    say('id author the Rowhouse contributors');
    for (const line of optionLines(this.#settings)) say(line);
    say('ugiok');
    return null;
  }

  #setOption(words: readonly string[]): Complaint {
    const settings = setOption(this.#settings, words);
    if (!settings.ok) return settings.error;
    // `Game` always brings a new config, even if it is the same game.
    const isGameSet = settings.value.config !== this.#settings.config;
    this.#settings = settings.value;
    if (isGameSet) this.#position = startPosition(this.#settings.config);
    return null;
  }

  #query(question: string): Complaint {
    if (!this.#position) return `query ${question}: there is no position`;
    const { outcome, toMove } = this.#position.position;
    const winner = outcome?.winner;
    const responses: Record<string, string> = {
      gameover: String(outcome !== null),
      p1turn: String(toMove === 0),
      result: winner === undefined ? 'none' : winner === null ? 'draw' : `p${winner + 1}win`,
    };
    if (!Object.hasOwn(responses, question)) return `query ${question}: expected gameover, p1turn or result`;
    this.#connection.say(`response ${responses[question]}`);
    return null;
  }

  async #go(words: readonly string[]): Promise<Complaint> {
    if (!this.#position) return 'go: there is no position';
    const { record, position } = this.#position;
    if (position.outcome) return 'go: the game is over';
    const limits = parseLimits(words, position.toMove);
    if (!limits.ok) return limits.error;
    try {
      const isBest = this.#settings.bot === BEST;
      const move = isBest ? await this.#searchBest(record, limits.value) : await this.#chooseAsBot(record);
      this.#connection.say(`bestmove ${move}`);
      return null;
    } catch (error) {
      return `go: ${errorMessage(error)}`;
    }
  }

  /** A bot plays as it does everywhere: its strength is its own, and no limit changes it. */
  async #chooseAsBot(record: GameRecord): Promise<string> {
    const { bot, seed } = this.#settings;
    const move = await this.#connection.engine((engine) => engine.choose(record, { bot, seed: seed + this.#chosen++ }));
    return gameOf(record.config).makeMove(record.config, move);
  }

  async #searchBest(record: GameRecord, limits: Limits): Promise<string> {
    const { threads } = this.#settings;
    const { budget, infinite } = limits;
    const stop = new AbortController();
    this.#search = { infinite, stop };
    if (this.#stopAtOnce || (infinite && this.#inputEnded)) stop.abort();
    try {
      return await searchBest(record, { infinite, budget: { ...budget, threads } }, stop.signal, this.#connection);
    } finally {
      this.#search = null;
    }
  }
}
