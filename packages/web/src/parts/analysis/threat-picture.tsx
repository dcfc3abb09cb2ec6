import { discIcon } from '@rowhouse/board/svg';
import { threatMap } from '@rowhouse/coach';
import type { ConnectPosition, Player } from '@rowhouse/rules';
import { createMemo, For } from 'solid-js';
import { threatSentences } from '../../analysis/threat-words.ts';
import { coachWords } from '../../messages/coach.ts';

/** The size of a cell in the picture, of a disc in it, and of the small disc of a threat. */
const CELL = 100;
const DISC = 84;
const SMALL = 40;
const MARGIN = 60;

/**
 * The board with every threat in it: a small disc of the side that completes a line there, in a ring; the ring is dashed if
 * that side would have to play under it itself. The sentences say the same.
 */
export function ThreatPicture(props: { readonly position: ConnectPosition }) {
  const map = createMemo(() => threatMap(props.position));
  const columns = () => props.position.config.columns;
  const rows = () => props.position.config.rows;
  const x = (column: number) => MARGIN + (column + 0.5) * CELL;
  const y = (row: number) => (rows() - row - 0.5) * CELL;
  const cells = createMemo(() =>
    Array.from({ length: columns() * rows() }, (_, at) => {
      const [column, row] = [at % columns(), Math.floor(at / columns())];
      return { column, row, owner: props.position.board.at(column, row) };
    }),
  );
  return (
    <>
      <svg viewBox={`0 0 ${MARGIN + columns() * CELL} ${rows() * CELL + MARGIN}`} aria-hidden="true">
        <For each={cells()}>
          {({ column, row, owner }) =>
            owner === null ? (
              <circle class="cell" cx={x(column)} cy={y(row)} r={DISC / 2} />
            ) : (
              <Disc player={owner} x={x(column)} y={y(row)} size={DISC} />
            )
          }
        </For>
        <For each={map().threats}>
          {({ player, cell, isOwned, isOpen }) => (
            <>
              <circle
                class="threat"
                classList={{ loose: !isOwned && !isOpen }}
                cx={x(cell[0])}
                cy={y(cell[1])}
                r={DISC / 2}
                fill="none"
                style={{ stroke: `var(--player-${player})` }}
              />
              <Disc player={player} x={x(cell[0]) + (player - 0.5) * SMALL} y={y(cell[1])} size={SMALL} />
            </>
          )}
        </For>
        <For each={Array.from({ length: rows() }, (_, row) => row)}>
          {(row) => (
            <text x={MARGIN / 2} y={y(row) + 12}>
              {row + 1}
            </text>
          )}
        </For>
        <For each={Array.from({ length: columns() }, (_, column) => column)}>
          {(column) => (
            <text x={x(column)} y={rows() * CELL + MARGIN / 1.5}>
              {column + 1}
            </text>
          )}
        </For>
      </svg>
      <ul>
        <For each={threatSentences(props.position, map())} fallback={<li>{coachWords().threats.none}</li>}>
          {(sentence) => <li>{sentence}</li>}
        </For>
      </ul>
    </>
  );
}

function Disc(props: { readonly player: Player; readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <svg
      x={props.x - props.size / 2}
      y={props.y - props.size / 2}
      width={props.size}
      height={props.size}
      innerHTML={discIcon(props.player)}
    />
  );
}
