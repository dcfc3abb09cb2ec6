import { type MorrisConfig, type MorrisPosition, morris, unwrap } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';

/** The position of a set-up text, whether or not a game can lead there. */
export function setUpPosition(config: MorrisConfig, text: string): MorrisPosition {
  const entered = morrisFromSetup(unwrap(morris.parseSetup(config, text)), 'as-it-is');
  if (!entered.ok) throw new Error(text);
  return entered.value.position;
}
