import type { Verb } from '@rowhouse/protocol';
import type { Ledger } from '../ledger/ledger.ts';
import type { Store } from '../store/store.ts';

/** A creator can begin a game with computer players while these are to move in fewer games than this. */
export const MAX_OWED = 20;
/** Games that have begun come before new ones, so a person can move while more are owed. */
const MAX_OWED_IN_PLAY = 40;

/** After these a computer player may be to move. What ends a game is never refused. */
const LEADING: Readonly<Partial<Record<Verb | 'sit', number>>> = {
  move: MAX_OWED_IN_PLAY,
  'ask-undo': MAX_OWED_IN_PLAY,
  'accept-undo': MAX_OWED_IN_PLAY,
  'play-on': MAX_OWED_IN_PLAY,
  sit: MAX_OWED,
  'ask-rematch': MAX_OWED,
};

/** Whether the creator of a game has to be asked about: a person does this in it, and a computer player may answer. */
export const mayOwe = (ledger: Ledger, verb: Verb | 'sit' | null): verb is Verb | 'sit' =>
  verb !== null && LEADING[verb] !== undefined && ledger.table.seats.some(({ bot }) => bot !== null);

/** Whether computer players owe the creator of a game too many moves for a person to do this in it. */
export async function owesTooMuch(store: Store, ledger: Ledger, verb: Verb | 'sit'): Promise<boolean> {
  const { creator } = ledger.settings;
  const most = LEADING[verb];
  if (creator === undefined || most === undefined) return false;
  // A store that does not answer is noticed, and waited for, when the entry is written.
  const owed = await store.due.owedBots(creator).catch(() => 0);
  return owed >= most;
}
