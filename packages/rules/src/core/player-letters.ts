import { MAX_PLAYERS, type Player } from './players.ts';

/** The first letters of the colours. The colours are not imported, because pages with boards have their own words. */
const LETTERS = [...'rbgypotmws'];

/**
 * The letter of a player in texts: `r` for red, `b` for blue.
 *
 * @throws {RangeError} if there is no such player
 */
export function makePlayer(player: Player): string {
  const letter = LETTERS[player];
  if (letter === undefined) throw new RangeError(`no player ${player}`);
  return letter;
}

/** The player of a letter, among this number of `players`; `null` if there is none. */
export function parsePlayer(letter: string, players: number = MAX_PLAYERS): Player | null {
  const player = LETTERS.indexOf(letter);
  return player >= 0 && player < players ? player : null;
}

/** The letters of this many players in one text: `rb`. */
export function playerLetters(players: number): string {
  return LETTERS.slice(0, players).join('');
}
