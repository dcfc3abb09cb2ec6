/**
 * Makes the custom-elements manifest, which editors read to complete and explain the elements in HTML. The README says
 * what attributes and events are for.
 */
import { readFileSync } from 'node:fs';
import { BOARD_COLOURS } from '../drawing/colours.ts';
import { SIZES } from '../drawing/sizes.ts';
import { PARTS } from '../drawing/style-sheets.ts';
import { isSwitch } from '../element/attributes.ts';
import { RowhouseBoard } from '../element/board-element.ts';
import { RowhouseGame } from '../opponent/game-element.ts';

interface Described {
  readonly name: string;
  readonly description: string;
}

/** The rows of the README's tables that begin with names in backquotes. The last cell describes them. */
function readmeRows(section: string): readonly Described[] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const text = readme.slice(readme.indexOf(`\n## ${section}\n`)).slice(1);
  const end = text.indexOf('\n## ');
  return text
    .slice(0, end < 0 ? undefined : end)
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => {
      const cells = row.slice(2, -2).split(' | ');
      const names = [...cells[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
      return names.map((name) => ({ name, description: cells.at(-1)!.trim() }));
    });
}

function elementOf(tagName: string, element: typeof RowhouseBoard | typeof RowhouseGame, events: readonly Described[]) {
  const rows = [...readmeRows(`\`<${tagName}>\``), ...readmeRows('`<rowhouse-board>`')];
  return {
    kind: 'class',
    customElement: true,
    name: element.name,
    tagName,
    superclass: { name: 'HTMLElement' },
    attributes: element.observedAttributes.map((name) => ({
      name,
      ...rows.find((row) => row.name === name),
      type: { text: isSwitch(name) ? 'boolean' : 'string' },
    })),
    events: events.map((event) => ({ ...event, type: { text: 'CustomEvent' } })),
    cssProperties: [
      ...Object.entries(SIZES).map(([name, usual]) => ({ name: `--rowhouse-${name}`, default: usual })),
      ...Object.entries(BOARD_COLOURS).map(([name, colours]) => ({
        name: `--rowhouse-${name}`,
        syntax: '<color>',
        default: `light-dark(${colours})`,
      })),
    ],
    cssParts: [...PARTS, ...(tagName === 'rowhouse-game' ? ['board', 'foot', 'status', 'undo', 'new'] : [])].map(
      (name) => ({ name }),
    ),
  };
}

/** The manifest, as https://github.com/webcomponents/custom-elements-manifest defines it. */
export function customElementsManifest(): object {
  const events = readmeRows('`<rowhouse-board>`').filter(({ name }) => name.startsWith('rowhouse-'));
  const ended = { name: 'rowhouse-end', description: 'a game is over' };
  const modules = [
    { path: 'dist/index.js', tagName: 'rowhouse-board', element: RowhouseBoard, events },
    { path: 'dist/game.js', tagName: 'rowhouse-game', element: RowhouseGame, events: [...events, ended] },
  ] as const;
  return {
    schemaVersion: '2.1.0',
    modules: modules.map(({ path, tagName, element, events }) => ({
      kind: 'javascript-module',
      path,
      declarations: [elementOf(tagName, element, events)],
      exports: [
        { kind: 'custom-element-definition', name: tagName, declaration: { name: element.name, module: path } },
        { kind: 'js', name: element.name, declaration: { name: element.name, module: path } },
      ],
    })),
  };
}
