// Slow: not part of `npm test`.
/** A lesson with a tournament: what the host and the pupils see besides the games. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board } from '../support/locators.ts';
import { dropDisc, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { open, type Visit } from '../support/visit.ts';

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
});
afterAll(() => server.close());

const visit = (at: string, device: Visit = {}): Promise<Page> => open({ url: server.url, at, ...device });

/** Creates a tournament with the defaults besides its format. Returns the host's page and the code. */
async function host(format = 'Swiss'): Promise<{ page: Page; code: string }> {
  const page = await visit('/online/tournament/new');
  await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Class 4b');
  await page.getByRole('radio', { name: format }).check({ force: true });
  await page.getByRole('button', { name: 'New tournament' }).click();
  await page.getByText('Link for the players').waitFor();
  return { page, code: new URL(page.url()).hash.split('/').at(-1)! };
}

async function join(code: string, name: string, device?: Visit): Promise<Page> {
  const page = await visit('/join', device);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('You’re in.').waitFor();
  return page;
}

const go = (page: Page, hash: string) => page.evaluate((to) => location.assign(to), hash);

test('pupils are called from everywhere, a pause stops their games, and two taps never give a game up', async () => {
  const { page: teacher, code } = await host();
  const phone = { small: true };
  const pupils = [await join(code, 'Amina', phone), await join(code, 'Jun', phone)] as const;
  const projector = await visit(`/online/tournament/${code}/projector`);
  await go(pupils[0], '#/puzzles');
  await pupils[0].getByRole('heading', { level: 1 }).first().waitFor();
  await go(pupils[1], '#/lessons');
  await teacher.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all(
    pupils.map(async (page) => {
      await page.getByRole('alert').getByText('is waiting.').waitFor();
      await axe(page);
    }),
  );
  // The host starts the countdown. The player who begins is warned.
  await teacher.getByText(/No move yet: (Amina|Jun)/).waitFor();
  await teacher.getByRole('button', { name: 'Start the countdown' }).click();
  await teacher.getByText(/their games are lost in \d:\d\d/).waitFor();
  await Promise.race(pupils.map((page) => page.getByText(/Make your first move: \d:\d\d left/).waitFor()));
  await Promise.all(
    pupils.map(async (page) => {
      await page.locator('.tournament-call').getByRole('button', { name: 'Play' }).click();
      await board(page).waitFor();
      await expect.poll(() => page.locator('.tournament-call').count()).toBe(0);
    }),
  );
  const isFirst = await pupils[0].locator('main').getByText('Make your first move').isVisible();
  const [mover, other] = isFirst ? pupils : [pupils[1], pupils[0]];
  await dropDisc(mover, '4');
  await Promise.all(pupils.map((page) => waitForDiscs(page, 1)));

  await teacher.getByRole('button', { name: 'Pause' }).click();
  await projector.getByText('Paused').waitFor();
  await Promise.all(pupils.map((page) => page.getByText('The host has paused the tournament.').first().waitFor()));
  await teacher.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => other.locator('main').getByText('The host has paused the tournament.').count()).toBe(0);
  await dropDisc(other, '4');
  await waitForDiscs(mover, 2);

  // Leaving asks, and the answer with the focus is to stay.
  await go(mover, `#/online/tournament/${code}`);
  await mover.getByRole('button', { name: 'Leave the tournament' }).click();
  await mover.getByRole('dialog').getByText('You lose your game against').waitFor();
  await mover.keyboard.press('Enter');
  await expect.poll(() => mover.getByRole('dialog').count()).toBe(0);
  await mover.getByRole('button', { name: 'Play' }).waitFor();
  await teacher.getByText('2 players').last().click();
  await teacher.getByRole('button', { name: /^Remove Amina/ }).click();
  await teacher.getByRole('dialog').getByText('loses the game in progress').waitFor();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await other
    .getByText(/left the tournament/)
    .first()
    .waitFor();

  // Host and pupils find the tournament again.
  for (const page of [teacher, mover]) {
    await go(page, '#/online');
    await page.getByRole('link', { name: 'Class 4b' }).waitFor();
    await go(page, '#/');
    await page.getByRole('link', { name: 'Class 4b' }).click();
    await page.getByRole('heading', { name: 'Class 4b', exact: true }).waitFor();
  }
});

test('the host names the pupils, corrects a result and shortens the tournament', async () => {
  const { page: teacher, code } = await host();
  await teacher.getByRole('textbox', { name: 'Names of your players' }).fill('Amina\nJun\nMei');
  await teacher.getByRole('button', { name: 'Save' }).click();
  await teacher.getByText('Not here yet: Amina, Jun, Mei').waitFor();
  const pupils: Page[] = [];
  for (const name of ['Amina', 'Jun']) {
    const page = await visit(`/online/tournament/${code}`, { small: true });
    await axe(page);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByText('You’re in.').waitFor();
    pupils.push(page);
  }
  await teacher.getByText('Not here yet: Mei').waitFor();
  await teacher.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all(pupils.map((page) => board(page).waitFor()));
  await pupils[0]!.getByRole('button', { name: 'Resign' }).click();
  await pupils[0]!.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const leader = teacher.locator('.standings tbody tr').first();
  await expect.poll(() => leader.innerText()).toContain('Jun');
  await teacher.getByRole('button', { name: /^Correct: / }).click();
  await axe(teacher);
  await teacher.getByRole('dialog').getByRole('button', { name: 'Amina won' }).click();
  await expect.poll(() => leader.innerText()).toContain('Amina');
  await teacher.getByText('corrected').waitFor();
  await teacher.getByText('Rounds and clock').click();
  await teacher.getByRole('combobox', { name: 'Rounds' }).selectOption('1');
  await teacher.getByText('Over', { exact: true }).waitFor();
});

test('a knock-out ends with a bracket, and the podium lights up on the projector', async () => {
  const { page: teacher, code } = await host('Knock-out');
  const projector = await visit(`/online/tournament/${code}/projector`);
  await projector.locator('.projector-address', { hasText: '/join' }).waitFor();
  const pupils = await Promise.all(['Amina', 'Jun', 'Mei'].map((name) => join(code, name, { small: true })));
  await expect.poll(() => projector.locator('.projector-leaders li').count()).toBe(3);
  await teacher.getByRole('button', { name: 'Start', exact: true }).click();
  for (let round = 1; round <= 2; round++) {
    await expect.poll(() => teacher.locator('.bracket-pair').count()).toBeGreaterThan(0);
    const playing = await Promise.race(
      pupils.map(async (page) => {
        await page.getByRole('button', { name: 'Resign' }).waitFor();
        return page;
      }),
    );
    await playing.getByRole('button', { name: 'Resign' }).click();
    await playing.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await playing.getByRole('link', { name: 'Back to the tournament' }).click();
    if (round === 1) await teacher.getByRole('button', { name: 'Start round 2' }).click();
  }
  await teacher.getByText('Over', { exact: true }).waitFor();
  await axe(teacher);
  const winner = await teacher.locator('.bracket-stage').last().locator('.won').innerText();
  await projector.getByText(`${winner} won`).waitFor();
  await axe(projector);
  expect(await projector.locator('.podium-street li').count()).toBe(3);
  expect(await projector.locator('.podium-street li').last().innerText()).toContain(winner);
});

test('the host asks the class, everyone taps a move, and the wall shows the votes and the reason', async () => {
  const { page: teacher, code } = await host();
  const pupils = await Promise.all(['Amina', 'Jun', 'Mei'].map((name) => join(code, name, { small: true })));
  const projector = await visit(`/online/tournament/${code}/projector`);
  // Red wins with 3 or 6.
  await go(teacher, '#/analyse/connect-7x6x4_r_4455');
  await teacher.getByRole('link', { name: 'Ask the class' }).click();
  await teacher.getByRole('button', { name: 'Ask this' }).click();
  await teacher.getByText('0 of 3 have chosen.').waitFor();
  await go(pupils[2]!, '#/puzzles');
  await pupils[2]!.getByRole('alert').getByRole('button', { name: 'Answer' }).click();
  for (const [at, column] of ['3', '3', '1'].entries()) {
    const page = pupils[at]!;
    await page.getByText('Tap the move you would play.').waitFor();
    await dropDisc(page, column);
    await page.getByText(`You chose column ${column}.`).waitFor();
    await axe(page);
  }
  await projector.getByText('3 of 3 have chosen.').waitFor();
  expect(await projector.locator('.ask-bars').count()).toBe(0);
  await teacher.getByRole('button', { name: 'Show the votes' }).click();
  await projector.locator('.ask-bars li.best', { hasText: 'column 3' }).waitFor();
  await expect.poll(() => projector.locator('.ask-bars li', { hasText: 'column 1' }).innerText()).toContain('1');
  await expect.poll(() => projector.locator('.ask-bars li', { hasText: 'column 3' }).innerText()).toContain('2');
  await projector.getByText('2 of 3 saw it.').waitFor();
  await projector.locator('.why p').first().waitFor();
  await axe(projector);
  await pupils[0]!.getByText('Now look at the wall.').waitFor();
  await teacher.getByRole('button', { name: 'Done' }).click();
  await projector.locator('.projector-join').waitFor();
});
