import { type Claim, type ClaimCode, type ClaimParts, claimInEnglish, selectClaims } from '@rowhouse/coach';
import { claimsOf, conceptOf, expectedShare, explainMove, isWarning, isWeak, placeOf } from '@rowhouse/coach/internal';
import { ENGLISH_CLAIMS } from '@rowhouse/coach/words';
import * as engine from '@rowhouse/engine';
import { analyze, type Value } from '@rowhouse/engine';
import { slowValueWithout } from '@rowhouse/engine/testing';
import {
  type Cell,
  type ConnectPosition,
  connect as game,
  gameOf,
  type MorrisPosition,
  type Move,
  morris,
  type Point,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { LINE_STEPS, wouldWin } from '@rowhouse/rules/connect';
import { pickOne } from '@rowhouse/rules/internal';
import { morrisFromSetup, morrisToSetup } from '@rowhouse/rules/morris';
import { benchmark, each, type Figure, row, type Target } from './benchmark.ts';
import {
  explainedPositions,
  LONG_EXPLANATION_MS,
  type Question,
  quietPositions,
  SOLVED_GAMES,
  UNSOLVED_GAMES,
} from './coach-positions.ts';
import { quantile } from './measure.ts';

const codes = (text: string): ReadonlySet<ClaimCode> => new Set(text.trim().split(/\s+/) as ClaimCode[]);

/** Claims in favour of a move that a person can see on the board. */
const IDEAS = codes(`
  wins blocks denies aims old-threats denies-mill denies-fork few-moves few-waits frees-mill locks-mill shuts-in
  reopens-mill three-left lets-fly takes-crossing to-and-fro out-of-time joins-mills most-lines fight double-threat
  stacked-threat seven builds prepares parity plan closes-mill blocks-mill breaks-mill double-mill leads-to prevents
  forestalls runs-into decisive takes-key needs-disc fails
`);
/** Claims against a move that a person can see on the board. */
const WARNINGS = codes(`
  allows allows-above allows-win allows-mill gives-up jams-mill lets-in runs-into misses answered too-late better leaves-key missed-key only-reply
`);
/** Claims that are true of too many moves to explain one of them. */
const COMMON = codes('threatens threatens-mill blocks-men');

/** The classes of explanations, the best first. docs/coach.md defines them. */
const CLASSES = {
  idea: 'a real idea',
  threatens: 'only “threatens” or “shuts a man in”',
  distant: 'a zugzwang square that is not on the board yet',
  value: 'the value or a bare line only',
  praise: 'only praise for a bad move',
};
type Class = keyof typeof CLASSES;

/** The class of the claims that are shown about a move. */
function classOf(position: Position, { move, losesValue }: Question, shown: readonly Claim[]): Class {
  const has = (codes: ReadonlySet<ClaimCode>) => shown.some(({ code }) => codes.has(code));
  const zugzwang = shown.find(({ code }) => code === 'zugzwang');
  const isForMover = zugzwang?.player === position.toMove;
  const isSaved = shown.some(({ code, player }) => code === 'out-of-time' && player !== position.toMove);
  const isVisible = zugzwang !== undefined && isThreat(position, move, zugzwang);
  if (has(WARNINGS) || (losesValue && isSaved) || (isVisible && losesValue !== isForMover)) return 'idea';
  if (!losesValue && has(IDEAS)) return 'idea';
  if (zugzwang && losesValue !== isForMover) return 'distant';
  if (has(IDEAS) || has(COMMON)) return losesValue ? 'praise' : 'threatens';
  return 'value';
}

/** Whether the cell of the claim completes a line of its player right after the move. */
function isThreat(position: Position, move: Move, { cells, player }: Claim): boolean {
  if (position.family !== 'connect') return false;
  const { board, config } = unwrap(game.play(position, move as number));
  const [x, y] = cells[0] as Cell;
  return board.at(x, y) === null && wouldWin(board, x, y, player, config.connect);
}

/** Whether a claim says that its places decide the game. */
const isProof = (claim: ClaimParts): boolean =>
  claim.code === 'decisive' ||
  claim.decides === true ||
  (claim.result !== undefined && (claim.code !== 'only-reply' || claim.lines.length > 0 || claim.discs !== undefined));

/** The limit of a plain search, in nodes: about a second. */
const MAX_NODES = 200_000;

/**
 * Whether the player of a claim has the same result even without the lines or the man that it names. A plain search of
 * the rules decides, or every turn after a set-up without the man. `null` if the search takes too long.
 */
async function failsRemoval(position: Position, move: Move, claim: ClaimParts): Promise<boolean | null> {
  const { code, cells, lines, result = 'win' } = claim;
  if (code === 'only-reply' || code === 'fails') return failsAfterReplies(position as ConnectPosition, claim);
  const isOther = code === 'misses' || code === 'prevents' || code === 'takes-key' || code === 'missed-key';
  const player = code === 'takes-key' ? claim.against! : claim.player;
  const after: Position = unwrap(gameOf(position.config).play(position, isOther ? claim.moves[0]! : move));
  const keeps = (value: Value | null) =>
    value && (value === (after.toMove === player ? 'win' : 'loss') || (result === 'draw' && value === 'draw'));
  if (after.family === 'connect') {
    const [[a, b] = []] = lines as readonly (readonly Cell[])[];
    const step = a && b ? `${b[0] - a[0]},${b[1] - a[1]}` : '';
    // A claim about a key place names one direction; the others are about cells.
    const direction = claim.result ? LINE_STEPS.findIndex((one) => one.join() === step) : -1;
    const ignored = { player, cells: cells as readonly Cell[], ...(direction < 0 ? {} : { direction }) };
    return keeps(slowValueWithout(after, ignored, MAX_NODES));
  }
  const [man] = cells as readonly Point[];
  const ends = (at: MorrisPosition) => morris.moves(at).map((turn) => ({ turn, end: unwrap(morris.play(at, turn)) }));
  const bestOf = async (some: ReturnType<typeof ends>): Promise<Value> => {
    const values = await Promise.all(some.map(async ({ end }) => (await analyze(end, { budget: {} })).value));
    return values.includes('loss') ? 'win' : values.includes('draw') ? 'draw' : 'loss';
  };
  if (after.toMove === player && claim.result)
    return keeps(await bestOf(ends(after).filter(({ turn }) => turn.to !== man)));
  const points = morrisToSetup(after).points.with(man!, null);
  const { position: without } = unwrap(morrisFromSetup({ ...morrisToSetup(after), points }, 'as-it-is'));
  const all = ends(without);
  return all.length === 0 ? without.outcome?.winner === player : keeps(await bestOf(all));
}

/** For a claim about an only reply: whether the lines are not needed after it or, if it stops them, after any other. */
function failsAfterReplies(position: ConnectPosition, claim: ClaimParts): boolean | null {
  const { player, against, moves, cells, lines, denies } = claim as ClaimParts<'connect'>;
  const after = unwrap(game.play(position, moves[0]!));
  const step = lines[0] && String([lines[0][1]![0] - lines[0][0]![0], lines[0][1]![1] - lines[0][0]![1]]);
  const direction = step ? LINE_STEPS.findIndex((one) => one.join() === step) : undefined;
  const side = denies ? against! : player;
  const replies = denies ? game.moves(after).filter((reply) => reply !== moves[1]) : [moves[1]!];
  let isKnown = true;
  for (const at of replies.map((reply) => unwrap(game.play(after, reply))).filter(({ outcome }) => !outcome)) {
    const [own, without] = [[], cells].map((ignored) =>
      slowValueWithout(at, { player: side, cells: ignored, direction }, MAX_NODES),
    );
    isKnown &&= own !== null && without !== null;
    if (own && without && own !== without) return false;
  }
  return isKnown ? true : null;
}

/**
 * Whether a reason for a move is equally true of the move that it is compared with, in the same position. The rules
 * decide, or the other move ends in the key place as well. Claims about a whole game or another move have no twin.
 */
function failsContrast(position: Position, move: Move, other: Move, claim: ClaimParts): boolean {
  const { code, cells } = claim;
  const at = (one: Move) => String(placeOf(position, one));
  if (code === 'takes-key') return at(other) === String(cells);
  if (code === 'leaves-key' || code === 'missed-key')
    return at(move) === String(cells) || at(claim.moves[0]!) !== String(cells);
  const sameAs = (twin: Claim) => twin.code === code && String(twin.cells) === String(cells);
  const isReason = !['throws-away', 'only-move', 'only-moves', 'all-but', 'holds-out', 'evaluation'].includes(code);
  return isReason && claimsOf(position, other).some(sameAs);
}

/** The name of the idea and the sentences, as a player reads them. */
function textOf({ config }: Position, shown: readonly Claim[]): string {
  const concept = conceptOf(shown);
  const sentences = shown.map((claim) => claimInEnglish(config, claim));
  return [...(concept ? [`${ENGLISH_CLAIMS.concepts[concept]}.`] : []), ...sentences].join(' ');
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\d’-]+/gu) ?? [];

/** How many columns or points a text names, without the moves of lines. */
function countNames({ config: { family } }: Position, text: string): number {
  const columns = [...text.matchAll(/columns? ([\d, and or]+)/g)].flatMap(([, list]) => list!.match(/\d+/g) ?? []);
  return new Set(family === 'connect' ? columns : (text.match(/\b[a-g][1-7]\b/g) ?? [])).size;
}

/** The share of texts with their most frequent five words in a row, without names and numbers, in %. */
function recurrence(texts: readonly string[]): readonly [clause: string, share: number] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = wordsOf(
      text.toLowerCase().replaceAll(/\b(red|blue)(’s)?\b|\d+|\b[a-g]\d\b|\bcolumns?\b|\brows?\b/g, ''),
    );
    for (const clause of new Set(words.map((_, at) => words.slice(at, at + 5).join(' '))))
      if (clause.split(' ').length === 5) counts.set(clause, (counts.get(clause) ?? 0) + 1);
  }
  const [[clause, count]] = [...counts].sort((a, b) => b[1] - a[1]) as [[string, number]];
  return [clause, (100 * count) / texts.length];
}

/** How many claims that something decides to check. */
const MAX_REMOVALS = 500;
/** A text should name at most this many columns or points. */
const MAX_NAMES = 3;

/** The smallest share of explanations with a real idea, in %. */
const MIN_IDEAS = { 'Connect Four': { best: 85, losing: 80 }, 'Six Men’s Morris': { best: 75, losing: 80 } };

benchmark({
  name: 'coach/explanations',
  about:
    'the kinds of reasons that the sentences about a move give, in positions where neither side can complete a line at once and the moves are not equally good',
  run: ({ positions = 1000, seed = 1 }) =>
    each(SOLVED_GAMES, async ({ name, config, plies }) => {
      const asked: { readonly question: Question; readonly class: Class; readonly isStrong: boolean }[] = [];
      let count = 0;
      const removals: (boolean | null)[] = [];
      const contrasts: boolean[] = [];
      const texts: string[] = [];
      const concepts: boolean[] = [];
      let crowded = 0;
      for await (const { position, questions } of explainedPositions(config, seed, plies)) {
        for (const question of questions) {
          for (const claim of question.shown.filter(isProof))
            if (removals.length < MAX_REMOVALS) removals.push(await failsRemoval(position, question.move, claim));
          const other = questions.find((one) => one !== question)?.move;
          if (other !== undefined)
            for (const claim of question.shown) contrasts.push(failsContrast(position, question.move, other, claim));
          texts.push(textOf(position, question.shown));
          concepts.push(conceptOf(question.shown) !== null);
          if (countNames(position, texts.at(-1)!) > MAX_NAMES) crowded++;
          const strong = question.shown.filter((claim) => !isWeak(claim));
          const isStrong = classOf(position, question, strong) === 'idea';
          asked.push({ question, class: classOf(position, question, question.shown), isStrong });
        }
        if (++count >= positions) break;
      }
      const shares = (losesValue: boolean, minIdeas: number): readonly Figure[] => {
        const some = asked.filter(({ question }) => question.losesValue === losesValue);
        const group = `${name}, ${losesValue ? 'moves that lose value' : 'best moves'} (${some.length})`;
        const share = (count: number) => (100 * count) / some.length;
        const targets: Partial<Record<Class, Target>> = {
          idea: { atLeast: minIdeas },
          value: { atMost: 5 },
          praise: { atMost: 0 },
        };
        return [
          ...(Object.keys(CLASSES) as Class[]).map((one) =>
            row(group, CLASSES[one], share(some.filter((each) => each.class === one).length), '%', targets[one]),
          ),
          row(group, 'a real idea without the weaker reasons', share(some.filter((each) => each.isStrong).length), '%'),
        ];
      };
      const times = asked.map(({ question }) => question.firstMs);
      const extended = asked.filter(({ question }) => question.isExtended).length;
      const group = `${name}, after the evaluations`;
      const thin = `a thin explanation at first, so that the coach searches for ${LONG_EXPLANATION_MS / 1000} s more`;
      const causes = `of ${removals.length} claims that a cell or a man decides`;
      const percent = (count: number, all: number) => (100 * count) / Math.max(1, all);
      const counts = texts.map((text) => wordsOf(text).length);
      const [clause, recurring] = recurrence(texts);
      const shareOf = (one: boolean | null) =>
        (100 * removals.filter((fails) => fails === one).length) / Math.max(1, removals.length);
      return [
        shares(false, MIN_IDEAS[name].best),
        shares(true, MIN_IDEAS[name].losing),
        row(group, '95 of 100 explanations are ready within', quantile(times, 0.95), 'ms', { atMost: 150 }),
        row(group, thin, (100 * extended) / asked.length, '%'),
        row(group, `${causes}, false without it`, shareOf(true), '%', { atMost: 0 }),
        row(group, `${causes}, not checked in time`, shareOf(null), '%'),
        row(
          group,
          `of ${contrasts.length} reasons, equally true of the other move`,
          percent(contrasts.filter(Boolean).length, contrasts.length),
          '%',
          { atMost: 0 },
        ),
        row(group, 'words a text, mean', counts.reduce((sum, one) => sum + one, 0) / counts.length, 'words', {
          atMost: 30,
        }),
        row(group, 'words a text, longest', Math.max(...counts), 'words', { atMost: 60 }),
        row(group, `texts that name more than ${MAX_NAMES} columns or points`, percent(crowded, texts.length), '%'),
        row(group, 'texts that open with a concept', percent(concepts.filter(Boolean).length, concepts.length), '%'),
        row(group, `texts with “${clause}”, the most frequent clause`, recurring, '%'),
      ];
    }),
});

const wordsIn = (position: Position, shown: readonly Claim[]): number =>
  shown
    .map((claim) => claimInEnglish(position.config, claim))
    .join(' ')
    .split(/\s+/).length;

/** With more players, even a long search by playouts is no judge. */
const DUELS = UNSOLVED_GAMES.filter(({ config }) => gameOf(config).players(config) === 2);

/** Nodes of the coach's analyses of unsolved positions, and of the search that judges them. */
const COACH_NODES = 100_000;
const JUDGE_NODES = 1_000_000;
/** By the longer search, a move is bad if it loses at least this many points, and good if it loses at most this many. */
const CLEAR_LOSS = 0.15;
const NO_LOSS = 0.02;

benchmark({
  name: 'coach/unsolved',
  about: `the criticism of moves in games that are not solved: the coach has ${COACH_NODES} nodes, and a search of ${JUDGE_NODES} nodes judges`,
  run: ({ positions = 40 }) =>
    each(DUELS, async ({ name, config, plies }) => {
      const random = randomFrom(31);
      const bad: boolean[] = [];
      const good: boolean[] = [];
      const words: number[] = [];
      let count = 0;
      for (const { position } of quietPositions(config, 31, plies)) {
        if (++count > positions) break;
        const judged = await analyze(position, { budget: { nodes: JUDGE_NODES } });
        const budget = { nodes: COACH_NODES };
        const analysis = await analyze(position, { budget });
        const ask = async (criticized: boolean[], isAsked: (loss: number) => boolean) => {
          // In a lost position no move is good or bad.
          if (judged.value === 'loss') return;
          const asked = judged.moves.filter((move) => isAsked(expectedShare(judged) - expectedShare(move)));
          if (asked.length === 0) return;
          const { claims } = await explainMove(position, pickOne(asked, random).move, { engine, analysis, budget });
          const shown = selectClaims(claims);
          criticized.push(shown.some(isWarning));
          words.push(wordsIn(position, shown));
        };
        await ask(bad, (loss) => loss >= CLEAR_LOSS);
        await ask(good, (loss) => loss <= NO_LOSS);
      }
      const share = (of: readonly boolean[], is: boolean) =>
        (100 * of.filter((one) => one === is).length) / Math.max(1, of.length);
      const mean = words.reduce((sum, one) => sum + one, 0) / Math.max(1, words.length);
      return [
        row(name, `of ${bad.length} bad moves, not criticized`, share(bad, false), '%', { atMost: 10 }),
        row(name, `of ${good.length} good moves, criticized`, share(good, true), '%', { atMost: 5 }),
        row(name, 'length of a text, on average', mean, 'words', { atMost: 30 }),
        row(name, 'length of the longest text', Math.max(0, ...words), 'words', { atMost: 60 }),
      ];
    }),
});
