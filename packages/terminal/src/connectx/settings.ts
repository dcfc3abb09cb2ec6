/** What a game of Connect X is played with: what is not given is asked (C1, C2, C4, C5). */
import {
  BOARD_KINDS,
  type BoardKind,
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type ConnectConfig,
  type ConnectNumber,
  checkTokens,
  limitsOf,
} from '@rowhouse/rules';
import { askChoice, askWhole } from '../dialogue/asking.ts';
import type { Conversation } from '../dialogue/dialogue.ts';
import { TOKEN_WORDS } from '../words/codes.ts';

export interface ConnectXSettings {
  readonly config: ConnectConfig;
  /** One character for each player; `null`: their colours' letters. */
  readonly tokens: readonly string[] | null;
}

export type GivenSettings = Partial<Pick<ConnectConfig, ConnectNumber | 'board'> & Pick<ConnectXSettings, 'tokens'>>;

const WORDS: Record<ConnectNumber, string> = {
  players: 'Players',
  rows: 'Rows',
  columns: 'Columns',
  connect: 'How many in a row win',
};

/** `back`: a word that leaves the questions. `null` then, or at the end of input. */
export async function askSettings(
  talk: Conversation,
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
    // A length that is given can be too long for the sides that were answered.
    if (known !== undefined) talk.say(`“${known}”: expected a whole number from ${limits.min} to ${limits.max}.\n`);
    const range = `${limits.min} to ${limits.max}${back ? `; ${back} back` : ''}`;
    const number = await askWhole(talk, `${WORDS[field]} (${range}): `, limits, back ? [back] : []);
    if (number !== null) config[field] = number;
    return number !== null;
  };

  if (!(await ask('players'))) return null;
  const tokens = given.tokens === undefined ? await askTokens(talk, config.players) : given.tokens;
  if (tokens === undefined) return null;
  for (const field of ['rows', 'columns', 'connect'] as const) if (!(await ask(field))) return null;
  const board: BoardKind | null =
    given.board ?? (await askChoice(talk, 'Board, fast or memory efficient (f/m): ', BOARD_KINDS));
  return board === null ? null : { config: { ...config, board }, tokens };
}

async function askTokens(talk: Conversation, players: number): Promise<readonly string[] | undefined> {
  const tokens: string[] = [];
  while (tokens.length < players) {
    const answer = await talk.ask(`Token of player ${tokens.length + 1} (one character): `);
    if (answer === null) return undefined;
    const checked = checkTokens([...tokens, answer], tokens.length + 1);
    if (checked.ok) tokens.push(answer);
    else talk.say(`“${answer}”: ${TOKEN_WORDS[checked.error.code]}.\n`);
  }
  return tokens;
}

/** The range of a field whatever the sides are, for what is given before they are known. */
export const widestLimits = (field: ConnectNumber, { rows, columns }: GivenSettings): { min: number; max: number } =>
  field === 'connect' && rows !== undefined && columns !== undefined
    ? limitsOf(field, { rows, columns })
    : CONNECT_LIMITS[field];
