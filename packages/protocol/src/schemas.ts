/**
 * The schemas of the wire (`@rowhouse/protocol/schemas`): JSON Schema, written with TypeBox. The types of
 * `@rowhouse/protocol`, the checks and the descriptions all follow from them.
 */
export { ERROR_ANSWER } from './schemas/errors.ts';
export { CLIENT_MESSAGES, SERVER_MESSAGES } from './schemas/messages.ts';
export { type InputOf, OPERATIONS, type Operation } from './schemas/operations.ts';
