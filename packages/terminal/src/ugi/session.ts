/** One conversation in the Universal Game Interface: docs/ugi.md. */
import { type AnalysisText, type EngineClient, findBot, rosterFor } from '@rowhouse/engine';
import { type Config, gameOf, makeConfig, ok, parseConfig, parseWhole } from '@rowhouse/rules';
import { CallError } from '../basics/command.ts';
import { errorMessage } from '../basics/error-message.ts';
import { visible } from '../basics/visible.ts';
import { GAMES, gameFrom } from '../options/game-options.ts';
import { type Limits, parseLimits } from './limits.ts';
import { parsePosition, parseSetOption, type UgiPosition } from './position.ts';

/** The engine itself: it obeys the limits of `go`. The bots play as they do anywhere. */
export const BEST = 'best';

/** How long a search goes on after `quit`, if nothing else ends it. */
const PATIENCE_MS = 5000;

export interface UgiSettings {
  config: Config;
  bot: string;
  seed: number;
}

export interface UgiConnection {
  readonly version: string;
  readonly say: (line: string) => void;
  /** Runs a job on an engine. */
  readonly engine: <T>(job: (engine: EngineClient) => Promise<T>) => Promise<T>;
}

export class UgiSession {
  readonly #settings: UgiSettings;
  readonly #means: UgiConnection;
  /** `null`: the last `position` was wrong, and there is nothing to move in. */
  #standing: UgiPosition | null;
  /** What was asked while a search goes on waits for its end. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #stop: (() => void) | null = null;
  /** `stop` came before the search that waits had begun. */
  #stopAtOnce = false;
  /** Ends a search that has no end of its own. */
  #stopEndless: (() => void) | null = null;
  #inputEnded = false;
  #isReady = false;
  #asked = 0;

  constructor(settings: UgiSettings, means: UgiConnection) {
    this.#settings = { ...settings };
    this.#means = means;
    this.#standing = this.#start();
  }

  /** A line from the other side. `false`: that was `quit`. */
  receive(line: string): boolean {
    const [command, ...words] = line.split(/\s+/).filter((word) => word !== '');
    if (command === undefined) return true;
    if (command === 'quit') return false;
    if (command === 'stop') {
      if (this.#stop) this.#stop();
      else this.#stopAtOnce = this.#waiting > 0;
    } else if (command === 'isready' && (this.#isReady || this.#stop)) this.#means.say('readyok');
    else this.#later(command, words);
    return true;
  }

  #later(command: string, words: readonly string[]): void {
    this.#waiting++;
    this.#work = this.#work.then(async () => {
      await this.#do(command, words);
      this.#waiting--;
      if (command === 'go') this.#stopAtOnce = false;
    });
  }

  /**
   * The input is at its end, or `quit` came: what was asked before is still answered, so that a whole conversation can
   * come from a pipe. What has no end of its own is stopped, and after a while anything is.
   */
  async end(patience: number = PATIENCE_MS): Promise<void> {
    this.#inputEnded = true;
    this.#stopEndless?.();
    const timer = setInterval(() => this.receive('stop'), patience);
    await this.#work;
    clearInterval(timer);
  }

  #start(): UgiPosition {
    const { config } = this.#settings;
    return {
      record: { config, first: 0, setup: null, moves: [] },
      position: gameOf(config).start(config, 0),
    };
  }

  async #do(command: string, words: readonly string[]): Promise<void> {
    const wrong = await this.#obey(command, words);
    if (wrong !== null) this.#means.say(`info string error ${visible(wrong)}`);
    // Whoever asked for a move waits for a line that begins so. It is not a move.
    if (wrong !== null && command === 'go') this.#means.say('bestmove (none)');
  }

  /** What is wrong with it, in words. */
  #obey(command: string, words: readonly string[]): string | null | Promise<string | null> {
    switch (command) {
      case 'ugi':
        this.#introduce();
        return null;
      case 'isready':
        return this.#getReady();
      case 'uginewgame':
        this.#asked = 0;
        this.#standing = this.#start();
        return null;
      case 'setoption':
        return this.#setOption(words);
      case 'position': {
        const standing = parsePosition(this.#settings.config, words);
        this.#standing = standing.ok ? standing.value : null;
        return standing.ok ? null : standing.error;
      }
      case 'query':
        return this.#query(words.join(' '));
      case 'go':
        return this.#go(words);
      default:
        return `no such command: ${command}`;
    }
  }

  /** The engine's thread takes a moment to start: better now than on somebody's clock. */
  async #getReady(): Promise<string | null> {
    const { record } = this.#start();
    try {
      await this.#means.engine((engine) => engine.analyze(record, { depth: 1, nodes: 1 }));
    } catch (error) {
      return `isready: ${errorMessage(error)}`;
    }
    this.#isReady = true;
    this.#means.say('readyok');
    return null;
  }

  #introduce(): void {
    const { config, bot, seed } = this.#settings;
    const bots = [BEST, ...rosterFor(config).map(({ id }) => id)];
    const { say, version } = this.#means;
    say(`id name Rowhouse ${version}`);
    say('id author the Rowhouse contributors');
    say(`option name Game type string default ${makeConfig(config)}`);
    say(`option name Bot type combo default ${bot}${bots.map((id) => ` var ${id}`).join('')}`);
    say(`option name Seed type spin default ${seed} min 0 max 999999999`);
    say('ugiok');
  }

  /** What is wrong with it, in words. */
  #setOption(words: readonly string[]): string | null {
    const option = parseSetOption(words);
    if (!option.ok) return option.error;
    const { name, value } = option.value;
    if (name === 'game') return this.#setGame(value);
    if (name === 'bot') {
      if (value !== BEST && !findBot(value, this.#settings.config).ok) return `Bot ${value}: no such bot for this game`;
      this.#settings.bot = value;
      return null;
    }
    if (name !== 'seed') return `no such option: ${name}`;
    const seed = parseWhole(value);
    if (seed === null) return `Seed ${value}: expected a whole number from 0 to 999999999`;
    this.#settings.seed = seed;
    return null;
  }

  /** By its name, or with all that there is to say about it: `morris-9`, `connect-8x7x4`. */
  #setGame(value: string): string | null {
    const config = (GAMES as readonly string[]).includes(value) ? ok(gameFrom(value, {})) : parseConfig(value);
    if (!config.ok) return `Game ${value}: expected ${config.error.expected}, or ${GAMES.join(', ')}`;
    if (this.#settings.bot !== BEST && !findBot(this.#settings.bot, config.value).ok)
      return `Game ${value}: ${this.#settings.bot} does not play it; set another Bot first`;
    this.#settings.config = config.value;
    this.#standing = this.#start();
    return null;
  }

  #query(question: string): string | null {
    if (!this.#standing) return `query ${question}: there is no position`;
    const { outcome, toMove } = this.#standing.position;
    const winner = outcome?.winner;
    const answers: Record<string, string> = {
      gameover: String(outcome !== null),
      p1turn: String(toMove === 0),
      result: winner === undefined ? 'none' : winner === null ? 'draw' : `p${winner + 1}win`,
    };
    if (!Object.hasOwn(answers, question)) return `query ${question}: expected gameover, p1turn or result`;
    this.#means.say(`response ${answers[question]}`);
    return null;
  }

  async #go(words: readonly string[]): Promise<string | null> {
    if (!this.#standing) return 'go: there is no position';
    const { record, position } = this.#standing;
    if (position.outcome) return 'go: the game is over';
    const limits = parseLimits(words, position.toMove);
    if (!limits.ok) return limits.error;
    try {
      const move = this.#settings.bot === BEST ? await this.#search(record, limits.value) : await this.#choose(record);
      this.#means.say(`bestmove ${move}`);
      return null;
    } catch (error) {
      return `go: ${errorMessage(error)}`;
    }
  }

  /** As this bot plays anywhere: its strength is its own, so no limit changes it. */
  async #choose(record: UgiPosition['record']): Promise<string> {
    const { bot, seed } = this.#settings;
    const move = await this.#means.engine((engine) => engine.choose(record, bot, seed + this.#asked++));
    return gameOf(record.config).makeMove(record.config, move);
  }

  /** The best move of the deepest search that came to its end before `stop`. */
  async #search(record: UgiPosition['record'], { budget, infinite }: Limits): Promise<string> {
    const began = performance.now();
    const search = new AbortController();
    const stopped = Promise.withResolvers<void>();
    let latest: AnalysisText | null = null;
    let wantsStop = false;
    const stop = () => {
      wantsStop = true;
      stopped.resolve();
      // Without anything found there is nothing to answer yet.
      if (latest) search.abort();
    };
    this.#stop = stop;
    this.#stopEndless = infinite ? stop : null;
    if (this.#stopAtOnce || (infinite && this.#inputEnded)) stop();
    const onProgress = (analysis: AnalysisText) => {
      latest = analysis;
      this.#means.say(infoLine(analysis, performance.now() - began));
      if (wantsStop) search.abort();
    };
    try {
      const found = await this.#means.engine((engine) =>
        engine.analyze(record, budget, { signal: search.signal, onProgress }),
      );
      latest = found;
      if (infinite) await stopped.promise;
    } catch (error) {
      if (!search.signal.aborted) throw error;
    } finally {
      this.#stop = this.#stopEndless = null;
    }
    const [best] = (latest as AnalysisText | null)?.best ?? [];
    if (best === undefined) throw new Error('nothing was found');
    return best;
  }
}

function infoLine({ reached, score, value, depth, nodes, line }: AnalysisText, ms: number): string {
  // In moves of the side to move, as UCI counts to a mate.
  const moves = depth === null ? 0 : Math.ceil(depth / 2);
  const worth = value === 'win' ? `mate ${moves}` : value === 'loss' ? `mate -${moves}` : `cp ${Math.round(score)}`;
  return `info depth ${reached} score ${worth} nodes ${nodes} time ${Math.round(ms)} pv ${line.join(' ')}`;
}

/** `--bot`, before anything is said. */
export function botOption(id: string, config: Config): string {
  if (id !== BEST && !findBot(id, config).ok)
    throw new CallError(`--bot ${id}: no such bot for this game; expected ${BEST} or one of rowhouse bots`);
  return id;
}
