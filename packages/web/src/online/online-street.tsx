import { gable } from '@rowhouse/board/play';
import { turnsWaiting } from '../shared/platform/turns-waiting.ts';

/** The houses of the lobby with their gables and heights. */
const HOUSES = [
  { kind: 1, tall: 66 },
  { kind: 5, tall: 82 },
  { kind: 0, tall: 74 },
  { kind: 4, tall: 60 },
  { kind: 3, tall: 86 },
  { kind: 6, tall: 70 },
  { kind: 2, tall: 78 },
];
const WIDE = 58;
const GROUND = 128;

/** A street as decoration, with one more lit window for each game that waits for the player's move. */
export function OnlineStreet() {
  const lit = (house: number, window: number) => (house * 2 + window) % 5 < 1 + Math.min(4, turnsWaiting());
  return (
    <svg class="online-street" viewBox="-6 0 418 134" aria-hidden="true">
      {HOUSES.map(({ kind, tall }, at) => {
        const left = at * WIDE;
        const roof = gable(kind, left + 1, WIDE - 2, GROUND - tall + 4, 30);
        return (
          <>
            <path d={`M${left + 1} ${GROUND}L${roof}V${GROUND}Z`} fill={`var(--wall-${at % 7})`} />
            <path d={`M${roof}`} class="online-street-roof" />
            {[0, 1].map((window) => (
              <circle
                classList={{ lit: lit(at, window) }}
                class="online-street-window"
                cx={left + 17 + window * 24}
                cy={GROUND - tall + 24}
                r="7.5"
              />
            ))}
            <path class="online-street-door" d={`M${left + 22} ${GROUND}v-20a7 7 0 0 1 14 0v20Z`} />
          </>
        );
      })}
      <path class="online-street-string" d="M87 78C110 98 128 98 146 84M262 76C282 98 300 98 320 84" />
      <path class="online-street-ground" d="M-4 130H410" />
    </svg>
  );
}
