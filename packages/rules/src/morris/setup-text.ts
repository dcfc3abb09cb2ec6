import { makePlayer, parsePlayer } from '../core/player-letters.ts';
import { err, ok, parseWhole, type Result } from '../core/result.ts';
import { countFault, type TextFault, textFault } from '../core/text-fault.ts';
import type { MorrisConfig } from './config.ts';
import { type MorrisPosition, type MorrisSetup, morrisBoard, morrisToSetup } from './position.ts';

const EMPTY = '.';

/** E15: the last part of a text, if a removal is open. */
const REMOVING = 'x';

/**
 * `<ring 0>/<ring 1>… <side to move> <red in hand> <blue in hand>`, then the plies since the last mill if there are
 * any, and `x` if the side to move has closed a mill and must remove a man.
 */
export function makeMorrisSetup({ config, points, hand, toMove, pliesSinceMill = 0, removing }: MorrisSetup): string {
  const owners = points.map((owner) => (owner === null ? EMPTY : makePlayer(owner)));
  let at = 0;
  const rings = morrisBoard(config).rings.map((size) => {
    at += size;
    return owners.slice(at - size, at).join('');
  });
  const counted = pliesSinceMill > 0 ? [pliesSinceMill] : [];
  return [rings.join('/'), makePlayer(toMove), ...hand, ...counted, ...(removing ? [REMOVING] : [])].join(' ');
}

export const makeMorrisPosition = (position: MorrisPosition): string => makeMorrisSetup(morrisToSetup(position));

/** The text without the plies since the last mill, which are not visible on the board. */
export const makeMorrisKey = (position: MorrisPosition): string =>
  makeMorrisSetup({ ...morrisToSetup(position), pliesSinceMill: 0 });

export function parseMorrisSetup(config: MorrisConfig, text: string): Result<MorrisSetup, TextFault> {
  const { rings } = morrisBoard(config);
  const form = `${rings.map((size) => EMPTY.repeat(size)).join('/')} r ${config.men} ${config.men}`;
  const parts = text.split(' ');
  const removing = parts.at(-1) === REMOVING;
  if (removing) parts.pop();
  if (parts.length < 4 || parts.length > 5)
    return err(textFault(countFault(parts.length, 4), text, { code: 'morris-setup', form }));
  const found = parts[0]!.split('/');
  if (found.length !== rings.length)
    return err(textFault('bad-form', parts[0]!, { code: 'rings', rings: rings.length, form }));
  const points: (number | null)[] = [];
  let at = 1;
  for (const [ring, size] of rings.entries()) {
    const places = [...found[ring]!];
    if (places.length !== size) {
      const expected = { code: 'places-in-ring', places: size, ring } as const;
      return err(textFault(countFault(places.length, size), found[ring]!, expected, at));
    }
    for (const [place, character] of places.entries()) {
      const owner = parsePlayer(character, 2);
      if (owner === null && character !== EMPTY)
        return err(textFault('bad-character', character, { code: 'man-or-empty', ring, place }, at + place));
      points.push(owner);
    }
    at += size + 1;
  }
  const startOf = (part: number) => parts.slice(0, part).join(' ').length + 2;
  const toMove = parsePlayer(parts[1]!, 2);
  if (toMove === null) return err(textFault('bad-form', parts[1]!, { code: 'side-to-move' }, at));
  const numbers: number[] = [];
  for (const [index, code] of (['red-in-hand', 'blue-in-hand', 'plies-since-mill'] as const).entries()) {
    const part = parts[index + 2];
    if (part === undefined) continue;
    const number = parseWhole(part);
    if (number === null) return err(textFault('bad-number', part, { code }, startOf(index + 2)));
    numbers.push(number);
  }
  const [red, blue, pliesSinceMill = 0] = numbers as [number, number, number?];
  return ok({
    family: 'morris',
    config,
    points,
    hand: [red, blue],
    toMove,
    pliesSinceMill,
    ...(removing ? { removing } : {}),
  });
}
