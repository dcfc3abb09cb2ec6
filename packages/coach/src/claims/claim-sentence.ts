import type { Evaluation } from '@rowhouse/engine';
import type { Cell, Config, Move, Player, Point } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
import { movesOf } from '../analysis/analyzer.ts';
import { type ClaimParts, isOddRow, type Place, slopeOf } from './claim.ts';
import type { ClaimLanguage, ClaimWords, EvaluationLanguage, MoveForms, SentenceCode } from './claim-language.ts';

/** The language of a view, and its words for players, moves and evaluations. */
export interface Speech {
  readonly language: ClaimLanguage;
  readonly player: (player: Player) => string;
  readonly evaluation: (evaluation: Evaluation) => string;
  /** The short form of a move, for lists. */
  readonly short: (move: Move) => string;
  /** Joins texts with commas. */
  readonly listed: (parts: readonly string[]) => string;
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
export function claimSentence(config: Config, claim: ClaimParts, speech: Speech): string {
  const { language } = speech;
  const plain = wordsOf(config, claim, speech);
  const sentence = language.claims[sentenceOf(config, claim)];
  if (typeof sentence === 'string') return sentence;
  const story = storyWords(config, claim, plain, speech);
  const told = capital(sentence({ ...plain, story, storySentence: capital(story) }));
  const owner = claim.code === 'takes-key' || claim.denies ? plain.against : plain.player;
  const own = ownMoves(config, claim).map(speech.short);
  const more = [
    ...(plain.discs === '' ? [] : [capital(language.standing({ ...plain, owner }))]),
    ...(own.length === 0 ? [] : [language.course(plain.player, joined(own, speech))]),
    ...(claim.isOnlyReply ? [capital(said(language.claims['few-replies'], { ...plain, left: 1 }))] : []),
  ];
  return [told, ...more].join(language.betweenSentences ?? ' ');
}

const said = (sentence: string | ((words: ClaimWords) => string), words: ClaimWords): string =>
  typeof sentence === 'string' ? sentence : sentence(words);

/** A sentence names at most this many moves of the player on the way to an event. */
const MAX_OWN_MOVES = 2;

/** The player's moves on the way to an event of a morris game, unless the sentence names moves or what stops them. */
function ownMoves({ family }: Config, { code, event, moves, here }: ClaimParts): readonly Move[] {
  if (family !== 'morris' || event === undefined || moves.length <= MAX_LISTED_MOVES || here !== undefined) return [];
  const isOwnMove = code === 'leads-to' || code === 'misses';
  // The first move of a line is the one explained, or has just been named.
  const own = moves.filter((_, ply) => ply > 0 && (ply % 2 === 0) === isOwnMove);
  return own.length > MAX_OWN_MOVES ? [] : own;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function wordsOf(config: Config, claim: ClaimParts, speech: Speech): ClaimWords {
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
    isOutOfReach,
    here,
    guard,
    stopped = [],
    idea,
    counts,
    plan,
    discs = [],
    lacks,
  } = claim;
  const place = (at: Place) => placeWords(config, at, language);
  const inSentence = (move: Move | undefined, forms: MoveForms = language) =>
    move === undefined ? '' : sayMove(config, move, forms);
  const answer = claim.code === 'refuted' ? moves[0] : moves[1];
  const places = cells.map(place);
  // Beside other moves, a distant end says little, and so does any end beside the number of better moves.
  const isCompared = claim.code === 'throws-away' || claim.code === 'only-move' || claim.code === 'fails';
  const isOneOfMany = claim.code === 'fails' || (claim.code === 'throws-away' && (counts?.[1] ?? 0) > 1);
  const told = (one: Evaluation | undefined) =>
    one && isCompared && (isOneOfMany || (one.depth ?? 0) > MAX_TOLD_PLIES) ? { ...one, depth: null } : one;
  const [own, other] = [told(evaluation), told(instead)];
  const named = claim.code === 'throws-away' && (counts?.[1] ?? 0) > MAX_CHOICES ? undefined : moves[0];
  const [line] = lines;
  const along =
    config.family === 'connect' && line && line.length > 1 ? language.directions[slopeOf(line as readonly Cell[])] : '';
  return {
    player: player(claim.player),
    against: against === undefined ? '' : player(against),
    place: places[0] ?? '',
    second: places[1] ?? '',
    places: placesWords(config, isOpenList(claim) ? cells.slice(0, MAX_NAMED_PLACES) : cells, speech),
    anyPlace: anyPlaceWords(config, cells, speech),
    count: cells.length,
    along,
    upright: uprightOf(config, claim),
    isOdd: config.family === 'connect' && cells.length > 0 && isOddRow(cells[0] as Cell),
    move: inSentence(named),
    playing: inSentence(named, language.acts),
    how: by === 'line' ? language.how.line(along) : by === undefined ? '' : language.how[by],
    removed: removes == null ? null : place(removes),
    here: here === undefined ? null : place(here),
    isOutOfReach: isOutOfReach === true,
    guard: guard === undefined ? null : place(guard),
    stopped: placesWords(config, stopped, speech),
    stops: stopped.length,
    evaluation: own ? value(own) : '',
    instead: other ? value(other) : '',
    insteadWins: instead?.value === 'win',
    insteadMoves: other?.depth == null ? null : movesOf(other.depth),
    moves: own?.depth == null ? 0 : movesOf(own.depth),
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
    isWin: (claim.result ?? evaluation?.value) === 'win',
    ...groupWords(plan?.groups ?? [], speech),
    threat: plan?.threat ? place(plan.threat) : null,
    planWins: plan?.result === 'win',
    decides: claim.decides === true,
    discs: placesWords(config, discs, speech),
    discsAlong:
      discs.length > 0 && (along === '' || claim.code === 'decisive')
        ? language.directions[slopeOf([cells[0], discs[0]] as Cell[])]
        : '',
    lacks: lacks === undefined ? '' : place(lacks),
    ends: claim.ends === true,
    isKey: lines.length + discs.length > 0,
    denies: claim.denies === true,
    variant: variantOf(claim),
  };
}

/** A comparison says after how many moves a game ends if it takes at most this many plies. */
const MAX_TOLD_PLIES = 10;

/** If more moves than this are better, a sentence names none of them. */
const MAX_CHOICES = 4;

/** The maximum number of places to name where some of them are enough. */
const MAX_NAMED_PLACES = 3;

/** Whether the sentence about the places is also true of some of them. */
const isOpenList = ({ code, event }: ClaimParts): boolean =>
  event === 'encloses' || code === 'shuts-in' || code === 'old-threats';

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

function uprightOf(config: Config, { cells: [cell], lines: [line] }: ClaimParts): ClaimWords['upright'] {
  if (config.family !== 'connect' || !cell || !line || slopeOf(line as readonly Cell[]) !== 'vertical') return null;
  const [x, y] = cell as Cell;
  return { length: config.connect, column: x + 1, row: y + 1 };
}

/** Varies the wording, but always in the same way for the same claim. */
const variantOf = ({ cells, moves }: ClaimParts): 0 | 1 | 2 =>
  ([...String([cells, moves.length])].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 3) as 0 | 1 | 2;

/** Describes a line, the mills stopped along it and its event, without a final full stop. */
function storyWords(config: Config, claim: ClaimParts, words: ClaimWords, speech: Speech): string {
  const { event, certainty, moves } = claim;
  if (event === undefined || certainty === undefined) return '';
  const { after, later, events, story, onTheWay } = speech.language;
  if (claim.decides && certainty === 'example') return speech.language.decided(words);
  // A sure mill already implies that there is no defence.
  const how = certainty === 'always' && event === 'sure-mill' ? 'example' : certainty;
  const start =
    moves.length === 0
      ? after.now
      : moves.length > MAX_LISTED_MOVES
        ? later[how === certainty ? how : 'best'](words.against)
        : after[how](afterWords(config, claim, speech), words.against);
  const told = story(start, events[event](words));
  // Readers see in a longer line which mills are stopped.
  const isShort = moves.length <= MAX_LISTED_MOVES;
  return config.family === 'morris' && words.stops > 0 && isShort ? onTheWay(told, words) : told;
}

/** A sentence about a longer line names none of its moves. Views let the reader step through the line. */
export const MAX_LISTED_MOVES = 3;

/** The moves that a sentence names. Without the first one, if it is the move explained or has just been named. */
function afterWords(
  config: Config,
  { code, moves, guard, isFollowUp }: ClaimParts,
  { language, short }: Speech,
): string {
  if (moves.length === 1 && (code === 'leads-to' || code === 'runs-into')) return language.thisMove;
  const isKnown = moves.length > 1 && guard === undefined && !isFollowUp;
  const [first, ...others] = isKnown ? moves.slice(1) : moves;
  return others.length === 0 && config.family === 'connect'
    ? sayPlaying(config, first!, language)
    : [first!, ...others].map(short).join(', ');
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

/** Names several places. Cells of the same column share a phrase, and so do cells that are all in the same row. */
function placesWords(config: Config, places: readonly Place[], speech: Speech): string {
  const { language } = speech;
  if (config.family === 'morris')
    return joined(
      places.map((place) => placeWords(config, place, language)),
      speech,
    );
  const texts = groupCells(places as readonly Cell[]).map((numbers) => {
    const { columns, rows } = numbers;
    if (columns.length === 1 && rows.length === 1) return language.cell(columns[0]!, rows[0]!);
    const list = (some: readonly number[]) => joined(some.map(String), speech);
    return language.cells({ columns: list(columns), rows: list(rows) }, numbers);
  });
  // Phrases that contain commas are separated by a comma if there are two, and by semicolons if there are more.
  if (texts.length < 2 || !texts[0]!.includes(',')) return joined(texts, speech);
  return language.and(`${texts.slice(0, -1).join('; ')}${texts.length > 2 ? ';' : ','}`, texts.at(-1)!);
}

/** Several places as alternatives: “column 6, row 3 or 4”. */
function anyPlaceWords(config: Config, places: readonly Place[], { language, listed }: Speech): string {
  const any = (texts: readonly string[], list: (texts: readonly string[]) => string) =>
    texts.length < 2 ? (texts[0] ?? '') : language.or(list(texts.slice(0, -1)), texts.at(-1)!);
  const [group, ...others] = config.family === 'connect' ? groupCells(places as readonly Cell[]) : [];
  if (group && others.length === 0)
    return language.cell(any(group.columns.map(String), listed), any(group.rows.map(String), listed));
  return any(
    places.map((place) => placeWords(config, place, language)),
    (texts) => texts.join('; '),
  );
}

/** Groups cells that one phrase can name. Columns and rows count from 1. */
function groupCells(cells: readonly Cell[]): readonly { readonly columns: number[]; readonly rows: number[] }[] {
  const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b).map((each) => each + 1);
  const columns = ascending(cells.map(([x]) => x));
  const rows = ascending(cells.map(([, y]) => y));
  if (rows.length === 1) return [{ columns, rows }];
  return columns.map((column) => ({
    columns: [column],
    rows: ascending(cells.flatMap(([x, y]) => (x + 1 === column ? [y] : []))),
  }));
}

function placeWords(config: Config, place: Place, { cell }: ClaimLanguage): string {
  if (config.family === 'morris') return makePointName(morrisBoard(config), place as Point);
  const [x, y] = place as Cell;
  return cell(x + 1, y + 1);
}

function sentenceOf({ family }: Config, { code, evaluation, isFollowUp }: ClaimParts): SentenceCode {
  if (isFollowUp) return 'leads-to';
  if (code === 'double-threat' && family === 'morris') return 'double-mill-threat';
  return code === 'evaluation' && evaluation?.value === null ? 'guess' : code;
}
