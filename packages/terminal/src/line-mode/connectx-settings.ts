/** Asks for the settings of a game of Connect X (C1, C2, C4, C5). */

import {
  BOARD_KINDS,
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type ConnectConfig,
  type ConnectNumber,
  limitsOf,
} from '@rowhouse/rules';
import { checkTokens } from '@rowhouse/rules/formats';
import { parseWhole } from '@rowhouse/rules/internal';
import { errorClause } from '../text/errors.ts';
import type { Conversation } from './dialogue.ts';

/** One character for each player; `null`: the letters of their colours. */
type Tokens = readonly string[] | null;

/** The settings that are known before the questions. */
export type GivenSettings = { -readonly [K in ConnectNumber | 'board']?: ConnectConfig[K] } & { tokens?: Tokens };

const LABELS: Record<ConnectNumber, string> = {
  players: 'Players',
  rows: 'Rows',
  columns: 'Columns',
  connect: 'How many in a row win',
};

/** `back`: an answer that leaves the questions. The result is `null` then, and at the end of input. */
export async function askSettings(
  conversation: Conversation,
  given: GivenSettings,
  back?: string,
): Promise<{ readonly config: ConnectConfig; readonly tokens: Tokens } | null> {
  const config = { ...CONNECT_FOUR };
  const ask = async (field: ConnectNumber): Promise<boolean> => {
    const { min, max } = limitsOf(field, config);
    const expected = `a whole number from ${min} to ${max}`;
    let number = given[field] ?? null;
    // A given length can be too long for the rows and columns that were answered.
    if (number !== null && number > max) conversation.say(`“${number}”: expected ${expected}.\n`);
    while (number === null || number < min || number > max) {
      const answer = await conversation.ask(`${LABELS[field]} (${min} to ${max}${back ? `; ${back} back` : ''}): `);
      if (answer === null || answer.toLowerCase() === back) return false;
      number = parseWhole(answer);
      if (number === null || number < min || number > max)
        conversation.say(`“${answer}”: expected ${expected}${back ? `, or ${back}` : ''}.\n`);
    }
    config[field] = number;
    return true;
  };

  if (!(await ask('players'))) return null;
  const tokens = given.tokens === undefined ? await askTokens(conversation, config.players) : given.tokens;
  if (tokens === undefined) return null;
  for (const field of ['rows', 'columns', 'connect'] as const) if (!(await ask(field))) return null;
  const board = given.board ?? (await askChoice(conversation, 'Board, fast or memory efficient (f/m): ', BOARD_KINDS));
  return board === null ? null : { config: { ...config, board }, tokens };
}

async function askTokens(conversation: Conversation, players: number): Promise<readonly string[] | undefined> {
  const tokens: string[] = [];
  while (tokens.length < players) {
    const answer = await conversation.ask(`Token of player ${tokens.length + 1} (one character): `);
    if (answer === null) return undefined;
    const checked = checkTokens([...tokens, answer], tokens.length + 1);
    if (checked.ok) tokens.push(answer);
    else conversation.say(`“${answer}”: ${errorClause(checked.error)}.\n`);
  }
  return tokens;
}

/** The range of a field while rows and columns may still be unknown. */
export const widestLimits = (field: ConnectNumber, { rows, columns }: GivenSettings): { min: number; max: number } =>
  field === 'connect' && rows !== undefined && columns !== undefined
    ? limitsOf(field, { rows, columns })
    : CONNECT_LIMITS[field];

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
