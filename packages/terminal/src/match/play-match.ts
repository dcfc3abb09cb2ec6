/** Plays a match: every pairing, game by game, in one or more lanes. */
import {
  balancedOpenings,
  drawnOpenings,
  type GameOutcome,
  outcomeFor,
  planMatch,
  randomOpenings,
  sprt,
} from '@rowhouse/engine/matches';
import { type Config, gameOf, makeRecord, newRecord, unwrap } from '@rowhouse/rules';
import { CallError } from '../command.ts';
import type { GameFile, MatchGame, MatchSettings, Pairing } from './game-file.ts';
import type { Lane } from './lane.ts';

export interface MatchServices {
  readonly lanes: readonly Lane[];
  /** `null`: the games are not written to a file. */
  readonly file: GameFile | null;
  readonly onGame: (game: MatchGame) => void;
  /** Ends the match. Unfinished games do not count. */
  readonly signal: AbortSignal;
}

/** The games of one pairing by their index: those of the file and the new ones. */
export async function playPairing(
  settings: MatchSettings,
  pairing: Pairing,
  number: number,
  { lanes, file, onGame, signal }: MatchServices,
): Promise<readonly MatchGame[]> {
  const { config } = settings;
  const plans = await plansOf(settings, pairing);
  const games: MatchGame[] = [];
  const decidedAfter = stopRule(settings);
  const count = (game: MatchGame) => {
    games[game.game] = game;
    onGame(game);
  };
  for (const game of file?.games ?? [])
    if (game.pairing === number && game.game < plans.length) {
      if (game.opening !== plans[game.game]!.opening)
        throw new CallError(`game ${game.game + 1} of the file has another opening: the file is from another version`);
      count(game);
    }
  const interrupted = Promise.withResolvers<null>();
  const interrupt = () => interrupted.resolve(null);
  signal.addEventListener('abort', interrupt);
  let next = 0;
  const playOn = async (lane: Lane): Promise<void> => {
    while (next < plans.length && !signal.aborted && decidedAfter(games) === null) {
      const at = next++;
      if (games[at] || !isInPart(settings, at)) continue;
      const { seat, ...plan } = plans[at]!;
      const result = await Promise.race([lane.play(plan, signal), interrupted.promise]);
      if (!result) return;
      const { bots, opening } = plan;
      const moves = unwrap(gameOf(config).parseMoves(config, result.moves));
      const record = makeRecord(newRecord(config, moves));
      const game: MatchGame = { pairing: number, game: at, seat, bots, opening, ...result, record };
      file?.add(game);
      count(game);
    }
  };
  // The signal serves all pairings of a match.
  await Promise.all(lanes.map(playOn)).finally(() => signal.removeEventListener('abort', interrupt));
  return games.slice(0, decidedAfter(games) ?? plans.length);
}

/** The number of games of a pairing that this run plays. */
export const countGames = (settings: MatchSettings, { games }: Pairing): number =>
  Array.from({ length: games }, (_, at) => at).filter((at) => isInPart(settings, at)).length;

/** The games of an opening belong together: they are all in the same part. */
function isInPart({ config, part }: MatchSettings, at: number): boolean {
  const opening = Math.floor(at / gameOf(config).players(config));
  return part === null || opening % part.count === part.number - 1;
}

async function plansOf(settings: MatchSettings, { first, second, games }: Pairing) {
  const { config, seed, budget } = settings;
  const openings = await findOpenings(settings, Math.ceil(games / gameOf(config).players(config)));
  const plans = planMatch(config, openings, [first, second], games, seed);
  return plans.map((plan) => ({ ...plan, ...(budget ? { budget } : {}) }));
}

function findOpenings({ config, seed, openings }: MatchSettings, count: number): Promise<readonly string[]> {
  if (openings === 'balanced') return balancedOpenings(config, count, seed);
  if (openings === 'drawn') return drawnOpenings(config, count, seed);
  return randomOpenings(config, count, openings.plies, seed);
}

/** The outcomes for the first bot, opening by opening. Games that are missing are left out. */
export function openingsOf(config: Config, games: readonly MatchGame[]): readonly (readonly GameOutcome[])[] {
  const players = gameOf(config).players(config);
  const openings: GameOutcome[][] = [];
  games.forEach((game, at) => {
    const opening = Math.floor(at / players);
    openings[opening] ??= [];
    openings[opening].push(outcomeFor(game.seat, game));
  });
  return openings.filter((outcomes) => outcomes.length > 0);
}

/**
 * Decides when the sequential test ends a pairing: returns the number of games after which it was decided, or `null`.
 * Later games do not count.
 */
function stopRule({ config, sprt: options }: MatchSettings): (games: readonly MatchGame[]) => number | null {
  const players = gameOf(config).players(config);
  /** The number of openings that did not decide the test. */
  let undecided = 0;
  return (games) => {
    if (!options) return null;
    // A later game may end before an earlier one. The test takes the games in their planned order.
    const missing = games.findIndex((game) => !game);
    const known = missing < 0 ? games : games.slice(0, missing);
    const openings = openingsOf(config, known).filter((one) => one.length === players);
    for (; undecided < openings.length; undecided++)
      if (sprt(openings.slice(0, undecided + 1), options, players).accepted) return (undecided + 1) * players;
    return null;
  };
}
