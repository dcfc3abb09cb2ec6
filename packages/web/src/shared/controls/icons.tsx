import { discIcon } from '@rowhouse/board/svg';
import type { Player } from '@rowhouse/rules';
import { Button } from './button.tsx';
import './icons.css';

/** A disc beside text. It is decoration, because the text names the player. */
export function DiscIcon(props: { readonly player: Player; readonly size?: string }) {
  return <span class="disc-icon" style={{ width: props.size ?? '1.5em' }} innerHTML={discIcon(props.player)} />;
}

/** A tick or a cross in a circle. The words beside it say the same. */
export function ResultIcon(props: { readonly good: boolean }) {
  return (
    <svg class="result-icon" classList={{ good: props.good }} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d={props.good ? 'M7 12.5 10.5 16 17 8.5' : 'M8 8 16 16M16 8 8 16'} />
    </svg>
  );
}

const PATHS = {
  first: 'M18 6L12 12L18 18M7 6V18',
  back: 'M15 6L9 12L15 18',
  forward: 'M9 6L15 12L9 18',
  last: 'M6 6L12 12L6 18M17 6V18',
} as const;

/** A button with an arrow that steps through a game. */
export function StepButton(props: {
  readonly to: keyof typeof PATHS;
  readonly label: string;
  readonly disabled: boolean;
  onStep(): void;
}) {
  return (
    <Button plain icon aria-label={props.label} disabled={props.disabled} onClick={() => props.onStep()}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d={PATHS[props.to]}
          fill="none"
          stroke="currentColor"
          stroke-width="2.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </Button>
  );
}
