// Slow: not part of `npm test`.
import { Client, playTournament } from '@rowhouse/client';
import type { TournamentView } from '@rowhouse/protocol';
import { gameOf } from '@rowhouse/rules';
import { type ExportedTournament, recomputedStandings } from '@rowhouse/server/testing';
import { isComplete, isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board } from '../support/locators.ts';
import { download, dropDisc, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { expectFaults, NO_ANSWER, open, type Visit } from '../support/visit.ts';

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
});
afterAll(() => server.close());

const visit = (at: string, device: Visit = {}): Promise<Page> => open({ url: server.url, at, ...device });

/** Creates a tournament as its host. Returns the code. */
async function createTournament(host: Page): Promise<string> {
  await host.getByRole('textbox', { name: 'Name of the tournament' }).fill('Class 4b');
  await axe(host);
  await host.getByRole('button', { name: 'New tournament' }).click();
  await host.getByText('Link for the players').waitFor();
  return new URL(host.url()).hash.split('/').at(-1)!;
}

/** Joins as a pupil, with the code and a name. */
async function joinTournament(code: string, name: string): Promise<Page> {
  const page = await visit('/join');
  await page.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('You’re in.').waitFor();
  return page;
}

/** The fields of a tournament that a journey reads from the server. */
interface Seen {
  readonly players: readonly { readonly player: number; readonly name: string }[];
  readonly matches: readonly { readonly points: unknown; readonly players: readonly number[] }[];
}

/** The names of the players who begin in this round. */
async function startingPlayers(code: string): Promise<readonly string[]> {
  const reply = await fetch(new URL(`api/tournaments/${code}`, server.url));
  const { players, matches } = (await reply.json()) as Seen;
  const playing = matches.filter(({ points }) => points === null);
  return playing.map((match) => players.find(({ player }) => player === match.players[0])!.name);
}

const PUPILS = ['Amina', 'Jun', 'Lotte', 'Mateo', 'Yusuf', 'Freya', 'Nkechi', 'Elif', 'Bram', 'Sana', 'Tuva', 'Diego'];

// Complete runs use a class of twelve, other long runs four pupils and two rounds.
test.runIf(isLong).each([isComplete ? { pupils: 12, rounds: 3 } : { pupils: 4, rounds: 2 }])(
  'a class of $pupils plays $rounds rounds while the server is killed, and all pupils return to their games',
  async ({ pupils, rounds }) => {
    const host = await visit('/online/tournament/new');
    await host.getByRole('textbox', { name: 'Rounds' }).fill(String(rounds));
    const code = await createTournament(host);
    const pages = await Promise.all(PUPILS.slice(0, pupils).map((name) => joinTournament(code, name)));
    const projector = await visit(`/online/tournament/${code}/projector`);
    await host.getByText(`${pupils} players`).first().waitFor();
    await expect.poll(() => host.getByRole('status').last().textContent()).toContain('has joined.');
    await axe(host);
    await host.getByRole('button', { name: 'Start', exact: true }).click();
    expectFaults(NO_ANSWER);
    for (let round = 1; round <= rounds; round++) {
      // Each game opens automatically.
      await Promise.all(pages.map((page) => board(page).waitFor()));
      const movers = (await startingPlayers(code)).map((name) => pages[PUPILS.indexOf(name)]!);
      expect(movers).toHaveLength(pupils / 2);
      await Promise.all(movers.map((page) => dropDisc(page, '4')));
      await Promise.all(pages.map((page) => waitForDiscs(page, 1)));
      await server.kill();
      await server.start();
      // One tab is closed and opened again; the other tabs reconnect.
      await pages[0]!.goto(`${server.url}#/online/tournament/${code}`);
      await pages[0]!.getByRole('button', { name: 'Play' }).click();
      await Promise.all(pages.map((page) => waitForDiscs(page, 1)));
      await Promise.all(
        movers.map(async (page) => {
          await page.getByRole('button', { name: 'Resign' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        }),
      );
      await Promise.all(
        pages.map(async (page) => {
          await page.getByRole('link', { name: 'Back to the tournament' }).click();
          // Wait for this screen before the next game opens automatically.
          await page.getByRole('heading', { name: 'Class 4b', exact: true }).waitFor();
        }),
      );
      if (round < rounds) await host.getByRole('button', { name: `Start round ${round + 1}` }).click();
    }
    await host.getByText('Over', { exact: true }).waitFor();
    await Promise.all(pages.map((page) => page.getByText(/You finished \d+(st|nd|rd|th) of/).waitFor()));
    await axe(pages[0]!);
    await axe(host);
    // Each game gives one point in total.
    const points = await host.locator('.standings-points').allInnerTexts();
    expect(points.reduce((sum, one) => sum + Number(one), 0)).toBe((pupils / 2) * rounds);
    await projector.getByText('Class 4b').first().waitFor();
    await axe(projector);
    const json = await download(host, 'All games as data (JSON)');
    expect(json.name).toBe(`tournament-${code}.json`);
    const exported = JSON.parse(json.content) as Pick<TournamentView, 'players' | 'standings'> & ExportedTournament;
    expect(exported.standings).toEqual(recomputedStandings(exported));
    const csv = await download(host, 'Results for a spreadsheet (CSV)');
    const lines = csv.content.replace('\ufeff', '').trim().split('\r\n');
    const nameOf = (number: number) => exported.players.find(({ player }) => player === number)!.name;
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 4))).toEqual(
      exported.standings.map(({ rank, player, points, games }) => [rank, nameOf(player), points, games].map(String)),
    );
  },
);

test.runIf(isLong)('a bot joins a tournament, is marked as one, and plays', async () => {
  const host = await visit('/online/tournament/new');
  await host.getByRole('textbox', { name: 'Rounds' }).fill('1');
  const code = await createTournament(host);
  const pupil = await joinTournament(code, 'Amina');
  const client = new Client({ server: server.url });
  const bot = await client.joinTournament(code, { name: 'Deep Disc', bot: true });
  const stop = new AbortController();
  const played = playTournament(client, bot, (position) => gameOf(position.config).moves(position)[0]!, {
    signal: stop.signal,
  }).catch(() => {});
  await host.getByText('2 players').first().waitFor();
  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await board(pupil).waitFor();
  await pupil.locator('.seat-program').getByText('bot', { exact: true }).waitFor();
  const isFirst = (await startingPlayers(code))[0] === 'Amina';
  if (!isFirst) await waitForDiscs(pupil, 1);
  await dropDisc(pupil, '4');
  await waitForDiscs(pupil, isFirst ? 2 : 3);
  await pupil.getByRole('button', { name: 'Resign' }).click();
  await pupil.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await host.getByText('Over', { exact: true }).waitFor();
  expect(await host.getByRole('row', { name: /Deep Disc/ }).innerText()).toContain('bot');
  stop.abort();
  await played;
});
