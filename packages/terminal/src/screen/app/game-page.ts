/** The page of a game: the board as a view of a table, its computer players, its save, and the falling discs. */
import { makeConfig } from '@rowhouse/rules';
import { resigningPlayer, type Seat, Table, type TableState, type VerbResult } from '@rowhouse/table';
import { errorMessage } from '../../basics/error-message.ts';
import { type OpenGame, openAgain } from '../../game/open-game.ts';
import { verbWords } from '../../words/codes.ts';
import { hintText } from '../../words/hints.ts';
import type { Look } from '../draw/disc.ts';
import { drawTable } from '../draw/table.ts';
import { afterChange, afterMove, type BoardRequest, type BoardView, openView, showHint } from '../model/board-view.ts';
import { pressKey } from '../model/press-key.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import type { FullScreenApp, Page } from './app.ts';
import { driveComputers } from './drive-computers.ts';
import { FallAnimation } from './fall.ts';
import { HintSearch } from './hint-search.ts';
import { openReview } from './review-page.ts';
import { ThinkingTicks } from './thinking.ts';

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
  #fall: FallAnimation | null = null;
  /** The computer player to move has failed, and a person moves for it. */
  #hasFailed = false;
  readonly #thinking = new ThinkingTicks();
  readonly #hints: HintSearch;

  constructor(app: FullScreenApp, game: OpenGame, exits: GameExits) {
    this.#app = app;
    this.#exits = exits;
    this.#hints = new HintSearch(app.services.computers);
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

  renamed(id: string, name: string): void {
    this.#game.autosave.renamed(id, name);
  }

  /** A3: saves an unfinished game. */
  saveOnLeave(): Promise<string | null> {
    return this.#game.autosave.saveOnLeave(this.state);
  }

  async close(): Promise<string | null> {
    this.#endPlaying();
    return this.saveOnLeave();
  }

  draw(size: Size, look: Look): Canvas {
    const falling = this.#fall?.now() ?? null;
    const thinking = this.#isThinking() ? this.#thinking.count : null;
    return drawTable(size, { state: this.state, view: this.#view, thinking, falling, canMove: this.#canMove() }, look);
  }

  async press(key: Key): Promise<void> {
    this.#endFall();
    const [view, request] = pressKey(this.#view, this.state, key, this.#canMove());
    this.#view = view;
    if (request) await this.#carryOut(request);
  }

  async #carryOut(request: BoardRequest): Promise<void> {
    switch (request.do) {
      case 'play':
        return this.#report(this.#table.play(this.state.position.toMove, request.move));
      case 'undo':
        return this.#report(this.#table.undo());
      case 'redo':
        return this.#report(this.#table.redo());
      case 'give-up':
        return this.#report(this.#table.resign(resigningPlayer(this.state)));
      case 'play-on':
        return this.#report(this.#table.playOn());
      case 'hint':
        return this.#findHint();
      case 'save':
        return this.showMessage(await this.#game.autosave.save(this.state, request.name ?? undefined));
      case 'review':
        return this.#review();
      case 'new':
        return this.#playAgain();
      case 'seats':
        return this.#exits.changeSeats(this);
      case 'load':
        return this.#exits.loadGame(this);
      case 'quit': {
        const message = await this.close();
        return this.#exits.leave(message);
      }
    }
  }

  #report(result: VerbResult): void {
    if (!result.ok) this.showMessage(verbWords(result.error));
  }

  async #playAgain(): Promise<void> {
    const message = await this.saveOnLeave();
    this.open(openAgain({ ...this.#game, state: this.state }, this.#app.services));
    this.showMessage(message);
  }

  #review(): void {
    if (this.#game.isAsItIs) this.showMessage('A position that no game leads to cannot be reviewed.');
    else
      openReview(
        this.#app,
        this.state.record,
        () => this.#app.show(this),
        () => this.close(),
      );
  }

  #findHint(): void {
    const { ending, record } = this.state;
    const refusal = ending ? verbWords('game-over') : this.#canMove() ? null : verbWords('not-your-turn');
    const none = this.#game.isAsItIs ? 'There are no hints in a position that no game leads to.' : null;
    this.showMessage(refusal ?? none ?? 'Looking for a good move …');
    if (refusal !== null || none !== null) return;
    const show = (view: BoardView) => {
      this.#view = view;
      this.#app.redraw();
    };
    this.#hints.start(record, {
      found: (hint) => show({ ...showHint(this.#view, hint.move), message: hintText(record.config, hint) }),
      failed: (message) => show({ ...this.#view, message }),
    });
  }

  /** A computer player is to move, and able to. */
  #isThinking(): boolean {
    const { ending, seats, position } = this.state;
    return ending === null && seats[position.toMove]!.kind === 'bot' && !this.#hasFailed;
  }

  /** A person may move now. */
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
    const stopDriving = driveComputers(table, this.#app.services, (error) => {
      this.#hasFailed = true;
      const { seats, position } = this.state;
      this.showMessage(`${seats[position.toMove]!.bot} cannot play: ${errorMessage(error)}. Move for it.`);
      this.#restartThinking();
      this.#app.redraw();
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
    this.#hints.stop();
    this.#endFall();
    this.#thinking.stop();
  }

  #changed(before: TableState, state: TableState): void {
    this.#hints.stop();
    this.#keep(state);
    const { position } = state;
    const isMove = state.record.moves.length === before.record.moves.length + 1;
    this.#view = isMove ? afterMove(this.#view, state) : afterChange(this.#view);
    this.#hasFailed = false;
    this.#endFall();
    if (isMove && position.family === 'connect' && position.last && this.#app.services.animation)
      this.#fall = new FallAnimation(position.config.rows, position.last, {
        frame: () => this.#app.redraw(),
        isSlow: () => this.#app.isLagging,
      });
    this.#restartThinking();
    this.#app.redraw();
  }

  /** Called before the change is drawn: what was shown is stored. */
  #keep(state: TableState): void {
    void this.#game.autosave.keep(state).then((message) => {
      if (message === null) return;
      this.showMessage(message);
      this.#app.redraw();
    });
  }

  #endFall(): void {
    this.#fall?.end();
    this.#fall = null;
  }

  #restartThinking(): void {
    if (this.#isThinking() && this.#app.services.animation) this.#thinking.restart(() => this.#app.redraw());
    else this.#thinking.stop();
  }
}
