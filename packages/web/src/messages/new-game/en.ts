import type { BotId } from '@rowhouse/engine';
import type { TokenCode } from '@rowhouse/rules/formats';

/** The words of setting up a game, in English: fetched with its screen. The other languages have the same shape. */
export const en = {
  title: 'New game',
  games: 'Game',
  play: 'Play',
  range: (min: number, max: number) => `From ${min} to ${max}.`,
  wrongRange: (min: number, max: number) => `A whole number from ${min} to ${max}, please.`,
  wrongName: (most: number) => `A name has at most ${most} characters.`,
  hiddenName: 'A name has only characters that can be seen.',
  wrongToken: {
    'token-length': 'One character, please.',
    'token-blank': 'This character cannot be seen.',
    'token-taken': 'Another player has this one.',
    'token-count': '',
  } satisfies Readonly<Record<TokenCode, string>>,
  wrongSaid: (fields: number) =>
    fields === 1 ? 'One field needs another look.' : `${fields} fields need another look.`,
  who: 'Who plays',
  persons: ['Two computers', 'You and the computer', 'Two people'] as readonly string[],
  person: 'Person',
  computer: 'Computer',
  opponent: 'Opponent',
  yourName: 'Your name',
  nameOf: (colour: string) => `${colour}: name`,
  whoOf: (colour: string) => `${colour}: who plays`,
  tokenOf: (colour: string) => `${colour}: token`,
  optional: 'Optional',
  nameOptional: 'Name (optional)',
  mine: 'Your colour',
  first: 'Who starts',
  random: 'Random',
  columns: 'Columns',
  rows: 'Rows',
  connect: 'In a row to win',
  players: 'Players',
  seats: 'Seats',
  seatsHint: 'Player 1, red, always starts; the others follow in this order. A token stands for a player in text.',
  kind: 'Board kind',
  kinds: { fast: 'Fast', memory: 'Memory efficient' },
  kindHints: {
    fast: 'Keeps every cell at hand: the quickest, and the right one for nearly everybody.',
    memory: 'Keeps only the discs that were played: for huge boards that stay nearly empty.',
  },
  variant: 'Men on each side',
  flying: 'Flying',
  flyingHint: 'A player with only three men left may move to any empty point.',
  remove: 'After a mill, remove',
  removes: { standard: 'A man outside a mill', any: 'Any man' },
  drawAfter: 'Draw after moves without a mill',
  drawAfterHint: 'Both sides’ moves count. 0: never.',
  repetition: 'Draw when a position comes again',
  repetitionHint: 'How many times in all. 0: never.',
  details: 'Rules in detail',
  /** The choices in a few words, above the button. */
  against: (one: string, other: string) => `${one} against ${other}`,
  you: 'You',
  andOthers: (people: number, computers: number) => {
    const some = [
      people === 0 ? '' : people === 1 ? '1 person' : `${people} people`,
      computers === 0 ? '' : computers === 1 ? '1 computer' : `${computers} computers`,
    ];
    return some.filter(Boolean).join(' and ');
  },
  drawnMine: 'Your colour is chosen at random.',
  playing: (colour: string) => `You play ${colour.toLowerCase()}.`,
  drawnFirst: 'Who starts is chosen at random.',
  starts: (colour: string) => `${colour} starts.`,
  /** How each of them plays. */
  about: {
    'level-1': 'Has just learned the rules and often overlooks a win.',
    'level-2': 'Sees most wins and threats of one move.',
    'level-3': 'Rarely overlooks what happens next.',
    'level-4': 'Sees what happens next and judges the rest roughly.',
    'level-5': 'Looks ahead two moves for each side.',
    'level-6': 'Plans, and makes few mistakes.',
    'level-7': 'Strong: most people lose.',
    'level-8': 'Hard to beat, and still answers at once.',
    'level-9': 'Thinks up to a third of a second.',
    'level-10': 'The strongest: thinks up to a second.',
    perfect: 'Never gives anything away: everything about this game is known.',
    random: 'Plays any move that is allowed.',
    'ten-rules': 'Completes three, blocks three, else plays beside your last disc.',
    centre: 'Wins or blocks where it can, likes the centre, else any column.',
    robut: 'Completes and blocks mills, else plays beside its own men.',
  } satisfies Readonly<Record<BotId, string>>,
};

/** What every language has to say. */
export type NewGameMessages = typeof en;
