import { err, ok, parseWhole, type Result } from '../core/result.ts';
import { type NumberRange, type TextFault, textFault } from '../core/text-fault.ts';
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
export const MORRIS_LIMITS: Readonly<Record<'drawAfter' | 'repetition', NumberRange>> = {
  drawAfter: { min: 0, max: 1000 },
  repetition: { min: 0, max: 9 },
};

/** The options of a morris game. A missing option has the default of that game. */
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

/** Whether all options of an unchecked config are within their limits. */
export function isMorrisConfig({ men, flying, remove, drawAfter, repetition }: MorrisConfig): boolean {
  return (
    isMen(men) &&
    typeof flying === 'boolean' &&
    REMOVALS.includes(remove) &&
    wrongNumber({ drawAfter, repetition }) === undefined
  );
}

const NUMBERS = Object.keys(MORRIS_LIMITS) as (keyof typeof MORRIS_LIMITS)[];

/** The first number that is not within its limits. */
const wrongNumber = (config: Pick<MorrisConfig, (typeof NUMBERS)[number]>) =>
  NUMBERS.find((name) => {
    const { min, max } = MORRIS_LIMITS[name];
    return !(Number.isInteger(config[name]) && config[name] >= min && config[name] <= max);
  });

/**
 * `morris-6`, followed by the options that differ from the game's usual ones: `morris-6-any-fly-draw40-rep3`,
 * `morris-9-walk`.
 */
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

const FORM = /^morris-(\d+)(-any)?(?:-(fly|walk))?(?:-draw(\d+))?(?:-rep(\d+))?$/;

/** The game of a text that has its form. Its numbers may be out of their ranges; `null` if there is no such game. */
function optionsIn([, men, any, flies, drawAfter, repetition]: RegExpExecArray): MorrisConfig | null {
  const number = parseWhole(men!);
  if (!isMen(number)) return null;
  const usual = morrisConfig(number);
  const chosen = (digits: string | undefined, otherwise: number) =>
    digits === undefined ? otherwise : (parseWhole(digits) ?? -1);
  return {
    ...usual,
    remove: any ? 'any' : 'standard',
    flying: flies ? flies === 'fly' : usual.flying,
    drawAfter: chosen(drawAfter, usual.drawAfter),
    repetition: chosen(repetition, usual.repetition),
  };
}

/** Reads a text of `makeMorrisConfig`; `null` for any other text. `parseMorrisConfig` explains the fault. */
export function readMorrisConfig(text: string): MorrisConfig | null {
  const parts = FORM.exec(text);
  const config = parts && optionsIn(parts);
  return config && wrongNumber(config) === undefined ? config : null;
}

/** Reads what `makeMorrisConfig` writes. */
export function parseMorrisConfig(text: string): Result<MorrisConfig, TextFault> {
  const parts = FORM.exec(text);
  if (!parts) return err(textFault('bad-form', text, { code: 'morris-game', men: MEN }));
  const config = optionsIn(parts);
  if (!config) return err(textFault('bad-number', parts[1]!, { code: 'men', men: MEN }));
  const wrong = wrongNumber(config);
  if (wrong === undefined) return ok(config);
  const [digits, code] = wrong === 'drawAfter' ? [parts[4]!, 'draw-after' as const] : [parts[5]!, wrong];
  return err(textFault('bad-number', digits, { code, ...MORRIS_LIMITS[wrong] }));
}
