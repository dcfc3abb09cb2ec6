import type { ClaimWords, SentenceCode } from '../claims/claim-language.ts';

export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Claims whose sentences begin with a verb, such as “Takes”. */
const VERBS: ReadonlySet<SentenceCode | null> = new Set<SentenceCode>([
  'blocks',
  'denies',
  'aims',
  'threatens',
  'stacked-threat',
  'builds',
  'prepares',
  'seven',
  'closes-mill',
  'blocks-mill',
  'breaks-mill',
  'threatens-mill',
  'denies-mill',
  'denies-fork',
  'reopens-mill',
  'frees-mill',
  'locks-mill',
  'shuts-in',
  'takes-crossing',
  'few-moves',
]);

/** The idea of a claim as a verb phrase inside a sentence; `null` if its sentence does not begin with a verb. */
export const verbPhrase = ({ idea, ideaCode }: Pick<ClaimWords, 'idea' | 'ideaCode'>): string | null =>
  VERBS.has(ideaCode) ? small(idea) : null;

const PARTICIPLES: Readonly<Record<string, string>> = {
  Blocks: 'blocking',
  Builds: 'building',
  Closes: 'closing',
  Keeps: 'keeping',
  Leaves: 'leaving',
  Makes: 'making',
  Opens: 'opening',
  Prepares: 'preparing',
  Shuts: 'shutting',
  Takes: 'taking',
  Threatens: 'threatening',
  Works: 'working',
};

/** A sentence that begins with a verb, as the end of another: “Takes …” becomes “taking …”. */
const participle = (sentence: string): string =>
  sentence.replace(/^\w+/, (verb) => PARTICIPLES[verb] ?? small(verb)).replace(' and takes ', ' and taking ');

/** A reply and its idea. */
export function replied(
  player: string,
  verb: string,
  reply: string,
  { idea, ideaCode, ideaAgainst }: ClaimWords,
): string {
  const answers = `${player} answers ${reply}`;
  if (ideaCode === 'denies-mill') return `${answers}, which ${ideaAgainst} needed for a mill.`;
  if (ideaCode === 'blocks-mill') return `${answers}, which keeps ${ideaAgainst} from a mill.`;
  if (ideaCode === 'denies-fork') return `${answers}, where ${ideaAgainst} would have threatened two mills at once.`;
  return VERBS.has(ideaCode)
    ? `${player} ${verb} ${reply}, ${participle(idea)}`
    : `${player} ${verb} ${reply}. ${idea}`;
}

/** The sentence for `too-late`. */
export function tooLate(claim: ClaimWords): string {
  const { player, against, place, count, answer, isAnswerStep, reply, third, fourthReply, insteadWins, ideaCode } =
    claim;
  if (count > 0)
    return `${player} then ${isAnswerStep ? `moves ${answer}` : `plays ${place}`}, where ${against} should have played.`;
  const late = `${player} replies ${reply}, and ${third} then no longer ${insteadWins ? 'wins' : 'draws'}`;
  if (ideaCode === null) return `${late}.`;
  if (ideaCode === 'wins') return `${late}: ${player} would win ${fourthReply}.`;
  return `${late}, because ${replied(player, 'answers', fourthReply, claim)}`;
}
