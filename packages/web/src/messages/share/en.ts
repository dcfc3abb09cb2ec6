export const en = {
  how: 'Ways to share',
  share: 'Share',
  embed: 'Embed',
  gif: 'Animation (GIF)',
  gifProgress: (done: number, of: number) => `Drawing position ${done} of ${of} …`,
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
  /** An embedded board whose address names nobody who plays this game. */
  noOpponent: (name: string) => `This game has no computer player called “${name}”.`,
  opponents: (ids: string) => `You can choose from these: ${ids}.`,
};

/** What every language has to say. */
export type ShareMessages = typeof en;
