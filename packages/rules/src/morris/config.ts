import { err, ok, type Result } from '../basics/result.ts';
import { parseWhole, type TextFault, textFault } from '../basics/text-fault.ts';
import { isMen, MEN, type Men, variantOf } from './variants.ts';

/**
 * Which men may be removed after a mill (E5): `standard` protects men in mills as long as there are others, `any`
 * protects none.
 */
export const REMOVALS = ['standard', 'any'] as const;
/** One of `REMOVALS`. */
export type Removal = (typeof REMOVALS)[number];

/** Which morris game, and its options. */
export interface MorrisConfig {
  readonly family: 'morris';
  readonly men: Men;
  readonly flying: boolean;
  /** E5: `standard` protects men in mills as long as there are others; with `any`, every man may be removed. */
  readonly remove: Removal;
  /** E7: the game is drawn after this many plies without a mill in the moving phase; 0 switches this off. */
  readonly drawAfter: number;
  /** The game is drawn when a position occurs for the nth time; 0 switches this off. */
  readonly repetition: number;
}

/** The range of each number among the options of a morris game. */
export const MORRIS_LIMITS = {
  drawAfter: { min: 0, max: 1000 },
  repetition: { min: 0, max: 9 },
} as const;

/** What can be changed in a morris game. What is left out is as usual for that game. */
export type MorrisOptions = Partial<Omit<MorrisConfig, 'family' | 'men'>>;

/**
 * The morris game with this many men: `morrisConfig(9)` is Nine Men’s Morris with its usual rules.
 *
 * @throws {RangeError} if there is no game with this many men
 */
export function morrisConfig(men: Men, options: MorrisOptions = {}): MorrisConfig {
  const { flying, drawAfter, repetition } = variantOf(men);
  return { family: 'morris', men, flying, remove: 'standard', drawAfter, repetition, ...options };
}

/** Six Men's Morris by its usual rules (E1–E7). */
export const SIX_MENS_MORRIS: MorrisConfig = morrisConfig(6);

/** Whether all options are within their limits, for configs that a person put together. */
export function isMorrisConfig({ men, flying, remove, drawAfter, repetition }: MorrisConfig): boolean {
  return (
    isMen(men) &&
    typeof flying === 'boolean' &&
    REMOVALS.includes(remove) &&
    isWithin(drawAfter, MORRIS_LIMITS.drawAfter) &&
    isWithin(repetition, MORRIS_LIMITS.repetition)
  );
}

const isWithin = (number: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(number) && number >= min && number <= max;

/** `morris-6`, followed by the options that are not usual for that game: `morris-6-any-fly-draw40-rep3`, `morris-9-walk`. */
export function makeMorrisConfig({ men, flying, remove, drawAfter, repetition }: MorrisConfig): string {
  const usual = variantOf(men);
  return [
    `morris-${men}`,
    remove === 'any' ? '-any' : '',
    flying === usual.flying ? '' : flying ? '-fly' : '-walk',
    drawAfter === usual.drawAfter ? '' : `-draw${drawAfter}`,
    repetition === usual.repetition ? '' : `-rep${repetition}`,
  ].join('');
}

/** Reads what `makeMorrisConfig` writes. */
export function parseMorrisConfig(text: string): Result<MorrisConfig, TextFault> {
  const parts = /^morris-(\d+)(-any)?(?:-(fly|walk))?(?:-draw(\d+))?(?:-rep(\d+))?$/.exec(text);
  if (!parts) return err(textFault('bad-form', text, { code: 'morris-game', men: MEN }));
  const men = parseWhole(parts[1]!);
  if (!isMen(men)) return err(textFault('bad-number', parts[1]!, { code: 'men', men: MEN }));
  const usual = morrisConfig(men);
  const number = (digits: string | undefined, otherwise: number) =>
    digits === undefined ? otherwise : (parseWhole(digits) ?? -1);
  const config: MorrisConfig = {
    ...usual,
    remove: parts[2] ? 'any' : 'standard',
    flying: parts[3] ? parts[3] === 'fly' : usual.flying,
    drawAfter: number(parts[4], usual.drawAfter),
    repetition: number(parts[5], usual.repetition),
  };
  const { drawAfter, repetition } = MORRIS_LIMITS;
  if (!isWithin(config.drawAfter, drawAfter))
    return err(textFault('bad-number', parts[4] ?? '', { code: 'draw-after', ...drawAfter }));
  if (!isWithin(config.repetition, repetition))
    return err(textFault('bad-number', parts[5] ?? '', { code: 'repetition', ...repetition }));
  return ok(config);
}
