/** C4: a question is asked until its answer is in range; every other answer is told what would have been right. */
import { parseWhole } from '@rowhouse/rules';
import type { Conversation } from './dialogue.ts';

/** Words that leave the question, where there is a way back. */
type Back = readonly string[];

/** `null`: the way back, or the end of input. */
export async function askWhole(
  talk: Conversation,
  question: string,
  { min, max }: { readonly min: number; readonly max: number },
  back: Back = [],
): Promise<number | null> {
  for (;;) {
    const answer = await talk.ask(question);
    if (answer === null || back.includes(answer.toLowerCase())) return null;
    const number = parseWhole(answer);
    if (number !== null && number >= min && number <= max) return number;
    talk.say(`“${answer}”: expected a whole number from ${min} to ${max}${back.includes('q') ? ', or q' : ''}.\n`);
  }
}

/** One of a few words, or its first letter. */
export async function askChoice<C extends string>(
  talk: Conversation,
  question: string,
  choices: readonly C[],
): Promise<C | null> {
  for (;;) {
    const answer = (await talk.ask(question))?.toLowerCase();
    if (answer === undefined) return null;
    const chosen = choices.find((choice) => answer === choice || answer === choice.charAt(0));
    if (chosen !== undefined) return chosen;
    const list = choices.map((choice) => `${choice.charAt(0)} (${choice})`).join(' or ');
    talk.say(`“${answer}”: expected ${list}.\n`);
  }
}
