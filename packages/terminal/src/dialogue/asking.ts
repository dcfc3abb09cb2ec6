/** C4: questions that are asked until the answer is in range. After any other answer a message says what was expected. */
import { parseWhole } from '@rowhouse/rules/formats';
import type { Conversation } from './dialogue.ts';

/** Answers that leave the question. */
type Back = readonly string[];

/** `null`: the person went back, or the input ended. */
export async function askWhole(
  conversation: Conversation,
  question: string,
  { min, max }: { readonly min: number; readonly max: number },
  back: Back = [],
): Promise<number | null> {
  for (;;) {
    const answer = await conversation.ask(question);
    if (answer === null || back.includes(answer.toLowerCase())) return null;
    const number = parseWhole(answer);
    if (number !== null && number >= min && number <= max) return number;
    conversation.say(
      `“${answer}”: expected a whole number from ${min} to ${max}${back.includes('q') ? ', or q' : ''}.\n`,
    );
  }
}

/** The answer is one of a few words, or the first letter of one. */
export async function askChoice<C extends string>(
  conversation: Conversation,
  question: string,
  choices: readonly C[],
): Promise<C | null> {
  for (;;) {
    const answer = (await conversation.ask(question))?.toLowerCase();
    if (answer === undefined) return null;
    const chosen = choices.find((choice) => answer === choice || answer === choice.charAt(0));
    if (chosen !== undefined) return chosen;
    const list = choices.map((choice) => `${choice.charAt(0)} (${choice})`).join(' or ');
    conversation.say(`“${answer}”: expected ${list}.\n`);
  }
}
