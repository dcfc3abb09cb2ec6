/** What the options of `rowhouse match` say about the match, and what of it must agree when it is continued. */
import { hasDrawnOpenings, type SprtOptions } from '@rowhouse/engine/matches';
import { type Config, gameOf, makeConfig } from '@rowhouse/rules';
import { choiceOption, wholeOption } from '../cli/option-values.ts';
import { CallError } from '../command.ts';
import type { MatchHeader } from './game-file.ts';
import type { MatchSettings, Pairing } from './play-match.ts';

export const OPENINGS = ['balanced', 'drawn', 'random'] as const;

type Values = Readonly<Record<'seed' | 'time' | 'nodes' | 'openings' | 'plies' | 'sprt' | 'part', string | undefined>>;

export function settingsFrom(config: Config, values: Partial<Values>): MatchSettings {
  const openings = choiceOption('openings', values.openings ?? 'balanced', OPENINGS);
  if (values.plies !== undefined && openings !== 'random') throw new CallError('--plies: expected --openings random');
  if (openings === 'drawn' && !hasDrawnOpenings(config))
    throw new CallError(
      `--openings drawn: expected Connect Four, or Three, Five, Six, Nine or Twelve Men's Morris (Nine and Twelve with their usual rules); which openings of ${makeConfig(config)} are drawn is not known`,
    );
  if (values.time !== undefined && values.nodes !== undefined)
    throw new CallError('--time and --nodes: expected one of them');
  if (values.sprt !== undefined && values.part !== undefined)
    throw new CallError('--sprt and --part: expected one of them');
  return {
    config,
    seed: wholeOption('seed', values.seed ?? '1', { min: 0, max: 999_999_999 }),
    openings: openings === 'random' ? { plies: pliesFrom(config, values.plies) } : openings,
    budget: budgetFrom(values),
    sprt: values.sprt === undefined ? null : sprtFrom(values.sprt),
    part: values.part === undefined ? null : partFrom(values.part),
  };
}

function pliesFrom(config: Config, text: string | undefined): number {
  return wholeOption('plies', text ?? String(2 * gameOf(config).players(config)), { min: 0, max: 100 });
}

function budgetFrom({ time, nodes }: Partial<Values>): MatchSettings['budget'] {
  if (time !== undefined) return { ms: wholeOption('time', time, { min: 1, max: 3_600_000 }) };
  return nodes === undefined ? null : { nodes: wholeOption('nodes', nodes, { min: 1, max: 1_000_000_000 }) };
}

/** `3/15`: the third of fifteen parts. */
function partFrom(text: string): MatchSettings['part'] {
  const [, number, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!number || !count || number > count)
    throw new CallError(`--part ${text}: expected a part and the number of parts, as in 1/4`);
  return { number, count };
}

function sprtFrom(text: string): Required<SprtOptions> {
  const [elo0, elo1, alpha = 0.05, beta = 0.05, ...more] = text.split(',').map(Number);
  const areChances = [alpha, beta].every((chance) => chance > 0 && chance < 0.5);
  if (elo0 === undefined || elo1 === undefined || !(elo0 < elo1) || !areChances || more.length > 0)
    throw new CallError(`--sprt ${text}: expected two Elo differences, the smaller first, as in 0,20`);
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
