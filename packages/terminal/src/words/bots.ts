/** The English for every computer player. */
import type { BotId } from '@rowhouse/engine';

export const BOT_WORDS: Readonly<Record<BotId, string>> = {
  'level-1': 'Has just learned the rules and often overlooks a win.',
  'level-2': 'Sees most wins and threats of one move.',
  'level-3': 'Hardly overlooks what happens next.',
  'level-4': 'Sees what happens next, and judges roughly.',
  'level-5': 'Looks two moves of each side ahead.',
  'level-6': 'Plans, and makes few mistakes.',
  'level-7': 'Strong: most people lose.',
  'level-8': 'Very strong, and still answers at once.',
  'level-9': 'Thinks up to a third of a second.',
  'level-10': 'Thinks up to a second.',
  perfect: 'Cannot be beaten where the game allows it: Connect Four, and Men’s Morris with three, five and six men.',
  random: 'Any legal move.',
  'ten-rules': 'The ten rules of the first source (2015): completes three, blocks three, else beside your last disc.',
  centre: 'The second source (2015): wins, blocks, likes the centre, else a random column.',
  robut: 'The Six Men’s Morris source (2016): completes and blocks mills, else beside its own men.',
};
