import type { Page } from 'playwright-core';
import { board } from '../support/locators.ts';
import { createOnlineGame, dropDisc, takeSeat, waitForDiscs } from '../support/online-steps.ts';
import { click, goTo, press, SCENE_DAY, type Scene, type SceneContext, type Step, shows, showsText } from './scene.ts';

/** Starts a game between the page (red) and another visitor (blue), and plays these columns. Returns blue's page. */
async function startGame(page: Page, { other }: SceneContext, columns: string, ...choices: string[]): Promise<Page> {
  const link = await createOnlineGame(page, 'connect4', async () => {
    for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  });
  const blue = await other(link);
  await blue.getByRole('textbox', { name: 'Your name' }).fill('Bertha');
  await takeSeat(blue);
  await board(page).waitFor();
  for (const [at, column] of [...columns].entries()) {
    await dropDisc(at % 2 === 0 ? page : blue, column);
    for (const one of [page, blue]) await waitForDiscs(one, at + 1);
  }
  return blue;
}

/** Starts a game in which the page plays red. */
const start =
  (columns: string, ...choices: string[]): Step =>
  (page, context) =>
    startGame(page, context, columns, ...choices);

/** Starts a game in which the page plays red, and then lets blue click a button. */
const startThenBlueClicks =
  (columns: string, button: string): Step =>
  async (page, context) =>
    click(button)(await startGame(page, context, columns), context);

const ONLINE = '/online';
const PUBLIC = 'Anyone, from the lobby';

const STREET = 'AAAAAAAAAAAAAAAA';
const PEOPLE = ['Ann', 'Ben', 'Grandpa Joe', 'Mia', 'Noor', 'Emil', 'Lucía'];

/** Shows a street of seven people. The server would not accept days of a fixed date. */
const showStreet: Step = async (page) => {
  const people = PEOPLE.map((name, at) => ({
    ...{ person: at + 1, name },
    days: Array.from(
      { length: 4 + at },
      (_, back) => SCENE_DAY.getTime() - (back * (at % 3 || 1) + (at % 2)) * 86_400_000,
    )
      .map((time) => new Date(time).toISOString().slice(0, 10))
      .reverse(),
  }));
  await page.route('**/api/streets/**', (route) => route.fulfill({ json: { name: 'The Millers', people } }));
  await goTo(`/online/street/${STREET}`)(page, {} as SceneContext);
};

/** Online play, from the lobby to the rematch. */
export const ONLINE_SCENES: readonly Scene[] = [
  {
    name: 'online',
    isAlone: true,
    at: ONLINE,
    steps: [
      async (page, { other }) => {
        const host = await other(ONLINE);
        await createOnlineGame(host, 'connect4', () => host.getByText(PUBLIC, { exact: true }).click());
        await createOnlineGame(page, 'morris');
      },
      goTo(ONLINE),
      shows('heading', 'Your games'),
      shows('button', /^Join/),
    ],
  },
  { name: 'online-new', at: '/online/new/connect4' },
  { name: 'online-new-multiplayer', at: '/online/new/connectx' },
  { name: 'online-new-from', at: '/online/new/from/connect-7x6x4_r_445332' },
  {
    name: 'street',
    at: '/you',
    storage: {
      'rowhouse.streets': JSON.stringify([
        { street: STREET, person: 2, secret: 's'.repeat(32), name: 'The Millers', sent: '' },
      ]),
    },
    steps: [showStreet, shows('img', /^Ben: /)],
  },
  { name: 'online-waiting', at: ONLINE, steps: [(page) => createOnlineGame(page, 'connect4')] },
  {
    name: 'online-invited',
    at: ONLINE,
    steps: [
      async (page, { other }) => page.goto(await createOnlineGame(await other(ONLINE), 'morris')),
      shows('button', 'Join'),
    ],
  },
  { name: 'online-table', at: ONLINE, steps: [start('445332', 'Clock')] },
  { name: 'online-planned', at: ONLINE, steps: [start('445', 'Clock'), press('6'), shows('button', /^Cancel$/)] },
  {
    name: 'online-asked',
    at: ONLINE,
    steps: [startThenBlueClicks('4453', 'Offer draw'), shows('button', 'Accept'), click('Say')],
  },
  {
    name: 'online-watching',
    at: ONLINE,
    steps: [
      async (page, context) => {
        const red = await context.other(ONLINE);
        await startGame(red, context, '44533');
        await page.goto(red.url());
        await waitForDiscs(page, 5);
      },
    ],
  },
  {
    name: 'online-watch',
    isAlone: true,
    at: ONLINE,
    steps: [
      async (_, context) => {
        for (const columns of ['44533', '4', '1234'])
          await startGame(await context.other(ONLINE), context, columns, PUBLIC);
      },
      goTo('/online/watch'),
      shows('heading', 'Also being played'),
    ],
  },
  {
    name: 'online-lost',
    at: ONLINE,
    steps: [
      start('4453'),
      (_, { server }) => server.kill(),
      showsText('Connection lost'),
      press('3'),
      showsText('Your move is saved'),
    ],
  },
  {
    name: 'online-over',
    at: ONLINE,
    steps: [startThenBlueClicks('1212121', 'Rematch'), showsText('would like a rematch')],
  },
  {
    name: 'online-over-lost',
    at: ONLINE,
    steps: [start('71216131'), shows('button', 'It turned at move 7.')],
  },
  {
    name: 'online-links',
    at: ONLINE,
    steps: [start('44'), click(/^Links$/), shows('dialog', 'Links to this game')],
  },
  { name: 'online-arabic', at: ONLINE, lang: 'ar', isAlone: true },
];
