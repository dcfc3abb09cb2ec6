import type { Handicap, TournamentPlayer } from '@rowhouse/protocol';
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { RunProps } from '../online/follow-tournament.ts';
import { Button } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { SelectField, SwitchField } from '../shared/controls/fields.tsx';
import { listed } from '../shared/words/format.ts';
import { botName } from '../shared/words/names.ts';
import { tournamentWords } from './messages/index.ts';
import { LEVELS } from './partner-field.tsx';
import { suggestedHandicaps } from './suggested-handicaps.ts';

/** `begins, 1 hint` */
export const handicapWords = ({ first, hints, partner }: Handicap): string =>
  listed(
    ...(first ? [tournamentWords().begins] : []),
    ...(hints ? [tournamentWords().hints(hints)] : []),
    ...(partner ? [botName(partner)] : []),
  );

const MAX_HINTS = 5;

/** Opens the handicap of a player. Each choice takes effect at once. */
export function HandicapButton(props: Pick<RunProps, 'run'> & { readonly player: TournamentPlayer }) {
  const [isOpen, setOpen] = createSignal(false);
  const now = () => props.player.handicap ?? {};
  const set = ({ first, hints, partner }: { readonly first?: boolean } & Omit<Handicap, 'first'>) =>
    props.run({
      do: 'handicap',
      player: props.player.player,
      handicap: { ...(first ? { first: true } : {}), ...(hints ? { hints } : {}), ...(partner ? { partner } : {}) },
    });
  return (
    <>
      <Button
        plain
        label={tournamentWords().handicap}
        aria-label={tournamentWords().handicapOf(props.player.name)}
        onClick={() => setOpen(true)}
      />
      <Show when={isOpen()}>
        <Dialog title={tournamentWords().handicapOf(props.player.name)} onClose={() => setOpen(false)}>
          <div class="stack">
            <p class="soft">{tournamentWords().changeHint}</p>
            <SwitchField
              label={tournamentWords().beginsAlways}
              checked={now().first === true}
              onChange={(first) => void set({ ...now(), first })}
            />
            <SelectField
              label={tournamentWords().hintsEach}
              value={String(now().hints ?? 0)}
              choices={Array.from({ length: MAX_HINTS + 1 }, (_, count) => ({
                value: String(count),
                label: String(count),
              }))}
              onChoose={(hints) => void set({ ...now(), hints: Number(hints) })}
            />
            <SelectField
              label={tournamentWords().ownPartner}
              value={now().partner ?? ''}
              choices={[
                { value: '', label: tournamentWords().likeAll },
                ...LEVELS.map((value) => ({ value, label: botName(value) })),
              ]}
              onChoose={(partner) => void set({ ...now(), partner })}
            />
          </div>
        </Dialog>
      </Show>
    </>
  );
}

/** What the games so far suggest. One press sets it for all. */
export function SuggestHandicaps(props: RunProps) {
  const suggested = createMemo(() => [...suggestedHandicaps(props.view)]);
  const nameOf = (number: number) => props.view.players.find(({ player }) => player === number)?.name ?? '';
  return (
    <Show when={props.view.status !== 'over' && suggested().length > 0}>
      <div class="tournament-suggested">
        <p>{tournamentWords().suggested}</p>
        <ul>
          <For each={suggested()}>
            {([player, handicap]) => (
              <li>
                {nameOf(player)}: {handicapWords(handicap) || tournamentWords().noHandicap}
              </li>
            )}
          </For>
        </ul>
        <p>
          <Button
            label={tournamentWords().useSuggested}
            onClick={async () => {
              for (const [player, handicap] of suggested()) await props.run({ do: 'handicap', player, handicap });
            }}
          />
        </p>
      </div>
    </Show>
  );
}
