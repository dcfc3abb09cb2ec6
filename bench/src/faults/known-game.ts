/** A game as a client knows it: what docs/online.md tells clients to keep, and nothing that was not told. */
import { gameOf, makeRecord, type Position, parseRecord, replay, unwrap } from '@rowhouse/rules';
import type { Entry, GameView, Live, News } from '@rowhouse/server/protocol';

export class KnownGame {
  /** The record up to its moves: these are kept as text beside it. */
  readonly #opening: ReturnType<typeof openingOf>;
  #moves: string[];
  ply: number;
  live: Live;
  seats: GameView['seats'];

  constructor(view: GameView) {
    this.#opening = openingOf(view);
    this.#moves = movesOf(view);
    this.ply = view.ply;
    this.live = view.live;
    this.seats = view.seats;
  }

  get moves(): readonly string[] {
    return this.#moves;
  }

  get record(): string {
    const { config } = this.#opening;
    const game = gameOf(config);
    return makeRecord({ ...this.#opening, moves: this.#moves.map((move) => unwrap(game.parseMove(config, move))) });
  }

  get position(): Position {
    return unwrap(replay(unwrap(parseRecord(this.record))));
  }

  /** A whole view. One that is older than what is known was overtaken on its way. */
  see(view: GameView): void {
    if (view.ply < this.ply) return;
    this.#moves = movesOf(view);
    this.ply = view.ply;
    this.live = view.live;
    this.seats = view.seats;
  }

  /** Says no when there is a gap. What is known already is skipped. */
  hear(news: News): boolean {
    if (news.from > this.ply) return false;
    for (const entry of news.entries) if (entry.ply > this.ply) this.#apply(entry);
    if (news.ply >= this.ply) {
      this.live = news.live;
      this.seats = news.seats ?? this.seats;
    }
    return news.ply <= this.ply;
  }

  #apply({ ply, did, move, kept }: Entry): void {
    if (did === 'move') this.#moves.push(move!);
    else if (kept !== undefined) this.#moves.length = kept;
    this.ply = ply;
  }
}

function openingOf({ record }: GameView) {
  return { ...unwrap(parseRecord(record)), moves: [] };
}

function movesOf({ record }: GameView): string[] {
  const { config, moves } = unwrap(parseRecord(record));
  return moves.map((move) => gameOf(config).makeMove(config, move));
}
