// Slow: not part of `npm test`.
/**
 * A lesson of thirty pupils behind one address, with the default limits of a server. Some have a browser, the others
 * are light clients that fetch what a browser fetches. CI's sample has a few of each.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { GameView, TournamentKey, TournamentView } from '@rowhouse/protocol';
import { gameOf, parseRecord, randomFrom, replay, unwrap } from '@rowhouse/rules';
import { type ExportedTournament, recomputedStandings } from '@rowhouse/server/testing';
import { isComplete } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board } from '../support/locators.ts';
import { download, dropDisc } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { expectFaults, NO_ANSWER, open } from '../support/visit.ts';

const BROWSERS = isComplete ? 8 : 2;
const LIGHT = isComplete ? 22 : 4;
/** A pupil thinks for this long, and gives up after so many moves. */
const THINKS_MS = 2000;
const MOVES = 6;

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'), 1);
});
afterAll(() => server.close());

/** A pupil’s device without a screen. It keeps its cookie, and notes every refusal. */
class LightPupil {
  readonly refused: string[] = [];
  key!: TournamentKey;
  /** Whether the pupil makes moves. */
  isHere = true;
  #cookie = '';
  readonly #random: () => number;

  readonly code: string;
  readonly name: string;

  constructor(code: string, name: string, seed: number) {
    this.code = code;
    this.name = name;
    this.#random = randomFrom(seed);
  }

  /** Repeats the call while the server is down. */
  async call<T>(path: string, body?: unknown): Promise<T | null> {
    for (;;)
      try {
        const reply = await fetch(new URL(path, server.url), {
          headers: {
            ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
            ...(this.key ? { authorization: `Bearer ${this.key.secret}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        });
        this.#cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? this.#cookie;
        const text = await reply.text();
        if ([403, 429, 500].includes(reply.status)) this.refused.push(`${this.name}: ${reply.status} ${path}`);
        return reply.ok && text.startsWith('{') ? (JSON.parse(text) as T) : null;
      } catch {
        await wait(500);
      }
  }

  async join(files: readonly string[]): Promise<void> {
    for (const file of files) await this.call(file);
    this.key = (await this.call<TournamentKey>(`/api/tournaments/${this.code}/players`, { name: this.name }))!;
  }

  /** Votes and plays until the tournament is over. */
  async play(): Promise<void> {
    const path = `/api/tournaments/${this.code}`;
    const me = this.key.player!;
    let voted = '';
    let moves = 0;
    let last = '';
    for (;;) {
      await wait(THINKS_MS * (0.75 + this.#random() / 2));
      const view = await this.call<TournamentView>(path);
      if (!view) continue;
      if (view.status === 'over') return;
      const { question } = view;
      if (question?.open && voted !== question.record) {
        voted = question.record;
        await this.call(`${path}/commands`, { do: 'vote', move: this.#choose(voted) });
      }
      const match = view.matches.find(({ points, players }) => points === null && players.includes(me));
      const game = this.isHere && match ? await this.call<GameView>(`/api/games/${match.game}`) : null;
      if (!game || game.live.paused || game.live.toMove !== match!.players.indexOf(me)) continue;
      moves = last === game.game ? moves + 1 : 1;
      last = game.game;
      const command = moves > MOVES ? { do: 'resign' } : { do: 'move', move: this.#choose(game.record) };
      await this.call(`/api/games/${game.game}/commands`, { id: randomUUID(), ply: game.ply, ...command });
    }
  }

  #choose(text: string): string {
    const position = unwrap(replay(unwrap(parseRecord(text))));
    const moves = gameOf(position.config).moves(position);
    return gameOf(position.config).makeMove(position.config, moves[Math.floor(this.#random() * moves.length)]!);
  }
}

/** Plays and votes in a browser: drops a disc on whatever board is there, and goes back after a game. */
async function playInBrowser(page: Page, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const back = page.getByRole('main').getByRole('link', { name: 'Back to the tournament' });
  const over = page.getByText(/^You finished/).first();
  while (!(await over.isVisible())) {
    await wait(THINKS_MS / 2);
    if (await back.isVisible()) await back.click();
    else if (await board(page).isVisible()) await dropDisc(page, String(1 + Math.floor(random() * 7)));
  }
}

test('a lesson of three rounds, with a pause, a no-show, a late pupil, a power failure, a vote and a podium', async () => {
  const at = (place: string, small = false) => open({ url: server.url, at: place, small });
  const teacher = await at('/online/tournament/new');
  await teacher.getByRole('textbox', { name: 'Name of the tournament' }).fill('Class 4b');
  await teacher.getByRole('radio', { name: '1 minute', exact: true }).check({ force: true });
  await teacher.getByRole('button', { name: 'New tournament' }).click();
  await teacher.getByText('Link for the players').waitFor();
  const code = new URL(teacher.url()).hash.split('/').at(-1)!;
  const projector = await at(`/online/tournament/${code}/projector`);

  // Everyone opens the address and types the code.
  const pages = await Promise.all(
    Array.from({ length: BROWSERS }, async (_, pupil) => {
      const page = await at('/join', true);
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await page.getByRole('textbox', { name: 'Your name' }).fill(`Browser ${pupil + 1}`);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByText('You’re in.').waitFor();
      return page;
    }),
  );
  const files = await pages[0]!.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !path.startsWith('/api/')),
  );
  const light = Array.from({ length: LIGHT }, (_, pupil) => new LightPupil(code, `Light ${pupil + 1}`, pupil));
  await Promise.all(light.map((pupil) => pupil.join(['/', ...files])));
  await teacher
    .getByText(`${BROWSERS + LIGHT} players`)
    .first()
    .waitFor();
  await expect.poll(() => projector.locator('.projector-leaders li').count()).toBe(BROWSERS + LIGHT);
  const late = new LightPupil(code, 'Late', 1000);
  const absent = light[0]!;
  absent.isHere = false;
  // Otherwise the opponent could begin, and this pupil’s clock would run.
  await teacher.getByRole('button', { name: `Handicap for ${absent.name}`, exact: true }).click();
  await teacher.getByRole('dialog').getByRole('checkbox', { name: 'Begins every game' }).check();
  await teacher.keyboard.press('Escape');
  await teacher.locator('.tournament-players').getByText('begins', { exact: true }).waitFor();
  const playing = [...light.map((pupil) => pupil.play()), ...pages.map(playInBrowser)];

  // Round 1: a pause, and a pupil who does not begin.
  await teacher.getByRole('button', { name: 'Start', exact: true }).click();
  await teacher.getByRole('button', { name: 'Start the countdown' }).click();
  await teacher.getByRole('button', { name: 'Pause' }).click();
  await projector.getByText('Paused').waitFor();
  const view = async () => (await late.call<TournamentView>(`/api/tournaments/${code}`))!;
  const moves = async () => {
    const { matches } = await view();
    const games = await Promise.all(matches.map(({ game }) => late.call<GameView>(`/api/games/${game}`)));
    return games.map((game) => game!.record);
  };
  await wait(1000);
  const before = await moves();
  await wait(3 * THINKS_MS);
  expect(await moves()).toEqual(before);
  await teacher.getByRole('button', { name: 'Resume' }).click();
  const next = (round: number) => teacher.getByRole('button', { name: `Start round ${round}` });
  await next(2).waitFor({ timeout: 280_000 });
  const noShow = (await view()).players.find(({ name }) => name === absent.name)!;
  expect([noShow.results, noShow.unplayed]).toEqual([['lost'], [0]]);
  absent.isHere = true;

  // Round 2: a late pupil, and the power fails.
  await late.join(['/', ...files]);
  playing.push(late.play());
  await next(2).click();
  await teacher.getByText('Round 2 of 3').first().waitFor();
  await wait(2 * THINKS_MS);
  expectFaults(NO_ANSWER);
  // A pupil who votes while the host closes the vote.
  expectFaults(/status of 409 \(Conflict\) \(\S+\/commands\)$/);
  await server.kill();
  await server.start();
  await next(3).waitFor({ timeout: 280_000 });

  // The class is asked about a game that was just played.
  await teacher.getByText('Ask the class', { exact: true }).click();
  await teacher.locator('.ask-host .row button').first().click();
  await teacher.getByRole('button', { name: 'Ask this' }).click();
  const everyone = BROWSERS + LIGHT + 1;
  await projector.getByText(`${everyone} of ${everyone} have chosen.`).waitFor();
  await teacher.getByRole('button', { name: 'Show the votes' }).click();
  await projector.locator('.ask-bars li').first().waitFor();
  const bars = await projector.locator('.ask-bars li b').allInnerTexts();
  expect(bars.reduce((sum, votes) => sum + Number(votes), 0)).toBe(everyone);
  await teacher.getByRole('button', { name: 'Done' }).click();

  // Round 3, the podium and the results.
  await next(3).click();
  await teacher.getByText('Over', { exact: true }).waitFor({ timeout: 280_000 });
  await expect.poll(() => projector.locator('.podium-street li').count()).toBe(everyone);
  await Promise.all(playing);
  // The houses light up one after the other.
  await projector.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  await axe(projector);
  const json = await download(teacher, 'All games as data (JSON)');
  const exported = JSON.parse(json.content) as Pick<TournamentView, 'players' | 'standings'> & ExportedTournament;
  expect(exported.standings).toEqual(recomputedStandings(exported));
  expect(exported.players.flatMap(({ results }) => results).filter((result) => result === 'playing')).toEqual([]);
  expect(exported.games.every(({ points }) => points !== null)).toBe(true);
  const csv = await download(teacher, 'Results for a spreadsheet (CSV)');
  expect(csv.content.trim().split('\r\n')).toHaveLength(everyone + 1);
  expect([...light, late].flatMap(({ refused }) => refused)).toEqual([]);
});
