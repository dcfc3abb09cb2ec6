import type { Evaluation } from '@rowhouse/engine';
import type { Cell, Config, Move, Player, Point } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
import { movesOf } from '../analysis/analyzer.ts';
import { type Claim, isOddRow, type Place, slopeOf } from './claim.ts';
import type { ClaimLanguage, ClaimWords, EvaluationLanguage, MoveForms, SentenceCode } from './claim-language.ts';

/** A view's language, and its words for players, moves and evaluations. */
export interface Speech {
  readonly language: ClaimLanguage;
  readonly player: (player: Player) => string;
  readonly evaluation: (evaluation: Evaluation) => string;
  /** A move in short, for lists. */
  readonly short: (move: Move) => string;
  /** Joins several things with commas. */
  readonly listed: (parts: readonly string[]) => string;
  /** A longer list of moves (in characters) is cut short: in the view, the reader can step through the line. */
  readonly maxListLength: number;
}

/** An evaluation in words, for the player who makes the move. `guess` is the short form of an estimate. */
export function sayEvaluation({ value, depth }: Evaluation, language: EvaluationLanguage, guess: string): string {
  const count = depth === null ? null : movesOf(depth);
  if (value === 'win') return language.win(count);
  if (value === 'loss') return language.loss(count);
  return value === 'draw' ? language.draw : language.guess(guess);
}

/** A move inside a sentence: “column 4”, “a man at d2”, “a1 to d1, taking the man at b2”. */
export function sayMove(config: Config, move: Move, { column, placesTo, goes, takes }: MoveForms): string {
  if (config.family === 'connect') return column((move as number) + 1);
  const { from, to, remove } = move as Extract<Move, object>;
  const point = (at: Point) => makePointName(morrisBoard(config), at);
  const turn = from === null ? placesTo(point(to)) : goes(point(from), point(to));
  return remove === null ? turn : takes(turn, point(remove));
}

/** A move as an action: “column 4”, “placing a man at d2”, “moving a1 to d1”. */
export const sayPlaying = (config: Config, move: Move, language: ClaimLanguage): string =>
  sayMove(config, move, language.acts ?? language);

/** A claim about a move, as a sentence. */
export function claimSentence(config: Config, claim: Claim, speech: Speech): string {
  const { language } = speech;
  const plain = wordsOf(config, claim, speech);
  const sentence = language.claims[sentenceOf(config, claim)];
  if (typeof sentence === 'string') return sentence;
  const story = storyWords(config, claim, plain, speech);
  return capital(sentence({ ...plain, story, storySentence: capital(story) }));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function wordsOf(config: Config, claim: Claim, speech: Speech): ClaimWords {
  const { language, player, evaluation: value } = speech;
  const {
    cells,
    lines,
    moves,
    evaluation,
    instead,
    against,
    by,
    removes,
    here,
    guard,
    stopped = [],
    idea,
    counts,
    plan,
  } = claim;
  const place = (at: Place) => placeWords(config, at, language);
  const inSentence = (move: Move | undefined, forms: MoveForms = language) =>
    move === undefined ? '' : sayMove(config, move, forms);
  const answer = claim.code === 'refuted' ? moves[0] : moves[1];
  const places = cells.map(place);
  const [line] = lines;
  const along =
    config.family === 'connect' && line && line.length > 1 ? language.directions[slopeOf(line as readonly Cell[])] : '';
  return {
    player: player(claim.player),
    against: against === undefined ? '' : player(against),
    place: places[0] ?? '',
    second: places[1] ?? '',
    places: placesWords(config, cells, speech),
    anyPlace: anyPlaceWords(config, cells, speech),
    count: cells.length,
    along,
    upright: uprightOf(config, claim),
    isOdd: config.family === 'connect' && cells.length > 0 && isOddRow(cells[0] as Cell),
    move: inSentence(moves[0]),
    playing: inSentence(moves[0], language.acts),
    how: by === 'line' ? language.how.line(along) : by === undefined ? '' : language.how[by],
    removed: removes == null ? null : place(removes),
    here: here === undefined ? null : place(here),
    isOutOfReach: claim.isOutOfReach === true,
    guard: guard === undefined ? null : place(guard),
    stopped: placesWords(config, stopped, speech),
    stops: stopped.length,
    evaluation: evaluation ? value(evaluation) : '',
    instead: instead ? value(instead) : '',
    insteadWins: instead?.value === 'win',
    insteadMoves: instead?.depth == null ? null : movesOf(instead.depth),
    moves: evaluation?.depth == null ? 0 : movesOf(evaluation.depth),
    list: listWords(config, moves, speech),
    shortList: joined(moves.map(speech.short), speech),
    isColumn: config.family === 'connect',
    isPlacing: typeof moves[0] === 'object' && moves[0].from === null,
    story: '',
    storySentence: '',
    answer: inSentence(answer),
    reply: inSentence(answer, language.replies),
    isAnswerStep: typeof answer === 'object' && answer.from !== null,
    third: inSentence(moves[2], language.acts),
    fourth: inSentence(moves[3]),
    fourthReply: inSentence(moves[3], language.replies),
    idea: idea ? claimSentence(config, idea, speech) : '',
    ideaCode: idea?.code ?? null,
    ideaAgainst: idea?.against === undefined ? '' : player(idea.against),
    before: counts?.[0] ?? 0,
    left: counts?.[1] ?? 0,
    isWin: evaluation?.value === 'win',
    ...groupWords(plan?.groups ?? [], speech),
    threat: plan?.threat ? place(plan.threat) : null,
    planWins: plan?.result === 'win',
  };
}

const groupWords = (
  groups: readonly (readonly number[])[],
  speech: Speech,
): Pick<ClaimWords, 'groups' | 'partners'> => {
  const named = groups.map((group) => group.map((column) => `${column + 1}`));
  return {
    groups: joined(
      named.map((group) => group.join('–')),
      speech,
    ),
    partners: named.map((group) => joined(group, speech)),
  };
};

function uprightOf(config: Config, { cells: [cell], lines: [line] }: Claim): ClaimWords['upright'] {
  if (config.family !== 'connect' || !cell || !line || slopeOf(line as readonly Cell[]) !== 'vertical') return null;
  const [x, y] = cell as Cell;
  return { length: config.connect, column: x + 1, row: y + 1 };
}

/** A line and its event, with the threats stopped along the way, without a full stop. */
function storyWords({ family }: Config, claim: Claim, words: ClaimWords, speech: Speech): string {
  const story = lineWords(claim, words, speech);
  return words.stops > 0 ? speech.language.onTheWay[family](story, words) : story;
}

function lineWords(claim: Claim, words: ClaimWords, speech: Speech): string {
  const { event, certainty, moves } = claim;
  if (event === undefined || certainty === undefined) return '';
  const { after, aim, events, story } = speech.language;
  const isFar = event === 'lasting-threat' && certainty === 'example' && moves.length > MAX_EASY_MOVES;
  if (isFar) return aim(words, afterWords(claim, speech));
  // A sure mill already implies that there is no defence.
  const how = certainty === 'always' && event === 'sure-mill' ? 'example' : certainty;
  const clause = events[event](words);
  return story(moves.length === 0 ? after.now : after[how](afterWords(claim, speech), words.against), clause);
}

/** A line of at most this many moves is easy to follow. In a longer one, the aim comes first. */
const MAX_EASY_MOVES = 4;

/** The number of moves shown of a line that is cut short. */
const FIRST_MOVES = 4;

function afterWords({ code, moves }: Claim, { language, short, maxListLength }: Speech): string {
  if (moves.length === 1 && (code === 'leads-to' || code === 'runs-into')) return language.thisMove;
  const list = moves.map(short).join(', ');
  return list.length <= maxListLength || moves.length <= FIRST_MOVES
    ? list
    : language.more(moves.slice(0, FIRST_MOVES).map(short).join(', '), moves.length - FIRST_MOVES);
}

/** Several moves inside a sentence: “columns 3 and 4”. */
function listWords(config: Config, moves: readonly Move[], speech: Speech): string {
  const [first] = moves;
  if (first === undefined) return '';
  if (moves.length === 1) return sayMove(config, first, speech.language);
  const list = joined(moves.map(speech.short), speech);
  return config.family === 'connect' ? speech.language.columns(list) : list;
}

const joined = (texts: readonly string[], { language, listed }: Speech): string =>
  texts.length < 2 ? (texts[0] ?? '') : language.and(listed(texts.slice(0, -1)), texts.at(-1)!);

/** Several places. Cells of one column are named together, as are cells that are all in one row. */
function placesWords(config: Config, places: readonly Place[], speech: Speech): string {
  const { language } = speech;
  if (config.family === 'morris')
    return joined(
      places.map((place) => placeWords(config, place, language)),
      speech,
    );
  const texts = grouped(places as readonly Cell[]).map((numbers) => {
    const { columns, rows } = numbers;
    if (columns.length === 1 && rows.length === 1) return language.cell(columns[0]!, rows[0]!);
    const list = (some: readonly number[]) => joined(some.map(String), speech);
    return language.cells({ columns: list(columns), rows: list(rows) }, numbers);
  });
  // Places that contain a comma are separated by another comma if there are two, and by semicolons otherwise.
  if (texts.length < 2 || !texts[0]!.includes(',')) return joined(texts, speech);
  return language.and(`${texts.slice(0, -1).join('; ')}${texts.length > 2 ? ';' : ','}`, texts.at(-1)!);
}

/** Several places as alternatives: “column 6, row 3 or 4”. */
function anyPlaceWords(config: Config, places: readonly Place[], { language, listed }: Speech): string {
  const any = (texts: readonly string[], list: (texts: readonly string[]) => string) =>
    texts.length < 2 ? (texts[0] ?? '') : language.or(list(texts.slice(0, -1)), texts.at(-1)!);
  const [together, ...others] = config.family === 'connect' ? grouped(places as readonly Cell[]) : [];
  if (together && others.length === 0)
    return language.cell(any(together.columns.map(String), listed), any(together.rows.map(String), listed));
  return any(
    places.map((place) => placeWords(config, place, language)),
    (texts) => texts.join('; '),
  );
}

/** Columns and rows, from 1, that name the cells together. */
function grouped(cells: readonly Cell[]): readonly { readonly columns: number[]; readonly rows: number[] }[] {
  const upwards = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b).map((each) => each + 1);
  const columns = upwards(cells.map(([x]) => x));
  const rows = upwards(cells.map(([, y]) => y));
  if (rows.length === 1) return [{ columns, rows }];
  return columns.map((column) => ({
    columns: [column],
    rows: upwards(cells.flatMap(([x, y]) => (x + 1 === column ? [y] : []))),
  }));
}

function placeWords(config: Config, place: Place, { cell }: ClaimLanguage): string {
  if (config.family === 'morris') return makePointName(morrisBoard(config), place as Point);
  const [x, y] = place as Cell;
  return cell(x + 1, y + 1);
}

function sentenceOf({ family }: Config, { code, evaluation }: Claim): SentenceCode {
  if (code === 'double-threat' && family === 'morris') return 'double-mill-threat';
  return code === 'evaluation' && evaluation?.value === null ? 'guess' : code;
}
