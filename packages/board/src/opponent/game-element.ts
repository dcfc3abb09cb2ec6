import type { Outcome } from '@rowhouse/rules';
import { adopt } from '../drawing/style-sheets.ts';
import { addAttributes, type BoardAttributes, reflect, setAgain } from '../element/attributes.ts';
import { moveDetail, send } from '../host/events.ts';
import { reportFault } from '../kinds/faults.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { ENGLISH_GAME, type GameWords } from '../words/game-words.ts';
import { type BoardWords, completed, type SomeWords } from '../words/words.ts';
import { GAME_SHEET, type GameFrame, gameFrame } from './game-frame.ts';
import { type GameStart, type GameState, readStart, stateOf, turnsOf } from './game-state.ts';
import { Opponent } from './opponent.ts';

const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The attributes that are the board's own. */
const PASSED: readonly string[] = ['coordinates', 'marks', 'last-move', 'orientation'];

/** A game against the computer: `<rowhouse-game game="connect-7x6x4" opponent="level-4">`. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: `addAttributes` defines the properties of the interface
export class RowhouseGame extends Base {
  static readonly observedAttributes: readonly string[] = ['game', 'position', 'moves', 'opponent', 'first', ...PASSED];
  static {
    addAttributes(RowhouseGame.prototype, PASSED);
  }
  #frame: GameFrame | null = null;
  /** The start of the game on the board. */
  #start: GameStart | null = null;
  #isScheduled = false;
  readonly #opponent = new Opponent();
  /** The question that the computer is working on. */
  #asked: AbortController | null = null;
  #words: SomeWords<GameWords & BoardWords> = {};

  /** The game: `connect-7x6x4`, `morris-9`. Connect Four, unless it is set. */
  get game(): string {
    return this.getAttribute('game') ?? 'connect-7x6x4';
  }
  set game(game: string) {
    this.setAttribute('game', game);
  }

  /** The computer player: `level-1` to `level-10`, or `perfect` where the game is solved. */
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

  /** The side with the first move: `person` or `computer`. */
  get first(): string {
    return this.getAttribute('first') ?? 'person';
  }
  set first(first: string) {
    this.setAttribute('first', first);
  }

  /** The moves so far, as text. A game can begin with moves that were played before. */
  get moves(): string {
    return this.#frame?.board.moves ?? this.getAttribute('moves') ?? '';
  }
  set moves(moves: string | null) {
    reflect(this, 'moves', moves);
  }

  /** Words in another language, for the board and around it. Missing words are in English. */
  get words(): SomeWords<GameWords & BoardWords> {
    return this.#words;
  }
  set words(words: SomeWords<GameWords & BoardWords>) {
    this.#words = words;
    if (this.#frame) this.#build();
  }

  /** Called by the browser. */
  connectedCallback(): void {
    setAgain(this);
    this.#build();
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    this.#asked?.abort();
    this.#opponent.stop();
  }

  /** Called by the browser. */
  attributeChangedCallback(name: string): void {
    if (!this.#frame) return;
    if (PASSED.includes(name)) this.#pass();
    else this.#changed();
  }

  /** Moves the focus to the board. */
  override focus(options?: FocusOptions): void {
    this.#frame?.board.focus(options);
  }

  /** Starts again, from the position and the moves of the attributes. If they cannot be read, nothing changes. */
  newGame(): void {
    if (!this.#frame) return;
    const { game, position, opponent, first } = this;
    const moves = this.getAttribute('moves') ?? '';
    const start = readStart({ game, position: position ?? '', moves, opponent, first });
    if (start.ok) {
      this.#start = start.value;
      this.#show(moves);
    } else reportFault(this, start.error);
  }

  /** Takes back the last move of the person, and the answer to it. The start stays. */
  undo(): void {
    if (!this.#start) return;
    const { config, moves } = stateOf(this.#start, this.moves).record;
    const own = turnsOf(this.#start, moves.length).at(-1);
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
    const moves = this.moves;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    adopt(root, GAME_SHEET);
    this.#frame = gameFrame(this.#said());
    const { board, foot, undo, newGame } = this.#frame;
    root.replaceChildren(board, foot);
    board.words = this.#words;
    undo.addEventListener('click', () => this.undo());
    newGame.addEventListener('click', () => this.newGame());
    board.addEventListener('rowhouse-move', (event) => queueMicrotask(() => !event.defaultPrevented && this.#go()));
    this.#pass();
    if (this.#start) this.#show(moves);
    else this.newGame();
  }

  #pass(): void {
    for (const name of PASSED) reflect(this.#frame!.board, name, this.getAttribute(name));
  }

  #show(moves: string): void {
    this.#asked?.abort();
    const { board } = this.#frame!;
    const { game, position } = this.#start!.texts;
    board.game = game;
    board.position = position || null;
    board.moves = moves;
    this.#go();
  }

  /** The next step: the end, the person's turn, or the computer's. */
  #go(): void {
    const start = this.#start!;
    const { board, status, undo } = this.#frame!;
    const state = stateOf(start, this.moves);
    const { outcome, toMove } = state.position;
    const words = this.#said();
    const isPersons = toMove === start.person;
    board.legalMoves = isPersons || outcome ? null : [];
    undo.ariaDisabled = String(turnsOf(start, state.record.moves.length).length === 0);
    if (outcome) this.#end(outcome);
    else if (isPersons) status.textContent = words.toMove(words.you);
    else void this.#answer(state);
  }

  #end({ winner, by }: Outcome): void {
    const words = this.#said();
    this.#frame!.status.textContent =
      winner === null ? words.drawn : words.wins(winner === this.#start!.person ? words.you : words.computer);
    send(this, 'rowhouse-end', { winner, by });
  }

  /** Asks the computer. */
  async #answer({ record, position }: GameState): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const { game: text, opponent } = this.#start!.texts;
    this.#frame!.status.textContent = this.#said().thinking;
    try {
      const move = await this.#opponent.choose(position, opponent, asked.signal);
      if (asked.signal.aborted) return;
      const { config, moves } = record;
      const { game } = kindOf(text);
      const all = game.makeMoves(config, [...moves, move]);
      this.#frame!.board.moves = all;
      send(this, 'rowhouse-move', moveDetail(move, game.makeMove(config, move), position.toMove, all));
      this.#go();
    } catch (error) {
      if (!asked.signal.aborted) this.#fail(error);
    }
  }

  /** No answer: the engine cannot run here. The console explains it to the developer of the page. */
  #fail(error: unknown): void {
    reportError(error);
    this.#frame!.status.textContent = this.#said().failed;
    this.#opponent.stop();
  }
}

export interface RowhouseGame extends Pick<BoardAttributes, 'coordinates' | 'marks' | 'lastMove' | 'orientation'> {}

declare global {
  interface HTMLElementTagNameMap {
    'rowhouse-game': RowhouseGame;
  }
}
