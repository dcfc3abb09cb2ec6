import type { Outcome, Player } from '@rowhouse/rules';
import { escaped } from '../basics/escaped.ts';
import { elementOf, part } from '../basics/layer.ts';
import { reflect, setAgain } from '../element/attributes.ts';
import type { RowhouseBoard } from '../element/board-element.ts';
import { type MoveDetail, reportFault, send } from '../element/events.ts';
import { adopt } from '../element/sheets.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { completed, type SomeWords } from '../words/completed.ts';
import { ENGLISH_GAME, type GameWords } from '../words/game-words.ts';
import type { BoardWords } from '../words/words.ts';
import { GAME_SHEET } from './game-sheet.ts';
import { type GameStart, type GameState, readStart, stateOf, turnsOf } from './game-state.ts';
import { Opponent } from './opponent.ts';

const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The attributes that are the board's own. */
const PASSED = ['coordinates', 'orientation'] as const;

/** A game against the computer: `<rowhouse-game game="connect-7x6x4" opponent="level-4">`. */
export class RowhouseGame extends Base {
  static readonly observedAttributes: readonly string[] = ['game', 'position', 'moves', 'opponent', 'first', ...PASSED];
  #board: RowhouseBoard | null = null;
  #status!: HTMLElement;
  #undo!: HTMLElement;
  /** Where the game on the board began. */
  #start: GameStart | null = null;
  /** The seat of the person. */
  #person: Player = 0;
  #isScheduled = false;
  readonly #opponent = new Opponent(() => this.#fail());
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

  /** A position from which the game begins, as text. Without it, the game begins with the empty board. */
  get position(): string | null {
    return this.getAttribute('position');
  }
  set position(position: string | null) {
    reflect(this, 'position', position);
  }

  /** Who makes the first move: `person` or `computer`. */
  get first(): string {
    return this.getAttribute('first') ?? 'person';
  }
  set first(first: string) {
    this.setAttribute('first', first);
  }

  /** The moves so far, as text. A game can begin with moves that were played before. */
  get moves(): string {
    return this.#board?.moves ?? this.getAttribute('moves') ?? '';
  }
  set moves(moves: string | null) {
    reflect(this, 'moves', moves);
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
    else this.#changed();
  }

  /** Moves the focus to the board. */
  override focus(options?: FocusOptions): void {
    this.#board?.focus(options);
  }

  /** Starts again, from the position and the moves of the attributes. If they cannot be read, nothing changes. */
  newGame(): void {
    if (!this.#board) return;
    const { game, position } = this;
    const start = readStart({ game, position: position ?? '', moves: this.getAttribute('moves') ?? '' });
    if (start.ok) {
      const { toMove, players, texts } = start.value;
      this.#start = start.value;
      this.#person = this.first === 'computer' ? (toMove + 1) % players : toMove;
      this.#show(texts.moves!);
    } else reportFault(this, start.error);
  }

  /** Takes back the last move of the person, and the answer to it. The start stays. */
  undo(): void {
    if (!this.#start) return;
    const { config, moves } = stateOf(this.#start, this.moves).record;
    const own = turnsOf(this.#start, moves.length, this.#person).at(-1);
    if (own !== undefined) this.#show(kindOf(this.#start.texts.game).game.makeMoves(config, moves.slice(0, own)));
  }

  /** Several attributes that change together start one game. */
  #changed(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.newGame();
    });
  }

  #said(): GameWords {
    return completed(ENGLISH_GAME, this.#words);
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
        '<rowhouse-board interactive part="board" exportparts="picture, grid, disc, fronts, numbers, marks, ground, lines, stones, men, tools, button, map"></rowhouse-board>',
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
    if (this.#start) this.#show(moves);
    else this.newGame();
  }

  #pass(): void {
    for (const name of PASSED) reflect(this.#board!, name, this.getAttribute(name));
  }

  #show(moves: string): void {
    this.#asked?.abort();
    const board = this.#board!;
    const { game, position } = this.#start!.texts;
    board.game = game;
    board.position = position || null;
    board.moves = moves;
    this.#go();
  }

  /** What comes next: the end, the person's turn, or the computer's. */
  #go(): void {
    const state = stateOf(this.#start!, this.moves);
    const { position, record } = state;
    const words = this.#said();
    const isPersons = position.toMove === this.#person;
    const { outcome } = position;
    this.#board!.legalMoves = isPersons || outcome ? null : [];
    this.#undo.ariaDisabled = String(turnsOf(this.#start!, record.moves.length, this.#person).length === 0);
    if (outcome) this.#end(outcome);
    else if (isPersons) this.#status.textContent = words.toMove(words.you);
    else void this.#answer(state);
  }

  #end({ winner, by }: Outcome): void {
    const words = this.#said();
    this.#status.textContent =
      winner === null ? words.drawn : words.wins(winner === this.#person ? words.you : words.computer);
    send(this, 'rowhouse-end', { winner, by });
  }

  /** Asks the computer. */
  async #answer({ record, position }: GameState): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const words = this.#said();
    this.#status.textContent = words.thinking;
    try {
      const move = await this.#opponent.choose(record, this.opponent, asked.signal);
      if (asked.signal.aborted) return;
      const { config, moves } = record;
      const { game } = kindOf(this.#start!.texts.game);
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
    else this.#opponent.forget();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rowhouse-game': RowhouseGame;
  }
}
