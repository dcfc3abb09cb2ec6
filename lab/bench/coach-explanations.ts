import { analyzeHere, type Claim, type ClaimCode, expectedShare, isWeak } from '@rowhouse/coach';
import type { Analysis } from '@rowhouse/engine';
import {
  type Cell,
  CONNECT_FOUR,
  type Config,
  choose,
  connect as game,
  type Move,
  type Position,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import type { Benchmark, Figure } from './benchmark.ts';
import { isUrgent, LONG_EXPLANATION_MS, positionsFrom, tellAbout } from './coach-positions.ts';
import { quantile } from './measure.ts';

/** The classes of explanations, the best first. docs/coach.md defines them. */
const CLASSES = ['idea', 'threatens', 'distant', 'value', 'praise'] as const;
type Class = (typeof CLASSES)[number];

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

/** True of too many moves to explain any of them. */
const COMMON: ReadonlySet<ClaimCode> = new Set([
  'threatens',
  'threatens-mill',
  'blocks-men',
] satisfies readonly ClaimCode[]);

/** The class of the claims that are shown about a move. `losesValue`: the best move has a better value. */
function classOf(position: Position, move: Move, shown: readonly Claim[], losesValue: boolean): Class {
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

interface Game {
  readonly name: string;
  readonly config: Config;
  readonly plies: readonly [least: number, most: number];
  /** The least share of explanations with a real idea, in %. */
  readonly ideas: { readonly best: number; readonly losing: number };
}
const GAMES: readonly Game[] = [
  { name: 'Connect Four', config: CONNECT_FOUR, plies: [6, 34], ideas: { best: 85, losing: 80 } },
  { name: 'Six Men’s Morris', config: SIX_MENS_MORRIS, plies: [4, 60], ideas: { best: 75, losing: 80 } },
];
const POSITIONS = 1000;
/** Both games are solved: without a limit every evaluation is exact. */
const UNTIL_SOLVED = {};

const WORDS: Readonly<Record<Class, string>> = {
  idea: 'a real idea',
  threatens: 'only “threatens” or “shuts a man in”',
  distant: 'a zugzwang square that is not on the board yet',
  value: 'the value or a bare line only',
  praise: 'only praise for a bad move',
};

/** The coach's explanations, sorted by how much a player learns from them. */
export const explanations: Benchmark = {
  subject: 'coach',
  name: 'explanations',
  about:
    'what the sentences about a move tell a person, in positions where nobody can complete anything at once and the moves are not equally good',
  async run({ positions = POSITIONS }) {
    const figures: Figure[] = [];
    for (const game of GAMES) figures.push(...(await measure(game, positions)));
    return figures;
  },
};

async function measure({ name, config, plies, ideas }: Game, count: number): Promise<readonly Figure[]> {
  const best: Classed[] = [];
  const losing: Classed[] = [];
  const times: number[] = [];
  let bare = 0;
  const random = randomFrom(2);
  for (const { record, position } of positionsFrom(config, 1, plies)) {
    if (best.length >= count) break;
    if (isUrgent(position)) continue;
    // As a view asks: it shows the values as they are found, and then there is time for a longer line.
    const analysis = await analyzeHere(record, { budget: UNTIL_SOLVED, onProgress: () => {} });
    if (!isChoice(analysis)) continue;
    const tell = async (move: Move, losesValue: boolean) => {
      const { shown, firstMs, isLookedOn } = await tellAbout(record, move, analysis);
      times.push(firstMs);
      if (isLookedOn) bare++;
      const classIn = (some: typeof shown) => classOf(position as Position, move, some, losesValue);
      return { class: classIn(shown), isStrong: classIn(shown.filter((claim) => !isWeak(claim))) === 'idea' };
    };
    best.push(await tell(analysis.best[0]!, false));
    const worse = analysis.moves.filter((move) => expectedShare(move) < expectedShare(analysis));
    if (worse.length > 0) losing.push(await tell(choose(worse, random).move, true));
  }
  return [
    ...shares(`${name}, best moves`, best, ideas.best),
    ...shares(`${name}, moves that lose value`, losing, ideas.losing),
    {
      group: `${name}, after the evaluations`,
      what: '95 of 100 explanations are there within',
      value: quantile(times, 0.95),
      unit: 'ms',
    },
    {
      group: `${name}, after the evaluations`,
      what: `nothing but the value or a weaker reason at once, so that the coach looks on for ${LONG_EXPLANATION_MS / 1000} s`,
      value: (100 * bare) / times.length,
      unit: '%',
    },
  ];
}

/** Whether the legal moves differ in value or in distance. */
const isChoice = ({ best, moves }: Analysis): boolean => best.length < moves.length;

/** The class of an explanation, and whether it is a real idea without the weaker reasons as well. */
interface Classed {
  readonly class: Class;
  readonly isStrong: boolean;
}

function shares(about: string, found: readonly Classed[], ideas: number): readonly Figure[] {
  const group = `${about} (${found.length})`;
  const share = (is: (told: Classed) => boolean) => (100 * found.filter(is).length) / found.length;
  const strong: Figure = {
    group,
    what: 'a real idea without the weaker reasons',
    value: share(({ isStrong }) => isStrong),
    unit: '%',
  };
  const classes = CLASSES.map((one): Figure => {
    const value = share((told) => told.class === one);
    const figure: Figure = { group, what: WORDS[one], value, unit: '%' };
    if (one === 'idea') return { ...figure, target: { atLeast: ideas } };
    if (one === 'value') return { ...figure, target: { atMost: 5 } };
    return one === 'praise' ? { ...figure, target: { atMost: 0 } } : figure;
  });
  return [...classes, strong];
}
