import { type ShownWorth, STAR, WORTH_SIGNS } from '../../boards/basics/evaluation-mark.tsx';
import './evaluation-sign.css';

/** The sign of a worth beside words, as the board has it: the words say what it means. */
export function WorthSign(props: { readonly worth: Pick<ShownWorth, 'kind' | 'best'> }) {
  return (
    <svg class={`worth-sign-icon ${props.worth.kind}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <path d={WORTH_SIGNS[props.worth.kind]} transform={props.worth.kind === 'draw' ? undefined : 'translate(0 20)'} />
    </svg>
  );
}

/** Beside the best. */
export function BestStar() {
  return (
    <svg class="best-star" viewBox="-11 -11 22 22" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}
