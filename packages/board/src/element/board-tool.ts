import type { Shape } from '../drawing/shapes.ts';
import type { LiveBoard } from '../host/live-board.ts';
import type { Kind, Showing, ShownGame } from '../kinds/kind.ts';
import { describeShapes } from '../kinds/shape-text.ts';
import type { GameScreen, RowhouseBoard } from './board-element.ts';

/** A game on a board, and the view of it for playing. */
export interface PlayedGame {
  readonly kind: Kind;
  readonly shown: ShownGame;
  readonly showing: Showing;
  readonly view: unknown;
}

/** The same with arrows and circles. */
export interface ToolGame extends PlayedGame {
  readonly shapes: readonly Shape[];
}

/** The view of a board with other shapes. */
export function withShapes({ kind, shown, showing }: PlayedGame, view: unknown, shapes: readonly Shape[]): object {
  const usual = view as { readonly label: string };
  const label = [usual.label, ...describeShapes(kind, shown.config, shapes, showing.words)].join('. ');
  return { ...usual, shapes, overlay: kind.overlay, label };
}

/**
 * Something that people do with a board beside playing: drawing, or editing. It is loaded when an attribute asks for
 * it.
 */
export abstract class BoardTool {
  protected readonly board: RowhouseBoard;
  protected game!: ToolGame;
  protected live: LiveBoard<unknown> | null = null;
  readonly #screen: GameScreen;
  #listening = new AbortController();

  constructor(board: RowhouseBoard, screen: GameScreen) {
    this.board = board;
    this.#screen = screen;
  }

  /** Shows the board. */
  show(game: ToolGame): void {
    this.game = game;
    this.redraw();
  }

  stop(): void {
    this.#listening.abort();
  }

  /** Takes a place that was pressed or chosen. Returns whether it used it. */
  abstract select(place: number): boolean;
  protected abstract view(game: ToolGame): unknown;
  protected abstract onPress(event: PointerEvent): void;
  protected abstract onKey(event: KeyboardEvent): void;

  protected redraw(): void {
    const live = this.#screen.showLive(this.game.kind, this.view(this.game));
    if (live === this.live) return;
    this.live = live;
    this.#listening.abort();
    this.#listening = new AbortController();
    // Before the board itself.
    const options = { capture: true, signal: this.#listening.signal };
    live.element.addEventListener('pointerdown', (event) => this.onPress(event), options);
    live.element.addEventListener('keydown', (event) => this.onKey(event), options);
    live.element.addEventListener('contextmenu', (event) => event.preventDefault(), options);
  }

  /** The number of the place under the pointer. */
  protected placeAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): number | null {
    const { config } = this.game.shown;
    const place = this.live!.placeAt(clientX, clientY);
    return typeof place === 'number' || config.family === 'morris'
      ? (place as number | null)
      : place && place[1] * config.columns + place[0];
  }

  /** Follows a pointer until it is released. `onEnd` is called without an event if the browser takes the pointer. */
  protected follow(
    { pointerId }: PointerEvent,
    onMove: (event: PointerEvent) => void,
    onEnd: (event?: PointerEvent) => void,
  ): void {
    const following = new AbortController();
    const { signal } = following;
    const isOther = (event: PointerEvent) => event.pointerId !== pointerId;
    const end = (event: PointerEvent) => {
      if (isOther(event)) return;
      following.abort();
      onEnd(event.type === 'pointerup' ? event : undefined);
    };
    addEventListener('pointermove', (event) => isOther(event) || onMove(event), { signal, capture: true });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }
}
