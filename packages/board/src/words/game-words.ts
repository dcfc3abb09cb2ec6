/** The words around a game with an opponent. */
export interface GameWords {
  /** The person, and the computer player, as they are named. */
  readonly you: string;
  readonly computer: string;
  /** Whose turn it is. */
  toMove(who: string): string;
  /** Who has won. */
  wins(who: string): string;
  readonly thinking: string;
  readonly drawn: string;
  readonly failed: string;
  readonly newGame: string;
  readonly undo: string;
}

export const ENGLISH_GAME: GameWords = {
  you: 'You',
  computer: 'The computer',
  toMove: (who) => `${who === 'You' ? 'Your' : `${who}’s`} turn.`,
  wins: (who) => (who === 'You' ? 'You win.' : `${who} wins.`),
  thinking: 'The computer is thinking…',
  drawn: 'It’s a draw.',
  failed: 'The computer player couldn’t be loaded.',
  newGame: 'New game',
  undo: 'Undo',
};
