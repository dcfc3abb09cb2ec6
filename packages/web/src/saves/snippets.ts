import type { BoardTexts } from '@rowhouse/board/svg';
import type { EmbedOptions } from './options.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML that shows a board in a frame. */
export const frameSnippet = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="480" height="520" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;

/** The HTML that shows the same with a custom element. The path is that of the package as npm installs it. */
export function elementSnippet(
  { game, position, moves }: BoardTexts,
  { interactive, coordinates, opponent }: Pick<EmbedOptions, 'interactive' | 'coordinates' | 'opponent'>,
): string {
  const name = opponent === null ? 'rowhouse-board' : 'rowhouse-game';
  const attributes = [
    `game="${escaped(game)}"`,
    position ? `position="${escaped(position)}"` : '',
    moves ? `moves="${escaped(moves)}"` : '',
    opponent === null ? '' : `opponent="${escaped(opponent)}"`,
    // A game against the computer is always interactive.
    interactive && opponent === null ? 'interactive' : '',
    coordinates === interactive ? '' : `coordinates="${coordinates ? 'on' : 'off'}"`,
  ];
  return `<script type="module" src="node_modules/@rowhouse/board/bundles/${name}.js"></script>\n<${name} ${attributes.filter(Boolean).join(' ')}></${name}>`;
}
