import type { BoardTexts } from '@rowhouse/board/svg';
import type { EmbedOptions } from './options.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML that shows a board in a frame. */
export const frameSnippet = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="480" height="520" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;

/** The HTML that shows the same with the custom element. */
export function elementSnippet(
  { game, position, moves }: BoardTexts,
  { interactive, coordinates }: Pick<EmbedOptions, 'interactive' | 'coordinates'>,
): string {
  const attributes = [
    `game="${escaped(game)}"`,
    position ? `position="${escaped(position)}"` : '',
    moves ? `moves="${escaped(moves)}"` : '',
    interactive ? 'interactive' : '',
    coordinates === interactive ? '' : `coordinates="${coordinates ? 'on' : 'off'}"`,
  ];
  return `<script type="module">import '@rowhouse/board';</script>\n<rowhouse-board ${attributes.filter(Boolean).join(' ')}></rowhouse-board>`;
}
