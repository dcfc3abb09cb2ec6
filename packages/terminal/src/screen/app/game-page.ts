/** A game at the screen: a view of a table, its computer players, its save, and the discs that fall. */

import { setTimeout as wait } from 'node:timers/promises';
import { makeConfig, type Player } from '@rowhouse/rules';
import { drive, newTable, type Seat, Table, type TableState, type VerbResult } from '@rowhouse/table';
import { Autosave } from '../../storage/autosave.ts';
import { verbWords } from '../../words/codes.ts';
import type { Look } from '../draw/disc.ts';
import { drawTable } from '../draw/table.ts';
import {
  afterChange,
  afterMove,
  type BoardRequest,
  type BoardView,
  hintWords,
  openView,
  press,
  showHint,
} from '../model/board-view.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import type { FullScreenApp, Page } from './app.ts';
import { FallAnimation } from './fall.ts';

export interface OpenGame {
  readonly state: TableState;
  readonly autosave: Autosave;
  /** Who begins when it is played again; left out, it is drawn where the game draws it. */
  readonly first?: Player;
}

/** Where the ways out of a game lead. */
export interface GameExits {
  /** Told when an unfinished game was kept. */
  leave(told: string | null): void | Promise<void>;
  loadGame(sitting: GamePage): void | Promise<void>;
  changeSeats(sitting: GamePage): void;
}

/** A16: so long before the computer's move, so that a person can follow. */
const PAUSE_MS = 450;
const TICK_MS = 120;
const ADVICE_MS = 700;

export class GamePage implements Page {
  readonly #house: FullScreenApp;
  readonly #ways: GameExits;
  #game: OpenGame;
  #table: Table;
  #view: BoardView;
  #stop: () => void = () => {};
  #fall: FallAnimation | null = null;
  /** A computer player failed: a person moves for it. */
  #failed = false;
  #ticks = 0;
  #ticking: NodeJS.Timeout | null = null;
  #advice: AbortController | null = null;

  constructor(house: FullScreenApp, game: OpenGame, ways: GameExits) {
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

  showMessage(words: string | null): void {
    this.#view = { ...this.#view, message: words };
  }

  /** Sits down at another game; the one before must have been kept. */
  open(game: OpenGame): void {
    const { config } = game.state.record;
    const same = makeConfig(config) === makeConfig(this.state.record.config);
    this.#unattend();
    this.#game = game;
    this.#table = new Table(game.state);
    this.#view = same ? afterChange(this.#view) : openView(config);
    this.#attend();
  }

  /** The same game with others in its seats. */
  reseat(seats: readonly Seat[]): void {
    this.open({ ...this.#game, state: { ...this.state, seats } });
  }

  /** A3: an unfinished game is kept when it is left. */
  autosave(): Promise<string | null> {
    return this.#game.autosave.saveOnLeave(this.state);
  }

  async close(): Promise<string | null> {
    this.#unattend();
    return this.autosave();
  }

  draw(size: Size, look: Look): Canvas {
    const falling = this.#fall?.now() ?? null;
    const thinking = this.#isThinking() ? this.#ticks : null;
    return drawTable(size, { state: this.state, view: this.#view, thinking, falling, canMove: this.#isTurn() }, look);
  }

  async press(key: Key): Promise<void> {
    this.#landed();
    const [view, wish] = press(this.#view, this.state, key, this.#isTurn());
    this.#view = view;
    if (wish) await this.#grant(wish);
  }

  async #grant(wish: BoardRequest): Promise<void> {
    switch (wish.do) {
      case 'play':
        return this.#verdict(this.#table.play(this.state.position.toMove, wish.move));
      case 'undo':
        return this.#verdict(this.#table.undo());
      case 'redo':
        return this.#verdict(this.#table.redo());
      case 'give-up':
        return this.#verdict(this.#table.resign(this.#whoGivesUp()));
      case 'play-on':
        return this.#verdict(this.#table.playOn());
      case 'hint':
        return this.#advise();
      case 'save':
        return this.showMessage(await this.#game.autosave.save(this.state, wish.name ?? undefined));
      case 'new':
        return this.#again();
      case 'seats':
        return this.#ways.changeSeats(this);
      case 'load':
        return this.#ways.loadGame(this);
      case 'quit': {
        const told = await this.close();
        return this.#ways.leave(told);
      }
    }
  }

  #verdict(verdict: VerbResult): void {
    if (!verdict.ok) this.showMessage(verbWords(verdict.error));
  }

  /** The person, also while the computer thinks. */
  #whoGivesUp(): Player {
    const { seats, position } = this.state;
    if (seats[position.toMove]!.kind !== 'bot') return position.toMove;
    return Math.max(
      0,
      seats.findIndex(({ kind }) => kind !== 'bot'),
    );
  }

  /** The same game for the same seats; who begins is drawn anew where it is drawn at all. */
  async #again(): Promise<void> {
    const told = await this.autosave();
    const { record, seats, clock } = this.state;
    const { first } = this.#game;
    const { saves, seed } = this.#house.services;
    const state = newTable({
      config: record.config,
      seats,
      ...(first === undefined ? { seed: seed() } : { first }),
      ...(record.setup ? { setup: record.setup } : {}),
      ...(clock ? { clock: clock.rule } : {}),
    });
    if (!state.ok) throw new Error(`a game that was played can be played again: ${state.error}`);
    this.open({ ...this.#game, state: state.value, autosave: new Autosave(saves) });
    this.showMessage(told);
  }

  async #advise(): Promise<void> {
    if (this.state.ending) return this.showMessage(verbWords('game-over'));
    if (!this.#isTurn()) return this.showMessage(verbWords('not-your-turn'));
    this.#advice?.abort();
    const advice = new AbortController();
    this.#advice = advice;
    this.showMessage('Looking for a good move …');
    const { record } = this.state;
    // Not waited for: the keys go on, and a move makes the question idle.
    void this.#house.services.computers
      .advise(record, ADVICE_MS, advice.signal)
      .then((move) => {
        if (advice.signal.aborted || move === null) return;
        this.#view = { ...showHint(this.#view, move), message: hintWords(record.config, move) };
      })
      .catch((error: unknown) =>
        this.showMessage(`No hint: ${error instanceof Error ? error.message : String(error)}.`),
      )
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
    const { computers, animation: motion } = this.#house.services;
    let before = table.state;
    const unsubscribe = table.subscribe((state) => {
      this.#changed(before, state);
      before = state;
    });
    const stopDriving = drive(table, {
      choose: async (id, _position, signal) => {
        const move = await computers.choose(table.state.record, id, signal);
        if (move === null) throw new Error('nobody is waiting');
        return move;
      },
      pause: motion ? PAUSE_MS : 0,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      onError: (error) => {
        this.#failed = true;
        const words = error instanceof Error ? error.message : String(error);
        this.showMessage(`${this.state.seats[this.state.position.toMove]!.bot} cannot play: ${words}. Move for it.`);
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
    this.#view = isMove ? afterMove(this.#view, state) : afterChange(this.#view);
    this.#failed = false;
    this.#landed();
    if (isMove && position.family === 'connect' && position.last && this.#house.services.animation)
      this.#fall = new FallAnimation(position.config.rows, position.last, {
        frame: () => this.#house.redraw(),
        isSlow: () => this.#house.isLagging,
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
    if (!this.#isThinking() || !this.#house.services.animation) return;
    this.#ticking = setInterval(() => {
      this.#ticks++;
      this.#house.redraw();
    }, TICK_MS);
  }
}
