import { replay, unwrap } from '@rowhouse/rules';
import { createMemo, Show } from 'solid-js';
import { createWhy } from '../analysis/explanation.ts';
import { StudyBoard } from '../analysis/study-board.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { tournamentWords } from './messages/index.ts';
import type { MissedWin } from './moment.ts';

/** The moment of a round: the board before the missed win, on how many boards it was missed, and why it wins. */
export function MomentWall(props: { readonly moment: MissedWin }) {
  const position = createMemo(() => unwrap(replay(props.moment.record)));
  const why = createWhy(createMemo(() => ({ record: props.moment.record, move: props.moment.move, analysis: null })));
  return (
    <section class="projector-moment">
      <StudyBoard
        position={position()}
        moves={[]}
        mayMove={false}
        highlights={{ move: props.moment.move, places: [], lines: [] }}
        onMove={() => {}}
      />
      <div>
        <h2>{tournamentWords().moment}</h2>
        <p>{tournamentWords().missedOn(props.moment.boards)}</p>
        <Show when={why()}>{(reasons) => <WhyPanel why={reasons()} />}</Show>
      </div>
    </section>
  );
}
