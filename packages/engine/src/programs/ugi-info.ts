import { WIN } from '../evaluation.ts';
import type { Choice } from '../matches/match-player.ts';

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const find = (line: string, name: string): number | null => {
  const found = new RegExp(String.raw`\b${name} ${NUMBER}(?:\s|$)`).exec(line);
  return found ? Number(found[1]) : null;
};

/**
 * What an `info` line says about the move to come: `info depth 9 score cp 12 nodes 4000 pv 4`. A score without a word before
 * it is taken as it is; `score mate 3` is a win in three moves of the side to move.
 */
export function parseInfo(line: string): Omit<Choice, 'move'> {
  const [reached, nodes] = [find(line, 'depth'), find(line, 'nodes')];
  return {
    ...(reached === null ? {} : { reached }),
    ...(nodes === null ? {} : { nodes }),
    ...parseScore(line),
  };
}

function parseScore(line: string): Pick<Choice, 'score' | 'value' | 'depth'> {
  const mate = /\bscore mate (-?)(\d+)/.exec(line);
  if (mate) {
    const plies = Math.max(0, 2 * Number(mate[2]) - (mate[1] ? 0 : 1));
    return mate[1]
      ? { score: plies - WIN, value: 'loss', depth: plies }
      : { score: WIN - plies, value: 'win', depth: plies };
  }
  const score = find(line, '(?:score cp|score)');
  return score === null ? {} : { score, value: null, depth: null };
}
