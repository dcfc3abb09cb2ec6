import { createSignal } from 'solid-js';

const [games, setGames] = createSignal<ReadonlySet<string>>(new Set());

/** The number of online games in which it is the player’s turn, as far as this device knows. */
export const turnsWaiting = (): number => games().size;

/** Records whether it is the player’s turn in an online game. */
export function setTurn(game: string, isOurs: boolean): void {
  if (games().has(game) === isOurs) return;
  const next = new Set(games());
  if (isOurs) next.add(game);
  else next.delete(game);
  setGames(next);
}
