// Slow: not part of `npm test`.
/** A street that a family or a class shares by link. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { expectFaults, open, type Visit } from '../support/visit.ts';

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
});
afterAll(() => server.close());

const visit = (at: string, more: Visit = {}) => open({ url: server.url, at, ...more });
const two = (number: number) => String(number).padStart(2, '0');
const now = new Date();
const TODAY = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

test('a street is made and shared by link, a second person moves in, and solved days light windows', async () => {
  // A name that is taken, and a street that was deleted.
  expectFaults(/status of 40[49] .*\/api\/streets\//);
  // Ann has solved the puzzle of today.
  const ann = await visit('/you', { storage: { 'rowhouse.days': TODAY } });
  await ann.getByRole('link', { name: 'Share a street with your family or class' }).click();
  await ann.getByRole('textbox', { name: 'Name of the street' }).fill('The Millers');
  await ann.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await ann.getByRole('button', { name: 'Make the street' }).click();
  await ann.getByRole('img', { name: 'Ann: 1 of 7 windows lit this week, 1 in all' }).waitFor();
  await ann.getByText('Your window is lit today.').waitFor();
  await axe(ann);
  const link = await ann.getByRole('textbox', { name: 'Link to the street' }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/street\/[\w-]{16}$/);

  // The link opens on a phone, and its description names the street and no person.
  const page = await (await fetch(link)).text();
  expect(page).toContain('<meta property="og:title" content="The Millers"');
  expect(page).not.toContain('Ann');
  const ben = await visit(link, { phone: true, dark: true });
  await ben.getByRole('heading', { name: 'The Millers' }).waitFor();
  await ben.getByRole('textbox', { name: 'Your name' }).fill('ann');
  await ben.getByRole('button', { name: 'Move in' }).click();
  await ben.getByRole('alert').filter({ hasText: /name/ }).waitFor();
  await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.getByRole('button', { name: 'Move in' }).click();
  // At once, not when the page looks again.
  await ben.getByRole('img', { name: 'Ben: 0 of 7 windows lit this week, 0 in all' }).waitFor({ timeout: 15_000 });
  await ben.getByRole('link', { name: 'Solve today’s puzzle' }).waitFor();
  await axe(ben);

  // The start page leads back to the street.
  await ann.getByRole('link', { name: 'Rowhouse home' }).click();
  await ann.getByRole('link', { name: 'The Millers' }).click();
  await ann.getByRole('img', { name: /^Ben: / }).waitFor();
  await ann.getByRole('button', { name: 'Delete the street' }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Delete the street' }).click();
  await ann.getByRole('link', { name: 'Share a street with your family or class' }).waitFor();
  await ben.reload();
  await ben.getByRole('heading', { name: 'There is no street here' }).waitFor();
});
