import './result-icon.css';

/** A tick or a cross in a disc: right or wrong. The words are beside it. */
export function ResultIcon(props: { readonly good: boolean }) {
  return (
    <svg class="result-icon" classList={{ good: props.good }} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d={props.good ? 'M7 12.5 10.5 16 17 8.5' : 'M8 8 16 16M16 8 8 16'} />
    </svg>
  );
}
