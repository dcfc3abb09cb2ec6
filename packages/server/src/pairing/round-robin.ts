/**
 * Round robin by the Berger tables (FIDE C.05, annex 1). Numbers count from 1; who begins comes first. With an odd number
 * of players the last number is nobody's, and its opponent rests.
 */
export function bergerRound(players: number, round: number): readonly (readonly [number, number])[] {
  const count = players + (players % 2);
  const cycle = count - 1;
  const lead = (round * (count / 2)) % cycle;
  const place = (offset: number) => ((((lead + offset) % cycle) + cycle) % cycle) + 1;
  const pairs: (readonly [number, number])[] = [round % 2 === 0 ? [place(0), count] : [count, place(0)]];
  for (let k = 1; k < count / 2; k++) pairs.push([place(k), place(-k)]);
  return pairs;
}

/** How many rounds everybody needs to meet everybody once. */
export const bergerRounds = (players: number): number => players + (players % 2) - 1;
