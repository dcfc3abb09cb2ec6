import type { Position } from '@rowhouse/rules';
import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { coachWords } from '../../messages/coach.ts';
import './threat-map.css';

const ThreatPicture = lazy(async () => ({ default: (await import('./threat-picture.tsx')).ThreatPicture }));

/** Whoever has switched it on wants it on the next board, too. */
const [isShown, show] = createSignal(false);

/** More columns do not fit beside the board. */
const MOST_COLUMNS = 12;

/** A switch, and while it is on, who threatens what in a connect game. */
export function ThreatMap(props: { readonly position: Position }) {
  const position = () =>
    props.position.family === 'connect' && props.position.config.columns <= MOST_COLUMNS ? props.position : null;
  return (
    <Show when={position()}>
      {(connect) => (
        <section class="threat-map">
          <button type="button" class="button" aria-pressed={isShown()} onClick={() => show(!isShown())}>
            {coachWords().threats.button}
          </button>
          <Show when={isShown()}>
            <Suspense>
              <ThreatPicture position={connect()} />
            </Suspense>
          </Show>
        </section>
      )}
    </Show>
  );
}
