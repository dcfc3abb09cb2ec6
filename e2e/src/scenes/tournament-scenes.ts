import type { Page } from 'playwright-core';
import { enterAsAdmin } from '../support/online-steps.ts';
import type { Scene, SceneContext } from './scene.ts';

const NEW = '/online/tournament/new';

/** The page hosts a tournament, and pupils join it. Returns its address and their pages. */
async function host(page: Page, { other }: SceneContext, ...names: string[]): Promise<[string, ...Page[]]> {
  await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Class 4b');
  await page.getByRole('button', { name: 'New tournament' }).click();
  await page.getByText('Scan this, or type the code').waitFor();
  const at = new URL(page.url()).hash.slice(1);
  const pupils: Page[] = [];
  for (const name of names) {
    const pupil = await other(at);
    await pupil.getByRole('textbox', { name: 'Your name' }).fill(name);
    await pupil.getByRole('button', { name: 'Join' }).click();
    await page.getByText(name).first().waitFor();
    pupils.push(pupil);
  }
  return [at, ...pupils];
}

/** Tournaments, the best players, and the admin’s page. */
export const TOURNAMENT_SCENES: readonly Scene[] = [
  { name: 'tournament', at: '/online/tournament' },
  { name: 'tournament-new', at: NEW },
  {
    name: 'tournament-host',
    at: NEW,
    steps: async (page, context) => {
      await host(page, context, 'Amina');
    },
  },
  {
    name: 'tournament-round',
    at: NEW,
    steps: async (page, context) => {
      // Who begins is drawn by lot.
      await host(page, context, 'Anna', 'Anne');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page
        .getByText(/^Round 1 of/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'tournament-player',
    at: '/online/tournament',
    steps: async (page, context) => {
      const [at] = await host(await context.other(NEW), context);
      await page.goto(page.url().replace(/#.*/, `#${at}`));
      await page.getByRole('textbox', { name: 'Your name' }).fill('Amina');
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByText('You’re in.').waitFor();
    },
  },
  {
    name: 'tournament-projector',
    at: '/online/tournament',
    steps: async (page, context) => {
      const [at] = await host(await context.other(NEW), context, 'Amina');
      await page.goto(page.url().replace(/#.*/, `#${at}/projector`));
      await page.getByText('Amina').first().waitFor();
    },
  },
  { name: 'online-ratings', at: '/online/ratings', isAlone: true },
  { name: 'admin-door', at: '/online/admin' },
  { name: 'admin', at: '/online/admin/tournaments', isAlone: true, steps: enterAsAdmin },
];
