import type { TournamentCommand, TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { createSignal, Index, Show } from 'solid-js';
import { Dialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { tournamentWords } from '../shared/messages/tournament/index.ts';

export interface RunProps {
  readonly view: TournamentView;
  run(command: TournamentCommand): void;
}

/** Who is there; to rename, remove, and let back in. */
export function Players(props: RunProps) {
  const [renaming, setRenaming] = createSignal<TournamentPlayer | null>(null);
  const [name, setName] = createSignal('');
  const save = () => {
    props.run({ do: 'rename', player: renaming()!.player, name: name() });
    setRenaming(null);
  };
  return (
    <details class="tournament-players" open={props.view.status === 'open'}>
      <summary>{tournamentWords().players(props.view.players.length)}</summary>
      <Show when={props.view.players.length > 0} fallback={<p class="soft">{tournamentWords().nobody}</p>}>
        <ul>
          <Index each={props.view.players}>
            {(player) => (
              <li>
                <span class="tournament-name" classList={{ gone: player().left }}>
                  <bdi>{player().name}</bdi>
                </span>
                <button
                  type="button"
                  class="button plain"
                  aria-label={tournamentWords().renameOf(player().name)}
                  onClick={() => {
                    setName(player().name);
                    setRenaming(player());
                  }}
                >
                  {tournamentWords().rename}
                </button>
                <Show when={props.view.status !== 'over'}>
                  <button
                    type="button"
                    class="button plain"
                    aria-label={
                      player().left
                        ? tournamentWords().backOf(player().name)
                        : tournamentWords().removeOf(player().name)
                    }
                    onClick={() => props.run({ do: player().left ? 'return' : 'leave', player: player().player })}
                  >
                    {player().left ? tournamentWords().comeBack : tournamentWords().remove}
                  </button>
                </Show>
              </li>
            )}
          </Index>
        </ul>
      </Show>
      <Show when={renaming()}>
        {(player) => (
          <Dialog title={tournamentWords().renameOf(player().name)} onClose={() => setRenaming(null)}>
            <form
              class="stack"
              onSubmit={(event) => {
                event.preventDefault();
                save();
              }}
            >
              <TextField label={tournamentWords().newName} value={name()} onInput={setName} />
              <p>
                <button type="submit" class="button primary">
                  {tournamentWords().save}
                </button>
              </p>
            </form>
          </Dialog>
        )}
      </Show>
    </details>
  );
}
