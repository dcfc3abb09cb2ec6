import { cell, chooseMore, moreButton } from '../support/locators.ts';
import { gameInProgress } from '../support/stored-game.ts';
import { click, clickText, PLAYED, press, SCENE_DAY, type Scene, type Step, shows, showsText } from './scene.ts';

/** A game on this device. `bot` is the computer player in the second seat. */
const play = (name: string, record: string, bot?: string, steps: readonly Step[] = []): Scene => ({
  name: `play-${name}`,
  at: '/play',
  storage: gameInProgress(record, bot === undefined ? {} : { 1: bot }),
  steps,
});

const GAME = 'connect-7x6x4 r 44533261526';
const BEGUN = {
  ...PLAYED,
  ...gameInProgress('connect-7x6x4 r 44533', { 1: 'level-3' }, SCENE_DAY.getTime()),
};
const LARGE = `connect-100x100x25-p10 r ${Array.from({ length: 600 }, (_, i) => ((i * 37) % 100) + 1).join()}`;
const MORRIS = '0.0,0.4,0.1,1.2,0.2x1.2,1.6';

const more =
  (item: string): Step =>
  (page) =>
    chooseMore(page, item);
/** The server of a run has a port of its own. */
const hidePort: Step = (page) =>
  page
    .getByRole('dialog')
    .locator('input, textarea')
    .evaluateAll((fields) => {
      for (const field of fields as HTMLInputElement[])
        field.value = field.value.replaceAll(/localhost:\d+/g, 'localhost');
    });
const focusPlayAgain: Step = (page) => page.getByRole('button', { name: 'Play again' }).focus();

/** The start page, and games on this device. */
export const PLAY_SCENES: readonly Scene[] = [
  { name: 'home', at: '/' },
  { name: 'home-played', at: '/', storage: BEGUN },
  { name: 'home-german', at: '/', lang: 'de' },
  { ...play('', GAME, 'level-6'), name: 'play' },
  play('won-neighbour', 'connect-7x6x4 r 112233', 'level-4', [press('4'), showsText('Who was ahead, move by move')]),
  {
    name: 'play-lost',
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 413252', { 0: 'level-10' }),
    steps: [shows('button', 'Rewind with Oyuna')],
  },
  {
    name: 'play-rewind',
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 413252', { 0: 'level-10' }),
    steps: [click('Rewind with Oyuna'), showsText('Back at move 6')],
  },
  { name: 'home-arabic', at: '/', lang: 'ar', storage: BEGUN },
  { ...play('arabic', `morris-9 r ${MORRIS}`, 'level-6'), lang: 'ar' },
  play('won', 'connect-7x6x4 r 4343424', undefined, [focusPlayAgain]),
  // Without this click, the view would follow the cursor or the last move, whichever comes later.
  play('large', LARGE, undefined, [click('Last move')]),
  play('morris', `morris-6 r ${MORRIS}`),
  play('hint', 'connect-7x6x4 r 3141', 'level-3', [
    click(/^Hint$/),
    (page) =>
      cell(page, /marked/)
        .first()
        .waitFor(),
    ...Array.from({ length: 4 }, () => click(/^Hint$/)),
    shows('list', 'How it goes on'),
  ]),
  play('share', GAME, 'level-6', [more('Share'), (page) => page.getByRole('dialog').waitFor(), hidePort]),
  play('embed', GAME, 'level-6', [
    more('Share'),
    clickText('More'),
    clickText('Embed'),
    (page) => page.frameLocator('iframe').locator('rowhouse-board').waitFor(),
    hidePort,
  ]),
  play('drawn', 'connect-7x6x4 r 34233151117142747761372344366575565256262', 'level-5', [
    showsText('Who was ahead, move by move'),
    focusPlayAgain,
  ]),
  play('three', 'connect-12x10x4-p3 r 6,7,6,5,8,7,7'),
  {
    name: 'play-other-house',
    at: '/play',
    storage: {
      'rowhouse.settings': JSON.stringify({ street: 'canal', discs: 'berry' }),
      ...gameInProgress(GAME, { 1: 'level-6' }),
    },
  },
  play('more', GAME, undefined, [(page) => moreButton(page).click()]),
  play('save', GAME, undefined, [more('Save'), shows('dialog', 'Save this game')]),
  play('keys', GAME, undefined, [press('?'), shows('dialog', 'Keyboard')]),
];
