import type { TextCode } from '@rowhouse/rules/formats';
import { FOUND_WORDS } from '@rowhouse/rules/internal';
import { SAVE_WORDS } from '@rowhouse/table/internal';

/** The English words of shared and embedded games and their links, fetched with their screens. */
export const en = {
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
  /** The address of an embedded board names an unknown computer player. */
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
  /** The heading above the expected form, for people who write links by hand. */
  expected: 'What was expected',
  /** The faults that players may see in a link, a move list or a save. Other faults are described in English. */
  found: FOUND_WORDS as Pick<typeof FOUND_WORDS, 'end-of-file' | 'rows' | 'moves'>,
  needed: SAVE_WORDS as Pick<
    typeof SAVE_WORDS,
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

/** The other languages also have words for links in chats. The server has the English words and fills in the braces. */
export interface TranslatedShareMessages extends ShareMessages {
  readonly inChats: Readonly<
    Record<'oneMove' | 'moves' | 'description' | 'invites' | 'invited' | 'join' | 'tournament' | 'street', string>
  >;
}
