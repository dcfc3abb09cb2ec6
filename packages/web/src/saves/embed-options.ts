import type { BoardTexts } from '@rowhouse/board/svg';
import { isFromServer } from '../shared/platform/server-address.ts';

/**
 * The options of an embedded board, from its address: `/embed/<game>?interactive=1`, or
 * `embed.html?interactive=1#<game>`. The name of a game alone, such as `connect-7x6x4`, means a new game.
 */
export interface EmbedOptions {
  /** A packed record. */
  readonly game: string;
  readonly coordinates: boolean;
  /** Whether visitors can play on. */
  readonly interactive: boolean;
  /** The computer player that visitors play against, such as `level-4`. */
  readonly opponent: string | null;
  readonly theme: 'light' | 'dark' | null;
}

const isOn = (value: string | null): boolean => value !== null && value !== '0' && value !== 'false';

export function readEmbed({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): EmbedOptions {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  return {
    game: withEmptyRecord(decoded(hash.length > 1 ? hash.slice(1) : (/\/embed\/(.*)$/s.exec(pathname)?.[1] ?? ''))),
    coordinates: isOn(query.get('coordinates')),
    interactive: isOn(query.get('interactive')) || query.has('opponent'),
    opponent: query.get('opponent'),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/**
 * The reverse of `readEmbed`. `isFromServer`: whether the page comes from a Rowhouse server, not from a static host.
 */
export function embedAddress(folder: string, { game, ...options }: EmbedOptions, isFromServer: boolean): string {
  const query = new URLSearchParams();
  for (const name of ['coordinates', 'interactive'] as const) if (options[name]) query.set(name, '1');
  if (options.opponent !== null) query.set('opponent', options.opponent);
  if (options.theme) query.set('theme', options.theme);
  const search = query.size > 0 ? `?${query}` : '';
  return isFromServer ? `${folder}embed/${game}${search}` : `${folder}embed.html${search}#${game}`;
}

/** The address of the game in the app that serves the embedded board. */
export const embedHome = (game: string): string => (isFromServer() ? `../game/${game}` : `./#/game/${game}`);

const withEmptyRecord = (game: string): string =>
  /^[a-z]+-[\w-]+$/.test(game) && !game.includes('_') ? `${game}_r_-` : game;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML that shows a board in a frame. */
export const frameSnippet = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="480" height="520" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;

/** The HTML that shows a board with a custom element. The path is that of a package installed by npm. */
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
