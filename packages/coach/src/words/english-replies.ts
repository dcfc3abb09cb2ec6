import type { ClaimWords, SentenceCode } from '../claims/claim-language.ts';

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Claims whose sentences begin with a verb, such as “Takes”. */
const CLAIMS_WITH_VERB: ReadonlySet<SentenceCode | null> = new Set<SentenceCode>([
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
  CLAIMS_WITH_VERB.has(ideaCode) ? lowerFirst(idea) : null;

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

/** Turns a sentence that begins with a verb into the end of another sentence: “Takes …” becomes “taking …”. */
const asParticiple = (sentence: string): string =>
  sentence.replace(/^\w+/, (verb) => PARTICIPLES[verb] ?? lowerFirst(verb)).replace(' and takes ', ' and taking ');

/** The sentence about a reply and its idea. */
export function replySentence(
  player: string,
  verb: string,
  reply: string,
  { idea, ideaCode, ideaAgainst }: ClaimWords,
): string {
  if (idea === '') return `${player} ${verb} ${reply}.`;
  const answers = `${player} answers ${reply}`;
  if (ideaCode === 'denies-mill') return `${answers}, which ${ideaAgainst} needed for a mill.`;
  if (ideaCode === 'blocks-mill') return `${answers}, which keeps ${ideaAgainst} from a mill.`;
  if (ideaCode === 'denies-fork') return `${answers}, where ${ideaAgainst} would have threatened two mills at once.`;
  return CLAIMS_WITH_VERB.has(ideaCode)
    ? `${player} ${verb} ${reply}, ${asParticiple(idea)}`
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
  return `${late}, because ${replySentence(player, 'answers', fourthReply, claim)}`;
}
