import type { Config, Family } from '@rowhouse/rules';

/** Every computer player, in the order in which menus show them. */
export const BOT_IDS = [
  'level-1',
  'level-2',
  'level-3',
  'level-4',
  'level-5',
  'level-6',
  'level-7',
  'level-8',
  'level-9',
  'level-10',
  'perfect',
  'random',
  'ten-rules',
  'centre',
  'robut',
] as const;
export type BotId = (typeof BOT_IDS)[number];

export const isBotId = (text: string): text is BotId => (BOT_IDS as readonly string[]).includes(text);

/** A computer player, without the code that plays: a menu needs no more. */
export interface RosterEntry {
  readonly id: BotId;
  readonly families: readonly Family[];
}

/** The bots that play one family only. */
const ONLY: Readonly<Partial<Record<BotId, Family>>> = { 'ten-rules': 'connect', centre: 'connect', robut: 'morris' };

export const ROSTER: readonly RosterEntry[] = BOT_IDS.map((id) => {
  const only = ONLY[id];
  return { id, families: only ? [only] : ['connect', 'morris'] };
});

/** Games of which everything is known. It asks the config alone, so that a menu need not load what knows it. */
export function isSolved(config: Config): boolean {
  if (config.family === 'morris') return config.men <= 6;
  return config.players === 2 && config.columns === 7 && config.rows === 6 && config.connect === 4;
}

/** The computer players of a game. */
export const rosterFor = (config: Config): readonly RosterEntry[] =>
  ROSTER.filter(({ id, families }) => families.includes(config.family) && (id !== 'perfect' || isSolved(config)));
