import type { BoardTexts } from '@rowhouse/board/svg';
import type { EmbedOptions } from './options.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML that shows a board in a frame. */
export const frameSnippet = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="480" height="520" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;

/** The HTML that shows the same with a custom element. `null`: the element with an opponent begins with a new game. */
export function elementSnippet(
  { game, position, moves }: BoardTexts,
  { interactive, coordinates, opponent }: Pick<EmbedOptions, 'interactive' | 'coordinates' | 'opponent'>,
): string | null {
  if (opponent !== null)
    return position || moves
      ? null
      : withElement('game', [`game="${escaped(game)}"`, `opponent="${escaped(opponent)}"`]);
  const attributes = [
    `game="${escaped(game)}"`,
    position ? `position="${escaped(position)}"` : '',
    moves ? `moves="${escaped(moves)}"` : '',
    interactive ? 'interactive' : '',
    coordinates === interactive ? '' : `coordinates="${coordinates ? 'on' : 'off'}"`,
  ];
  return withElement('board', attributes.filter(Boolean));
}

/** The path is that of the package as npm installs it. */
const withElement = (name: 'board' | 'game', attributes: readonly string[]): string =>
  `<script type="module" src="node_modules/@rowhouse/board/bundles/rowhouse-${name}.js"></script>\n<rowhouse-${name} ${attributes.join(' ')}></rowhouse-${name}>`;
