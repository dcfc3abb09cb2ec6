import type { Claim, ClaimCode } from '../claims/claim.ts';
import type { EventCode } from '../claims/events.ts';
import { mainClaims } from '../claims/select-claims.ts';
import type { PuzzleKind, PuzzleTheme } from './puzzle.ts';

const EVENT_THEMES: Readonly<Record<EventCode, PuzzleTheme>> = {
  'double-threat': 'double-threat',
  'stacked-threat': 'seven',
  squeeze: 'zugzwang',
  'follow-up': 'zugzwang',
  'lasting-threat': 'zugzwang',
  'closes-mill': 'mill',
  'sure-mill': 'mill',
  'double-mill': 'double-mill',
  'shut-in': 'shut-in',
  encloses: 'shut-in',
};

const CLAIM_THEMES: Readonly<Partial<Record<ClaimCode, PuzzleTheme>>> = {
  'double-threat': 'double-threat',
  'stacked-threat': 'seven',
  seven: 'seven',
  parity: 'zugzwang',
  plan: 'zugzwang',
  zugzwang: 'zugzwang',
  'closes-mill': 'mill',
  'double-mill': 'double-mill',
  'reopens-mill': 'mill',
  'few-moves': 'shut-in',
};

/** The theme of a puzzle, by the first claim about its answer that has one; claims that a view shows come first. `null` if none has one. */
export function themeOf(kind: PuzzleKind, claims: readonly Claim[]): PuzzleTheme | null {
  if (kind === 'draw') return 'defence';
  for (const { code, event } of [...mainClaims(claims), ...claims]) {
    const theme = code === 'prevents' ? null : event ? EVENT_THEMES[event] : (CLAIM_THEMES[code] ?? null);
    if (theme) return theme;
  }
  return null;
}
