import type { ErrorCode } from '@rowhouse/protocol';
import type { Refusal } from '../../shared/platform/refusal.ts';

/** Errors that only a faulty page or server causes. There is nothing a person can do about them but try again. */
type GeneralCode =
  | 'bad-json'
  | 'bad-request'
  | 'bad-version'
  | 'too-large'
  | 'too-slow'
  | 'not-found'
  | 'bad-origin'
  | 'no-hello'
  | 'no-secret'
  | 'bad-secret'
  | 'no-such-guest'
  | 'not-seated'
  | 'bad-game'
  | 'bad-position'
  | 'bad-seats'
  | 'bad-clock'
  | 'bad-first'
  | 'no-such-bot'
  | 'no-bots'
  | 'secret-in-use'
  | 'stale'
  | 'command-reused'
  | 'bad-move'
  | 'waiting'
  | 'not-over'
  | 'no-undo-asked'
  | 'own-undo'
  | 'rematch-asked'
  | 'no-rematch'
  | 'challenge-again'
  | 'not-host'
  | 'no-such-player'
  | 'bad-address'
  | 'own-address'
  | 'not-blocked'
  | 'internal';

/**
 * Words for every error of the server that has words of its own here. An error that is also a refusal at a table
 * (`Messages.refused`) may be said differently online. A new code of the server is a type error until it gets words or
 * is listed as general.
 */
export type FaultWords = Readonly<Record<Exclude<ErrorCode | 'unreachable', GeneralCode | Refusal>, string>> &
  Readonly<Partial<Record<Refusal, string>>>;
