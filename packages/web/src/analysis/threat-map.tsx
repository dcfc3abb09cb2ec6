import type { HouseOverlay } from '@rowhouse/board';
import { type ThreatMap as Threats, threatMap } from '@rowhouse/coach';
import { isOddRow } from '@rowhouse/coach/internal';
import type { Cell, ConnectPosition, Player, Position } from '@rowhouse/rules';
import { createSignal, For, Show } from 'solid-js';
import { SwitchField } from '../shared/controls/fields.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { colourName } from '../shared/words/names.ts';
import './threat-map.css';

/** Global, so that the switch keeps its state from board to board. */
const [isShown, show] = createSignal(false);

/** On wider boards the marks would be too small. */
const MAX_COLUMNS = 12;

/** The position if it has a threat map: a connect game that is not over. */
const withThreatMap = (position: Position) =>
  position.family === 'connect' && position.config.columns <= MAX_COLUMNS && !position.outcome ? position : null;

/** The threats for the board to draw while the map is switched on. */
export function shownThreats(position: Position): Threats | null {
  const connect = isShown() ? withThreatMap(position) : null;
  return connect && threatMap(connect);
}

/** The switch of the threat map. While the map is on, sentences explain the marks on the board. */
export function ThreatMapPanel(props: { readonly position: Position }) {
  return (
    <Show when={withThreatMap(props.position)}>
      {(connect) => (
        <section class="threat-map">
          <SwitchField label={coachWords().threats.button} checked={isShown()} onChange={show} />
          <Show when={isShown()}>
            <ul>
              <For
                each={threatSentences(connect(), threatMap(connect()))}
                fallback={<li>{coachWords().threats.none}</li>}
              >
                {(sentence) => <li>{sentence}</li>}
              </For>
            </ul>
          </Show>
        </section>
      )}
    </Show>
  );
}

/** A sentence for each threat and for each column that a player should avoid. */
function threatSentences({ config }: ConnectPosition, { threats, poisoned }: Threats): readonly string[] {
  const { why, threats: words } = coachWords();
  const { players } = config;
  const ofThreats = threats.map(({ player, cell, isOpen, isOwned, isCovered }) => {
    const said = {
      player: colourName(player),
      against: colourName((player + 1) % players),
      place: why.cell(cell[0] + 1, cell[1] + 1),
      isOdd: isOddRow(cell),
    };
    if (isOpen) return words.open(said);
    if (players > 2) return words.inAir(said);
    if (isCovered) return words.covered(said);
    return isOwned ? words.owned(said) : words.loose(said);
  });
  const ofColumns = poisoned.map(({ player, column }) =>
    words.poisoned(colourName(player), colourName((player + 1) % players), moveWords(config, column)),
  );
  return [...ofThreats, ...ofColumns].map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1));
}

/** Sizes of the marks in hundredths of a cell. Marks of two players in one cell lie side by side. */
const RING_RADIUS = 36;
const DISC_RADIUS = 15;
const CROSS = 11;
const ASIDE = 17;

/**
 * The threat map on the board. A ring with a small disc, both in a player's colour, marks a cell where the player
 * completes a line. It is dashed if the player would have to play below it, or if the column is decided further down. A
 * cross in a player's colour marks a cell where the player should not play.
 */
export const threatOverlay =
  ({ threats, poisoned }: Threats): HouseOverlay =>
  (_, middle) => {
    const rings = threats.map(({ player, cell, isOwned, isOpen }) => {
      const isShared = threats.some((other) => other.player !== player && isSame(other.cell, cell));
      const [x, y] = middle(cell);
      const dashes = isOwned || isOpen ? '' : ' stroke-dasharray="9 8"';
      return (
        `<circle cx="${x}" cy="${y}" r="${RING_RADIUS - (isShared ? 7 * player : 0)}" fill="none" stroke-width="6"${dashes} stroke="${colour(player)}"/>` +
        `<use href="#disc-${player}" transform="translate(${x - DISC_RADIUS + (isShared ? aside(player) : 0)} ${y - DISC_RADIUS}) scale(${DISC_RADIUS / 50})"/>`
      );
    });
    const crosses = poisoned.map(({ player, cell: [column, row] }) => {
      const under: Cell = [column, row - 1];
      const isShared = poisoned.some((other) => other.player !== player && other.column === column);
      const [x, y] = middle(under);
      const left = x + (isShared ? aside(player) : 0);
      return `<path d="M${left - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}" fill="none" stroke-width="7" stroke-linecap="round" stroke="${colour(player)}"/>`;
    });
    return [...rings, ...crosses];
  };

const colour = (player: Player): string => `var(--player-${player})`;

const aside = (player: Player): number => (player % 2 === 0 ? -ASIDE : ASIDE);

const isSame = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
