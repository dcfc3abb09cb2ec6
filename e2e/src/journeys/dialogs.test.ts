// Slow: not part of `npm test`.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@rowhouse/client';
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, menuItem } from '../support/locators.ts';
import { createOnlineGame, dropDisc, enterAsAdmin, takeSeat, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { gameInProgress, savedGame } from '../support/stored-game.ts';
import { open } from '../support/visit.ts';

interface Opening {
  /** The name of the button that opens the dialog, or the key that opens it on the board. */
  readonly button: string | { readonly key: string };
  /** If the button opens a menu: the entry that opens the dialog. */
  readonly entry?: string;
  /** If another dialog opens first: the button of that dialog that opens this one. */
  readonly inside?: string;
  /** The name of the dialog. */
  readonly name: string;
  /** The title in the source: the text between the braces of `<Dialog title={…}` or `<ConfirmDialog title={…}`. */
  readonly title: string;
  /** The component, if several screens can show it: `ShareDialog`. */
  readonly part?: string;
}

interface DialogScreen {
  readonly screen: string;
  /** The part of the address after the #. */
  readonly at: string;
  readonly storage?: Readonly<Record<string, string>>;
  /** Whether the screen needs a game server. */
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

/** Hosts a tournament of Ann and Ben, and starts it. */
async function startTournament(page: Page) {
  await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Club');
  await page.getByRole('button', { name: 'New tournament' }).click();
  await page.getByText('Link for the players').waitFor();
  const { origin, hash } = new URL(page.url());
  const client = new Client({ server: origin });
  const code = hash.split('/').at(-1)!;
  const ann = await client.joinTournament(code, { name: 'Ann' });
  await client.joinTournament(code, { name: 'Ben' });
  await page.getByText('2 players').first().waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Round 1 of 3').first().waitFor();
  return { client, code, ann };
}

const GAME = 'connect-7x6x4 r 4453';
const HASH = 'connect-7x6x4_r_4453';

/** Every dialog of the app, and how to open it. The last tests fail for a dialog that is not listed here. */
const DIALOG_SCREENS: readonly DialogScreen[] = [
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
      { button: 'More: Noon', name: 'Noon', title: 'storedGameTitle(props.entry)' },
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
      const blue = await other(link);
      await takeSeat(blue);
      // A game can be resigned only after both players have moved.
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
      await page.getByText('Link for the players').waitFor();
      const { origin, hash } = new URL(page.url());
      await new Client({ server: origin }).joinTournament(hash.split('/').at(-1)!, { name: 'Ann' });
    },
    openings: [
      { button: 'Rename Ann', name: 'Rename Ann', title: 'tournamentWords().renameOf(player().name)' },
      { button: 'End it', name: 'End the tournament?', title: 'tournamentWords().endTitle' },
    ],
  },
  {
    screen: 'the first round of a tournament',
    at: '/online/tournament/new',
    isOnline: true,
    prepare: async (page) => {
      await startTournament(page);
      await page.getByText('2 players').last().click();
    },
    openings: [
      { button: 'Remove Ann', name: 'Remove Ann?', title: 'tournamentWords().removeTitle(player().name)' },
      {
        button: 'Handicap for Ann',
        name: 'Handicap for Ann',
        title: 'tournamentWords().handicapOf(props.player.name)',
      },
    ],
  },
  {
    screen: 'a finished round of a tournament',
    at: '/online/tournament/new',
    isOnline: true,
    prepare: async (page) => {
      const { client, code, ann } = await startTournament(page);
      await client.runTournament(code, ann.secret, { do: 'leave' });
      await page.getByRole('button', { name: /^Correct: / }).waitFor();
    },
    openings: [{ button: 'Correct: Ann – Ben', name: 'Who won? Ann – Ben', title: 'correctionTitle(match())' }],
  },
  {
    screen: 'a street',
    at: '/online/street',
    isOnline: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Name of the street' }).fill('The Millers');
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
      await page.getByRole('button', { name: 'Make the street' }).click();
      await page.getByRole('img', { name: /^Ann: / }).waitFor();
    },
    openings: [
      {
        button: 'Delete the street',
        name: 'Delete the street',
        title: 'isMaker() ? words().remove : words().moveOut',
      },
    ],
  },
  {
    screen: 'a player of a tournament',
    at: '/join',
    isOnline: true,
    prepare: async (page) => {
      const client = new Client({ server: new URL(page.url()).origin });
      const { tournament } = await client.createTournament({ name: 'Club', format: 'swiss', game: 'connect-7x6x4' });
      await page.getByRole('textbox', { name: 'Code' }).fill(tournament);
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByText('You’re in.').waitFor();
    },
    openings: [
      { button: 'Leave the tournament', name: 'Leave the tournament?', title: 'tournamentWords().leaveTitle' },
    ],
  },
  {
    screen: 'the admin’s list of tournaments',
    at: '/online/tournament/new',
    isOnline: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Rude name');
      await page.getByRole('button', { name: 'New tournament' }).click();
      await page.getByText('Link for the players').waitFor();
      await page.goto(page.url().replace(/#.*/, '#/online/admin/tournaments'));
      await enterAsAdmin(page);
    },
    openings: [
      {
        button: 'Delete: Rude name',
        name: 'Delete this tournament?',
        title: 'adminWords().removeTitle[kind]',
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

const named = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the dialog with the keyboard, checks it, and closes it again. */
async function openAndClose(page: Page, { button, entry, inside, name }: Opening): Promise<void> {
  const opener = typeof button === 'string' ? named(page, button) : board(page);
  await opener.press(typeof button === 'string' ? 'Enter' : button.key);
  if (entry !== undefined) await menuItem(page, entry).press('Enter');
  const dialogs = page.getByRole('dialog');
  if (inside !== undefined) await named(dialogs, inside).press('Enter');
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.waitFor();
  await expect.poll(() => dialogs.count()).toBe(1);
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal:focus-within'))).toBe(true);
  if (isLong) await axe(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element.matches(':focus'))).toBe(true);
}

const onlineScreens = DIALOG_SCREENS.filter(({ isOnline }) => isOnline);
const otherScreens = DIALOG_SCREENS.filter(({ isOnline }) => !isOnline);

describe('every dialog takes the focus, has a name, and returns the focus', () => {
  test.each(isLong ? otherScreens : otherScreens.slice(0, 1))('$screen', async ({ at, storage, openings }) => {
    const page = await open({ at, ...(storage ? { storage } : {}) });
    for (const opening of openings) await openAndClose(page, opening);
  });

  describe('online', () => {
    let server: RestartableServer;
    beforeAll(async () => {
      server = await RestartableServer.open(inject('folder'));
    });
    afterAll(() => server.close());

    test.runIf(isLong).each(onlineScreens)('$screen', async ({ at, prepare, openings }) => {
      const visit = (place: string) => open({ url: server.url, at: place });
      const page = await visit(at);
      await prepare?.(page, visit);
      for (const opening of openings) await openAndClose(page, opening);
    });
  });
});

describe('the list of dialogs is complete', () => {
  const root = fileURLToPath(new URL('../../../packages/web/src', import.meta.url));
  const source = globSync('**/*.tsx', { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
  const openings = DIALOG_SCREENS.flatMap((screen) => screen.openings);
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1]!);

  test('every title in the source is listed', () => {
    const titles = found(/<(?:Confirm)?Dialog\s+title=\{([^}]*)\}/g).map((title) => title.replace(/\s+/g, ' ').trim());
    expect(titles.length).toBe(found(/(<(?:Confirm)?Dialog)\b/g).length);
    // A dialog that asks for confirmation passes its title on.
    const own = titles.filter((title) => title !== 'props.title');
    expect(new Set(openings.map(({ title }) => title))).toEqual(new Set(own));
  });

  test('every screen that shows a shared dialog is listed', () => {
    const parts = openings.flatMap(({ part }) => part ?? []);
    // An element, not a type argument: nothing is written right before its “<”.
    expect(parts.sort()).toEqual(found(/(?<!\w)<((?!Confirm)[A-Z]\w*Dialog)\b/g).sort());
  });

  test('no other element has the role of a dialog', () => {
    expect(found(/(<dialog)\b/g)).toHaveLength(1);
    expect(found(/(role="(?:alert)?dialog"|\b(?:confirm|alert|prompt)\()/g)).toEqual([]);
  });
});
