import { type ClientErrorCode, newSecret } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';
import { createSignal } from 'solid-js';
import { errorWords } from './online-words.ts';

type Answer<T> = Promise<Result<T, ClientErrorCode>>;

/** One request at a time for a form or a button, and what went wrong with the last one. */
export function createRequest() {
  const [isBusy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal('');
  let secret = newSecret();
  /**
   * Sends a request unless another one is on its way. Resolves with the answer, or with `null` if there is none. After a
   * lost answer the next request has the same secret, so that the server does not create a second game.
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
