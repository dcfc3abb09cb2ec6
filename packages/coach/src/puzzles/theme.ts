import type { Claim, ClaimCode, ClaimParts } from '../claims/claim.ts';
import type { EventCode } from '../claims/events.ts';
import { mainClaims } from '../claims/select-claims.ts';
import type { PuzzleKind, PuzzleTheme } from './puzzle.ts';

const EVENT_THEMES: Readonly<Record<EventCode, PuzzleTheme>> = {
  'double-threat': 'double-threat',
  'stacked-threat': 'seven',
  squeeze: 'zugzwang',
  'follow-up': 'zugzwang',
  'lasting-threat': 'zugzwang',
  'completes-line': 'defence',
  'needs-cells': 'other',
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

/**
 * The theme of the first claim about the answer that has a theme. Claims that a view shows come first. Puzzles to draw
 * always have the theme `defence`. Returns `null` if no claim has a theme.
 */
export function themeOf(kind: PuzzleKind, claims: readonly Claim[]): PuzzleTheme | null {
  if (kind === 'draw') return 'defence';
  for (const { code, event } of [...mainClaims<ClaimParts>(claims), ...claims] as readonly ClaimParts[]) {
    const theme = code === 'prevents' ? null : event ? EVENT_THEMES[event] : (CLAIM_THEMES[code] ?? null);
    if (theme) return theme;
  }
  return null;
}
