/** The settings of a game of Connect X. It asks for missing ones (C1, C2, C4, C5). */
import {
  BOARD_KINDS,
  type BoardKind,
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type ConnectConfig,
  type ConnectNumber,
  limitsOf,
} from '@rowhouse/rules';
import { checkTokens, parseWhole } from '@rowhouse/rules/formats';
import { TOKEN_WORDS } from '../text/codes.ts';
import type { Conversation } from './dialogue.ts';

export interface ConnectXSettings {
  readonly config: ConnectConfig;
  /** One character for each player; `null`: the letters of their colours. */
  readonly tokens: readonly string[] | null;
}

export type GivenSettings = Partial<Pick<ConnectConfig, ConnectNumber | 'board'> & Pick<ConnectXSettings, 'tokens'>>;

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
): Promise<ConnectXSettings | null> {
  const config = { ...CONNECT_FOUR };
  const ask = async (field: ConnectNumber): Promise<boolean> => {
    const limits = limitsOf(field, config);
    const known = given[field];
    if (known !== undefined && known <= limits.max) {
      config[field] = known;
      return true;
    }
    // A given length can be too long for the rows and columns that were answered.
    if (known !== undefined)
      conversation.say(`“${known}”: expected a whole number from ${limits.min} to ${limits.max}.\n`);
    const range = `${limits.min} to ${limits.max}${back ? `; ${back} back` : ''}`;
    for (;;) {
      const answer = await conversation.ask(`${LABELS[field]} (${range}): `);
      if (answer === null || answer.toLowerCase() === back) return false;
      const number = parseWhole(answer);
      if (number !== null && number >= limits.min && number <= limits.max) {
        config[field] = number;
        return true;
      }
      const expected = `a whole number from ${limits.min} to ${limits.max}${back ? `, or ${back}` : ''}`;
      conversation.say(`“${answer}”: expected ${expected}.\n`);
    }
  };

  if (!(await ask('players'))) return null;
  const tokens = given.tokens === undefined ? await askTokens(conversation, config.players) : given.tokens;
  if (tokens === undefined) return null;
  for (const field of ['rows', 'columns', 'connect'] as const) if (!(await ask(field))) return null;
  const board: BoardKind | null =
    given.board ?? (await askChoice(conversation, 'Board, fast or memory efficient (f/m): ', BOARD_KINDS));
  return board === null ? null : { config: { ...config, board }, tokens };
}

async function askTokens(conversation: Conversation, players: number): Promise<readonly string[] | undefined> {
  const tokens: string[] = [];
  while (tokens.length < players) {
    const answer = await conversation.ask(`Token of player ${tokens.length + 1} (one character): `);
    if (answer === null) return undefined;
    const checked = checkTokens([...tokens, answer], tokens.length + 1);
    if (checked.ok) tokens.push(answer);
    else conversation.say(`“${answer}”: ${TOKEN_WORDS[checked.error.code]}.\n`);
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
