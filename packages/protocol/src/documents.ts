/** The descriptions of the wire for programs (`@rowhouse/protocol/documents`): OpenAPI for REST, AsyncAPI for the WebSocket. */
export { asyncApi } from './documents/async-api.ts';
export { openApi } from './documents/open-api.ts';
