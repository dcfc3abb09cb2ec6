import { send } from './events.ts';
import type { BoardFault } from './fault.ts';

/** Reports an attribute that cannot be read: on the console, for the developer of the page, and as an event. */
export function reportFault(from: HTMLElement, fault: BoardFault): void {
  const { attribute, value, expected } = fault;
  // biome-ignore lint/suspicious/noConsole: for the developer of the page
  console.error(`<${from.localName}> ${attribute}="${value}": expected ${expected}`);
  send(from, 'rowhouse-error', fault);
}
