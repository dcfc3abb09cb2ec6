import type { TournamentView } from '@rowhouse/protocol';
import { parseRecord, replay, unwrap } from '@rowhouse/rules';
import { createMemo, createResource, type JSX, Show } from 'solid-js';
import { createWhy } from '../analysis/explanation.ts';
import { StudyBoard } from '../analysis/study-board.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { client, toResult } from '../online/client.ts';
import { tournamentWords } from './messages/index.ts';
import { type MissedWin, momentOfRound } from './moment.ts';

/** After a round, the missed win that occurred on most boards. `fallback`: without one, and until it is found. */
export function MomentWall(props: { readonly view: TournamentView; readonly fallback: JSX.Element }) {
  let controller = new AbortController();
  const [found] = createResource(
    () => props.view.round,
    async (round): Promise<MissedWin | null> => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const games = await toResult(client.tournamentGames(props.view.tournament));
      if (!games.ok) return null;
      const records = games.value.flatMap((game) => {
        const read = game.round === round && game.record !== null ? parseRecord(game.record, { effort: 0 }) : null;
        return read?.ok ? [read.value] : [];
      });
      return momentOfRound(records, signal);
    },
  );
  return (
    <Show when={found.latest} fallback={props.fallback}>
      {(moment) => <Shown moment={moment()} />}
    </Show>
  );
}

function Shown(props: { readonly moment: MissedWin }) {
  const position = createMemo(() => unwrap(replay(props.moment.record)));
  const why = createWhy(() => ({ record: props.moment.record, move: props.moment.move, analysis: null }));
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
