import { type Move, ok, type Result } from '@rowhouse/rules';
import type { PlacedMark } from '../drawing/marks.ts';
import type { Unreadable } from '../host/events.ts';
import type { ShownGame } from '../kinds/kind.ts';
import { readShapes } from '../kinds/shape-text.ts';
import type { GameScreen, RowhouseBoard } from './board-element.ts';
import { type BoardTool, type PlayedGame, withShapes } from './board-tool.ts';

const loadEditor = () => import('./editor.ts');
const loadDrawing = () => import('./shape-drawing.ts');

const isSame = (one: Move, other: Move | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Additions to the game on a board: premoves, arrows and circles, drawing, and the editor. */
export class Extras {
  readonly #board: RowhouseBoard;
  readonly #screen: GameScreen;
  #load: typeof loadEditor | typeof loadDrawing | null = null;
  #tool: BoardTool | null = null;
  readonly #make: (move: Move) => void;
  /** The move that a person chose before their turn. */
  #premove: Move | null = null;
  /** The number of moves in the game when it was chosen. */
  #plies = 0;

  /** `make` plays a move on the board. */
  constructor(board: RowhouseBoard, screen: GameScreen, make: (move: Move) => void) {
    this.#board = board;
    this.#screen = screen;
    this.#make = make;
  }

  /** Shows a game with its shapes. */
  show(game: PlayedGame): Result<unknown, Unreadable> {
    const { kind, shown, view } = game;
    const shapes = readShapes(kind, shown.config, this.#board.shapes ?? '');
    if (!shapes.ok) return shapes;
    this.#useTool();
    if (this.#tool && kind.overlay) this.#tool.show({ ...game, shapes: shapes.value });
    else this.#screen.showLive(kind, kind.overlay ? withShapes(game, view, shapes.value) : view);
    return ok(null);
  }

  /** Handles a place that was pressed or chosen. Returns whether it was used. */
  select(place: number): boolean {
    return this.#tool?.select(place) ?? false;
  }

  #useTool(): void {
    const { drawable, editable } = this.#board;
    const load = editable ? loadEditor : drawable ? loadDrawing : null;
    if (load === this.#load) return;
    this.#load = load;
    this.#tool?.stop();
    this.#tool = null;
    void load?.().then(({ Tool }) => {
      if (load !== this.#load) return;
      this.#tool = new Tool(this.#board, this.#screen);
      this.#screen.changed();
    });
  }

  /** The game for a player who waits and may choose a move in advance: as if it were that player's turn. */
  waiting(shown: ShownGame, sides: readonly number[] | null): ShownGame {
    const { premoves, interactive } = this.#board;
    const { position } = shown;
    const waits = premoves && interactive && sides && position && !sides.includes(position.toMove);
    return waits && !position.outcome
      ? { ...shown, position: { ...position, toMove: sides[0]! } as typeof position }
      : shown;
  }

  /** Chooses the next move, or takes it back if it was chosen before. */
  choosePremove(move: Move, { moves }: ShownGame): void {
    this.#premove = isSame(move, this.#premove) ? null : move;
    this.#plies = moves.length;
  }

  cancelPremove(): void {
    this.#premove = null;
  }

  /** Plays the chosen move if it is legal now, and forgets it. */
  playPremove({ moves }: ShownGame, legal: readonly Move[]): void {
    const chosen = moves.length > this.#plies ? this.#premove : null;
    this.#premove = null;
    const move = legal.find((one) => isSame(one, chosen));
    if (move !== undefined) this.#make(move);
  }

  /** The mark on the place where the chosen move leads. */
  marks({ setup }: ShownGame): readonly PlacedMark[] {
    const move = this.#premove;
    if (move === null) return [];
    if (typeof move !== 'number') return [{ place: move.to, mark: 'sent' }];
    if (setup.family !== 'connect') return [];
    const { columns, rows } = setup.config;
    const column = Array.from({ length: rows }, (_, row) => row * columns + move);
    const place = column.find((at) => setup.cells[at] === null);
    return place === undefined ? [] : [{ place, mark: 'sent' }];
  }
}
