import type { Player, Setup } from '@rowhouse/rules';
import { withPiece } from '@rowhouse/rules/internal';
import { carryDisc } from '../connect/carried-disc.ts';
import type { ConnectView } from '../connect/connect-view.ts';
import { BUTTON_SHEET } from '../drawing/button-sheet.ts';
import { inside } from '../drawing/colours.ts';
import { discIcon } from '../drawing/disc.ts';
import { elementOf } from '../drawing/layer.ts';
import { adopt } from '../drawing/style-sheets.ts';
import { escaped } from '../drawing/svg-text.ts';
import { send } from '../host/events.ts';
import type { BoardWords } from '../words/words.ts';
import { BoardTool, type ToolGame, withShapes } from './board-tool.ts';

const SHEET: string = [
  BUTTON_SHEET,
  ':host([editable]){display:grid;grid-template:minmax(0,1fr) auto/minmax(0,1fr);gap:var(--_gap)}',
  ':host([editable]) :is(.plan,.big-board){max-height:calc(var(--_max-height) - var(--_gap) - var(--_button-size))}',
  '.palette{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--_gap)}',
  '.palette .button{touch-action:none;cursor:grab}',
  '.palette .button[aria-pressed="true"]{border-color:var(--_accent);box-shadow:0 0 0 2px var(--_accent)}',
  '.palette svg{width:1.75rem;pointer-events:none}',
  '.eraser{fill:none;stroke:var(--_soft-ink);stroke-width:7;stroke-linecap:round}',
].join('');

/** An empty window, struck out. */
const ERASER =
  '<svg viewBox="0 0 100 100" aria-hidden="true"><path class="eraser" d="M50 8a42 42 0 1 0 .1 0M34 66 66 34"/></svg>';

/** In pixels. A shorter movement is a press with an unsteady hand. */
const DRAG = 6;

/** The supply beside the board: a button for each colour, and the eraser (`null`). */
function createPalette(
  players: number,
  { colours, editor }: BoardWords,
  onPress: (piece: Player | null, event?: PointerEvent) => void,
): HTMLElement {
  const button = (name: string, icon: string) =>
    `<button type="button" class="button icon" part="button" aria-label="${escaped(name)}" title="${escaped(name)}">${icon}</button>`;
  const pieces = Array.from({ length: players }, (_, player) => button(colours[player]!, discIcon(player, inside)));
  const palette = elementOf(
    `<div class="palette" part="tools" role="toolbar" aria-label="${escaped(editor.tools)}">${pieces.join('')}${button(editor.eraser, ERASER)}</div>`,
  );
  for (const [at, element] of [...palette.children].entries()) {
    const piece = at < players ? at : null;
    element.addEventListener('pointerdown', (event) => onPress(piece, event as PointerEvent));
    element.addEventListener('click', () => onPress(piece));
  }
  return palette;
}

/** A piece that the pointer carries, and the place that it comes from; `null`: from the supply. */
interface Carried {
  readonly piece: Player;
  readonly from: number | null;
}

/** Lets people place, move and remove pieces anywhere, by pointer and by keyboard. The result is a position. */
export class Tool extends BoardTool {
  /** The colour that a press puts on an empty place; `null`: the eraser. */
  #chosen: Player | null = 0;
  #carried: Carried | null = null;
  #pointer: readonly [clientX: number, clientY: number] = [0, 0];
  #erases = false;
  #palette: HTMLElement | null = null;
  #paletteOf = '';

  override stop(): void {
    super.stop();
    this.#palette?.remove();
  }

  /**
   * A press on an empty place puts the chosen colour there. Further presses cycle through the other colours and then
   * remove it.
   */
  select(place: number): boolean {
    if (this.#carried) return true;
    const piece = this.#pieceAt(place);
    if (this.#erases) this.#erase(place);
    else if (piece === null || this.#chosen === null) this.#put(place, this.#chosen);
    else {
      const next = (piece + 1) % this.#players;
      this.#put(place, next === this.#chosen ? null : next);
    }
    return true;
  }

  protected override redraw(): void {
    super.redraw();
    this.#drawPalette();
  }

  protected view(game: ToolGame): unknown {
    const { kind, shown, showing, shapes } = game;
    const { config, setup } = shown;
    const carried = this.#carried;
    const rest = carried?.from == null ? setup : withPiece(setup, carried.from, null);
    const quiet = { ...showing, legal: [], animations: [] };
    const plain = kind.view({ config, setup: rest, position: null, moves: [] }, quiet, kind.noDraft);
    const carry: ConnectView['held'] = (picture, player, actions) =>
      carryDisc(picture, player, this.#pointer, { ...actions, onDrop: () => {} });
    return {
      ...withShapes(game, plain, shapes),
      choose: 'cell',
      hand: carried ? carried.piece : this.#chosen,
      held: carried ? (config.family === 'connect' ? carry : true) : undefined,
    };
  }

  /**
   * Delete erases at the cursor: the board hears Enter. The erased colour is chosen, so that Enter puts it elsewhere.
   */
  protected onKey(event: KeyboardEvent): void {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    this.#erases = true;
    event.target!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    this.#erases = false;
    event.preventDefault();
    event.stopPropagation();
  }

  protected onPress(event: PointerEvent): void {
    const from = this.placeAt(event);
    const piece = from === null ? null : this.#pieceAt(from);
    if (piece === null) return;
    if (event.button === 2) this.#erase(from!);
    else if (event.button === 0) this.#drag(event, { piece, from });
  }

  get #players(): number {
    const { config } = this.game.shown;
    return config.family === 'connect' ? config.players : 2;
  }

  #pieceAt(place: number): Player | null {
    return this.game.kind.pieces(this.game.shown.setup)[place] ?? null;
  }

  /** Carries a piece to where the pointer is released. Off the board, it is removed. */
  #drag(press: PointerEvent, carried: Carried): void {
    this.follow(
      press,
      ({ clientX, clientY }) => {
        this.#pointer = [clientX, clientY];
        if (this.#carried || Math.hypot(clientX - press.clientX, clientY - press.clientY) <= DRAG) return;
        this.#carried = carried;
        this.redraw();
      },
      (released) => {
        if (!this.#carried) return;
        if (released) this.#drop(carried, this.placeAt(released));
        this.#carried = null;
        this.redraw();
      },
    );
  }

  #drop({ piece, from }: Carried, to: number | null): void {
    if (to === from) return;
    if (to === null) this.#put(from!, null);
    else if (from === null) this.#put(to, piece);
    else {
      const { kind, shown } = this.game;
      const { family } = shown.setup;
      const freed = withPiece(shown.setup, to, null);
      // The men in hand stay, because the man stays on the board.
      const pieces = kind.pieces(freed).with(from, null).with(to, piece);
      this.#change({ ...freed, [family === 'connect' ? 'cells' : 'points']: pieces });
    }
  }

  #erase(place: number): void {
    this.#chosen = this.#pieceAt(place) ?? this.#chosen;
    this.#put(place, null);
    this.redraw();
  }

  #put(place: number, piece: Player | null): void {
    if (this.#pieceAt(place) !== piece) this.#change(withPiece(this.game.shown.setup, place, piece));
  }

  /** A changed set-up does not state who began and who is to move. That follows from its discs. */
  #change(changed: Setup): void {
    const setup = changed.family === 'connect' ? { ...changed, first: null, toMove: null } : changed;
    const position = this.game.kind.setups!.makeSetup(setup);
    if (!send(this.board, 'rowhouse-edit', { position })) return;
    this.board.moves = null;
    this.board.position = position;
  }

  #drawPalette(): void {
    const { words } = this.game.showing;
    const key = [this.#players, words.colours, Object.values(words.editor)].join();
    if (key !== this.#paletteOf) {
      this.#palette?.remove();
      this.#palette = createPalette(this.#players, words, (piece, press) => {
        this.#chosen = piece;
        this.redraw();
        if (press?.button === 0 && piece !== null) this.#drag(press, { piece, from: null });
      });
    }
    this.#paletteOf = key;
    if (this.#chosen !== null && this.#chosen >= this.#players) this.#chosen = 0;
    const palette = this.#palette!;
    for (const [at, button] of [...palette.children].entries())
      button.ariaPressed = String(at === (this.#chosen ?? this.#players));
    const { element } = this.live!;
    if (element.nextElementSibling === palette) return;
    adopt(element.getRootNode() as ShadowRoot, SHEET);
    element.after(palette);
  }
}
