import { parseArgs } from 'node:util';
import { CallError, type Options } from './command.ts';

/** `parseArgs` of Node, with our own error messages. */
export function parseCall<O extends Options>(args: readonly string[], options: O) {
  const call = { args: [...args], options, allowPositionals: true } as const;
  for (const token of parseArgs({ ...call, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(options, name)) throw new CallError(`${rawName}: no such option; see --help`);
    if (options[name]!.type === 'boolean') {
      if (value !== undefined) throw new CallError(`${rawName}: expected no value, found ${value}`);
    } else if (value === undefined) throw new CallError(`${rawName}: expected a value`);
    // A word that begins with a dash is the next option. As a value it must be joined: --name=-value.
    else if (!inlineValue && /^-./.test(value)) throw new CallError(`${rawName}: expected a value, found ${value}`);
  }
  return parseArgs({ ...call, strict: true });
}
