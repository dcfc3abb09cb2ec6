import type { Dialogue } from '../line-mode/dialogue.ts';

/** A dialogue that a test has written: the answers in order, then the end of input. */
export class ScriptedDialogue implements Dialogue {
  /** The answers that were not asked for yet. */
  readonly left: string[];
  /** Questions, answers and messages, as a pipe would show them. */
  said = '';

  constructor(answers: readonly string[]) {
    this.left = [...answers];
  }

  async ask(question: string): Promise<string | null> {
    const answer = this.left.shift() ?? null;
    this.said += `${question}${answer === null ? '' : `${answer}\n`}`;
    return answer;
  }

  say(text: string): void {
    this.said += text;
  }
}
