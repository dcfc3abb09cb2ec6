/** A game at the screen: a view of a table, its computer players, its save, and the discs that fall. */

import { setTimeout as wait } from 'node:timers/promises';
import { makeConfig, type Player } from '@rowhouse/rules';
import { drive, playAgain, resigningPlayer, type Seat, Table, type TableState, type VerbResult } from '@rowhouse/table';
import { Keeping } from '../../storage/autosave.ts';
import { verbWords } from '../../words/codes.ts';
import type { Look } from '../draw/disc.ts';
import { drawTable } from '../draw/table.ts';
import {
  afterMove,
  type BoardView,
  hintWords,
  openView,
  press,
  settled,
  towards,
  type Wish,
} from '../model/board-view.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import type { House, Scene } from './app.ts';
import { Fall } from './fall.ts';

export interface Game {
  readonly state: TableState;
  readonly keeping: Keeping;
  /** Who begins when it is played again; left out, it is drawn where the game draws it. */
  readonly first?: Player;
}

/** Where the ways out of a game lead. */
export interface Ways {
  /** Told when an unfinished game was kept. */
  leave(told: string | null): void | Promise<void>;
  load(sitting: Sitting): void | Promise<void>;
  seats(sitting: Sitting): void;
}

/** A16: so long before the computer's move, so that a person can follow. */
const PAUSE_MS = 450;
const TICK_MS = 120;
const ADVICE_MS = 700;

export class Sitting implements Scene {
  readonly #house: House;
  readonly #ways: Ways;
  #game: Game;
  #table: Table;
  #view: BoardView;
  #stop: () => void = () => {};
  #fall: Fall | null = null;
  /** A computer player failed: a person moves for it. */
  #failed = false;
  #ticks = 0;
  #ticking: NodeJS.Timeout | null = null;
  #advice: AbortController | null = null;

  constructor(house: House, game: Game, ways: Ways) {
    this.#house = house;
    this.#ways = ways;
    this.#game = game;
    this.#table = new Table(game.state);
    this.#view = openView(game.state.record.config);
    this.#attend();
  }

  get state(): TableState {
    return this.#table.state;
  }

  say(words: string | null): void {
    this.#view = { ...this.#view, said: words };
  }

  /** Sits down at another game; the one before must have been kept. */
  open(game: Game): void {
    const { config } = game.state.record;
    const same = makeConfig(config) === makeConfig(this.state.record.config);
    this.#unattend();
    this.#game = game;
    this.#table = new Table(game.state);
    this.#view = same ? settled(this.#view) : openView(config);
    this.#attend();
  }

  /** The same game with others in its seats. */
  reseat(seats: readonly Seat[]): void {
    this.open({ ...this.#game, state: { ...this.state, seats } });
  }

  /** A3: an unfinished game is kept when it is left. */
  keep(): Promise<string | null> {
    return this.#game.keeping.leave(this.state);
  }

  async close(): Promise<string | null> {
    this.#unattend();
    return this.keep();
  }

  draw(size: Size, look: Look): Canvas {
    const falling = this.#fall?.now() ?? null;
    const thinking = this.#isThinking() ? this.#ticks : null;
    return drawTable(size, { state: this.state, view: this.#view, thinking, falling, turn: this.#isTurn() }, look);
  }

  async press(key: Key): Promise<void> {
    this.#landed();
    const [view, wish] = press(this.#view, this.state, key, this.#isTurn());
    this.#view = view;
    if (wish) await this.#grant(wish);
  }

  async #grant(wish: Wish): Promise<void> {
    switch (wish.do) {
      case 'play':
        return this.#verdict(this.#table.play(this.state.position.toMove, wish.move));
      case 'undo':
        return this.#verdict(this.#table.undo());
      case 'redo':
        return this.#verdict(this.#table.redo());
      case 'give-up':
        return this.#verdict(this.#table.resign(resigningPlayer(this.state)));
      case 'play-on':
        return this.#verdict(this.#table.playOn());
      case 'hint':
        return this.#advise();
      case 'save':
        return this.say(await this.#game.keeping.write(this.state, wish.name ?? undefined));
      case 'new':
        return this.#again();
      case 'seats':
        return this.#ways.seats(this);
      case 'load':
        return this.#ways.load(this);
      case 'quit': {
        const told = await this.close();
        return this.#ways.leave(told);
      }
    }
  }

  #verdict(verdict: VerbResult): void {
    if (!verdict.ok) this.say(verbWords(verdict.error));
  }

  /** The same game for the same seats; who begins is drawn anew where it is drawn at all. */
  async #again(): Promise<void> {
    const told = await this.keep();
    const { first } = this.#game;
    const { saves, seed } = this.#house.means;
    const state = playAgain(this.state, first === undefined ? { seed: seed() } : { first });
    this.open({ ...this.#game, state, keeping: new Keeping(saves) });
    this.say(told);
  }

  async #advise(): Promise<void> {
    if (this.state.ending) return this.say(verbWords('game-over'));
    if (!this.#isTurn()) return this.say(verbWords('not-your-turn'));
    this.#advice?.abort();
    const advice = new AbortController();
    this.#advice = advice;
    this.say('Looking for a good move …');
    const { record } = this.state;
    // Not waited for: the keys go on, and a move makes the question idle.
    void this.#house.means.computers
      .advise(record, ADVICE_MS, advice.signal)
      .then((move) => {
        if (advice.signal.aborted || move === null) return;
        this.#view = { ...towards(this.#view, move), said: hintWords(record.config, move) };
      })
      .catch((error: unknown) => this.say(`No hint: ${error instanceof Error ? error.message : String(error)}.`))
      .finally(() => this.#house.redraw());
  }

  #isBotTurn(): boolean {
    const { ending, seats, position } = this.state;
    return ending === null && seats[position.toMove]!.kind === 'bot';
  }

  #isThinking(): boolean {
    return this.#isBotTurn() && !this.#failed;
  }

  #isTurn(): boolean {
    return this.state.ending === null && !this.#isThinking();
  }

  #attend(): void {
    const table = this.#table;
    const { computers, motion } = this.#house.means;
    let before = table.state;
    const unsubscribe = table.subscribe((state) => {
      this.#changed(before, state);
      before = state;
    });
    const stopDriving = drive(table, {
      choose: async (record, id, signal) => {
        const move = await computers.choose(record, id, signal);
        if (move === null) throw new Error('nobody is waiting');
        return move;
      },
      pause: motion ? PAUSE_MS : 0,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      onError: (error) => {
        this.#failed = true;
        const words = error instanceof Error ? error.message : String(error);
        this.say(`${this.state.seats[this.state.position.toMove]!.bot} cannot play: ${words}. Move for it.`);
        this.#tick();
        this.#house.redraw();
      },
    });
    this.#stop = () => {
      unsubscribe();
      stopDriving();
    };
    this.#failed = false;
    this.#tick();
  }

  #unattend(): void {
    this.#stop();
    this.#stop = () => {};
    this.#advice?.abort();
    this.#landed();
    if (this.#ticking) clearInterval(this.#ticking);
    this.#ticking = null;
  }

  #changed(before: TableState, state: TableState): void {
    this.#advice?.abort();
    const { position } = state;
    const isMove = state.record.moves.length === before.record.moves.length + 1;
    this.#view = isMove ? afterMove(this.#view, state) : settled(this.#view);
    this.#failed = false;
    this.#landed();
    if (isMove && position.family === 'connect' && position.last && this.#house.means.motion)
      this.#fall = new Fall(position.config.rows, position.last, {
        frame: () => this.#house.redraw(),
        isSlow: () => this.#house.behind,
      });
    this.#tick();
    this.#house.redraw();
  }

  #landed(): void {
    this.#fall?.end();
    this.#fall = null;
  }

  /** The indicator turns while somebody thinks. */
  #tick(): void {
    if (this.#ticking) clearInterval(this.#ticking);
    this.#ticking = null;
    this.#ticks = 0;
    if (!this.#isThinking() || !this.#house.means.motion) return;
    this.#ticking = setInterval(() => {
      this.#ticks++;
      this.#house.redraw();
    }, TICK_MS);
  }
}
