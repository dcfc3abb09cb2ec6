import { type Cell, type Family, type Move, ok, type Point, type Result } from '@rowhouse/rules';
import type { DiscAnimation } from '../basics/fall.ts';
import { addAttributes } from '../element/attributes.ts';
import { addControl, addLive, RowhouseBoard } from '../element/board-element.ts';
import { reportFault, send } from '../element/events.ts';
import type { GameControl, GameScreen } from '../element/game-control.ts';
import { drawPicture } from '../kinds/draw-picture.ts';
import type { Kind, Showing, ShownGame } from '../kinds/kind.ts';
import { type BoardFault, legalMoves, readLastMove, readMarks, readShownGame } from '../kinds/read-game.ts';
import { completed } from '../words/completed.ts';
import type { BoardWords } from '../words/words.ts';

const kinds = new Map<string, Kind>();
/** The words of the kinds. */
const english: Partial<BoardWords> = {};

/** A kind of any family. */
// biome-ignore lint/suspicious/noExplicitAny: a list of kinds has no common view
type AnyKind = { readonly [F in Family]: Kind<F, any, any> }[Family];

/** Lets boards show games of some families, from their attributes. Boards that are on the page are drawn at once. */
export function addKinds(...added: readonly AnyKind[]): void {
  for (const kind of added) {
    kinds.set(kind.family, kind as unknown as Kind);
    Object.assign(english, kind.words);
  }
  addAttributes(RowhouseBoard.prototype);
  addControl((board, screen) => new BoardGame(board, screen));
  for (const kind of added) addLive(kind);
}

/** A game that a board shows from its attributes, with the rules. */
class BoardGame implements GameControl {
  readonly #board: RowhouseBoard;
  readonly #screen: GameScreen;
  #kind!: Kind;
  #shown: ShownGame | null = null;
  #draft: unknown;
  #animations: readonly DiscAnimation[] = [];
  /** The moves with those that were made here since `moves` was set. */
  #played: string | null = null;
  readonly #faults = new Set<string>();

  constructor(board: RowhouseBoard, screen: GameScreen) {
    this.#board = board;
    this.#screen = screen;
  }

  get moves(): string {
    return this.#played ?? this.#board.getAttribute('moves') ?? '';
  }

  words(): BoardWords {
    return completed(english as BoardWords, this.#board.words);
  }

  attributeChanged(name: string): void {
    if (name === 'game' || name === 'position' || name === 'moves') this.#played = null;
  }

  /** A wrong attribute is reported once. The board keeps what it shows. */
  draw(): void {
    if (!this.#board.game) return;
    const drawn = this.#read();
    if (drawn.ok) return;
    const { attribute, value } = drawn.error;
    const key = `${attribute} ${value}`;
    if (this.#faults.has(key)) return;
    this.#faults.add(key);
    reportFault(this.#board, drawn.error);
  }

  #read(): Result<unknown, BoardFault> {
    const { game, position, interactive } = this.#board;
    const kind = kinds.get(game.split('-')[0]!) ?? [...kinds.values()][0]!;
    const read = readShownGame(kind, { game, position: position ?? '', moves: this.moves });
    if (!read.ok) return read;
    if (kind !== this.#kind) this.#shown = null;
    this.#kind = kind;
    return interactive ? this.#drawLive(read.value) : this.#drawPicture(read.value);
  }

  #drawPicture(shown: ShownGame): Result<unknown, BoardFault> {
    const { marks, lastMove } = this.#board;
    const options = { orientation: this.#orientation(), coordinates: this.#hasCoordinates(false) };
    const picture = drawPicture(this.#kind, shown, { marks, lastMove }, options, this.words());
    if (picture.ok) this.#screen.showPicture(this.#kind, picture.value);
    this.#shown = null;
    return picture;
  }

  #drawLive(shown: ShownGame): Result<unknown, BoardFault> {
    const [kind, before] = [this.#kind, this.#shown];
    const marks = readMarks(kind, shown.config, this.#board.marks);
    if (!marks.ok) return marks;
    const last = readLastMove(kind, shown, this.#board.lastMove);
    if (!last.ok) return last;
    if (!before || JSON.stringify(before.setup) !== JSON.stringify(shown.setup)) this.#draft = kind.noDraft;
    this.#animations = (before && kind.animations(before, shown)) ?? this.#animations;
    this.#shown = shown;
    const showing: Showing = {
      words: this.words(),
      coordinates: this.#hasCoordinates(true),
      orientation: this.#orientation(),
      marks: [...last.value, ...marks.value],
      legal: this.#legal(shown),
      animations: this.#animations,
    };
    this.#screen.showLive(kind, kind.view(shown, showing, this.#draft));
    return ok(null);
  }

  #legal(shown: ShownGame): readonly Move[] {
    return this.#board.legalMoves ?? legalMoves(this.#kind, shown);
  }

  #orientation(): 0 | 90 | 180 | 270 {
    const turn = Number(this.#board.orientation);
    return ([90, 180, 270] as const).find((each) => each === turn) ?? 0;
  }

  /** Whether the coordinates are shown: as the attribute says, or as usual. */
  #hasCoordinates(usual: boolean): boolean {
    const { coordinates } = this.#board;
    return coordinates === null ? usual : coordinates !== 'off' && coordinates !== 'false';
  }

  select(place: Cell | Point): void {
    const [kind, shown] = [this.#kind, this.#shown!];
    const { config, position } = shown;
    const at = typeof place === 'number' ? place : place[1] * (config as { columns: number }).columns + place[0];
    const touch = kind.touch(config, this.#legal(shown), this.#draft, at);
    if (touch.kind === 'draft') {
      this.#draft = touch.draft;
      this.#drawLive(shown);
    } else if (touch.kind === 'move') {
      const { move } = touch;
      const moves = kind.game.makeMoves(config, [...shown.moves, move]);
      const text = kind.game.makeMove(config, move);
      this.#draft = kind.noDraft;
      if (send(this.#board, 'rowhouse-move', { move, text, player: position?.toMove ?? 0, moves }))
        this.#played = moves;
      this.draw();
    }
  }

  putDown(): void {
    this.#draft = this.#kind.noDraft;
    if (this.#shown) this.#drawLive(this.#shown);
  }
}
