/** Reads games in the form of sixty-players.ts, and computes the state of the players after any round. */
import type { Float, Side, SwissPlayer } from '../tournament/dutch-field.ts';

const POINTS: Readonly<Record<string, number>> = { '1': 2, '=': 1, '0': 0, '+': 2, '-': 0 };

interface Played {
  readonly opponent: number;
  readonly side: Side;
  readonly points: number;
  readonly isPlayed: boolean;
}

export const readRounds = (text: string): readonly (readonly (Played | null)[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) =>
      line.split(' ').map((game) => {
        const parts = /^(\d+)([wb])([10=+-])$/.exec(game);
        if (!parts) return null;
        const [, opponent, colour, result] = parts;
        return {
          opponent: Number(opponent),
          side: colour === 'w' ? 0 : 1,
          points: POINTS[result!]!,
          isPlayed: !'+-'.includes(result!),
        };
      }),
    );

/** All players after a number of rounds. */
export function standing(rounds: ReturnType<typeof readRounds>, played: number): readonly SwissPlayer[] {
  const scoreAfter = (number: number, count: number) =>
    rounds[number - 1]!.slice(0, count).reduce((sum, game) => sum + (game?.points ?? 0), 0);
  const floatOf = (number: number, round: number): Float => {
    const game = round < 0 ? null : rounds[number - 1]![round];
    if (!game) return null;
    if (!game.isPlayed) return game.points > 0 ? 'down' : null;
    const [mine, theirs] = [scoreAfter(number, round), scoreAfter(game.opponent, round)];
    return mine === theirs ? null : mine > theirs ? 'down' : 'up';
  };
  return rounds.map((line, at) => {
    const games = line.slice(0, played);
    const real = games.flatMap((game) => (game?.isPlayed ? [game] : []));
    return {
      number: at + 1,
      score: scoreAfter(at + 1, played),
      met: real.map(({ opponent }) => opponent),
      sides: real.map(({ side }) => side),
      floats: [floatOf(at + 1, played - 1), floatOf(at + 1, played - 2)],
      mayHaveBye: !games.some((game) => game && !game.isPlayed && game.points === 2),
      unplayed: played - real.length,
    };
  });
}
