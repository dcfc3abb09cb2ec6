import { err, ok, parseWhole, type Result } from '../core/result.ts';
import { type NumberRange, type TextFault, textFault } from '../core/text-fault.ts';
import {
  BOARD_SHAPES,
  type BoardShapeName,
  MEN,
  type Men,
  type MorrisVariant,
  RULE_SETS,
  type RuleSetName,
  variantOf,
} from './variants.ts';

/**
 * Which men may be removed after a mill (E5): `standard` protects men in mills as long as there are others, `any`
 * protects none.
 */
export const REMOVALS = ['standard', 'any'] as const;
/** One of `REMOVALS`. */
export type Removal = (typeof REMOVALS)[number];

/** Which morris game, and its options. */
export interface MorrisConfig extends MorrisVariant {
  readonly family: 'morris';
  /** E5: `standard` protects men in mills as long as there are others; with `any`, every man may be removed. */
  readonly remove: Removal;
}

/** The range of each number among the options of a morris game. */
export const MORRIS_LIMITS: Readonly<Record<'men' | 'drawAfter' | 'repetition', NumberRange>> = {
  men: { min: 3, max: 12 },
  drawAfter: { min: 0, max: 1000 },
  repetition: { min: 0, max: 9 },
};

/** The board, the rules and the options of a morris game. What is missing is as usual with its number of men. */
export type MorrisOptions = Partial<Omit<MorrisConfig, 'family' | 'men'>>;

/**
 * The morris game with this many men: `morrisConfig(9)` is Nine Men’s Morris with its usual rules, and
 * `morrisConfig(12, { rules: 'morabaraba' })` is Morabaraba. Any other number of men from 3 to 12 needs a board:
 * `morrisConfig(4, { shape: 'two' })`.
 *
 * @throws {RangeError} if there is no game with this many men, and no board is named
 */
export function morrisConfig(men: Men, options?: MorrisOptions): MorrisConfig;
export function morrisConfig(men: number, options: MorrisOptions & { readonly shape: BoardShapeName }): MorrisConfig;
export function morrisConfig(men: number, options: MorrisOptions = {}): MorrisConfig {
  const usual = variantOf(men, options.shape, options.rules);
  if (!usual) throw new RangeError(`no morris game has ${men} men; there are games with ${MEN.join(', ')}`);
  return { family: 'morris', remove: 'standard', ...usual, ...options };
}

/** Six Men's Morris by its usual rules (E1–E7). */
export const SIX_MENS_MORRIS: MorrisConfig = /* @__PURE__ */ morrisConfig(6);

const NUMBERS = Object.keys(MORRIS_LIMITS) as (keyof typeof MORRIS_LIMITS)[];

/** The first number that is not within its limits. */
export const wrongNumber = (config: Pick<MorrisConfig, (typeof NUMBERS)[number]>) =>
  NUMBERS.find((name) => {
    const { min, max } = MORRIS_LIMITS[name];
    return !(Number.isInteger(config[name]) && config[name] >= min && config[name] <= max);
  });

/**
 * `morris-6`, followed by what differs from the usual game with this many men: the board, the rules and the options:
 * `morris-6-any-fly-draw40-rep3`, `morris-9-walk`, `morris-12-morabaraba`, `morris-4-two`.
 */
export function makeMorrisConfig({ men, shape, rules, flying, remove, drawAfter, repetition }: MorrisConfig): string {
  const usual = variantOf(men, shape, rules)!;
  const part = (differs: boolean, text: string) => (differs ? `-${text}` : '');
  return [
    `morris-${men}`,
    part(variantOf(men)?.shape !== shape, shape),
    part(variantOf(men, shape)!.rules !== rules, rules),
    part(remove === 'any', 'any'),
    part(flying !== usual.flying, flying ? 'fly' : 'walk'),
    part(drawAfter !== usual.drawAfter, `draw${drawAfter}`),
    part(repetition !== usual.repetition, `rep${repetition}`),
  ].join('');
}

const FORM = new RegExp(
  `^morris-(\\d+)(?:-(${BOARD_SHAPES.join('|')}))?(?:-(${RULE_SETS.join('|')}))?(-any)?(?:-(fly|walk))?(?:-draw(\\d+))?(?:-rep(\\d+))?$`,
);

/** The game of a text that has its form. Its numbers may be out of their ranges; `null` if its board is not known. */
function optionsIn(parts: RegExpExecArray): MorrisConfig | null {
  const [, men, shape, rules, any, flies, drawAfter, repetition] = parts;
  const number = (digits: string) => parseWhole(digits) ?? -1;
  const usual = variantOf(number(men!), shape as BoardShapeName | undefined, rules as RuleSetName | undefined);
  return (
    usual && {
      ...usual,
      family: 'morris',
      remove: any ? 'any' : 'standard',
      flying: flies ? flies === 'fly' : usual.flying,
      drawAfter: drawAfter === undefined ? usual.drawAfter : number(drawAfter),
      repetition: repetition === undefined ? usual.repetition : number(repetition),
    }
  );
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
  const wrong = config ? wrongNumber(config) : 'men';
  if (config && wrong === undefined) return ok(config);
  if (wrong === 'men') return err(textFault('bad-number', parts[1]!, { code: 'men', men: MEN }));
  const [digits, code] = wrong === 'drawAfter' ? [parts[6]!, 'draw-after' as const] : [parts[7]!, wrong!];
  return err(textFault('bad-number', digits, { code, ...MORRIS_LIMITS[wrong!] }));
}
