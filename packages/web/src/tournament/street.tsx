import type { TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { For, Index } from 'solid-js';
import { WindowShape } from './windows.tsx';

/** The left half of each gable: step, bell, point, neck, round, spout, cornice; as parts of the width and the height. */
const GABLES = [
  'M0 0V.25H.125V.5H.25V.75H.375V1H.625V.75H.75V.5H.875V.25H1V0',
  'M0 0V.1C.17 .14 .2 .36 .23 .6C.26 .86 .38 1 .5 1C.62 1 .74 .86 .77 .6C.8 .36 .83 .14 1 .1V0',
  'M0 0L.5 1L1 0',
  'M0 0V.14C.14 .14 .25 .24 .26 .5V.7L.5 1L.74 .7V.5C.75 .24 .86 .14 1 .14V0',
  'M0 0V.18C.06 .74 .26 1 .5 1C.74 1 .94 .74 1 .18V0',
  'M0 0L.37 .74V1H.63V.74L1 0',
  'M0 0V.5H.24C.24 .84 .36 1 .5 1C.64 1 .76 .84 .76 .5H1V0',
] as const;

const WIDTH = 98;
const HEIGHT = 92;
const GABLE = 42;
const MAX_HOUSES = 18;
/** Windows in two columns; the last of an odd number is in the gable. */
const COLUMN = 2;

/** The street is the class: a house each, a window a round. */
export function Street(props: { readonly view: TournamentView }) {
  const rounds = () =>
    props.view.format === 'arena' ? 6 : Math.min(6, Math.max(props.view.rounds ?? 4, props.view.round));
  const shown = () => {
    const rank = new Map(props.view.standings.map(({ player }, at) => [player, at]));
    return props.view.players
      .filter(({ left }) => !left)
      .sort((one, two) => (rank.get(one.player) ?? 0) - (rank.get(two.player) ?? 0))
      .slice(0, MAX_HOUSES);
  };
  return (
    <ul class="street">
      <Index each={shown()}>
        {(player, at) => (
          <li>
            <House player={player()} at={at} rounds={rounds()} />
            <span>
              <bdi>{player().name}</bdi>
            </span>
          </li>
        )}
      </Index>
    </ul>
  );
}

function House(props: { readonly player: TournamentPlayer; readonly at: number; readonly rounds: number }) {
  const results = () => props.player.results.slice(-props.rounds);
  const isOdd = () => props.rounds % COLUMN === 1;
  const place = (round: number) => {
    if (isOdd() && round === props.rounds - 1) return { x: WIDTH / 2, y: GABLE - 12 };
    return { x: 32 + (round % COLUMN) * 34, y: GABLE + 18 + Math.floor(round / COLUMN) * 25 };
  };
  return (
    <svg viewBox={`-2 -4 ${WIDTH + 4} ${GABLE + HEIGHT + 4}`} aria-hidden="true">
      <rect y={GABLE} width={WIDTH} height={HEIGHT} fill={`var(--wall-${props.at % 7})`} />
      <path
        d={GABLES[props.at % GABLES.length]}
        transform={`translate(0 ${GABLE}) scale(${WIDTH} ${-GABLE})`}
        fill={`var(--wall-${props.at % 7})`}
        class="street-roof"
      />
      <For each={Array.from({ length: props.rounds }, (_, round) => round)}>
        {(round) => <WindowShape result={results()[round] ?? null} {...place(round)} />}
      </For>
    </svg>
  );
}
