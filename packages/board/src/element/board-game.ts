import { type Cell, type Family, type Move, ok, type Point, type Result } from '@rowhouse/rules';
import type { DiscAnimation } from '../drawing/fall.ts';
import { send, type Unreadable } from '../host/events.ts';
import { drawPicture } from '../kinds/draw-picture.ts';
import type { Kind, Showing, ShownGame } from '../kinds/kind.ts';
import { parseLastMove, readLook, readMarks, readShownGame } from '../kinds/read-game.ts';
import { PLAIN } from '../pictures/picture.ts';
import { type BoardWords, completed, type SomeWords } from '../words/words.ts';
import { ATTRIBUTES, addAttributes } from './attributes.ts';
import { addControl, addLive, type GameControl, type GameScreen, RowhouseBoard } from './board-element.ts';

const kinds = new Map<string, Kind>();
/** The words of the kinds. */
const english: SomeWords<BoardWords> = {};

/** A kind of any family. */
// biome-ignore lint/suspicious/noExplicitAny: a list of kinds has no common view
type AnyKind = { readonly [F in Family]: Kind<F, any, any> }[Family];

/** Lets boards show games of some families, from their attributes. Boards that are on the page are drawn at once. */
export function addKinds(...added: readonly AnyKind[]): void {
  for (const kind of added) {
    // A copy, because set-up parts are added to it.
    kinds.set(kind.family, { ...kind } as unknown as Kind);
    Object.assign(english, kind.words);
  }
  addAttributes(RowhouseBoard.prototype, ATTRIBUTES);
  addControl((board, screen) => new BoardGame(board, screen));
  for (const kind of kinds.values()) addLive(kind);
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
    if (['game', 'position', 'moves'].includes(name)) this.#played = null;
  }

  /** An attribute that cannot be read may need the parts that load later. A wrong attribute is reported once; the board keeps what it shows. */
  draw(): void {
    const { game } = this.#board;
    if (!game) return;
    const kind = kinds.get(game.split('-')[0]!) ?? [...kinds.values()][0]!;
    const drawn = this.#read(kind);
    if (drawn.ok) return;
    if (!kind.faultOf) void this.#complete(kind);
    else {
      const fault = kind.faultOf(kind.marks, drawn.error);
      const key = `${fault.attribute} ${fault.value}`;
      if (!this.#faults.has(key)) kind.reportFault!(this.#board, fault);
      this.#faults.add(key);
    }
  }

  async #complete(kind: Kind): Promise<void> {
    const parts = await kind.laterParts();
    Object.assign(kind, parts);
    Object.assign(english, parts.words);
    this.#screen.changed();
  }

  #read(kind: Kind): Result<unknown, Unreadable> {
    const { game, position, interactive } = this.#board;
    const read = readShownGame(kind, { game, position, moves: this.moves });
    if (!read.ok) return read;
    if (kind !== this.#kind) this.#shown = null;
    this.#kind = kind;
    return interactive ? this.#drawLive(read.value) : this.#drawPicture(read.value);
  }

  #drawPicture(shown: ShownGame): Result<unknown, Unreadable> {
    const look = readLook(this.#board, false);
    const picture = look.ok ? drawPicture(this.#kind, shown, this.#board, PLAIN, look.value, this.words()) : look;
    if (picture.ok) this.#screen.showPicture(this.#kind, picture.value);
    this.#shown = null;
    return picture;
  }

  #drawLive(shown: ShownGame): Result<unknown, Unreadable> {
    const [kind, before] = [this.#kind, this.#shown];
    const look = readLook(this.#board, true);
    if (!look.ok) return look;
    const marks = readMarks(kind, shown.config, this.#board.marks);
    if (!marks.ok) return marks;
    const last = parseLastMove(kind, shown, this.#board.lastMove);
    if (!last.ok) return last;
    if (!before || JSON.stringify(before.setup) !== JSON.stringify(shown.setup)) this.#draft = kind.noDraft;
    this.#animations = (before && kind.animations(before, shown)) ?? this.#animations;
    this.#shown = shown;
    const showing: Showing = {
      ...look.value,
      words: this.words(),
      marks: [...last.value, ...marks.value],
      legal: this.#legal(shown),
      animations: this.#animations,
      drawings: kind.drawings,
    };
    this.#screen.showLive(kind, kind.view(shown, showing, this.#draft));
    return ok(null);
  }

  #legal({ position }: ShownGame): readonly Move[] {
    return this.#board.legalMoves ?? (position ? this.#kind.game.moves(position) : []);
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
