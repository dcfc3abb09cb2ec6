/** Options and operands that are one of a few words, such as `--board fast`. */
import { CallError } from '../basics/command.ts';

export const isOneOf = <C extends string>(choices: readonly C[], text: string | undefined): text is C =>
  (choices as readonly (string | undefined)[]).includes(text);

/** `text`: what was given; `undefined` if the option must be there, but is not. */
export const choiceOption = <C extends string>(name: string, text: string | undefined, choices: readonly C[]): C =>
  choiceValue(`--${name}`, text, choices);

/** The same for a value that may not come from an option. `called`: what it is called in messages. */
export function choiceValue<C extends string>(called: string, text: string | undefined, choices: readonly C[]): C {
  if (isOneOf(choices, text)) return text;
  const expected = choices.length === 2 ? choices.join(' or ') : `one of ${choices.join(', ')}`;
  throw new CallError(`${called}${text === undefined ? '' : ` ${text}`}: expected ${expected}`);
}
