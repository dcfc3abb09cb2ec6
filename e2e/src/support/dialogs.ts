/** Every dialog of the app and how to open it. `dialogs.test.ts` fails for a dialog that is not listed here. */
import type { Page } from 'playwright-core';
import { createOnlineGame, dropDisc, enterAsAdmin, takeSeat, waitForDiscs } from './online-steps.ts';
import { gameInProgress, savedGame } from './stored-game.ts';

export interface Opening {
  /** The name of the button that opens it; for one that opens by a key on the board, that key. */
  readonly button: string | { readonly key: string };
  /** If the button opens a menu: the entry that opens the dialog. */
  readonly entry?: string;
  /** If another dialog opens first: the button in that one which leads to this dialog. */
  readonly inside?: string;
  /** The name of the dialog. */
  readonly name: string;
  /** Its title in the source: the text between the braces of `<Dialog title={…}` or `<ConfirmDialog title={…}`. */
  readonly title: string;
  /** The component, if several screens can show it: `ShareDialog`. */
  readonly part?: string;
}

export interface DialogScreen {
  readonly screen: string;
  /** The part of the address after the #. */
  readonly at: string;
  readonly storage?: Readonly<Record<string, string>>;
  /** True if it needs a game server. */
  readonly isOnline?: boolean;
  /** Makes the buttons appear. `other` opens a screen as another visitor. */
  prepare?(page: Page, other: (at: string) => Promise<Page>): Promise<void>;
  readonly openings: readonly Opening[];
}

const SAVE = {
  title: 'props.session ? savesWords().saveTitle : savesWords().saveSetupTitle',
  part: 'SaveDialog',
};
const SHARE = { name: 'Share this game', title: 'shareWords().dialog', part: 'ShareDialog' };
const RESIGN = { name: 'Resign?', title: 'endingWords().resign.title', part: 'ResignDialog' };
const EXPORT = { button: 'Export', name: 'Export', title: 'coachWords().export.title', part: 'ExportDialog' };

const GAME = 'connect-7x6x4 r 4453';
const HASH = 'connect-7x6x4_r_4453';

export const DIALOG_SCREENS: readonly DialogScreen[] = [
  {
    screen: 'the table',
    at: '/play',
    storage: gameInProgress(GAME),
    openings: [
      { button: 'More', entry: 'Save', name: 'Save this game', ...SAVE },
      { button: 'More', entry: 'Share', ...SHARE },
      { button: 'More', entry: 'Resign', ...RESIGN },
      { button: { key: '?' }, name: 'Keyboard', title: 'settingsWords().keyboard', part: 'KeysDialog' },
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
      await createOnlineGame(page, 'connect4');
      await page.goto(page.url().replace(/#.*/, '#/online'));
    },
    openings: [{ button: 'Delete my data', name: 'Delete your data?', title: 'onlineWords().forgetTitle' }],
  },
  {
    screen: 'a game online',
    at: '/online',
    isOnline: true,
    prepare: async (page, other) => {
      const link = await createOnlineGame(page, 'connect4');
      const blue = await other(link.split('#')[1]!);
      await takeSeat(blue);
      // Until both have moved, a game is called off, not resigned.
      await dropDisc(page, '4');
      await waitForDiscs(blue, 1);
      await dropDisc(blue, '4');
      await waitForDiscs(page, 2);
    },
    openings: [
      { button: 'Say', name: 'Say', title: 'onlineWords().say' },
      { button: 'Links', name: 'Links to this game', title: 'onlineWords().linksTitle' },
      { button: 'Resign', ...RESIGN },
    ],
  },
  {
    screen: 'a tournament',
    at: '/online/tournament/new',
    isOnline: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Club');
      await page.getByRole('button', { name: 'New tournament' }).click();
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
      await page.getByRole('button', { name: 'Join' }).click();
    },
    openings: [
      { button: 'Rename Ann', name: 'Rename Ann', title: 'tournamentWords().renameOf(player().name)' },
      { button: 'End it', name: 'End the tournament?', title: 'tournamentWords().endTitle' },
    ],
  },
  {
    screen: 'the admin’s list of tournaments',
    at: '/online/tournament/new',
    isOnline: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Rude name');
      await page.getByRole('button', { name: 'New tournament' }).click();
      await page.getByText('Scan this, or type the code').waitFor();
      await page.goto(page.url().replace(/#.*/, '#/online/admin/tournaments'));
      await enterAsAdmin(page);
    },
    openings: [
      {
        button: 'Delete: Rude name',
        name: 'Delete this tournament?',
        title: 'adminWords().removeTitle[props.kind]',
      },
    ],
  },
  {
    screen: 'blocked addresses',
    at: '/online/admin/blocks/203.0.113.7',
    isOnline: true,
    prepare: enterAsAdmin,
    openings: [{ button: 'Block', name: 'Block 203.0.113.7?', title: 'adminWords().blockTitle(wanted())' }],
  },
];
