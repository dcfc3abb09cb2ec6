/** The page of a game: the board, the computer players, the autosave, and the falling discs. */

import { makeConfig } from '@rowhouse/rules';
import { drive, errorText, type Seat, Table, type TableState, type VerbResult } from '@rowhouse/table';
import { resigningPlayer } from '@rowhouse/table/internal';
import { errorMessage } from '../../command.ts';
import type { Autosave } from '../../games/autosave.ts';
import { Hints } from '../../games/computer-players.ts';
import { type OpenGame, openAgain } from '../../games/open-game.ts';
import {
  afterChange,
  type BoardRequest,
  type BoardView,
  openView,
  type PlainRequest,
  showHint,
  viewAfterMove,
} from '../board/board-view.ts';
import type { Look } from '../board/disc.ts';
import { drawTable } from '../board/draw-table.ts';
import { gameKeys } from '../board/keys-page.ts';
import { pressKey } from '../board/press-key.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import type { KeyHint } from '../terminal/last-line.ts';
import type { FullScreenApp, Page } from './app.ts';
import { startFall } from './fall.ts';
import { openReview } from './review-page.ts';
import { sharePage } from './share-page.ts';

/** A step of the spinner while a computer player thinks. */
const TICK_MS = 120;
/** A16: the delay before a move of the computer, so that a person can follow. */
const PAUSE_MS = 450;

/** Where a game page leads to. */
export interface GameExits {
  /** `message`: that an unfinished game was saved. */
  leave(message: string | null): void | Promise<void>;
  loadGame(page: GamePage): void | Promise<void>;
  changeSeats(page: GamePage): void;
}

export class GamePage implements Page {
  readonly #app: FullScreenApp;
  readonly #exits: GameExits;
  #game: OpenGame;
  #table: Table;
  #view: BoardView;
  #stopPlaying: () => void = () => {};
  #fall: ReturnType<typeof startFall> | null = null;
  /** The computer player to move has failed, and a person moves for it. */
  #hasFailed = false;
  #ticks = 0;
  #ticking: NodeJS.Timeout | undefined;
  /** The search for a hint. A change of the game ends it. */
  #hintSearch: AbortController | null = null;
  readonly #hints = new Hints();

  constructor(app: FullScreenApp, game: OpenGame, exits: GameExits) {
    this.#app = app;
    this.#exits = exits;
    this.#game = game;
    this.#table = new Table(game.state);
    this.#view = openView(game.state.record.config);
    this.#startPlaying();
  }

  get state(): TableState {
    return this.#table.state;
  }

  showMessage(message: string | null): void {
    this.#view = { ...this.#view, message };
  }

  /** Opens another game on this page. The caller has saved the game before it. */
  open(game: OpenGame): void {
    const { config } = game.state.record;
    const isSameBoard = makeConfig(config) === makeConfig(this.state.record.config);
    this.#endPlaying();
    this.#game = game;
    this.#table = new Table(game.state);
    this.#view = isSameBoard ? afterChange(this.#view) : openView(config);
    this.#startPlaying();
  }

  /** The same game with other players in its seats. */
  reseat(seats: readonly Seat[]): void {
    this.open({ ...this.#game, state: { ...this.state, seats } });
  }

  get autosave(): Autosave {
    return this.#game.autosave;
  }

  /** A3: saves an unfinished game. */
  async close(): Promise<string | null> {
    this.#endPlaying();
    return this.autosave.saveOnLeave(this.state);
  }

  help(): readonly KeyHint[] | null {
    return this.#view.naming === null ? gameKeys(this.state.record.config) : null;
  }

  draw(size: Size, look: Look): Canvas {
    const falling = this.#fall?.now() ?? null;
    const thinking = this.#isThinking() ? this.#ticks : null;
    return drawTable(size, { state: this.state, view: this.#view, thinking, falling, canMove: this.#canMove() }, look);
  }

  async press(key: Key): Promise<void> {
    this.#endFall();
    const [view, request] = pressKey(this.#view, this.state, key, this.#canMove());
    this.#view = view;
    if (request) await this.#carryOut(request);
  }

  async #carryOut(request: BoardRequest): Promise<void> {
    if (request.do === 'play') return this.#report(this.#table.play(this.state.position.toMove, request.move));
    if (request.do === 'save') return this.showMessage(await this.autosave.save(this.state, request.name ?? undefined));
    const actions: Readonly<Partial<Record<PlainRequest, () => void | Promise<void>>>> = {
      undo: () => this.#report(this.#table.undo()),
      redo: () => this.#report(this.#table.redo()),
      'give-up': () => this.#report(this.#table.resign(resigningPlayer(this.state))),
      'play-on': () => this.#report(this.#table.playOn()),
      hint: () => this.#findHint(),
      review: () => this.#review(),
      share: () => this.#share(),
      new: () => this.#playAgain(),
      seats: () => this.#exits.changeSeats(this),
      load: () => this.#exits.loadGame(this),
      quit: async () => this.#exits.leave(await this.close()),
    };
    return actions[request.do]?.();
  }

  #report(result: VerbResult): void {
    if (!result.ok) this.showMessage(errorText(result.error));
  }

  async #playAgain(): Promise<void> {
    const message = await this.autosave.saveOnLeave(this.state);
    this.open(openAgain({ ...this.#game, state: this.state }, this.#app.services));
    this.showMessage(message);
  }

  #review(): void {
    openReview(
      this.#app,
      this.state.record,
      () => this.#app.show(this),
      () => this.close(),
    );
  }

  #share(): void {
    sharePage(
      this.#app,
      { kind: 'game', state: this.state },
      () => this.#app.show(this),
      () => this.close(),
    );
  }

  #findHint(): void {
    const { ending, position } = this.state;
    let refusal: string | null = null;
    if (ending) refusal = errorText({ code: 'game-over' });
    else if (!this.#canMove()) refusal = errorText({ code: 'not-your-turn' });
    this.showMessage(refusal ?? 'Looking for a good move …');
    if (refusal !== null || this.#hintSearch) return;
    const search = new AbortController();
    this.#hintSearch = search;
    const show = (change: (view: BoardView) => BoardView) => {
      if (search.signal.aborted) return;
      this.#hintSearch = null;
      this.#view = change(this.#view);
      this.#app.redraw();
    };
    const find = () => this.#app.services.computers.advise(position, search.signal);
    void this.#hints.next(position, find).then(
      (hint) =>
        hint && show((view) => ({ ...(hint.move === null ? view : showHint(view, hint.move)), message: hint.text })),
      (error: unknown) => show((view) => ({ ...view, message: `No hint: ${errorMessage(error)}.` })),
    );
  }

  /** Whether a computer player is choosing a move. */
  #isThinking(): boolean {
    const { ending, seats, position } = this.state;
    return ending === null && seats[position.toMove]!.kind === 'bot' && !this.#hasFailed;
  }

  /** Whether a person may move now. */
  #canMove(): boolean {
    return this.state.ending === null && !this.#isThinking();
  }

  /** Watches the table, and plays for its computer players. */
  #startPlaying(): void {
    const table = this.#table;
    let before = table.state;
    const unsubscribe = table.subscribe((state) => {
      this.#changed(before, state);
      before = state;
    });
    const { computers, animation } = this.#app.services;
    const stopDriving = drive(table, {
      choose: async (position, { bot, signal }) => {
        const move = await computers.choose(position, bot, signal);
        if (move === null) throw new Error('the search was stopped');
        return move;
      },
      pause: animation ? PAUSE_MS : 0,
      onError: (error) => {
        this.#hasFailed = true;
        const { seats, position } = this.state;
        this.showMessage(`${seats[position.toMove]!.bot} cannot play: ${errorMessage(error)}. Move for it.`);
        this.#restartThinking();
        this.#app.redraw();
      },
    });
    this.#stopPlaying = () => {
      unsubscribe();
      stopDriving();
    };
    this.#hasFailed = false;
    this.#restartThinking();
  }

  #endPlaying(): void {
    this.#stopPlaying();
    this.#stopPlaying = () => {};
    this.#endHintSearch();
    this.#endFall();
    clearInterval(this.#ticking);
  }

  #changed(before: TableState, state: TableState): void {
    this.#endHintSearch();
    // Called before the change is drawn, so that every shown move is stored.
    void this.autosave.keep(state).then((message) => {
      if (message === null) return;
      this.showMessage(message);
      this.#app.redraw();
    });
    const { position } = state;
    const isMove = state.record.moves.length === before.record.moves.length + 1;
    this.#view = isMove ? viewAfterMove(this.#view, state) : afterChange(this.#view);
    this.#hasFailed = false;
    this.#endFall();
    if (isMove && position.family === 'connect' && position.last && this.#app.services.animation)
      this.#fall = startFall(
        position.config.rows,
        position.last,
        () => this.#app.redraw(),
        () => this.#app.isLagging,
      );
    this.#restartThinking();
    this.#app.redraw();
  }

  #endHintSearch(): void {
    this.#hintSearch?.abort();
    this.#hintSearch = null;
  }

  #endFall(): void {
    this.#fall?.end();
    this.#fall = null;
  }

  #restartThinking(): void {
    clearInterval(this.#ticking);
    this.#ticks = 0;
    if (!this.#isThinking() || !this.#app.services.animation) return;
    this.#ticking = setInterval(() => {
      this.#ticks++;
      this.#app.redraw();
    }, TICK_MS);
  }
}
