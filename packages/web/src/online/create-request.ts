import { type ClientErrorCode, newSecret } from '@rowhouse/client';
import type { SeatKey } from '@rowhouse/protocol';
import { CONNECT_FOUR, makeConfig, type Result } from '@rowhouse/rules';
import { createSignal } from 'solid-js';
import { copyLater } from '../shared/game/share.ts';
import { go } from '../shared/platform/router.ts';
import { client } from './client.ts';
import { asGuest } from './guest.ts';
import { errorWords } from './online-words.ts';
import { keys } from './seat-keys.ts';
import { findSharedAddress, onlineLink } from './shared-address.ts';

type Answer<T> = Promise<Result<T, ClientErrorCode>>;

/** One request at a time for a form or a button, with the error of the last one. */
export function createRequest() {
  const [isBusy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal('');
  let secret = newSecret();
  /**
   * Sends a request unless another one is on its way. Resolves with the answer, or with `null` if there is none. After
   * a lost answer the next request has the same secret: the server then does not create a second game.
   */
  const send = async <T>(ask: (secret: string) => Answer<T>): Promise<T | null> => {
    if (isBusy()) return null;
    setBusy(true);
    setFault('');
    const answer = await ask(secret);
    setBusy(false);
    if (answer.ok || answer.error !== 'unreachable') secret = newSecret();
    if (answer.ok) return answer.value;
    setFault(errorWords(answer.error));
    return null;
  };
  return { isBusy, fault, setFault, send };
}

/** Makes a call that gives this device a seat. */
export type SeatCall = (as: { readonly guest?: string; readonly secret: string }) => Promise<SeatKey>;

/** Requests that give this device a seat. */
export function createSeatRequest() {
  const request = createRequest();
  /** Asks for a seat as this guest, and stores its key. Resolves with `null` without a seat. */
  const askForSeat = async (call: SeatCall): Promise<SeatKey | null> => {
    const key = await request.send((secret) => asGuest((as) => call({ ...as, secret })));
    if (key) keys.storeKey(key);
    return key;
  };
  return { ...request, askForSeat };
}

/** The game whose invitation was copied when it was created. */
const [copiedLink, setCopiedLink] = createSignal<string | null>(null);

export { copiedLink };

const invitation = createSeatRequest();

/**
 * Creates a Connect Four game, copies the invitation for a friend, and opens the game. Call it during a press. Resolves
 * with the error in words, or an empty text.
 */
export async function inviteFriend(): Promise<string> {
  const made = invitation.askForSeat((as) =>
    client.createGame({ game: makeConfig(CONNECT_FOUR), seats: [{ who: 'me' }, { who: 'guest' }], ...as }),
  );
  const link = Promise.all([made, findSharedAddress()]).then(([key]) => {
    if (!key) throw new Error('not created');
    return onlineLink(key.game, { invite: key.invites![0]!.invite });
  });
  const copied = copyLater(link).catch(() => false);
  const key = await made;
  if (!key) return invitation.fault();
  go('online', key.game);
  if (await copied) setCopiedLink(key.game);
  return '';
}
