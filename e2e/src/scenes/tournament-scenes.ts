import type { Page } from 'playwright-core';
import { enterAsAdmin } from '../support/online-steps.ts';
import { click, goTo, type Scene, type SceneContext, type Step, showsText, type } from './scene.ts';

const NEW = '/online/tournament/new';

/** The page hosts a tournament, and pupils join it. Returns the address of the tournament. */
async function host(page: Page, context: SceneContext, ...names: string[]): Promise<string> {
  const run = async (on: Page, ...steps: readonly Step[]) => {
    for (const step of steps) await step(on, context);
  };
  await run(
    page,
    type('Name of the tournament', 'Class 4b'),
    click('New tournament'),
    showsText('Link for the players'),
  );
  const at = new URL(page.url()).hash.slice(1);
  for (const name of names) {
    await run(await context.other(at), type('Your name', name), click('Join'));
    await page.getByText(name).first().waitFor();
  }
  return at;
}

/** Opens a page of a tournament that another visitor hosts. */
const visitTournament =
  (page: string, ...names: string[]): Step =>
  async (guest, context) =>
    goTo((await host(await context.other(NEW), context, ...names)) + page)(guest, context);

/** Tournaments, the best players, and the admin’s page. */
export const TOURNAMENT_SCENES: readonly Scene[] = [
  { name: 'tournament', at: '/online/tournament' },
  { name: 'tournament-new', at: NEW },
  { name: 'tournament-host', at: NEW, steps: [(page, context) => host(page, context, 'Amina')] },
  {
    name: 'tournament-round',
    at: NEW,
    // The player who begins is drawn by lot.
    steps: [(page, context) => host(page, context, 'Anna', 'Anne'), click(/^Start$/), showsText(/^Round 1 of/)],
  },
  {
    name: 'tournament-player',
    at: '/online/tournament',
    steps: [visitTournament(''), type('Your name', 'Amina'), click('Join'), showsText('You’re in.')],
  },
  {
    name: 'tournament-projector',
    at: '/online/tournament',
    steps: [visitTournament('/projector', 'Amina'), showsText('Amina')],
  },
  { name: 'online-ratings', at: '/online/ratings', isAlone: true },
  { name: 'admin-door', at: '/online/admin' },
  { name: 'admin', at: '/online/admin/tournaments', isAlone: true, steps: [enterAsAdmin] },
];
