import { type BotId, rosterFor } from '@rowhouse/engine';
import type { Config } from '@rowhouse/rules';
import { type FinishedGame, ownResult } from '@rowhouse/table/internal';
import { neighboursIn } from '../new-game/seat-choices.ts';

/** The results against one computer player in one game. */
export interface Series {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Wins in a row up to the last game. */
  readonly streak: number;
  /** Losses in a row up to the last game. */
  readonly losses: number;
  /** Whether the last game is the first win. */
  readonly isFirstWin: boolean;
  /** Whether the last game is the quickest win so far. */
  readonly isQuickest: boolean;
}

/** `results` in the order in which they were played. */
export function seriesOf(results: readonly FinishedGame[], game: string, bot: string): Series {
  const all = results.filter((result) => result.game === game && result.bots.includes(bot) && ownResult(result));
  const own = all.map(ownResult).filter((result) => result !== 'helped');
  const count = (wanted: string) => own.filter((result) => result === wanted).length;
  const won = count('won');
  const isWon = own.at(-1) === 'won';
  const lengths = all.filter((result) => ownResult(result) === 'won').map(({ plies }) => plies);
  const inRow = (wanted: string) => own.length - 1 - own.findLastIndex((result) => result !== wanted);
  return {
    won,
    drawn: count('drawn'),
    lost: count('lost'),
    streak: inRow('won'),
    losses: inRow('lost'),
    isFirstWin: isWon && won === 1,
    isQuickest: isWon && won > 1 && lengths.slice(0, -1).every((plies) => plies > lengths.at(-1)!),
  };
}

/**
 * The computer player one step harder (1) or easier (-1) in this game, or `null`. The perfect player follows the last
 * neighbour.
 */
export function nextOpponent(config: Config, bot: string, step: 1 | -1): BotId | null {
  const ladder = neighboursIn(rosterFor(config).map(({ id }) => id));
  const at = ladder.indexOf(bot as BotId);
  return at < 0 ? null : (ladder[at + step] ?? null);
}
