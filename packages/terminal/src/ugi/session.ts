/** One session of the Universal Game Interface: docs/ugi.md. */
import { once } from 'node:events';
import { endOf } from '@rowhouse/coach/internal';
import type { Analysis, Engine } from '@rowhouse/engine';
import { BEST } from '@rowhouse/engine/matches';
import { gameOf, type Move, type Position } from '@rowhouse/rules';
import { CallError, errorMessage } from '../command.ts';
import { visible } from '../text/ascii.ts';
import {
  type GoLimits,
  optionLines,
  parseLimits,
  parseUgiPosition,
  setOption,
  startPosition,
  type UgiPosition,
  type UgiSettings,
} from './parse.ts';

/** The time limit for a search after the end of input. */
const SEARCH_AFTER_END_MS = 5000;

interface UgiConnection {
  readonly version: string;
  readonly say: (line: string) => void;
  readonly engine: Engine;
}

export class UgiSession {
  #settings: UgiSettings;
  readonly #connection: UgiConnection;
  /** `null`: the last `position` was wrong, so there is no position to move in. */
  #position: UgiPosition | null;
  /** Commands are carried out one after another. Commands that arrive during a search wait for its end. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #search: { readonly infinite: boolean; readonly stop: AbortController } | null = null;
  /** `stop` arrived before its search began. */
  #stopAtOnce = false;
  #hasInputEnded = false;
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
      try {
        await this.#carryOut(command, words);
      } catch (error) {
        const message = error instanceof CallError ? error.message : `${command}: ${errorMessage(error)}`;
        this.#connection.say(`info string error ${visible(message)}`);
        // A manager that sent `go` waits for a line that begins like this. “(none)” is not a move.
        if (command === 'go') this.#connection.say('bestmove (none)');
      }
      this.#waiting--;
      if (command === 'go') this.#stopAtOnce = false;
    });
  }

  /**
   * After the end of input, or after `quit`, the commands that came before are still answered, so that a whole session
   * can come from a pipe. An infinite search is stopped at once, any other search after `timeout` (ms).
   */
  async end(timeout = SEARCH_AFTER_END_MS): Promise<void> {
    this.#hasInputEnded = true;
    if (this.#search?.infinite) this.#search.stop.abort();
    const timer = setInterval(() => this.receive('stop'), timeout);
    await this.#work;
    clearInterval(timer);
  }

  async #carryOut(command: string, words: readonly string[]): Promise<void> {
    const { say, version } = this.#connection;
    switch (command) {
      case 'ugi':
        say(`id name Rowhouse ${version}`);
        say('id author the Rowhouse contributors');
        for (const line of optionLines(this.#settings)) say(line);
        say('ugiok');
        break;
      case 'isready':
        return this.#getReady();
      case 'uginewgame':
        this.#chosen = 0;
        this.#position = startPosition(this.#settings.config);
        break;
      case 'setoption': {
        const { config } = this.#settings;
        this.#settings = setOption(this.#settings, words);
        // `Game` always brings a new config, even if it is the same game.
        if (this.#settings.config !== config) this.#position = startPosition(this.#settings.config);
        break;
      }
      case 'position':
        this.#position = null;
        this.#position = parseUgiPosition(this.#settings.config, words);
        break;
      case 'query':
        say(`response ${this.#answer(words.join(' '))}`);
        break;
      case 'go':
        say(`bestmove ${await this.#findMove(words)}`);
        break;
      default:
        throw new CallError(`no such command: ${command}`);
    }
  }

  /** Starts the engine's threads. This takes a moment, so it happens before a clock runs. */
  async #getReady(): Promise<void> {
    const { config, threads } = this.#settings;
    const { position } = startPosition(config);
    await this.#connection.engine.analyze(position, { budget: { depth: 1, nodes: 1, threads } });
    this.#isReady = true;
    this.#connection.say('readyok');
  }

  #answer(question: string): string {
    if (!this.#position) throw new CallError(`query ${question}: there is no position`);
    const { outcome, toMove } = this.#position.position;
    const winner = outcome?.winner;
    const answers: Record<string, string> = {
      gameover: String(outcome !== null),
      p1turn: String(toMove === 0),
      result: winner === undefined ? 'none' : winner === null ? 'draw' : `p${winner + 1}win`,
    };
    if (Object.hasOwn(answers, question)) return answers[question]!;
    throw new CallError(`query ${question}: expected gameover, p1turn or result`);
  }

  async #findMove(words: readonly string[]): Promise<string> {
    if (!this.#position) throw new CallError('go: there is no position');
    const { position } = this.#position;
    if (position.outcome) throw new CallError('go: the game is over');
    const limits = parseLimits(words, position.toMove);
    const { bot, seed } = this.#settings;
    if (bot === BEST) return this.#searchBest(position, limits);
    // Limits do not change the strength of a bot.
    const move = await this.#connection.engine.choose(position, { bot, seed: seed + this.#chosen++ });
    return gameOf(position.config).makeMove(position.config, move);
  }

  /** The best move found before the limits or `stop`. An infinite search ends only by `stop`. */
  async #searchBest(position: Position, { budget, infinite }: GoLimits): Promise<string> {
    const { threads } = this.#settings;
    const { say, engine } = this.#connection;
    const { config } = position;
    const stop = new AbortController();
    this.#search = { infinite, stop };
    if (this.#stopAtOnce || (infinite && this.#hasInputEnded)) stop.abort();
    const began = performance.now();
    const textOf = (move: Move) => gameOf(config).makeMove(config, move);
    let lastInfo = '';
    const onProgress = (analysis: Analysis) => {
      const { reached, score, nodes, line } = analysis;
      const end = endOf(analysis, gameOf(config).players(config));
      const shown = end ? `mate ${end.value === 'win' ? '' : '-'}${end.moves}` : `cp ${Math.round(score)}`;
      const ms = Math.round(performance.now() - began);
      const pv = line.map(textOf).join(' ');
      // The evaluations of other moves also progress, but are not part of the line.
      const info = [reached, shown, nodes, pv].join();
      if (info !== lastInfo) say(`info depth ${reached} score ${shown} nodes ${nodes} time ${ms} pv ${pv}`);
      lastInfo = info;
    };
    try {
      const options = { budget: { ...budget, threads }, stop: stop.signal, onProgress };
      const { best } = await engine.analyze(position, options);
      if (infinite && !stop.signal.aborted) await once(stop.signal, 'abort');
      return textOf(best[0]!);
    } finally {
      this.#search = null;
    }
  }
}
