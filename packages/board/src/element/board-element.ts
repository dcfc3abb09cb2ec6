import type { Cell, Move, Point } from '@rowhouse/rules';
import type { ConnectView } from '../connect/connect-view.ts';
import { part, setPlan } from '../drawing/layer.ts';
import { adopt, BASE_SHEET, HOST_SHEET } from '../drawing/style-sheets.ts';
import { send } from '../host/events.ts';
import type { LiveBoard } from '../host/live-board.ts';
import type { LiveKind } from '../kinds/kind.ts';
import type { MorrisView } from '../morris/morris-view.ts';
import type { BoardWords, SomeWords } from '../words/words.ts';
import { ATTRIBUTES, type BoardAttributes, reflect, setAgain } from './attributes.ts';

/** Where a game is shown. */
export interface GameScreen {
  showLive(kind: LiveKind, view: unknown): LiveBoard<unknown>;
  showPicture(kind: LiveKind, text: string): void;
  /** Something has changed. It is drawn soon. */
  changed(): void;
}

/** Reads a game from the attributes of a board, and plays it. */
export interface GameControl {
  readonly moves: string;
  words(): BoardWords;
  attributeChanged(name: string): void;
  draw(): void;
  select(place: Cell | Point): void;
  putDown(): void;
}

/** The families that boards can draw, and the reader of game attributes. The imported entry points register both. */
const kinds = new Map<string, LiveKind>();
let makeControl: ((board: RowhouseBoard, screen: GameScreen) => GameControl) | null = null;

/** Lets boards draw a family of games. */
export function addLive<View>(kind: LiveKind<View>): void {
  kinds.set(kind.family, kind as LiveKind);
  if (globalThis.customElements && !customElements.get('rowhouse-board'))
    customElements.define('rowhouse-board', RowhouseBoard);
}

/** Lets boards read games from their attributes. */
export function addControl(make: NonNullable<typeof makeControl>): void {
  makeControl = make;
}

// On a server there are no elements. There the module can be loaded, but nothing is defined.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** A board: `<rowhouse-board game="connect-7x6x4" moves="4453" interactive>`. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: `addAttributes` defines the properties of the interface
export class RowhouseBoard extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  #kind: LiveKind | null = null;
  #live: LiveBoard<unknown> | null = null;
  /** The picture of a board that is not interactive. */
  #picture = '';
  #view: ConnectView | MorrisView | null = null;
  #words: SomeWords<BoardWords> = {};
  #legalMoves: readonly Move[] | null = null;
  #isScheduled = false;
  readonly #control: GameControl | null =
    makeControl?.(this, {
      showLive: (kind, view) => this.#showLive(kind, view),
      showPicture: (kind, text) => this.#showPicture(kind, text),
      changed: () => this.#changed(),
    }) ?? null;

  /** The moves so far, as text, with those that people made here. */
  get moves(): string {
    return this.#control?.moves ?? '';
  }
  set moves(moves: string | null) {
    reflect(this, 'moves', moves);
  }

  /** Everything that is shown, from a program that knows the rules itself. It replaces the attributes. */
  get view(): ConnectView | MorrisView | null {
    return this.#view;
  }
  set view(view: ConnectView | MorrisView | null) {
    this.#view = view;
    this.#draw();
  }

  /** The moves that people can make, instead of all that the rules allow. `null`: all of them. */
  get legalMoves(): readonly Move[] | null {
    return this.#legalMoves;
  }
  set legalMoves(moves: readonly Move[] | null) {
    this.#legalMoves = moves;
    this.#changed();
  }

  /** Words in another language. Missing words are in English. */
  get words(): SomeWords<BoardWords> {
    return this.#words;
  }
  set words(words: SomeWords<BoardWords>) {
    this.#words = words;
    this.#changed();
  }

  /** Called by the browser. */
  connectedCallback(): void {
    setAgain(this);
    this.#draw();
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    this.#stop();
    this.#kind = null;
  }

  /** Called by the browser. */
  attributeChangedCallback(name: string): void {
    this.#control?.attributeChanged(name);
    this.#changed();
  }

  /** Moves the focus to the board. */
  override focus(options?: FocusOptions): void {
    if (this.#live) this.#live.focus(options);
    else super.focus(options);
  }

  #changed(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#draw();
    });
  }

  #draw(): void {
    if (!this.isConnected) return;
    if (this.#view) this.#showLive(kinds.get(this.#view.family)!, this.#view);
    else this.#control?.draw();
  }

  #stop(): void {
    this.#live?.stop();
    this.#live = null;
  }

  #showPicture(kind: LiveKind, text: string): void {
    const root = this.#open(kind);
    this.#stop();
    if (text === this.#picture) return;
    this.#picture = text;
    root.innerHTML = `<div class="plan still" part="picture">${text}</div>`;
    // The size is set before the picture is painted, so that content below does not move.
    const { width, height } = part<SVGSVGElement>(root, 'svg').viewBox.baseVal;
    setPlan(root.firstElementChild as HTMLElement, width, height);
  }

  #showLive(kind: LiveKind, view: unknown): LiveBoard<unknown> {
    const root = this.#open(kind);
    if (!this.#live) {
      adopt(root, BASE_SHEET);
      adopt(root, kind.sheet);
      this.#picture = '';
      this.#live = kind.live({
        words: () => this.#control?.words() ?? (this.#words as BoardWords),
        addStyle: (sheet) => adopt(root, sheet),
        onSelect: (place) => this.#select(place),
        onPutDown: () => {
          send(this, 'rowhouse-put-down', null);
          if (!this.#view) this.#control?.putDown();
        },
        onLanded: (landed) => send(this, 'rowhouse-land', landed),
        onLit: () => send(this, 'rowhouse-lit', null),
      });
      root.replaceChildren(this.#live.element);
    }
    this.#live.update(view);
    return this.#live;
  }

  /** The shadow root. A board of another family replaces the one it shows. */
  #open(kind: LiveKind): ShadowRoot {
    // Focus from outside, as by tools for tests, goes to the grid, which comes first.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true });
    if (kind !== this.#kind) this.#stop();
    this.#kind = kind;
    adopt(root, HOST_SHEET);
    return root;
  }

  #select(place: Cell | Point): void {
    const detail =
      typeof place === 'number'
        ? { family: 'morris' as const, point: place }
        : { family: 'connect' as const, column: place[0], row: place[1] };
    send(this, 'rowhouse-select', detail);
    if (!this.#view) this.#control?.select(place);
  }
}

export interface RowhouseBoard extends BoardAttributes {}

declare global {
  interface HTMLElementTagNameMap {
    'rowhouse-board': RowhouseBoard;
  }
}
