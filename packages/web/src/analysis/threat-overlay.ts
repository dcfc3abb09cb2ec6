import type { HouseOverlay } from '@rowhouse/board';
import type { ThreatMap } from '@rowhouse/coach';
import type { Cell, Player } from '@rowhouse/rules';

/** The measures of the marks, in hundredths of a cell. Marks of two players in one cell lie beside each other. */
const RING = 36;
const SMALL = 15;
const CROSS = 11;
const ASIDE = 17;

/**
 * The threat map on the board itself: where a side completes a line there is a ring in its colour with a small disc of its
 * own; the ring is dashed if that side would have to play under it itself, or if the column is decided further down. A
 * cross in its colour says where it had better not play.
 */
export const threatOverlay =
  ({ threats, poisoned }: ThreatMap): HouseOverlay =>
  (_, middle) => {
    const rings = threats.map(({ player, cell, isOwned, isOpen }) => {
      const isShared = threats.some((other) => other.player !== player && isSame(other.cell, cell));
      const [x, y] = middle(cell);
      const dashes = isOwned || isOpen ? '' : ' stroke-dasharray="9 8"';
      return (
        `<circle cx="${x}" cy="${y}" r="${RING - (isShared ? 7 * player : 0)}" fill="none" stroke-width="6"${dashes} style="stroke:${colour(player)}"/>` +
        `<use href="#disc-${player}" transform="translate(${x - SMALL + (isShared ? aside(player) : 0)} ${y - SMALL}) scale(${SMALL / 50})"/>`
      );
    });
    const crosses = poisoned.map(({ player, cell: [column, row] }) => {
      const under: Cell = [column, row - 1];
      const isShared = poisoned.some((other) => other.player !== player && other.column === column);
      const [x, y] = middle(under);
      const left = x + (isShared ? aside(player) : 0);
      return `<path d="M${left - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}" fill="none" stroke-width="7" stroke-linecap="round" style="stroke:${colour(player)}"/>`;
    });
    return [...rings, ...crosses];
  };

const colour = (player: Player): string => `var(--player-${player})`;

const aside = (player: Player): number => (player % 2 === 0 ? -ASIDE : ASIDE);

const isSame = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
