import type { ConnectView } from '@rowhouse/board';
import { createEffect, createMemo, onCleanup, untrack } from 'solid-js';
import { moveEvaluations } from '../analysis/analysis-words.ts';
import { createSearch } from '../analysis/search.ts';
import type { Session } from '../shared/game/session.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { CHOICES, setSettings, settings } from '../shared/platform/settings.ts';
import { ghostOverlay, losingMoves } from './ghosts.ts';

/** What ghost columns add to the board. */
export type GhostView = Pick<ConnectView, 'evaluations' | 'overlay'>;

/** Finds the value of each column for the person to move, and hands it over as the setting asks. Draws nothing. */
export function Ghosts(props: { readonly session: Session; onView(view: GhostView | null): void }) {
  const search = createSearch(() => (props.session.mayMove() ? props.session.state().record : null));
  const view = createMemo((): GhostView | null => {
    const [analysis, position] = [search.analysis(), props.session.position()];
    if (!analysis || position.family !== 'connect' || !props.session.mayMove()) return null;
    const isWarning = settings.ghosts === 'shiver';
    const warned = new Set(isWarning ? losingMoves(analysis) : []);
    const shown = moveEvaluations(position, analysis).filter(({ move }) => !isWarning || warned.has(move));
    const known = new Map(shown.map(({ move, evaluation }) => [move, evaluation]));
    return {
      evaluations: { at: (column) => known.get(column) ?? null },
      ...(isWarning ? { overlay: ghostOverlay } : {}),
    };
  });
  createEffect(() => {
    props.onView(view());
    // A tab that only follows the game must not take it over.
    if (view() && !props.session.takeOver) untrack(() => props.session.markHint?.());
  });
  onCleanup(() => props.onView(null));
  return null;
}

/** How much the board tells about the columns: nothing, the columns that lose, or every value. */
export function GhostSlider() {
  const levels = CHOICES.ghosts;
  const words = () => coachWords().ghosts;
  return (
    <label class="ghost-slider">
      {words().label}
      <input
        type="range"
        min="0"
        max={levels.length - 1}
        value={levels.indexOf(settings.ghosts)}
        aria-valuetext={words().levels[settings.ghosts]}
        onInput={({ currentTarget }) => setSettings({ ghosts: levels[currentTarget.valueAsNumber]! })}
      />
      <span class="soft" aria-hidden="true">
        {words().levels[settings.ghosts]}
      </span>
    </label>
  );
}
