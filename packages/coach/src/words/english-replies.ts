/** English sentences about what somebody answers. */
import type { ClaimWords, SentenceCode } from '../claims/claim-language.ts';

export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Sentences that begin with what a move does. */
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

/** A claim about an answer or a better move, within a sentence, if it begins with what the move does; otherwise `null`. */
export const verbPhrase = ({ idea, ideaCode }: Pick<ClaimWords, 'idea' | 'ideaCode'>): string | null =>
  VERBS.has(ideaCode) ? small(idea) : null;

/** “Takes” as “taking”. */
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

/** A sentence that begins with what a move does, as the end of another. */
const participle = (sentence: string): string =>
  sentence.replace(/^\w+/, (verb) => PARTICIPLES[verb] ?? small(verb)).replace(' and takes ', ' and taking ');

/** A reply and what it is good for. */
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

/** What the other side answers while the better move waits. */
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
