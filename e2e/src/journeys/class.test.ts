// Slow: not part of `npm test`.
/** A lesson with a tournament: what the host and the pupils see besides the games. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board } from '../support/locators.ts';
import { dropDisc, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { expectFaults, NO_ANSWER, open, type Visit } from '../support/visit.ts';

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
  if (format === 'Simul') await page.getByRole('textbox', { name: 'Your name' }).fill('Ms Miller');
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
    await page.locator('.ask-line', { hasText: `You chose column ${column}.` }).waitFor();
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

test('the class plays the computer on the wall: everyone who is free votes on each move', async () => {
  const { page: teacher, code } = await host();
  const pupils = await Promise.all(['Amina', 'Jun', 'Mei'].map((name) => join(code, name, { small: true })));
  const projector = await visit(`/online/tournament/${code}/projector`);
  await teacher.getByText('Class against the computer').click();
  await axe(teacher);
  await teacher.getByRole('button', { name: 'Start the game' }).click();
  for (const [turn, votes] of [
    ['4', '4', '1'],
    ['3', '3', '2'],
  ].entries()) {
    for (const [at, column] of votes.entries()) {
      await pupils[at]!.getByText('Tap the move you would play.').waitFor();
      await dropDisc(pupils[at]!, column);
      await pupils[at]!.locator('.ask-line', { hasText: `You chose column ${column}.` }).waitFor();
      if (at === 0) await projector.getByText(/The vote closes in 0:\d\d\./).waitFor();
    }
    if (turn === 0) await Promise.all([axe(projector), axe(pupils[0]!)]);
    await expect
      .poll(() => projector.locator('.ask-bars li', { hasText: `column ${votes[0]}` }).innerText())
      .toContain('2');
    // The move is played, and the computer answers.
    await waitForDiscs(pupils[0]!, 2 * turn + 2);
    await projector.getByText('0 of 3 have chosen.').waitFor();
    if (turn > 0) continue;
    expectFaults(NO_ANSWER);
    await server.kill();
    await server.start();
  }
  await teacher.getByRole('button', { name: 'Done' }).click();
  await projector.locator('.projector-join').waitFor();
});

test('in a simul, the teacher goes from board to board, and pupils who finish play again', async () => {
  const { page: teacher, code } = await host('Simul');
  const joining = ['Amina', 'Jun', 'Mei'].map((name) => join(code, name, { small: true }));
  const pupils = (await Promise.all(joining)) as [Page, Page, Page];
  await teacher.getByText('4 players').first().waitFor();
  await teacher.getByRole('button', { name: 'Start', exact: true }).click();
  // The pupils begin.
  for (const page of pupils) {
    await board(page).waitFor();
    await dropDisc(page, '4');
  }
  await teacher.getByText('3 of 3 boards wait for your move.').waitFor();
  await axe(teacher);
  await teacher.getByRole('button', { name: 'Play the next board' }).click();
  // After each move, the next board opens by itself.
  const seen = new Set<string>();
  for (let at = 0; at < 3; at++) {
    await expect.poll(() => seen.has(teacher.url())).toBe(false);
    await waitForDiscs(teacher, 1);
    seen.add(teacher.url());
    await dropDisc(teacher, '4');
    if (at < 2) await expect.poll(() => teacher.url()).not.toBe([...seen].at(-1));
  }
  await Promise.all(pupils.map((page) => waitForDiscs(page, 2)));
  // A move of a pupil calls the teacher to that board, also from another page.
  await go(teacher, '#/lessons');
  await dropDisc(pupils[1], '5');
  await teacher.getByRole('alert').getByText('Your game against Jun is waiting.').waitFor();
  await pupils[0].getByRole('button', { name: 'Resign' }).click();
  await pupils[0].getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await pupils[0].getByRole('link', { name: 'Back to the tournament' }).click();
  await pupils[0].getByRole('button', { name: 'Play again' }).click();
  await board(pupils[0]).waitFor();
  await waitForDiscs(pupils[0], 0);
  await go(teacher, `#/online/tournament/${code}`);
  await teacher.getByText('2 of 3 boards wait for your move.').waitFor();
  await teacher.getByRole('button', { name: 'Amina, your move' }).click();
  await dropDisc(teacher, '3');
  await waitForDiscs(pupils[0], 1);
});

test('a handicap gives the first move and a hint, and the wall shows the win that was missed', async () => {
  const { page: teacher, code } = await host();
  const amina = await join(code, 'Amina', { small: true });
  const jun = await join(code, 'Jun', { small: true });
  const projector = await visit(`/online/tournament/${code}/projector`);
  await teacher.getByRole('button', { name: 'Handicap for Amina' }).click();
  await teacher.getByRole('dialog').getByRole('checkbox', { name: 'Begins every game' }).check();
  await teacher.getByRole('dialog').getByRole('combobox', { name: 'Hints in each game' }).selectOption('1');
  await axe(teacher);
  await teacher.keyboard.press('Escape');
  await teacher.getByText('begins, 1 hint').waitFor();
  await teacher.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all([amina, jun].map((page) => board(page).waitFor()));
  expect(await jun.getByRole('button', { name: /^Hint/ }).count()).toBe(0);
  await amina.getByRole('button', { name: 'Hint (1)' }).click();
  await amina.locator('.hint-move').waitFor();
  await amina.getByRole('button', { name: 'Hint (0)' }).waitFor();
  await axe(amina);
  // The server counts: a new page gives no new hint.
  await amina.reload();
  await board(amina).waitFor();
  // Amina misses a win in column 1 and wins later.
  for (const [at, column] of ['1', '2', '1', '2', '1', '3', '4', '3', '1'].entries()) {
    const page = at % 2 === 0 ? amina : jun;
    await waitForDiscs(page, at);
    expect(await amina.getByRole('button', { name: /^Hint/ }).count()).toBe(0);
    await dropDisc(page, column);
  }
  await projector.getByRole('heading', { name: 'The moment of the round' }).waitFor();
  await projector.getByText('This win was missed.').waitFor();
  await projector.locator('.why p').first().waitFor();
  await axe(projector);
});
