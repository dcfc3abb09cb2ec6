import type { Page } from 'playwright-core';
import { board } from '../support/locators.ts';
import { createOnlineGame, dropDisc, takeSeat, waitForDiscs } from '../support/online-steps.ts';
import type { Scene, SceneContext } from './scene.ts';

const hashOf = (link: string): string => link.split('#')[1]!;

/** Starts a game between the page (red) and another visitor (blue), and plays these columns. Returns blue's page. */
async function startGame(page: Page, { other }: SceneContext, columns: string, ...choices: string[]): Promise<Page> {
  const link = await createOnlineGame(page, 'connect4', async () => {
    for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  });
  const blue = await other(hashOf(link));
  await blue.getByRole('textbox', { name: 'Your name' }).fill('Bertha');
  await takeSeat(blue);
  await board(page).waitFor();
  for (const [at, column] of [...columns].entries()) {
    await dropDisc(at % 2 === 0 ? page : blue, column);
    for (const one of [page, blue]) await waitForDiscs(one, at + 1);
  }
  return blue;
}

const ONLINE = '/online';
const PUBLIC = 'Anyone, from the lobby';

/** Online play, from the lobby to the rematch. */
export const ONLINE_SCENES: readonly Scene[] = [
  {
    name: 'online',
    isAlone: true,
    at: ONLINE,
    steps: async (page, { other }) => {
      const host = await other(ONLINE);
      await createOnlineGame(host, 'connect4', () => host.getByText(PUBLIC, { exact: true }).click());
      await createOnlineGame(page, 'morris');
      await page.goto(page.url().replace(/#.*/, '#/online'));
      await page.getByRole('heading', { name: 'Your games' }).waitFor();
      await page.getByRole('button', { name: /^Join/ }).first().waitFor();
    },
  },
  { name: 'online-new', at: '/online/new/connect4' },
  { name: 'online-new-multiplayer', at: '/online/new/connectx' },
  { name: 'online-new-from', at: '/online/new/from/connect-7x6x4_r_445332' },
  {
    name: 'online-waiting',
    at: ONLINE,
    steps: async (page) => {
      await createOnlineGame(page, 'connect4');
    },
  },
  {
    name: 'online-invited',
    at: ONLINE,
    steps: async (page, { other }) => {
      const link = await createOnlineGame(await other(ONLINE), 'morris');
      await page.goto(link);
      await page.getByRole('button', { name: 'Join' }).waitFor();
    },
  },
  {
    name: 'online-table',
    at: ONLINE,
    steps: async (page, context) => {
      await startGame(page, context, '445332', 'Clock');
    },
  },
  {
    name: 'online-planned',
    at: ONLINE,
    steps: async (page, context) => {
      await startGame(page, context, '445', 'Clock');
      await dropDisc(page, '6');
      await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    },
  },
  {
    name: 'online-asked',
    at: ONLINE,
    steps: async (page, context) => {
      const blue = await startGame(page, context, '4453');
      await blue.getByRole('button', { name: 'Offer draw' }).click();
      await page.getByRole('button', { name: 'Accept' }).waitFor();
      await page.getByRole('button', { name: 'Say' }).click();
    },
  },
  {
    name: 'online-watching',
    at: ONLINE,
    steps: async (page, context) => {
      const red = await context.other(ONLINE);
      await startGame(red, context, '44533');
      await page.goto(red.url());
      await waitForDiscs(page, 5);
    },
  },
  {
    name: 'online-watch',
    isAlone: true,
    at: ONLINE,
    steps: async (page, context) => {
      for (const columns of ['44533', '4', '1234'])
        await startGame(await context.other(ONLINE), context, columns, PUBLIC);
      await page.goto(page.url().replace(/#.*/, '#/online/watch'));
      await page.getByRole('heading', { name: 'Also being played' }).waitFor();
    },
  },
  {
    name: 'online-lost',
    at: ONLINE,
    steps: async (page, context) => {
      await startGame(page, context, '4453');
      await context.server.kill();
      await page.getByText('Connection lost').first().waitFor();
      await dropDisc(page, '3');
      await page.getByText('Your move is saved').first().waitFor();
    },
  },
  {
    name: 'online-over',
    at: ONLINE,
    steps: async (page, context) => {
      const blue = await startGame(page, context, '1212121');
      await blue.getByRole('button', { name: 'Rematch' }).click();
      await page.getByText('would like a rematch').first().waitFor();
    },
  },
  {
    name: 'online-over-lost',
    at: ONLINE,
    steps: async (page, context) => {
      await startGame(page, context, '71216131');
      await page.getByRole('button', { name: 'It turned at move 7.' }).waitFor();
    },
  },
  {
    name: 'online-links',
    at: ONLINE,
    steps: async (page, context) => {
      await startGame(page, context, '44');
      await page.getByRole('button', { name: 'Links', exact: true }).click();
      await page.getByRole('dialog', { name: 'Links to this game' }).waitFor();
    },
  },
  { name: 'online-arabic', at: ONLINE, lang: 'ar', isAlone: true },
];
