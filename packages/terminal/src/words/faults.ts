/** English for the faults of a replayed game and of a set-up, where a command has one line for them. */
import type { ReplayFault } from '@rowhouse/rules';
import { moveFaultWords } from './codes.ts';

/** What is wrong with a game that cannot be replayed, and at which move. */
export const replayFaultWords = ({ at, code }: ReplayFault): string => `move ${at}: ${replayCodeWords(code)}`;

const replayCodeWords = (code: ReplayFault['code']): string =>
  code === 'bad-setup' ? 'not a legal position' : moveFaultWords(code);

/** The codes of what is wrong with a set-up. */
export const setupErrorCodes = (errors: readonly { readonly code: string }[]): string =>
  errors.map(({ code }) => code).join(', ');
