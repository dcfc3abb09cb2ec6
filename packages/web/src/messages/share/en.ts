export const en = {
  how: 'How to share it',
  share: 'Share',
  embed: 'Embed',
  gif: 'Animation (GIF)',
  gifProgress: (done: number, of: number) => `Drawing position ${done} of ${of} …`,
  gifCancel: 'Stop',
  gifFailed: 'This browser could not make the animation.',
  gifDone: 'The animation is ready.',
  embedHint: 'Puts this game on a page of your own: a blog, a club site, a lesson.',
  preview: 'Preview',
  visitors: 'Visitors can',
  visitorsCan: { look: 'Look through it', play: 'Play on', against: 'Play the computer' },
  coordinates: 'Show the coordinates',
  frame: 'For any page',
  frameHint: 'Paste it into the HTML where the board should be.',
  element: 'For a page with the package @rowhouse/board',
  elementHint: 'It takes the colours of your page and needs no frame.',
  copy: 'Copy',
  copyWhat: (what: string) => `Copy: ${what}`,
  /** An embedded board whose address names nobody who plays this game. */
  noOpponent: (name: string) => `No computer player is called “${name}” in this game.`,
  opponents: (ids: string) => `These can play here: ${ids}.`,
};

/** What every language has to say. */
export type ShareMessages = typeof en;
