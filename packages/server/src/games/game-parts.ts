import type { Context } from '../service.ts';
import type { GameCache } from './game-cache.ts';
import type { GameService } from './game-service.ts';
import type { PresenceTracker } from './presence.ts';

/** The parts that services above the games share. */
export interface GameParts extends Context {
  readonly games: GameCache;
  readonly gameService: GameService;
  readonly presence: PresenceTracker;
}
