// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, chooseMore, status } from '../support/locators.ts';
import { open } from '../support/visit.ts';

const pause = (milliseconds: number) => ({ 'rowhouse.settings': JSON.stringify({ pause: milliseconds }) });

const playButton = (page: Page): Locator => page.getByRole('button', { name: 'Play', exact: true });
const radio = (page: Page, group: string, name: string | RegExp): Locator =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

/** The text beside a field, which a screen reader reads with the field. */
const textBeside = (place: Locator): Promise<string> =>
  place.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await openDetails(page);
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Unfolds the details of the form. */
const openDetails = (page: Page): Promise<void> =>
  page.locator('.new-details').evaluateAll((parts) => {
    for (const part of parts) (part as HTMLDetailsElement).open = true;
  });

/** Starts the game: goes from the form to the table. */
async function begin(page: Page): Promise<void> {
  await playButton(page).click();
  await status(page).getByText('Game in progress').waitFor();
}

/** Goes back to the form, which keeps its choices. */
async function returnToForm(page: Page): Promise<void> {
  await page.goBack();
  await playButton(page).waitFor();
}

/** The record of the game at the table (docs/formats.md). */
async function record(page: Page): Promise<string> {
  await chooseMore(page, 'Share');
  await page.getByText('More', { exact: true }).click();
  const line = await field(page, 'The game as text').inputValue();
  await page.keyboard.press('Escape');
  return line;
}

describe('a new game of Connect Four', () => {
  test.runIf(isLong)('A2: who starts and your colour are drawn by lot unless you choose them', async () => {
    const page = await open({ at: '/new/connect4/1', storage: pause(0) });
    await expect.poll(() => radio(page, 'Your colour', 'Random').isChecked()).toBe(true);
    await expect.poll(() => radio(page, 'Who starts', 'Random').isChecked()).toBe(true);
    const start = async () => {
      await begin(page);
      await status(page).getByText('Your move').waitFor();
      const mine = await page.getByRole('region', { name: /: You$/ }).getAttribute('aria-label');
      const isAnswer = (await cell(page, /: (red|blue)/).count()) === 1;
      return `${mine}, ${isAnswer ? 'the computer' : 'you'} first`;
    };
    const drawn = [];
    for (const chance of [0.05, 0.15, 0.25, 0.35]) {
      await page.evaluate((drawnNow) => {
        Math.random = () => drawnNow;
      }, chance);
      drawn.push(await start());
      await returnToForm(page);
    }
    expect(drawn.sort()).toEqual([
      'Blue: You, the computer first',
      'Blue: You, you first',
      'Red: You, the computer first',
      'Red: You, you first',
    ]);
    await radio(page, 'Your colour', 'Blue').check();
    await radio(page, 'Who starts', 'Blue').check();
    expect(await start()).toBe('Blue: You, you first');
    await returnToForm(page);
    await radio(page, 'Who starts', 'Red').check();
    expect(await start()).toBe('Blue: You, the computer first');
  });

  test.runIf(isLong)(
    'A2, A3: the start page leads to games for one and two players; names and choices are remembered',
    async () => {
      const page = await open();
      await page.getByRole('link', { name: '1 Player' }).click();
      await expect.poll(() => radio(page, 'Who plays', 'You and the computer').isChecked()).toBe(true);
      await radio(page, 'Opponent', /Harjit/).check();
      await axe(page);
      await page.goto(page.url().replace(/#.*/, '#/new/connect4/2'));
      await expect.poll(() => radio(page, 'Who plays', 'Two people').isChecked()).toBe(true);
      const first = new Set<string>();
      for (const chance of [0.05, 0.15]) {
        await page.evaluate((drawnNow) => {
          Math.random = () => drawnNow;
        }, chance);
        await begin(page);
        first.add(
          (await status(page)
            .getByText(/to move/)
            .textContent())!,
        );
        await returnToForm(page);
      }
      expect([...first].sort()).toEqual(['Blue to move', 'Red to move']);
      await fill(page, { 'Red: name': 'Ada', 'Blue: name': 'Grace' });
      await radio(page, 'Who starts', 'Blue').check();
      await page.reload();
      await expect.poll(() => field(page, 'Blue: name').inputValue()).toBe('Grace');
      await expect.poll(() => radio(page, 'Who starts', 'Blue').isChecked()).toBe(true);
      await begin(page);
      await status(page).getByText('Grace to move').waitFor();
      await page.getByRole('region', { name: 'Red: Ada' }).waitFor();
      await returnToForm(page);
      await radio(page, 'Who plays', 'You and the computer').check();
      await expect.poll(() => radio(page, 'Opponent', /Harjit/).isChecked()).toBe(true);
    },
  );
});

test.runIf(isLong)('a clock against the computer announces low time and ends the game at zero', async () => {
  const page = await open({ at: '/new/connect4/1', storage: pause(0) });
  await radio(page, 'Your colour', 'Red').check();
  await radio(page, 'Who starts', 'Red').check();
  await radio(page, 'Clock', '1 min').check();
  // From now on the test controls the page's time.
  await page.clock.install();
  await begin(page);
  await page.getByRole('timer', { name: 'Red: time left' }).getByText('1:00').waitFor();
  await board(page).press('4');
  await cell(page, /: blue/).waitFor();
  await status(page).getByText('Your move').waitFor();
  const said = page.getByRole('status').last();
  for (const seconds of [30, 10]) {
    await page.clock.fastForward(seconds === 30 ? 31_000 : 20_000);
    await expect.poll(() => said.textContent()).toContain(`${seconds} seconds left.`);
  }
  await page.clock.fastForward(10_000);
  await page.getByText('You lost').first().waitFor();
  await expect.poll(() => said.textContent()).toContain('On time.');
});

describe('a new game of Connect X', () => {
  test('C1, C4: a number out of range is explained beside its field; Play focuses the field and keeps all input', async () => {
    const page = await open({ at: '/new/connectx' });
    await openDetails(page);
    await expect.poll(() => textBeside(field(page, 'Columns'))).toContain('From 3 to 100.');
    await expect.poll(() => textBeside(field(page, 'Players'))).toContain('From 2 to 10.');
    const invalid = { Columns: '101', Rows: '2', 'In a row to win': '26', Players: 'eleven' };
    await fill(page, invalid);
    const ranges = { Columns: '3 to 100', Rows: '3 to 100', 'In a row to win': '3 to 25', Players: '2 to 10' };
    for (const [name, range] of Object.entries(ranges))
      await expect.poll(() => textBeside(field(page, name))).toContain(`Enter a whole number from ${range}.`);
    await axe(page);
    await playButton(page).click();
    await expect.poll(() => hasFocus(field(page, 'Columns'))).toBe(true);
    expect(page.url()).toContain('#/new/connectx');
    for (const [name, value] of Object.entries(invalid))
      await expect.poll(() => field(page, name).inputValue()).toBe(value);
    // The number in a row cannot exceed the longer side.
    await fill(page, { Columns: '5', Rows: '4', 'In a row to win': '6', Players: '2' });
    await expect.poll(() => textBeside(field(page, 'Columns'))).not.toContain('Enter');
    await expect.poll(() => textBeside(field(page, 'In a row to win'))).toContain('Enter a whole number from 3 to 5.');
    await playButton(page).click();
    await expect.poll(() => hasFocus(field(page, 'In a row to win'))).toBe(true);
    await fill(page, { 'In a row to win': '5' });
    await begin(page);
    await expect.poll(() => cell(page, /empty/).count()).toBe(20);
  });

  test.runIf(isLong)(
    'C2, C4: a token is one character that no other player has; C3: player 1 starts; C5: the board kind can be chosen',
    async () => {
      const page = await open({ at: '/new/connectx' });
      await fill(page, { Players: '3' });
      for (const colour of ['Blue', 'Green'])
        await page.getByRole('combobox', { name: `${colour}: who plays` }).selectOption('Person');
      const green = field(page, 'Green: symbol');
      await fill(page, { 'Red: symbol': 'x' });
      for (const [typed, fault] of [
        ['X', 'Another player has it already.'],
        [' ', 'This character is invisible.'],
        ['ab', 'Just one character.'],
      ] as const) {
        await green.fill(typed);
        await expect.poll(() => textBeside(green)).toContain(fault);
      }
      await playButton(page).click();
      await expect.poll(() => hasFocus(green)).toBe(true);
      await expect.poll(() => green.inputValue()).toBe('ab');
      await green.fill('☂');
      await radio(page, 'Board kind', 'Memory efficient').check();
      await page.reload();
      await expect.poll(() => green.inputValue()).toBe('☂');
      await expect.poll(() => radio(page, 'Board kind', 'Memory efficient').isChecked()).toBe(true);
      await begin(page);
      await status(page).getByText('Red to move').waitFor();
      await page.getByRole('region', { name: 'Green' }).getByText('☂').waitFor();
      await expect.poll(() => record(page)).toBe('connect-9x7x4-p3-memory r -');
      await board(page).focus();
      await page.keyboard.press('5');
      await cell(page, 'Column 5, row 1: red').waitFor();
    },
  );

  test.runIf(isLong)('C2: added seats have the same defaults and different neighbours', async () => {
    const page = await open({ at: '/new/connectx/2' });
    const sitters = () =>
      page
        .getByRole('combobox', { name: /: who plays$/ })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).value));
    await fill(page, { Players: '3' });
    await expect.poll(sitters).toEqual(['person', 'person', 'person']);
    await page.getByRole('combobox', { name: 'Blue: who plays' }).selectOption('Harjit, No. 7');
    await fill(page, { Players: '4' });
    await expect.poll(sitters).toEqual(['person', 'level-7', 'person', 'level-8']);
  });

  test.runIf(isLong)('C10: ten players, people and computers, move in turn', async () => {
    const page = await open({ at: '/new/connectx', storage: pause(0) });
    await fill(page, { Columns: '12', Rows: '12', 'In a row to win': '5', Players: '10' });
    for (const colour of ['Blue', 'Slate'])
      await page.getByRole('combobox', { name: `${colour}: who plays` }).selectOption('Person');
    await page.getByRole('combobox', { name: 'Green: who plays' }).selectOption('Random');
    await page.getByRole('combobox', { name: 'Yellow: who plays' }).selectOption('Pim, No. 1');
    await page.getByText('3 people and 7 computers').waitFor();
    await begin(page);
    await board(page).focus();
    const discs = () => cell(page, /: (?!empty)/).count();
    await page.keyboard.press('Enter');
    await status(page).getByText('Blue to move').waitFor();
    await page.keyboard.press('Enter');
    await status(page).getByText('Slate to move').waitFor();
    await expect.poll(discs).toBe(9);
    await page.keyboard.press('Enter');
    await status(page).getByText('Red to move').waitFor();
    await cell(page, /: slate/).waitFor();
    await expect.poll(discs).toBe(10);
  });
});

test.runIf(isLong)('C10: two computers play by themselves to the end', async () => {
  const page = await open({ at: '/new/connect4', storage: pause(0) });
  await radio(page, 'Who plays', 'Two computers').check();
  await radio(page, 'Red', /Pim/).check();
  await page.getByText('More opponents').nth(1).click();
  await radio(page, 'Blue', /Ten Rules/).check();
  await playButton(page).click();
  await status(page)
    .getByText(/ wins|Game drawn/)
    .first()
    .waitFor();
  await page.getByRole('region', { name: 'Blue: Ten Rules' }).waitFor();
});

describe('a new game of Men’s Morris', () => {
  const POINTS = { Three: 9, Five: 16, Six: 16, Seven: 17, Nine: 24, Eleven: 24, Twelve: 24 };

  test.runIf(isLong)('E2, E13: each number of men has its board', async () => {
    const page = await open({ at: '/new/morris/2' });
    for (const [men, points] of Object.entries(POINTS)) {
      await radio(page, 'Men on each side', `${men} Men’s Morris`).check();
      await begin(page);
      await page.getByRole('heading', { name: `${men} Men’s Morris` }).waitFor();
      expect([men, await cell(page, /empty/).count()]).toEqual([men, points]);
      await returnToForm(page);
    }
  });

  test.runIf(isLong)(
    'E5, E7, E13: the options apply to the game; Play opens the details with a wrong value (C4)',
    async () => {
      const page = await open({ at: '/new/morris/2' });
      const details = page.getByText('More rules');
      await details.click();
      await axe(page);
      await expect.poll(() => radio(page, 'After a mill, take', 'A man outside a mill').isChecked()).toBe(true);
      const drawAfter = field(page, 'Moves without a mill until a draw');
      await expect.poll(() => drawAfter.inputValue()).toBe('16');
      await drawAfter.fill('1001');
      await expect.poll(() => textBeside(drawAfter)).toContain('Enter a whole number from 0 to 1000.');
      await details.click();
      await playButton(page).click();
      await expect.poll(() => hasFocus(drawAfter)).toBe(true);
      await drawAfter.fill('40');
      await fill(page, { 'Draw when a position repeats': '3' });
      await page.getByRole('checkbox', { name: 'Flying' }).check();
      await radio(page, 'After a mill, take', 'Any man').check();
      await radio(page, 'Who starts', 'Red').check();
      await page.reload();
      await begin(page);
      await expect.poll(() => record(page)).toBe('morris-6-any-fly-draw40-rep3 r -');
    },
  );
});
