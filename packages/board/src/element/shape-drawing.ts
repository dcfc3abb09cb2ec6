import * as plan from '../connect/house-plan.ts';
import type { Shape } from '../drawing/shapes.ts';
import { send } from '../host/events.ts';
import { makeShapes } from '../kinds/shape-text.ts';
import { BoardTool, type ToolGame, withShapes } from './board-tool.ts';

/** Green, red, blue, yellow: without a key, with Shift or Ctrl, with Alt or Meta, with both. */
const PLAYERS = [2, 0, 1, 3] as const;

/** Drawing by hand: with the right button, with Shift and the left button, or with Shift and Enter. */
export class Tool extends BoardTool {
  /** The shape that is being drawn. */
  #drawn: Shape | null = null;
  /** Whether the next place comes from Shift and Enter. */
  #isByKey = false;

  select(place: number): boolean {
    if (!this.#isByKey) return false;
    this.#isByKey = false;
    if (this.#drawn) this.#finish(place);
    else this.#draw({ from: place, to: place, player: PLAYERS[0] });
    return true;
  }

  protected view(game: ToolGame): unknown {
    return withShapes(game, game.view, this.#drawn ? [...game.shapes, this.#drawn] : game.shapes);
  }

  protected onKey({ key, shiftKey }: KeyboardEvent): void {
    this.#isByKey = key === 'Enter' && shiftKey;
    if (key === 'Escape' && this.#drawn) this.#draw(null);
  }

  protected onPress(event: PointerEvent): void {
    const { button, shiftKey, ctrlKey, altKey, metaKey, target } = event;
    this.#isByKey = false;
    const isRight = button === 2;
    if ((target as Element).closest('button,.mini-map')) return;
    if (!isRight && !(button === 0 && shiftKey)) {
      // An ordinary press clears the board.
      if (button === 0 && this.game.shapes.length > 0) this.#change([]);
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    const from = this.#spotAt(event);
    if (from === null) return;
    const brush = isRight ? (shiftKey || ctrlKey ? 1 : 0) + (altKey || metaKey ? 2 : 0) : 0;
    this.#draw({ from, to: from, player: PLAYERS[brush]! });
    this.follow(
      event,
      (moved) => {
        const to = this.#spotAt(moved);
        if (to !== null && to !== this.#drawn?.to) this.#draw({ ...this.#drawn!, to });
      },
      (released) => {
        if (released?.composedPath().includes(this.board)) this.#finish(this.#drawn!.to);
        else this.#draw(null);
      },
    );
  }

  /** A roof stands for its column. */
  #spotAt(event: PointerEvent): number | null {
    const place = this.placeAt(event);
    const { config } = this.game.shown;
    const stage = this.live!.element.querySelector('.house-stage')?.getBoundingClientRect();
    if (place === null || !stage || config.family === 'morris') return place;
    const isRoof = ((event.clientY - stage.top) / stage.width) * plan.planWidth(config) < plan.EAVES;
    return isRoof ? config.columns * config.rows + (place % config.columns) : place;
  }

  /** A circle around a roof is one around the cell below it. */
  #withoutRoof(shape: Shape): Shape {
    const { config } = this.game.shown;
    if (shape.from !== shape.to || config.family === 'morris') return shape;
    const place = shape.to < config.columns * config.rows ? shape.to : shape.to - config.columns;
    return { ...shape, from: place, to: place };
  }

  #draw(shape: Shape | null): void {
    this.#drawn = shape;
    this.redraw();
  }

  /** A shape that is drawn again is removed; in another colour, it changes its colour. */
  #finish(to: number): void {
    const drawn = this.#withoutRoof({ ...this.#drawn!, to });
    this.#drawn = null;
    const isSame = (shape: Shape) => shape.from === drawn.from && shape.to === drawn.to;
    const known = this.game.shapes.find(isSame);
    const others = this.game.shapes.filter((shape) => !isSame(shape));
    this.#change(known?.player === drawn.player ? others : [...others, drawn]);
    this.redraw();
  }

  #change(shapes: readonly Shape[]): void {
    const { kind, shown } = this.game;
    const text = makeShapes(kind, shown.config, shapes);
    if (send(this.board, 'rowhouse-shapes', { shapes: text })) this.board.shapes = text || null;
  }
}
