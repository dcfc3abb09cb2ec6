import { gable } from '@rowhouse/board/play';
import type { JSX } from 'solid-js';
import { t } from '../messages/messages.ts';
import { ButtonLink } from './button.tsx';
import './houses.css';

/** Four narrow house fronts. Their windows are the holes of a Connect Four frame, and two have discs. */
const FRONTS = [
  { wall: 0, roof: 0, tall: 26, windows: ['0', null] },
  { wall: 1, roof: 1, tall: 23, windows: [null, '1'] },
  { wall: 2, roof: 3, tall: 27, windows: ['1', '0'] },
  { wall: 3, roof: 2, tall: 22, windows: [null, '1'] },
] as const;

/** The row of houses of the logo. */
export function RowOfHouses(props: { class?: string; isLit?: boolean }) {
  return (
    <svg class={`houses ${props.class ?? ''}`} viewBox="-1 0 52 36" aria-hidden="true">
      {FRONTS.map(({ wall, roof, tall, windows }, at) => {
        const left = 1 + at * 12;
        const line = gable(roof, left + 0.3, 11.4, 42 - tall, 8);
        return (
          <g>
            <path d={`M${left + 0.3} 34L${line}V34Z`} fill={`var(--wall-${wall})`} />
            {windows.map((player, floor) => (
              <circle
                cx={left + 6}
                cy={29 - floor * 8}
                r="2.9"
                fill={player === null ? (props.isLit ? 'var(--lit)' : 'var(--window)') : `var(--player-${player})`}
              />
            ))}
            <path d={`M${line}`} class="houses-roof" />
          </g>
        );
      })}
      <path d="M0.5 34.5 H49.5" class="houses-roof" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span class="wordmark">
      <RowOfHouses />
      <span>rowhouse</span>
    </span>
  );
}

interface NothingProps {
  readonly title: string;
  readonly hint: string;
  readonly children?: JSX.Element;
  /** Replaces the link to the start page. */
  readonly actions?: JSX.Element;
}

/** A page without content: a message, and a link to the start page. */
export function Nothing(props: NothingProps) {
  return (
    <div class="page stack">
      <RowOfHouses class="large" />
      <h1>{props.title}</h1>
      {props.children}
      <p class="soft">{props.hint}</p>
      <p class="row">{props.actions ?? <ButtonLink primary label={t().app.toStart} to={[]} />}</p>
    </div>
  );
}

export const NotFound = () => <Nothing title={t().app.notFound} hint={t().app.notFoundHint} />;
