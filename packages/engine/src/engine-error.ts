import type { BotFault } from './bots/roster.ts';

/**
 * Why the engine did not answer. `game-over`: no move can be chosen. `ended`: its worker was closed or failed.
 * `engine-file`: a file of the engine could not be loaded; the message lists the addresses that were tried. `failed`:
 * another error, whose message is kept.
 */
export type EngineFault = BotFault['code'] | 'game-over' | 'ended' | 'engine-file' | 'failed';

/** Why a player forfeited a game. */
export type ForfeitCode = 'illegal-move' | 'not-a-move' | 'no-answer' | 'crashed' | 'refused';

/** Every code of this package. */
export type EngineErrorCode = EngineFault | ForfeitCode;

const SENTENCES: Readonly<Record<EngineErrorCode, string>> = {
  'no-such-bot': 'There is no such bot.',
  'not-this-game': 'The bot does not play this game.',
  'game-over': 'The game is over.',
  ended: 'The worker of the engine was closed or failed.',
  'engine-file': 'A file of the engine could not be loaded.',
  failed: 'The engine failed.',
  'illegal-move': 'The move is illegal.',
  'not-a-move': 'The answer is not a move.',
  'no-answer': 'There was no answer in time.',
  crashed: 'The program ended, or could not be reached.',
  refused: 'The program refused.',
};

/** An English sentence for an error of this package. */
export const errorText = ({ code }: { readonly code: EngineErrorCode }): string => SENTENCES[code];

/** The engine did not answer. An aborted call rejects with the signal's reason instead. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineFault;

  constructor(code: EngineFault, message: string) {
    super(message);
    this.code = code;
  }
}
