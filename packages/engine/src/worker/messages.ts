/**
 * The messages between a program and the engine in its worker: values that JSON can hold, the game as its one-line record,
 * moves and bots by name. The same in a browser's worker and in a thread of Node. Version 1.
 *
 *     → {"id":1,"ask":"choose","game":"connect-7x6x4 r 4455","bot":"level-5","seed":7}
 *     ← {"id":1,"say":"done","answer":{"move":"4"}}
 *     → {"id":2,"ask":"analyze","game":"morris-6 b -","budget":{"ms":500}}
 *     ← {"id":2,"say":"progress","answer":{…}}   as often as there is something new
 *     ← {"id":2,"say":"done","answer":{…}}
 *     → {"id":2,"ask":"cancel"}
 *     ← {"id":2,"say":"cancelled"}               or "done", if that was sent already
 *     → {"id":3,"ask":"scores","game":"connect-7x6x4 r 44","ms":5000}
 *     ← {"id":3,"say":"done","answer":{"score":1,"scores":[-2,…],"complete":true,"nodes":0}}
 *     ← {"id":4,"say":"failed","code":"no-such-bot"}
 */
import type { Budget } from '../budget.ts';
import type { Analysis } from '../evaluation.ts';
import type { GamePlan } from '../matches/play-game.ts';

/** What a program asks a worker. The id comes back with every reply. */
export type EngineRequest =
  | { readonly id: number; readonly ask: 'choose'; readonly game: string; readonly bot: string; readonly seed: number }
  | { readonly id: number; readonly ask: 'analyze'; readonly game: string; readonly budget: Budget }
  /** Exact scores of every column of a Connect Four game, after `ms` milliseconds at the latest. */
  | { readonly id: number; readonly ask: 'scores'; readonly game: string; readonly ms: number }
  | { readonly id: number; readonly ask: 'play'; readonly plan: GamePlan }
  | { readonly id: number; readonly ask: 'cancel' };

/** Why a request failed. `broken` is a bug of the engine. */
const ENGINE_FAULTS = [
  'bad-game',
  'game-over',
  'no-such-bot',
  'not-this-game',
  'not-solvable',
  'bad-reply',
  'cancelled',
  'broken',
] as const;
/**
 * Why a request failed: the text is no game, the game is over, there is no such bot, the board cannot be solved, and so
 * on. `broken` is a bug of the engine.
 */
export type EngineFault = (typeof ENGINE_FAULTS)[number];

/** What a worker says. */
export type EngineReply =
  | { readonly id: number; readonly say: 'progress' | 'done'; readonly answer: unknown }
  | { readonly id: number; readonly say: 'cancelled' }
  /** `message` is for developers, where the code is `broken`. */
  | { readonly id: number; readonly say: 'failed'; readonly code: EngineFault; readonly message?: string };

/** An analysis with its moves as text. */
export type AnalysisText = Analysis<string>;

/** One end of the line between a program and a worker: something to send to and to listen to. */
export interface Port<In, Out> {
  /** Sends a message to the other end. */
  send(message: Out): void;
  /** There is one listener; it is called for every message. */
  listen(listener: (message: In) => void): void;
}
