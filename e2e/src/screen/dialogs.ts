/** Every dialog of the app, and how somebody comes to it. A dialog that is not listed here fails `dialogs.test.ts`. */
import type { Page } from 'playwright-core';
import { gameInProgress, savedGame } from '../basics/stored-game.ts';
import { createOnline, sitDownOnline } from './online-steps.ts';

export interface Opening {
  /** The button that opens it. */
  readonly button: string;
  /** A button inside the dialog before it, where that leads on to this one. */
  readonly inside?: string;
  /** What the dialog is called. */
  readonly name: string;
  /** Its title in the source, as it stands between the braces of `<Dialog title={…}`. */
  readonly title: string;
  /** The part that it is, where several screens may have it: `ShareDialog`. */
  readonly part?: string;
}

export interface DialogScreen {
  readonly screen: string;
  /** What stands after the #. */
  readonly at: string;
  readonly storage?: Readonly<Record<string, string>>;
  /** Needs a server of games. */
  readonly isOnline?: boolean;
  /** What is done before the buttons are there. `other` is somebody with a browser of their own. */
  prepare?(page: Page, other: (at: string) => Promise<Page>): Promise<void>;
  readonly openings: readonly Opening[];
}

const SAVE = {
  title: 'props.session ? savesWords().saveTitle : savesWords().saveSetupTitle',
  part: 'SaveDialog',
};
const SHARE = { name: 'Share this game', title: 't().share.title', part: 'ShareDialog' };
const EXPORT = { button: 'Export', name: 'Export', title: 'coachWords().export.title', part: 'ExportDialog' };

const GAME = 'connect-7x6x4 r 4453';
const HASH = 'connect-7x6x4_r_4453';

export const DIALOG_SCREENS: readonly DialogScreen[] = [
  {
    screen: 'the table',
    at: '/play',
    storage: gameInProgress(GAME),
    openings: [
      { button: 'Save', name: 'Save this game', ...SAVE },
      { button: 'Share', ...SHARE },
    ],
  },
  {
    screen: 'Free Play',
    at: '/set-up',
    openings: [{ button: 'Save', name: 'Save this position', ...SAVE }],
  },
  {
    screen: 'saved games',
    at: '/saved',
    storage: savedGame('Noon', GAME),
    openings: [
      { button: 'More: Noon', name: 'Noon', title: 'titleOf(props.entry)' },
      { button: 'More: Noon', inside: 'Share', ...SHARE },
    ],
  },
  {
    screen: 'analysis',
    at: `/analyse/${HASH}`,
    openings: [
      {
        button: 'Open another',
        name: 'Open a game or position',
        title: 'coachWords().analysis.openTitle',
        part: 'OpenDialog',
      },
      {
        button: 'Play from here',
        name: 'Play from here',
        title: 'coachWords().analysis.playTitle',
        part: 'PlayOnDialog',
      },
      { button: 'Share', ...SHARE },
      EXPORT,
    ],
  },
  { screen: 'review', at: `/review/${HASH}`, openings: [EXPORT] },
  {
    screen: 'the lobby',
    at: '/online',
    isOnline: true,
    prepare: async (page) => {
      await createOnline(page, 'connect4');
      await page.goto(page.url().replace(/#.*/, '#/online'));
    },
    openings: [{ button: 'Delete my data', name: 'Delete your data?', title: 'onlineWords().forgetTitle' }],
  },
  {
    screen: 'a game online',
    at: '/online',
    isOnline: true,
    prepare: async (page, other) => {
      const link = await createOnline(page, 'connect4');
      await sitDownOnline(await other(link.split('#')[1]!));
    },
    openings: [
      { button: 'Say', name: 'Say', title: 'onlineWords().say' },
      { button: 'Links', name: 'Links to this game', title: 'onlineWords().linksTitle' },
      { button: 'Resign', name: 'Resign?', title: 'onlineWords().resignTitle' },
    ],
  },
];
