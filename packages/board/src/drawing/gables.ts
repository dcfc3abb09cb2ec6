import { short } from './sizes.ts';

/**
 * The left halves of seven Dutch gables, in parts of their width and height: where it begins at the wall, then lines
 * (two numbers) and curves (six). The right half mirrors it. Step, bell, point, neck, round, spout, cornice.
 */
const GABLES = [
  '0,.25 .125,.25 .125,.5 .25,.5 .25,.75 .375,.75 .375,1 .5,1',
  '0,.1 .17,.14,.2,.36,.23,.6 .26,.86,.38,1,.5,1',
  '0,0 .5,1',
  '0,.14 .14,.14,.25,.24,.26,.5 .26,.7 .5,1',
  '0,.18 .06,.74,.26,1,.5,1',
  '0,0 .37,.74 .37,1 .5,1',
  '0,.5 .24,.5 .24,.84,.36,1,.5,1',
].map((half) => half.split(' ').map((step) => step.split(',').map(Number)));

/**
 * The outline of house number `at`, from its left eave over the gable to its right one. It begins with the left eave.
 */
export function gable(at: number, left: number, width: number, eaves: number, height: number): string {
  const half = GABLES[at % GABLES.length]!;
  const spot = (x: number, y: number) => `${short(left + x * width)} ${short(eaves - y * height)}`;
  const path = (numbers: readonly number[], isMirrored: boolean) => {
    const spots = [];
    for (let i = 0; i < numbers.length; i += 2)
      spots.push(spot(isMirrored ? 1 - numbers[i]! : numbers[i]!, numbers[i + 1]!));
    return (numbers.length > 2 ? 'C' : 'L') + (isMirrored ? spots.reverse() : spots).join(' ');
  };
  // Back over the same steps: each ends where the one before it began.
  const back = half.slice(1).map((step, i) => path([...half[i]!.slice(-2), ...step.slice(0, -2)], true));
  return `${spot(0, 0)}${half.map((step) => path(step, false)).join('')}${back.reverse().join('')}L${spot(1, 0)}`;
}
