import { type BotId, rosterFor } from '@rowhouse/engine';
import type { Config } from '@rowhouse/rules';
import { type GameResult, ownResult } from '@rowhouse/table';

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
  /** Whether the last game is a win in fewer moves than any win before it. */
  readonly isQuickest: boolean;
}

/** `results` in the order in which they were played. */
export function seriesOf(results: readonly GameResult[], game: string, bot: string): Series {
  const all = results.filter((result) => result.game === game && result.bots.includes(bot) && ownResult(result));
  const own = all.map(ownResult);
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
  const ladder = rosterFor(config)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('level-') || id === 'perfect')
    .sort((a, b) => stepOf(a) - stepOf(b));
  const at = ladder.indexOf(bot as BotId);
  return at < 0 ? null : (ladder[at + step] ?? null);
}

const stepOf = (id: string): number => (id === 'perfect' ? 99 : Number(id.slice('level-'.length)));
