import type { Page } from 'playwright-core';
import { ADMIN_SECRET } from '../server/admin-secret.ts';

/** Types the secret at the door of the admin's page. */
export async function enterAsAdmin(page: Page): Promise<void> {
  await page.getByLabel('Admin secret', { exact: true }).fill(ADMIN_SECRET);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('navigation', { name: 'Admin', exact: true }).waitFor();
}
