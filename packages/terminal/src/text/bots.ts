/** The English for every computer player. */
import type { BotId } from '@rowhouse/engine';

export const BOT_WORDS: Readonly<Record<BotId, string>> = {
  'level-1': 'Has just learned the rules and often misses a win.',
  'level-2': 'Sees most wins and threats that are one move away.',
  'level-3': 'Rarely overlooks what can happen next.',
  'level-4': 'Sees what can happen next, and judges positions roughly.',
  'level-5': 'Looks two moves ahead for each side.',
  'level-6': 'Plans, and makes few mistakes.',
  'level-7': 'Strong: most people lose to it.',
  'level-8': 'Hard to beat, and still moves at once.',
  'level-9': 'Thinks for up to a third of a second.',
  'level-10': 'Thinks for up to a second.',
  perfect: 'Makes no mistakes: Connect Four up to 7 × 7, 6 × 8 and 8 × 5, Men’s Morris with three, five or six men.',
  random: 'Plays any legal move.',
  'ten-rules': 'The ten rules of a Connect Four program of 2015: wins, blocks, or plays next to your last disc.',
  centre: 'Another Connect Four program of 2015: wins, blocks, takes the centre, or plays any column.',
  robut: 'A Six Men’s Morris program of 2016: closes and blocks mills, or plays next to its own men.',
};
