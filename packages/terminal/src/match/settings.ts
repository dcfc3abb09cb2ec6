/** The settings of a match, and the header of its file. */
import { hasDrawnOpenings, type SprtOptions } from '@rowhouse/engine/matches';
import { type Config, gameOf, makeConfig } from '@rowhouse/rules';
import { CallError } from '../command.ts';
import type { MatchHeader } from './game-file.ts';
import type { MatchSettings, Pairing } from './play-match.ts';

export const OPENINGS = ['balanced', 'drawn', 'random'] as const;

interface MatchValues extends Pick<MatchSettings, 'seed'> {
  readonly time: number | undefined;
  readonly nodes: number | undefined;
  readonly openings: (typeof OPENINGS)[number] | undefined;
  readonly plies: number | undefined;
  readonly sprt: SprtOptions | undefined;
  readonly part: MatchSettings['part'] | undefined;
}

export function settingsFrom(config: Config, values: MatchValues): MatchSettings {
  const { seed, time, nodes, openings = 'balanced', sprt = null, part = null } = values;
  if (values.plies !== undefined && openings !== 'random') throw new CallError('--plies: expected --openings random');
  if (openings === 'drawn' && !hasDrawnOpenings(config))
    throw new CallError(
      `--openings drawn: expected Connect Four, or Three, Five, Six, Nine or Twelve Men's Morris (Nine and Twelve with their usual rules); which openings of ${makeConfig(config)} are drawn is not known`,
    );
  if (time !== undefined && nodes !== undefined) throw new CallError('--time and --nodes: expected one of them');
  if (sprt && part) throw new CallError('--sprt and --part: expected one of them');
  const plies = values.plies ?? 2 * gameOf(config).players(config);
  return {
    config,
    seed,
    openings: openings === 'random' ? { plies } : openings,
    budget: time !== undefined ? { ms: time } : nodes === undefined ? null : { nodes },
    sprt,
    part,
  };
}

/** `3/15`: the third of fifteen parts. */
export function readPart(called: string, text: string): NonNullable<MatchSettings['part']> {
  const [, number, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!number || !count || number > count)
    throw new CallError(`${called} ${text}: expected a part and the number of parts, as in 1/4`);
  return { number, count };
}

/** `0,20`: two Elo differences. */
export function readSprt(called: string, text: string): Required<SprtOptions> {
  const [elo0, elo1, alpha = 0.05, beta = 0.05, ...more] = text.split(',').map(Number);
  const areChances = [alpha, beta].every((chance) => chance > 0 && chance < 0.5);
  if (elo0 === undefined || elo1 === undefined || !(elo0 < elo1) || !areChances || more.length > 0)
    throw new CallError(`${called} ${text}: expected two Elo differences, the smaller first, as in 0,20`);
  return { elo0, elo1, alpha, beta };
}

export function headerOf(
  { config, seed, openings, budget }: MatchSettings,
  bots: readonly string[],
  pairings: readonly Pairing[],
): MatchHeader {
  return {
    match: 1,
    game: makeConfig(config),
    bots,
    pairings: pairings.map(({ first, second }) => [bots.indexOf(first), bots.indexOf(second)] as const),
    seed,
    openings: typeof openings === 'string' ? openings : `random ${openings.plies}`,
    time: budget?.ms ?? null,
    nodes: budget?.nodes ?? null,
  };
}
