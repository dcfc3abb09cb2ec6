import { t } from '../../messages/messages.ts';

export interface BigToolsProps {
  readonly isClosest: boolean;
  readonly isFarthest: boolean;
  readonly isPart: boolean;
  readonly hasLast: boolean;
  onCloser(): void;
  onFarther(): void;
  onFit(): void;
  onLast(): void;
}

/** Buttons for the view of a large board. They do the same as the wheel, a pinch and the keys. */
export function BigTools(props: BigToolsProps) {
  const words = () => t().board.connect;
  return (
    <div class="big-tools" role="toolbar" aria-label={words().view}>
      <button
        type="button"
        class="button icon"
        aria-label={words().zoomOut}
        title={words().zoomOut}
        aria-disabled={props.isFarthest}
        onClick={() => props.onFarther()}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10H16" />
        </svg>
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={words().zoomIn}
        title={words().zoomIn}
        aria-disabled={props.isClosest}
        onClick={() => props.onCloser()}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10H16M10 4V16" />
        </svg>
      </button>
      <button type="button" class="button" aria-disabled={!props.isPart} onClick={() => props.onFit()}>
        {words().fit}
      </button>
      <button type="button" class="button" aria-disabled={!props.hasLast} onClick={() => props.onLast()}>
        {words().lastMove}
      </button>
    </div>
  );
}
