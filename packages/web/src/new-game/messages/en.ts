import type { BotId } from '@rowhouse/engine';
import type { TokenCode } from '@rowhouse/rules/formats';

/** The last neighbour plays for the win alone. */
type WithStyle = Exclude<BotId & `level-${number}`, 'level-10'>;
type Styles = Readonly<Record<WithStyle, readonly [connect: string, morris: string]>>;

/**
 * The words of the form for a new game, in English. They load with its screen. The other languages have the same shape.
 */
export const en = {
  title: 'New game',
  games: 'Game',
  play: 'Play',
  range: (min: number, max: number) => (min === max ? `Always ${min} here.` : `From ${min} to ${max}.`),
  wrongRange: (min: number, max: number) =>
    min === max ? `Only ${min} fits this board.` : `Enter a whole number from ${min} to ${max}.`,
  wrongName: (max: number) => `This name is too long. Use at most ${max} characters.`,
  hiddenName: 'This name contains invisible characters.',
  wrongToken: {
    'token-length': 'Just one character.',
    'token-blank': 'This character is invisible.',
    'token-taken': 'Another player has it already.',
    'token-count': '',
  } satisfies Readonly<Record<TokenCode, string>>,
  who: 'Who plays',
  persons: ['Two computers', 'You and the computer', 'Two people'] as readonly string[],
  person: 'Person',
  computer: 'Computer',
  opponent: 'Opponent',
  yourName: 'Your name',
  nameOf: (colour: string) => `${colour}: name`,
  whoOf: (colour: string) => `${colour}: who plays`,
  tokenOf: (colour: string) => `${colour}: symbol`,
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
  seatsHint: 'Red always starts, and the others follow in this order.',
  advancedHint: 'How the board is kept in memory. The game is the same either way.',
  kind: 'Board kind',
  kinds: { fast: 'Fast', memory: 'Memory efficient' },
  kindHints: {
    fast: 'The right choice for almost everyone.',
    memory: 'Uses less memory on huge boards that stay mostly empty.',
  },
  variant: 'Men on each side',
  classic: 'classic',
  shape: 'Board',
  shapes: {
    one: 'One square with a cross',
    two: 'Two squares',
    cross: 'Two squares with a cross',
    three: 'Three squares',
    diagonal: 'Three squares with diagonals',
  },
  rules: 'Rules',
  ruleSets: { usual: 'Usual', line: 'The first mill wins', lasker: 'Place or move (Lasker)', morabaraba: 'Morabaraba' },
  ownName: 'Name of your game',
  flying: 'Flying',
  flyingHint: 'A player with only three men left may move to any empty point.',
  remove: 'After a mill, take',
  removes: { standard: 'A man outside a mill', any: 'Any man' },
  drawAfter: 'Moves without a mill until a draw',
  drawAfterHint: 'Both sides’ moves count. 0 means never.',
  repetition: 'Draw when a position repeats',
  repetitionHint: 'How many times it appears in all. 0 means never.',
  /** The folded details of Connect X: size, seats, memory. */
  ownBoard: 'Your own board',
  details: 'More rules',
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
  drawnBoth: 'Colour and first move are random.',
  starts: (colour: string) => `${colour} starts.`,
  clock: 'Clock',
  clocks: (minutes: number, seconds: number) =>
    minutes === 0 ? 'No clock' : `${minutes} min${seconds > 0 ? `, +${seconds} s per move` : ''}`,
  beaten: 'You’ve beaten this one.',
  mended: 'You’ve mended this window.',
  atHome: 'Who is at home?',
  /** Beside every neighbour's name: levels 1 to 3, 4 to 6, and the rest. */
  strengths: ['Easy', 'Medium', 'Hard'] as readonly string[],
  taller: 'The taller the house, the harder the game.',
  lit: (lit: number, of: number) => `You’ve lit ${lit} of ${of} windows.`,
  moreOpponents: 'More opponents',
  /** The style of a neighbour under the house, in connect games and in morris: docs/notes/strength.md has figures. */
  styles: {
    'level-1': ['Loves to build towers.', 'Loves corners.'],
    'level-2': ['Loves the middle, forgets the edges.', 'Loves the inner square.'],
    'level-3': ['Plays right next to your last disc.', 'Stays close to your men.'],
    'level-4': ['Likes it high up.', 'Keeps her men apart.'],
    'level-5': ['Builds quietly, on the left.', 'Builds quietly, on the left.'],
    'level-6': ['Never met a diagonal she didn’t like.', 'Likes the top of the board.'],
    'level-7': ['Answers you in the mirror.', 'Walks around the outside.'],
    'level-8': ['Loves to land on your last disc.', 'Never in a hurry.'],
    'level-9': ['Comes from the right.', 'Prefers the bottom of the board.'],
  } satisfies Styles as Styles,
  /** How each computer player plays. */
  about: {
    'level-1': 'Has just learned the rules and often misses a win.',
    'level-2': 'Spots most wins and threats that are one move away.',
    'level-3': 'Rarely misses what comes next.',
    'level-4': 'Sees what comes next and guesses the rest.',
    'level-5': 'Thinks a few moves ahead.',
    'level-6': 'Plans, and makes few mistakes.',
    'level-7': 'Strong: most people lose here.',
    'level-8': 'Hard to beat, and never in a hurry.',
    'level-9': 'Sees further than almost anyone.',
    'level-10': 'The strongest in the street.',
    perfect: 'Never makes a mistake: this game is solved to the last move.',
    random: 'Plays any legal move.',
    'ten-rules': 'Finishes three, stops three, otherwise plays next to your last disc.',
    centre: 'Wins or blocks if it can, prefers the middle, otherwise plays anywhere.',
    'centre-wide': 'Like Centre, with the three middle columns as the middle.',
    robut: 'Closes and stops mills, otherwise keeps its men together.',
  } satisfies Readonly<Record<BotId, string>>,
};

/** The messages of every language. */
export type NewGameMessages = typeof en;
