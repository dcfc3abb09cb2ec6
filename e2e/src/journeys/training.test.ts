// Slow: not part of `npm test`.
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board } from '../support/locators.ts';
import { open } from '../support/visit.ts';

/** In this game Blue does not stop Red's column at its last move. */
const card = (idea: string, at: number) => ({
  game: 'connect-7x6x4 r 4142434',
  ply: 5,
  answers: ['4'],
  value: 'draw',
  idea,
  opponent: 'level-3',
  at,
  due: at,
  memory: null,
});
const stored = (...all: readonly object[]) => ({ 'rowhouse.cards': JSON.stringify({ rowhouseCards: 1, cards: all }) });

test('a mistake of the player comes up, a wrong try is explained and repeated, and the card moves to a later day', async () => {
  const page = await open({ at: '/learn', storage: stored(card('open-line', 1)) });
  await page.getByRole('heading', { name: 'Train', exact: true }).waitFor();
  await page.getByText('From your games with Tomás.').waitFor();
  await axe(page);
  await page.getByRole('link', { name: 'Start' }).click();
  const said = page.locator('.unseen[role=status]');
  await said.getByText('Blue to move: play it right this time. You played column 3.').waitFor();
  const drop = async (column: number) => {
    await board(page).focus();
    await page.keyboard.press(String(column));
  };
  await drop(7);
  await page
    .getByRole('main')
    .getByText(/^(Red|Blue) would win after this\. Try again\.$/)
    .waitFor();
  // The reason against the wrong move.
  await page.getByRole('region', { name: 'Why column 7' }).getByText(/Red/).first().waitFor();
  await axe(page);
  await drop(4);
  await said.getByText('Yes, that’s better.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '0 of 1 right on the first try' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Train', exact: true }).waitFor();
  const [later] = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('rowhouse.cards')!) as { cards: readonly { due: number }[] }).cards,
  );
  expect(later!.due).toBeGreaterThan(Date.now());
});

test('the You page names a weakness, and its training has cards and puzzles about it', async () => {
  const page = await open({ at: '/you', storage: stored(...[1, 2, 3, 4].map((at) => card('diagonal', at))) });
  const practise = page.getByRole('region', { name: 'What to practise' });
  await practise.getByText('You miss diagonals. In 4 of your last 4 mistakes.').waitFor();
  await axe(page);
  await practise.getByRole('link', { name: 'Train this' }).click();
  await page.getByText('Train · 1 of 10').waitFor();
  for (let at = 0; at < 4; at++) {
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('heading', { level: 1, name: /to move and win/ }).waitFor();
});
