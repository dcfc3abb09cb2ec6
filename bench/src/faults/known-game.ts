/** A game as a client knows it: only what the server has sent, kept as docs/online.md tells clients to. */

import type { Entry, GameView, Live, News } from '@rowhouse/protocol';
import { gameOf, makeRecord, type Position, parseRecord, replay, unwrap } from '@rowhouse/rules';

export class KnownGame {
  /** The record without its moves, which are in `#moves` as text. */
  readonly #start: ReturnType<typeof startOf>;
  #moves: string[];
  ply: number;
  live: Live;
  seats: GameView['seats'];

  constructor(view: GameView) {
    this.#start = startOf(view);
    this.#moves = movesOf(view);
    this.ply = view.ply;
    this.live = view.live;
    this.seats = view.seats;
  }

  get moves(): readonly string[] {
    return this.#moves;
  }

  get record(): string {
    const { config } = this.#start;
    const game = gameOf(config);
    return makeRecord({ ...this.#start, moves: this.#moves.map((move) => unwrap(game.parseMove(config, move))) });
  }

  get position(): Position {
    return unwrap(replay(unwrap(parseRecord(this.record))));
  }

  /** Takes over a whole view, unless newer entries have overtaken it on the way. */
  replaceBy(view: GameView): void {
    if (view.ply < this.ply) return;
    this.#moves = movesOf(view);
    this.ply = view.ply;
    this.live = view.live;
    this.seats = view.seats;
  }

  /** Adds the entries that are new. Returns false if some are missing in between. */
  apply(news: News): boolean {
    if (news.from > this.ply) return false;
    for (const entry of news.entries) if (entry.ply > this.ply) this.#applyEntry(entry);
    if (news.ply >= this.ply) {
      this.live = news.live;
      this.seats = news.seats ?? this.seats;
    }
    return news.ply <= this.ply;
  }

  #applyEntry({ ply, did, move, kept }: Entry): void {
    if (did === 'move') this.#moves.push(move!);
    else if (kept !== undefined) this.#moves.length = kept;
    this.ply = ply;
  }
}

function startOf({ record }: GameView) {
  return { ...unwrap(parseRecord(record)), moves: [] };
}

function movesOf({ record }: GameView): string[] {
  const { config, moves } = unwrap(parseRecord(record));
  return moves.map((move) => gameOf(config).makeMove(config, move));
}
