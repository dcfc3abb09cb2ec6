import { expect, test } from 'vitest';
import { customElementsManifest } from './manifest.ts';

interface Element {
  readonly tagName: string;
  readonly attributes: readonly { readonly name: string; readonly description?: string }[];
  readonly events: readonly { readonly name: string; readonly description: string }[];
  readonly cssProperties: readonly { readonly name: string; readonly default: string }[];
}
const { modules } = customElementsManifest() as { modules: readonly { readonly declarations: readonly Element[] }[] };
const elements = modules.flatMap(({ declarations }) => declarations);

test('the manifest has both elements', () => {
  expect(elements.map(({ tagName }) => tagName)).toEqual(['rowhouse-board', 'rowhouse-game']);
});

test.each(elements)('$tagName: the README describes every attribute and event', ({ attributes, events }) => {
  for (const { name, description } of [...attributes, ...events]) expect(description, name).toMatch(/\w+ \w+/);
  expect(attributes.map(({ name }) => name)).toEqual(expect.arrayContaining(['game', 'moves', 'last-move']));
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['rowhouse-move', 'rowhouse-error']));
});

test.each(elements)('$tagName: custom properties have defaults', ({ cssProperties }) => {
  expect(cssProperties).toContainEqual({ name: '--rowhouse-disc-size', default: '1' });
  expect(cssProperties).toContainEqual(expect.objectContaining({ name: '--rowhouse-player-0', syntax: '<color>' }));
});
