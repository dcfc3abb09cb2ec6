import type { EngineClient } from '@rowhouse/engine';
import { gameOf, type Outcome, type Player } from '@rowhouse/rules';
import { escaped } from '../basics/escaped.ts';
import { elementOf, part } from '../basics/layer.ts';
import { setAgain } from '../element/attributes.ts';
import type { RowhouseBoard } from '../element/board-element.ts';
import { type MoveDetail, reportFault, send } from '../element/events.ts';
import { adopt } from '../element/sheets.ts';
import { completed, type SomeWords } from '../words/completed.ts';
import { ENGLISH_GAME, type GameWords } from '../words/game-words.ts';
import type { BoardWords } from '../words/words.ts';
import { GAME_SHEET } from './game-sheet.ts';
import { type GameState, readState } from './game-state.ts';

const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The attributes that are the board's own. */
const PASSED = ['coordinates', 'orientation'] as const;

/** A game against the computer: `<rowhouse-game game="connect-7x6x4" opponent="level-4">`. */
export class RowhouseGame extends Base {
  static readonly observedAttributes: readonly string[] = ['game', 'opponent', 'first', ...PASSED];
  #board: RowhouseBoard | null = null;
  #status!: HTMLElement;
  #undo!: HTMLElement;
  #engine: Promise<EngineClient> | null = null;
  /** What the computer is asked now. */
  #asked: AbortController | null = null;
  #words: SomeWords<GameWords & BoardWords> = {};

  /** The game: `connect-7x6x4`, `morris-9`. Connect Four, unless it is set. */
  get game(): string {
    return this.getAttribute('game') ?? 'connect-7x6x4';
  }
  set game(game: string) {
    this.setAttribute('game', game);
  }

  /** Who plays against the person: `level-1` to `level-10`, or `perfect` where the game is solved. */
  get opponent(): string {
    return this.getAttribute('opponent') ?? 'level-4';
  }
  set opponent(opponent: string) {
    this.setAttribute('opponent', opponent);
  }

  /** Who begins: `person` or `computer`. */
  get first(): string {
    return this.getAttribute('first') ?? 'person';
  }
  set first(first: string) {
    this.setAttribute('first', first);
  }

  /** The moves so far, as text. */
  get moves(): string {
    return this.#board?.moves ?? '';
  }

  /** Words in another language, for the board and around it. What is missing is in English. */
  get words(): SomeWords<GameWords & BoardWords> {
    return this.#words;
  }
  set words(words: SomeWords<GameWords & BoardWords>) {
    this.#words = words;
    if (this.#board) this.#build();
  }

  /** Called by the browser. */
  connectedCallback(): void {
    setAgain(this);
    this.#build();
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    this.#asked?.abort();
  }

  /** Called by the browser. */
  attributeChangedCallback(name: string): void {
    if (!this.#board) return;
    if (PASSED.includes(name as 'coordinates')) this.#pass();
    else this.newGame();
  }

  /** Moves the focus to the board. */
  override focus(options?: FocusOptions): void {
    this.#board?.focus(options);
  }

  /** Starts again. */
  newGame(): void {
    this.#show('');
  }

  /** Takes back the last move of the person, and the answer to it. */
  undo(): void {
    const state = readState(this.game, this.moves);
    const own = state?.turnsOf(this.#person()).at(-1);
    if (state && own !== undefined) this.#show(gameOf(state.config).makeMoves(state.config, state.moves.slice(0, own)));
  }

  #said(): GameWords {
    return completed(ENGLISH_GAME, this.#words);
  }

  /** The seat of the person. */
  #person(): Player {
    return this.first === 'computer' ? 1 : 0;
  }

  #build(): void {
    const words = this.#said();
    const moves = this.moves;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    adopt(root, GAME_SHEET);
    const button = (name: string, word: string) =>
      `<button type="button" part="button ${name}" class="${name}">${escaped(word)}</button>`;
    root.replaceChildren(
      elementOf(
        '<rowhouse-board interactive part="board" exportparts="disc, marks, fronts, numbers"></rowhouse-board>',
      ),
      elementOf(
        `<div class="foot" part="foot"><p role="status" part="status"></p><span>${button('undo', words.undo)}${button('new', words.newGame)}</span></div>`,
      ),
    );
    this.#board = part(root, 'rowhouse-board');
    this.#status = part(root, 'p');
    this.#undo = part(root, '.undo');
    this.#board.words = this.#words;
    this.#undo.addEventListener('click', () => this.undo());
    part(root, '.new').addEventListener('click', () => this.newGame());
    this.#board.addEventListener('rowhouse-move', (event) =>
      queueMicrotask(() => !event.defaultPrevented && this.#go()),
    );
    this.#pass();
    this.#show(moves);
  }

  #pass(): void {
    for (const name of PASSED) {
      const value = this.getAttribute(name);
      if (value === null) this.#board!.removeAttribute(name);
      else this.#board!.setAttribute(name, value);
    }
  }

  #show(moves: string): void {
    this.#asked?.abort();
    const board = this.#board!;
    board.game = this.game;
    board.moves = moves;
    this.#go();
  }

  /** What comes next: the end, the person's turn, or the computer's. */
  #go(): void {
    const state = readState(this.game, this.moves);
    if (!state) return;
    const { position, turnsOf } = state;
    const words = this.#said();
    const person = this.#person();
    const isPersons = position.toMove === person;
    const { outcome } = position;
    this.#board!.legalMoves = isPersons || outcome ? null : [];
    this.#undo.ariaDisabled = String(turnsOf(person).length === 0);
    if (outcome) this.#end(outcome);
    else if (isPersons) this.#status.textContent = words.toMove(words.you);
    else void this.#answer(state);
  }

  #end({ winner, by }: Outcome): void {
    const words = this.#said();
    this.#status.textContent =
      winner === null ? words.drawn : words.wins(winner === this.#person() ? words.you : words.computer);
    send(this, 'rowhouse-end', { winner, by });
  }

  /** Asks the computer. The engine is loaded for its first move. */
  async #answer({ config, moves, position }: GameState): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const words = this.#said();
    this.#status.textContent = words.thinking;
    try {
      this.#engine ??= import('./start-engine.ts').then(({ startEngine }) => startEngine(() => this.#fail()));
      const engine = await this.#engine;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
      const move = await engine.choose({ config, first: 0, setup: null, moves }, this.opponent, seed, asked.signal);
      if (asked.signal.aborted) return;
      const game = gameOf(config);
      const detail: MoveDetail = {
        move,
        text: game.makeMove(config, move),
        player: position.toMove,
        moves: game.makeMoves(config, [...moves, move]),
      };
      this.#board!.moves = detail.moves;
      send(this, 'rowhouse-move', detail);
      this.#go();
    } catch (error) {
      if (!asked.signal.aborted) this.#fail(error);
    }
  }

  /** No answer: the opponent does not play this game, or the engine cannot run here. */
  #fail(error?: unknown): void {
    this.#status.textContent = this.#said().failed;
    if (error instanceof Error && 'code' in error)
      reportFault(this, {
        attribute: 'opponent',
        value: this.opponent,
        expected: 'level-1 to level-10, or perfect where the game is solved',
      });
    else this.#engine = null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rowhouse-game': RowhouseGame;
  }
}
