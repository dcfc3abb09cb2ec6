/**
 * Compiled checks of the wire (`@rowhouse/protocol/checks`), for servers and for tests. It loads a compiler of schemas:
 * not for pages.
 */
export { answerFault, checkClientMessage, type Fault, fieldOf, serverMessageFault } from './checks/checks.ts';
