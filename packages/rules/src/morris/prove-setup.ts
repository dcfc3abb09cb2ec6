import type { MorrisConfig } from './config.ts';
import { pointsOf } from './point-set.ts';
import { emptyMorris, type MorrisTurn, morrisBoard, playMorris } from './position.ts';
import { reachMorris } from './reach.ts';
import { canHaveRemoved, type MorrisSetup, type MorrisSetupResult, morrisFromSetup } from './setup.ts';
import type { MorrisMen } from './undo-turn.ts';

/** On up to 16 points: enough for every set-up of Three, Five and Six Men's Morris that we know of. On more: half a second. */
const usualEffort = (config: MorrisConfig): number => (morrisBoard(config).points <= 16 ? 2_000_000 : 100_000);

/**
 * Like `morrisFromSetup`, and also searches for a game that leads to these men, men in hand and side to move. How many moves
 * were made since the last mill is not looked at: the count of a set-up begins where somebody wants it. `effort` limits the
 * search, in positions that it comes to, some 200,000 a second. If it is not enough, `proved` is `false`.
 */
export function proveMorrisSetup(setup: MorrisSetup, effort?: number): MorrisSetupResult {
  const entered = morrisFromSetup(setup);
  if (!entered.ok) return entered;
  const { position } = entered;
  const { config } = position;
  const found = reachMorris(config, position, (men) => canHaveRemoved(config, men), effort ?? usualEffort(config));
  if (found.kind === 'unreachable')
    return {
      ok: false,
      errors: [{ code: 'unreachable', places: pointsOf(position.men[0] | position.men[1]) }],
      warnings: [],
    };
  if (found.kind === 'unknown' || !leadsTo(config, found, position)) return entered;
  return { ...entered, first: found.first, game: found.game, proved: true };
}

/** Plays the game by the rules. Where a position may not come up twice, it may end too soon. */
function leadsTo(
  config: MorrisConfig,
  { game, first }: { readonly game: readonly MorrisTurn[]; readonly first: number },
  { men, hand, toMove }: MorrisMen,
): boolean {
  let position = emptyMorris(config, first);
  for (const turn of game) {
    const played = playMorris(position, turn);
    if (!played.ok) return false;
    position = played.value;
  }
  const same = (a: readonly number[], b: readonly number[]) => a[0] === b[0] && a[1] === b[1];
  return same(position.men, men) && same(position.hand, hand) && position.toMove === toMove;
}
