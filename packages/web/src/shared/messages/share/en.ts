import type { TextCode } from '@rowhouse/rules/formats';
import { EXPECTED_WORDS, FOUND_WORDS } from '@rowhouse/table/words';

/** The words of sharing and embedding a game, and of links that hold one, in English: fetched with their screens. */
export const en = {
  how: 'Ways to share',
  share: 'Share',
  embed: 'Embed',
  gif: 'Animation (GIF)',
  gifProgress: (done: number, of: number) => `Drawing position ${done} of ${of}…`,
  gifCancel: 'Stop',
  gifFailed: 'Your browser couldn’t make the animation.',
  gifDone: 'The animation is ready.',
  embedHint: 'Put this game on a page of your own: a blog, a club site, a lesson.',
  preview: 'Preview',
  visitors: 'Visitors can',
  visitorsCan: { look: 'Look through it', play: 'Play on', against: 'Play the computer' },
  coordinates: 'Show the coordinates',
  frame: 'For any page',
  frameHint: 'Paste it into the HTML where you want the board.',
  element: 'For a page with the package @rowhouse/board',
  elementHint: 'It uses the colours of your page and needs no frame.',
  copy: 'Copy',
  copyWhat: (what: string) => `Copy: ${what}`,
  /** An embedded board whose address names an unknown computer player. */
  noOpponent: (name: string) => `This game has no computer player called “${name}”.`,
  opponents: (ids: string) => `You can choose from these: ${ids}.`,
  dialog: 'Share this game',
  link: 'Link',
  linkMove: 'Link to this move',
  linkHint: 'Anyone who opens it sees the whole game and can play on from there.',
  long: (characters: string) =>
    `This link is ${characters} characters long, and some messaging apps cut off long links. The file is safer.`,
  copyLink: 'Copy link',
  copied: 'Copied.',
  notCopied: 'Your browser didn’t allow copying. The text is selected, so you can copy it yourself.',
  send: 'Send…',
  picture: 'Picture (PNG)',
  pictureFailed: 'The picture couldn’t be made.',
  file: 'File',
  record: 'The game as text',
  copyRecord: 'Copy text',
  message: (game: string) => `${game}, on Rowhouse`,
  watch: 'Watch from the start',
  look: 'Take a look',
  playOn: 'Play on from here',
  twoPlayers: 'With someone here',
  against: 'Against the computer',
  you: (colour: string) => `You’re ${colour.toLowerCase()}, and it’s your move.`,
  bad: 'There’s no game in this link',
  badHint: 'Part of it may have got lost on the way. Ask for the link again, or for the file.',
  faults: {
    'bad-form': 'It doesn’t look like a game.',
    'bad-character': 'It has a wrong character.',
    'bad-number': 'It has a wrong number.',
    'too-short': 'Something is missing.',
    'too-long': 'There is something extra in it.',
  } satisfies Readonly<Record<Exclude<TextCode, 'bad-move'>, string>>,
  /** The heading above the expected form, for people who write such links themselves. */
  expected: 'What was expected',
  /** The faults that players meet in a link, a move list or a save. English describes the others in every language. */
  found: FOUND_WORDS as Pick<typeof FOUND_WORDS, 'end-of-file' | 'rows' | 'moves'>,
  needed: EXPECTED_WORDS as Pick<
    typeof EXPECTED_WORDS,
    | 'column'
    | 'turn'
    | 'point'
    | 'who-began'
    | 'legal-position'
    | 'legal-moves'
    | 'end-of-file'
    | 'save-json'
    | 'save-list'
    | 'redo-moves'
    | 'seat-count'
    | 'seat-names'
  >,
  badMove: (at: number, why: string) => `Move ${at} isn’t legal. ${why}`,
};

export type ShareMessages = typeof en;

/** The other languages also describe links in chats. In English, the server does. The server fills in the braces. */
export interface TranslatedShareMessages extends ShareMessages {
  readonly inChats: { readonly oneMove: string; readonly moves: string; readonly description: string };
}
