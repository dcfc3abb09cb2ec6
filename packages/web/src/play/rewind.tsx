import type { ReviewedMove } from '@rowhouse/coach';
import { type Position, unwrap } from '@rowhouse/rules';
import { playAgain } from '@rowhouse/table';
import { withMoves } from '@rowhouse/table/internal';
import { createSignal, onMount, Show } from 'solid-js';
import { Portrait } from '../new-game/portrait.tsx';
import { type Session, session, startSession } from '../shared/game/session.ts';
import { announce } from '../shared/platform/announce.ts';
import { prefersReducedMotion } from '../shared/platform/page.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { callName } from '../shared/words/names.ts';
import { endingWords } from './messages/index.ts';
import './ending.css';

/** The game that began with a rewind on this page, and the opponent’s words. */
const [rewound, setRewound] = createSignal<{
  readonly start: Position;
  readonly ply: number;
  readonly bot: string;
  readonly place: string;
} | null>(null);

/** How long the way back takes at most, and for each move (ms). */
const MAX_REWIND_MS = 1400;
const MAX_STEP_MS = 180;

/** Plays a lost game backwards to the move that lost it, and plays on from there against the same opponent. */
export async function rewind(lost: Session, { ply, move }: ReviewedMove): Promise<void> {
  const state = lost.state();
  const { moves, config } = state.record;
  const stepMs = Math.min(MAX_STEP_MS, MAX_REWIND_MS / (moves.length - ply));
  if (!prefersReducedMotion())
    for (let shown = moves.length - 1; shown >= ply; shown--) {
      lost.show(shown);
      await new Promise((resolve) => setTimeout(resolve, stepMs));
      // The player began another game, or went back to the end of this one.
      if (session() !== lost || lost.shown() !== shown) return;
    }
  const begun = { ...playAgain(state, { first: state.start.toMove }), help: 'rewind' as const };
  const next = unwrap(withMoves(begun, moves.slice(0, ply), []));
  const { bot } = state.seats.find(({ kind }) => kind === 'bot')!;
  const place = endingWords().rewound(ply + 1, moveWords(config, move));
  setRewound({ start: next.start, ply, bot: bot!, place });
  startSession(next);
}

/** The opponent’s words until the player’s first move after a rewind. */
export function Companion(props: { readonly session: Session }) {
  const now = () => {
    const { start, record } = props.session.state();
    const at = rewound();
    return at?.start === start && at.ply === record.moves.length ? at : null;
  };
  return (
    <Show when={now()} keyed>
      {({ bot, place }) => {
        const line = endingWords().rewindLines[bot];
        onMount(() => announce([place, line && `${callName(bot)}: ${line}`].filter(Boolean).join(' ')));
        return (
          <div class="companion">
            <Portrait bot={bot} />
            <div>
              {line && <p class="companion-line">{line}</p>}
              <p class="soft">{place}</p>
            </div>
          </div>
        );
      }}
    </Show>
  );
}
