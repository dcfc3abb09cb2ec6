import { type Cell, err, type Family, type Move, ok, type Point, type Result } from '@rowhouse/rules';
import type { DiscAnimation } from '../drawing/fall.ts';
import { moveDetail, send, type Unreadable } from '../host/events.ts';
import { drawPicture } from '../kinds/draw-picture.ts';
import type { Kind, Showing, ShownGame } from '../kinds/kind.ts';
import { parseLastMove, readLook, readMarks, readShownGame } from '../kinds/read-game.ts';
import { PLAIN } from '../pictures/picture.ts';
import { type BoardWords, completed, type SomeWords } from '../words/words.ts';
import { ATTRIBUTES, addAttributes } from './attributes.ts';
import { addControl, addLive, type GameControl, type GameScreen, RowhouseBoard } from './board-element.ts';
import type { Extras } from './extras.ts';

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

/** Reads the players that people move here; `null`: all. */
function readSides(text: string | null): Result<readonly number[] | null, Unreadable> {
  if (!text) return ok(null);
  const sides = text.split(' ').map((name) => english.colours!.findIndex((colour) => colour.toLowerCase() === name));
  return sides.includes(-1) ? err({ attribute: 'movable', value: text }) : ok(sides);
}

/** A game that a board shows from its attributes, with the rules. */
class BoardGame implements GameControl {
  readonly #board: RowhouseBoard;
  readonly #screen: GameScreen;
  #kind!: Kind;
  #shown: ShownGame | null = null;
  #draft: unknown;
  #animations: readonly DiscAnimation[] = [];
  /** The players that people move here; `null`: all. */
  #sides: readonly number[] | null = null;
  #extras: Extras | null = null;
  /** The moves with those that were made here since `moves` was set. */
  #played: string | null = null;

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

  /**
   * An attribute that cannot be read may need the parts that load later. A wrong attribute is reported once; the board
   * keeps what it shows. If it shows nothing yet, it shows the start of the game.
   */
  draw(): void {
    const { game, shapes, drawable, editable, premoves } = this.#board;
    if (!game) return;
    const kind = kinds.get(game.split('-')[0]!) ?? [...kinds.values()][0]!;
    const drawn = this.#read(kind);
    const hasExtras = shapes || drawable || editable || premoves;
    if (kind.faultOf ? hasExtras && !this.#extras : hasExtras || !drawn.ok) void this.#complete(kind);
    else if (!drawn.ok) {
      const start = kind.refuse!(kind, drawn.error, this.#board, this.words());
      if (start) this.#screen.showPicture(kind, start);
    }
  }

  async #complete(kind: Kind): Promise<void> {
    const parts = await kind.laterParts();
    Object.assign(kind, parts);
    Object.assign(english, parts.words);
    this.#extras ??= new (await import('./extras.ts')).Extras(this.#board, this.#screen, (move) => this.#make(move));
    this.#screen.changed();
  }

  #read(kind: Kind): Result<unknown, Unreadable> {
    const { game, position, interactive, drawable, editable } = this.#board;
    const read = readShownGame(kind, { game, position, moves: this.moves });
    if (!read.ok) return read;
    if (kind !== this.#kind) this.#shown = null;
    this.#kind = kind;
    // While people wait for the other side, the board keeps the focus.
    return interactive || drawable || editable || this.#shown
      ? this.#drawLive(read.value)
      : this.#drawPicture(read.value);
  }

  #drawPicture(shown: ShownGame): Result<unknown, Unreadable> {
    const look = readLook(this.#board, false);
    const picture = look.ok ? drawPicture(this.#kind, shown, this.#board, PLAIN, look.value, this.words()) : look;
    if (picture.ok) this.#screen.showPicture(this.#kind, picture.value);
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
    const sides = readSides(this.#board.movable);
    if (!sides.ok) return sides;
    this.#sides = sides.value;
    const own = this.#waiting(shown);
    if (!before || JSON.stringify(before.setup) !== JSON.stringify(shown.setup)) this.#draft = kind.noDraft;
    this.#animations = (before && kind.animations(before, shown)) ?? this.#animations;
    this.#shown = shown;
    const showing: Showing = {
      ...look.value,
      words: this.words(),
      marks: [...last.value, ...marks.value, ...(this.#extras?.marks(shown) ?? [])],
      legal: this.#legal(own),
      animations: this.#animations,
      drawings: kind.drawings,
    };
    const view = kind.view(own, showing, this.#draft);
    const drawn = this.#extras
      ? this.#extras.show({ kind, shown, showing, view })
      : ok(this.#screen.showLive(kind, view));
    if (!drawn.ok) return drawn;
    if (own === shown) this.#extras?.playPremove(shown, showing.legal);
    return ok(null);
  }

  /** The game with the side that waits to move, if people can choose its next move. */
  #waiting(shown: ShownGame): ShownGame {
    return this.#extras?.waiting(shown, this.#sides) ?? shown;
  }

  #legal({ position }: ShownGame): readonly Move[] {
    const { interactive, legalMoves } = this.#board;
    if (!interactive || (position && this.#sides?.includes(position.toMove) === false)) return [];
    return legalMoves ?? (position ? this.#kind.game.moves(position) : []);
  }

  select(place: Cell | Point): void {
    const [kind, shown] = [this.#kind, this.#shown!];
    const { config } = shown;
    const own = this.#waiting(shown);
    const at = typeof place === 'number' ? place : place[1] * (config as { columns: number }).columns + place[0];
    if (this.#extras?.select(at)) return;
    const touch = kind.touch(config, this.#legal(own), this.#draft, at);
    if (touch.kind === 'draft') {
      this.#draft = touch.draft;
      this.#drawLive(shown);
    } else if (touch.kind === 'move') {
      this.#draft = kind.noDraft;
      if (own === shown) this.#make(touch.move);
      else {
        this.#extras!.choosePremove(touch.move, shown);
        this.draw();
      }
    }
  }

  #make(move: Move): void {
    const { game } = this.#kind;
    const { config, moves, position } = this.#shown!;
    const all = game.makeMoves(config, [...moves, move]);
    if (send(this.#board, 'rowhouse-move', moveDetail(move, game.makeMove(config, move), position?.toMove ?? 0, all)))
      this.#played = all;
    this.draw();
  }

  putDown(): void {
    this.#draft = this.#kind.noDraft;
    this.#extras?.cancelPremove();
    if (this.#shown) this.#drawLive(this.#shown);
  }
}
