import type { Claim, ClaimCode } from '@rowhouse/coach';
import { type Cell, connect as game, type Move, type Position, unwrap } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';

/** What the sentences about a move give a person, the best first. docs/coach.md defines them. */
export const CLASSES = ['idea', 'threatens', 'distant', 'value', 'praise'] as const;
export type Class = (typeof CLASSES)[number];

/** Good news for the mover that a person can see on the board. */
const IDEAS: ReadonlySet<ClaimCode> = new Set([
  'wins',
  'blocks',
  'denies',
  'aims',
  'old-threats',
  'denies-mill',
  'denies-fork',
  'few-moves',
  'few-waits',
  'frees-mill',
  'locks-mill',
  'shuts-in',
  'reopens-mill',
  'three-left',
  'lets-fly',
  'takes-crossing',
  'to-and-fro',
  'out-of-time',
  'joins-mills',
  'most-lines',
  'fight',
  'double-threat',
  'stacked-threat',
  'seven',
  'builds',
  'prepares',
  'parity',
  'plan',
  'closes-mill',
  'blocks-mill',
  'breaks-mill',
  'double-mill',
  'leads-to',
  'prevents',
  'forestalls',
  'runs-into',
] satisfies readonly ClaimCode[]);

/** Bad news that a person can see on the board. */
const WARNINGS: ReadonlySet<ClaimCode> = new Set([
  'allows',
  'allows-above',
  'allows-win',
  'allows-mill',
  'gives-up',
  'jams-mill',
  'lets-in',
  'runs-into',
  'misses',
  'answered',
  'too-late',
  'better',
] satisfies readonly ClaimCode[]);

/** True of so many moves that it explains none. */
const COMMON: ReadonlySet<ClaimCode> = new Set([
  'threatens',
  'threatens-mill',
  'blocks-men',
] satisfies readonly ClaimCode[]);

/** The class of the claims that are shown about a move. `losesValue`: the best move has a better value. */
export function classOf(position: Position, move: Move, shown: readonly Claim[], losesValue: boolean): Class {
  const has = (codes: ReadonlySet<ClaimCode>) => shown.some(({ code }) => codes.has(code));
  const squeeze = shown.find(({ code }) => code === 'zugzwang');
  const isForMover = squeeze?.player === position.toMove;
  const isSaved = shown.some(({ code, player }) => code === 'out-of-time' && player !== position.toMove);
  const isVisible = squeeze !== undefined && isThreat(position, move, squeeze);
  if (has(WARNINGS) || (losesValue && isSaved) || (isVisible && losesValue !== isForMover)) return 'idea';
  if (!losesValue && has(IDEAS)) return 'idea';
  if (squeeze && losesValue !== isForMover) return 'distant';
  if (has(IDEAS) || has(COMMON)) return losesValue ? 'praise' : 'threatens';
  return 'value';
}

/** Whether the cell of the claim completes a line of its player's right after the move. */
function isThreat(position: Position, move: Move, { cells, player }: Claim): boolean {
  if (position.family !== 'connect') return false;
  const { board, config } = unwrap(game.play(position, move as number));
  const [x, y] = cells[0] as Cell;
  return board.at(x, y) === null && wouldWin(board, x, y, player, config.connect);
}
