// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { createOnlineGame, enterAsAdmin } from '../support/online-steps.ts';
import { ADMIN_SECRET, RestartableServer } from '../support/restartable-server.ts';
import { expectFaults, open, type Visit } from '../support/visit.ts';

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
});
afterAll(() => server.close());

const visit = (device: Visit = {}): Promise<Page> => open({ url: server.url, at: '/online/admin', ...device });
const part = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test.runIf(isLong)(
  'an admin enters with the secret, deletes a game, blocks an address, and sees it in the log',
  async () => {
    const guest = await visit({ at: '/online' });
    await guest.getByRole('textbox', { name: 'Your name' }).fill('Rudi');
    await guest.getByRole('button', { name: 'Save name' }).click();
    await createOnlineGame(guest, 'connect4');

    const page = await visit({ phone: true });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
    // The server answers 401 to a wrong secret, and 404 to a request for a deleted game.
    expectFaults(/status of 40[14]/);
    await axe(page);
    await page.getByLabel('Admin secret', { exact: true }).fill('a-secret-that-is-not-the-right-one');
    await page.keyboard.press('Enter');
    await page.getByText('That isn’t this server’s secret.').waitFor();
    await enterAsAdmin(page);
    await page.getByText('Everything is fine.').waitFor();
    await axe(page);

    await part(page, 'Guests').click();
    await page.getByRole('button', { name: 'Delete: Rudi', exact: true }).waitFor();
    await part(page, 'Games').click();
    await page.getByRole('button', { name: 'Delete: Rudi – Guest', exact: true }).click();
    await axe(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('There’s nothing here.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Games');
    await guest.getByText('There’s no game here').first().waitFor();

    await part(page, 'Blocked addresses').click();
    await page.getByRole('textbox', { name: 'Address or network' }).fill('203.0.113.9/24');
    await page.getByRole('textbox', { name: 'Reason' }).fill('spam');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Unblock 203.0.113.0/24' }).waitFor();
    await axe(page);
    await part(page, 'What was done').click();
    await page.getByText('Address blocked').waitFor();
    await page.getByText('Game deleted').waitFor();
    await axe(page);

    // The secret stays in this tab. It is in no address and in no other tab.
    await page.reload();
    await page.getByText('Address blocked').waitFor();
    expect([page.url(), ...sent].filter((text) => text.includes(ADMIN_SECRET))).toEqual([]);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Admin secret', { exact: true }).waitFor();
  },
);
