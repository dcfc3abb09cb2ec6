import { gable } from '@rowhouse/board/play';
import { discIcon } from '@rowhouse/board/svg';
import type { Player } from '@rowhouse/rules';
import { createMemo, For, type JSX } from 'solid-js';
import { coachWords } from '../shared/messages/coach/index.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { monthName } from '../shared/words/format.ts';
import { type WeekHouse, type WindowState, weekHouses } from './calendar.ts';
import { solvedDays, today } from './progress.ts';
import './street-of-days.css';

/** A quarter of a year on a wide screen. A phone shows the last weeks. */
const WEEKS = 13;
const [WIDTH, HEIGHT, GABLE] = [98, 140, 34];

/** A house for each week and a window for each day. The windows of solved days are lit. Sunday is in the gable. */
export function StreetOfDays(): JSX.Element {
  const houses = createMemo(() => weekHouses(solvedDays(), today(), WEEKS));
  const months = createMemo(() => {
    const grouped = Map.groupBy(houses(), ({ month }) => month);
    return [...grouped].map(([month, weeks]) => ({
      month,
      weeks,
      lit: weeks.reduce((sum, week) => sum + litIn(week), 0),
    }));
  });
  const summary = () => {
    const [year, month] = today().split('-');
    const now = months().find((each) => each.month === `${year}-${month}`);
    return coachWords().today.streetWords(monthName(`${year}-${month}`), now?.lit ?? 0, solvedDays().has(today()));
  };
  return (
    <div class="days">
      <a class="days-link" href={makeRoute('puzzles', 'today')}>
        <span class="unseen">{summary()}</span>
      </a>
      <div class="days-street" aria-hidden="true">
        <For each={months()}>
          {({ month, weeks, lit }, at) => (
            <span class="days-month" style={{ '--weeks': weeks.length }}>
              {at() > 0 && <svg class="days-lamp" viewBox="0 0 14 100" aria-hidden="true" innerHTML={LAMP} />}
              <For each={weeks}>
                {(week) => <svg class="days-house" viewBox={HOUSE_BOX} aria-hidden="true" innerHTML={houseOf(week)} />}
              </For>
              <span class="days-name">
                <strong>{monthName(month)}</strong>{' '}
                <span class="soft">{lit > 0 ? coachWords().today.lit(lit) : ''}</span>
              </span>
            </span>
          )}
        </For>
      </div>
    </div>
  );
}

const litIn = ({ windows }: WeekHouse): number =>
  windows.filter((state) => state === 'lit' || state === 'today-lit').length;

const LAMP =
  '<path d="M7 34V98M2 98h10" stroke="var(--roof)" stroke-width="2.5" stroke-linecap="round"/><path d="M3 16h8l2 16H1Z" fill="light-dark(#fbf8f1,#ffd569)" stroke="var(--roof)" stroke-width="2"/><path d="M1 16 7 9l6 7Z" fill="var(--roof)"/>';

function windowOf(state: WindowState, x: number, y: number, disc: Player | null): string {
  const r = 9.2;
  if (disc !== null && (state === 'lit' || state === 'today-lit')) {
    const size = `x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}"`;
    return `<circle cx="${x}" cy="${y}" r="${r * 1.35}" fill="var(--lit)"/>${discIcon(disc).replace('<svg ', `<svg ${size} `)}`;
  }
  const at = `cx="${x}" cy="${y}"`;
  switch (state) {
    case 'lit':
    case 'today-lit':
      return `<circle class="days-halo" ${at} r="${r * 1.5}" fill="var(--lit)"/><circle ${at} r="${r}" fill="var(--lit)" stroke="var(--ink)" stroke-width="2"/><path d="M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}" stroke="var(--ink)" stroke-width="1.6"/>`;
    case 'today':
      return `<circle ${at} r="${r}" fill="var(--window)" stroke="var(--accent)" stroke-width="4"/><circle ${at} r="3" fill="var(--accent)"/>`;
    case 'dark':
      return `<circle ${at} r="${r}" fill="var(--window)" stroke="var(--sill)" stroke-width="1.8"/>`;
    case 'future':
      return [-4.5, 0, 4.5]
        .map((d) => `<path d="M${x - 7} ${y + d}h14" stroke="var(--sill)" stroke-width="2.2"/>`)
        .join('');
  }
}

/** The size of a house, for `houseOf`. */
export const HOUSE_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** The house of a week. If all seven windows are lit, its chimney smokes. `disc`: the player whose disc is in them. */
export function houseOf(week: WeekHouse, disc: Player | null = null): string {
  const eaves = 52;
  const outline = gable(week.number, 2, WIDTH - 4, eaves, GABLE);
  const isFull = litIn(week) === 7;
  const places = [
    ...[0, 1, 2].flatMap((row) => [32, WIDTH - 32].map((x) => [x, 66 + row * 27] as const)),
    [WIDTH / 2, 38] as const,
  ];
  return [
    isFull
      ? '<path d="M70 40V22h10v24" fill="var(--roof)"/><path d="M75 18c-5-5 5-8 0-13" fill="none" stroke="var(--edge)" stroke-width="2.5" stroke-linecap="round"/>'
      : '',
    `<path d="M2 ${HEIGHT}L${outline}V${HEIGHT}Z" fill="var(--wall-${week.number % 7})"/>`,
    `<path d="M${outline}" fill="none" stroke="var(--roof)" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`,
    ...week.windows.map((state, day) => windowOf(state, ...places[day]!, disc)),
  ].join('');
}
