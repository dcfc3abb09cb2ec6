/** The report of a match: rows, a cross table, JSON. */
import {
  type GameOutcome,
  type Interval,
  outcomeFor,
  type Sprt,
  type SprtOptions,
  sprt,
  tallyOpenings,
} from '@rowhouse/engine/matches';
import { gameOf } from '@rowhouse/rules';
import type { MatchGame, MatchSettings, Pairing } from './game-file.ts';
import { openingsOf } from './play-match.ts';

type OfBoth = readonly [first: number, second: number];

/** The result of a pairing from the first bot's point of view: the JSON of a match. */
export type PairingReport = ReturnType<typeof reportOf>;

export function reportOf(
  { config, sprt: options }: Pick<MatchSettings, 'config' | 'sprt'>,
  { first, second }: Pick<Pairing, 'first' | 'second'>,
  games: readonly MatchGame[],
) {
  const players = gameOf(config).players(config);
  const openings = openingsOf(config, games);
  const times = [true, false].map((isFirst) =>
    games.flatMap(({ seat, played }) => played.filter((move) => (move.seat === seat) === isFirst).map(({ ms }) => ms)),
  );
  const ofBoth = (figure: (times: readonly number[]) => number): OfBoth => [
    Number(figure(times[0]!).toFixed(2)),
    Number(figure(times[1]!).toFixed(2)),
  ];
  const forfeited = games.filter(({ forfeit }) => forfeit);
  const byFirst = forfeited.filter((game) => outcomeFor(game.seat, game) === 'loss').length;
  const tally = tallyOpenings(openings, players);
  const { wins, losses, los } = tally;
  const { low, high } = tally.interval;
  const short = (share: number) => Number(share.toFixed(4));
  return {
    first,
    second,
    ...tally,
    interval: { low: short(low), high: short(high) },
    los: short(los),
    /** Mean milliseconds per move of the first bot and of the second. */
    ms: ofBoth((all) => all.reduce((sum, ms) => sum + ms, 0) / Math.max(1, all.length)),
    /** Their longest moves (ms). */
    longest: ofBoth((all) => all.reduce((most, ms) => Math.max(most, ms), 0)),
    /** The numbers of games that they lost without playing them to the end. */
    forfeits: [byFirst, forfeited.length - byFirst] as OfBoth,
    /** With two players: how many openings brought the first bot 0, ½, 1, 1½ and 2 points of both games. */
    ...(players === 2 ? { pairs: pairsOf(openings) } : {}),
    /** With more players: the first bot's share of the decided games; `null` if there are none. */
    ...(players > 2 ? { decided: wins + losses === 0 ? null : short(wins / (wins + losses)) } : {}),
    ...(options ? { sprt: { ...options, ...sprt(openings, options, players) } } : {}),
  };
}

const decidedWords = (share: number | null): string => (share === null ? '–' : percent(share));

function pairsOf(openings: readonly (readonly GameOutcome[])[]): readonly number[] {
  const halves = (outcome: GameOutcome) => (outcome === 'win' ? 2 : outcome === 'draw' ? 1 : 0);
  const sums = openings.filter((games) => games.length === 2).map(([one, other]) => halves(one!) + halves(other!));
  return [0, 1, 2, 3, 4].map((sum) => sums.filter((found) => found === sum).length);
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** One pairing, in words. */
export function reportWords(report: PairingReport): string {
  const { first, second, wins, draws, losses, score, interval, elo, los, ms, longest, forfeits } = report;
  const lines = [
    `${first} against ${second}: ${count(wins, 'win')}, ${count(draws, 'draw')}, ${count(losses, 'loss', 'losses')}, ${percent(score)}`,
    `Elo difference ${elo.diff}, 95 % interval ${intervalWords(elo)}`,
    `Score 95 % interval ${percent(interval.low)} to ${percent(interval.high)}; likelihood of being stronger ${percent(los)}`,
    ...(report.decided === undefined ? [] : [`Share of the decided games: ${decidedWords(report.decided)}`]),
    ...(report.pairs ? [`Openings with 0, ½, 1, 1½ and 2 points of both games: ${report.pairs.join(', ')}`] : []),
    `Milliseconds per move: ${ms.join(', ')}; longest: ${longest.join(', ')}`,
    ...(forfeits[0] + forfeits[1] > 0 ? [`Games forfeited: ${forfeits.join(', ')}`] : []),
    ...(report.sprt ? [sprtWords(report.sprt)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function sprtWords({ elo0, elo1, alpha, beta, llr, lower, upper, accepted }: Sprt & SprtOptions): string {
  const test = `Sequential test of Elo ${elo0} against ${elo1} (alpha ${alpha}, beta ${beta})`;
  const figures = `log likelihood ratio ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
  return `${test}: ${accepted === null ? 'not decided' : `${accepted === 'elo0' ? elo0 : elo1} accepted`}, ${figures}`;
}

const namesOf = ({ first, second }: Pick<Pairing, 'first' | 'second'>): string => `${first} – ${second}`;

/** How wide the first column of the rows must be. */
export const pairingsWidth = (pairings: readonly Pick<Pairing, 'first' | 'second'>[]): number =>
  Math.max(18, ...pairings.map((pairing) => namesOf(pairing).length)) + 2;

/** The head of rows like this one. */
export function rowHead({ decided }: PairingReport, width: number): string {
  const ofDecided = decided === undefined ? '' : 'decided'.padStart(10);
  return `${''.padEnd(width)} wins draws losses    score${ofDecided}   Elo (95 %)            stronger  ms per move\n`;
}

/** One pairing of many, as a row. */
export function rowWords(report: PairingReport, width: number): string {
  const { wins, draws, losses, score, decided, elo, los, ms } = report;
  const shares = percent(score).padStart(7) + (decided === undefined ? '' : decidedWords(decided).padStart(10));
  const numbers = `${String(wins).padStart(5)} ${String(draws).padStart(5)} ${String(losses).padStart(6)}`;
  const range = `${elo.diff} (${intervalWords(elo)})`;
  return `${namesOf(report).padEnd(width)}${numbers}  ${shares}   ${range.padEnd(22)}${percent(los).padEnd(10)}${ms.join(', ')}\n`;
}

/** The scores of all bots against each other, the best first. */
export function crossTable(bots: readonly string[], reports: readonly PairingReport[]): string {
  const scoreOf = (row: string, column: string) => {
    const one = reports.find(({ first, second }) => first === row && second === column);
    const other = reports.find(({ first, second }) => first === column && second === row);
    return one ? one.score : other ? 1 - other.score : null;
  };
  const total = (row: string) => {
    const scores = bots.map((column) => scoreOf(row, column)).filter((score) => score !== null);
    return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  };
  const order = bots.toSorted((one, other) => total(other) - total(one));
  const width = Math.max(...bots.map((bot) => bot.length)) + 4;
  const cell = (text: string) => text.padStart(9);
  const head = `${''.padEnd(width)}${order.map((_, at) => cell(String(at + 1))).join('')}${cell('all')}\n`;
  const rows = order.map((row, at) => {
    const scores = order.map((column) => {
      const score = scoreOf(row, column);
      return cell(score === null ? '–' : percent(score));
    });
    return `${`${at + 1} ${row}`.padEnd(width)}${scores.join('')}${cell(percent(total(row)))}\n`;
  });
  return `${head}${rows.join('')}`;
}

/** `-21 to 83`; after a clean sweep `340 and up` or `-340 and down`. */
const intervalWords = ({ low, high }: Interval): string =>
  low === null ? (high === null ? 'any' : `${high} and down`) : high === null ? `${low} and up` : `${low} to ${high}`;

/** `67.5 %`. */
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
