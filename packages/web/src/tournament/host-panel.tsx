import type { ClientErrorCode } from '@rowhouse/client';
import type { ClockSpec, TournamentCommand, TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { type Accessor, createMemo, createSignal, Index, Show } from 'solid-js';
import { clockOf, PRESETS } from '../online/clock-choices.ts';
import { countdownText, createCountdown, type FollowedTournament, type RunProps } from '../online/follow-tournament.ts';
import { LinkField } from '../online/link-field.tsx';
import { onlineWords } from '../online/messages/index.ts';
import { clockWords, errorWords } from '../online/online-words.ts';
import { isOnlyHere, joinAddress, tournamentLink } from '../online/shared-address.ts';
import { ownMatch, spacedCode } from '../online/tournament-keys.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { ConfirmDialog, Dialog } from '../shared/controls/dialog.tsx';
import { FormField, SelectField, TextField } from '../shared/controls/fields.tsx';
import { FaultNote, Form } from '../shared/controls/page-parts.tsx';
import { QrCode } from '../shared/controls/qr-code.tsx';
import { announce } from '../shared/platform/announce.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { listed, sentence } from '../shared/words/format.ts';
import { HandicapButton, handicapWords, SuggestHandicaps } from './handicaps.tsx';
import { tournamentWords } from './messages/index.ts';
import { PartnerField } from './partner-field.tsx';
import { hasRounds } from './played-matches.ts';
import { exportCsv, exportJson } from './tournament-export.ts';

interface HostPanelProps {
  readonly code: string;
  readonly secret: string;
  readonly view: TournamentView;
  readonly tournament: FollowedTournament;
}

/** The controls of the host. */
export function HostPanel(props: HostPanelProps) {
  const [fault, setFault] = createSignal('');
  const showFault = (code: ClientErrorCode | null) => setFault(code === null ? '' : errorWords(code));
  const run = async (command: TournamentCommand) => {
    const fault = await props.tournament.run(props.secret, command);
    showFault(fault);
    return fault === null;
  };
  const link = () => tournamentLink(props.code);
  announceTournament(() => props.view);
  return (
    <section class="tournament-host" aria-label={tournamentWords().hostTitle}>
      <Show when={props.view.status !== 'over'}>
        <div class="tournament-invite">
          <QrCode text={link()} label={link()} />
          <div>
            <p class="tournament-big-code">{spacedCode(props.code)}</p>
            <p class="tournament-address">{joinAddress()}</p>
            <Show when={!isOnlyHere()}>
              <p class="soft">{tournamentWords().inviteHint}</p>
            </Show>
          </div>
        </div>
      </Show>
      <div class="stack">
        <Show when={props.view.status !== 'over'}>
          <LinkField
            label={tournamentWords().playersLink}
            link={link()}
            title={props.view.name}
            primary={props.view.players.length < 2}
          />
        </Show>
        <Progress view={props.view} run={run} />
        <FirstMoves view={props.view} tournament={props.tournament} run={run} />
        <Show when={props.view.round > 0}>
          <p class="row">
            <Button label={tournamentWords().print} onClick={() => print()} />
            <Button label={tournamentWords().csv} onClick={() => exportCsv(props.view)} />
            <Button label={tournamentWords().json} onClick={async () => showFault(await exportJson(props.view))} />
          </p>
        </Show>
        <FaultNote>{fault()}</FaultNote>
        <Show when={hasRounds(props.view) && props.view.status !== 'over'}>
          <PartnerField
            partner={props.view.partner ?? ''}
            onChoose={(partner) => run({ do: 'partner', partner: partner === '' ? null : partner })}
          />
        </Show>
        <ChangeFields view={props.view} run={run} />
        <Players view={props.view} tournament={props.tournament} run={run} />
        {/* Folded: otherwise a host in a hurry could send this link to the players. */}
        <details class="tournament-key">
          <summary>{tournamentWords().otherDevice}</summary>
          <LinkField
            label={tournamentWords().hostLink}
            hint={tournamentWords().hostLinkHint}
            link={tournamentLink(props.code, props.secret)}
            title={props.view.name}
          />
        </details>
      </div>
    </section>
  );
}

/** The buttons to start, pause and end the tournament. */
function Progress(props: RunProps) {
  const [isEnding, setIsEnding] = createSignal(false);
  const isRunning = () => props.view.status === 'running';
  const playing = () => props.view.matches.filter(({ points }) => points === null).length;
  const needsNext = () => {
    const { round, nextAt } = props.view;
    return isRunning() && hasRounds(props.view) && playing() === 0 && round > 0 && nextAt === null;
  };
  const present = () => props.view.players.filter(({ left }) => !left).length;
  return (
    <>
      <p class="row">
        <Show when={props.view.status === 'open'}>
          <Button
            primary
            label={tournamentWords().start}
            aria-disabled={present() < 2}
            onClick={() => present() >= 2 && props.run({ do: 'start' })}
          />
        </Show>
        <Show when={needsNext()}>
          <Button
            primary
            label={tournamentWords().startNext(props.view.round + 1)}
            onClick={() => props.run({ do: 'next-round', round: props.view.round + 1 })}
          />
        </Show>
        <Show when={isRunning()}>
          <Button
            label={props.view.paused ? tournamentWords().resume : tournamentWords().pause}
            onClick={() => props.run({ do: props.view.paused ? 'resume' : 'pause' })}
          />
        </Show>
        <ButtonLink
          label={tournamentWords().projector}
          to={['online', 'tournament', props.view.tournament, 'projector']}
        />
        <Show when={props.view.status !== 'over'}>
          <Button plain label={tournamentWords().end} onClick={() => setIsEnding(true)} />
        </Show>
      </p>
      {isRunning() && playing() > 0 && <p class="soft">{tournamentWords().running(playing())}</p>}
      <Show when={isEnding()}>
        <ConfirmDialog
          title={tournamentWords().endTitle}
          yes={tournamentWords().end}
          no={tournamentWords().keepOn}
          onYes={() => {
            setIsEnding(false);
            props.run({ do: 'end' });
          }}
          onClose={() => setIsEnding(false)}
        >
          <p>{tournamentWords().endHint}</p>
        </ConfirmDialog>
      </Show>
    </>
  );
}

/** The players who have not made their first move, and the countdown to the loss of their games. */
function FirstMoves(props: RunProps & { readonly tournament: FollowedTournament }) {
  const awaited = createMemo(() => new Set(props.tournament.awaited()));
  const names = () => props.view.players.filter(({ player }) => awaited().has(player)).map(({ name }) => name);
  const by = createMemo(() => {
    const times = props.view.matches.flatMap(({ moveBy, players }) =>
      moveBy !== undefined && players.some((player) => awaited().has(player)) ? [moveBy] : [],
    );
    return times.length === 0 ? null : Math.min(...times);
  });
  const left = createCountdown(props.tournament, by);
  return (
    <Show
      when={
        props.view.status === 'running' && props.view.format !== 'simul' && !props.view.paused && names().length > 0
      }
    >
      <p class="tournament-awaited">
        {tournamentWords().awaited(listed(...names()))}
        <Show
          when={left() === null}
          fallback={<span class="soft"> {tournamentWords().counting(countdownText(left()!))}</span>}
        >
          <Show when={props.view.hostCounts}>
            {' '}
            <Button label={tournamentWords().count} onClick={() => props.run({ do: 'count' })} />
          </Show>
        </Show>
      </p>
    </Show>
  );
}

/** Announces new players, the start of a round, a pause and the end of the tournament to the host. */
function announceTournament(view: Accessor<TournamentView>): void {
  onValue(
    () => view().players,
    (players, before) => {
      const known = new Set(before?.map(({ player }) => player));
      const joined = before ? players.filter(({ player }) => !known.has(player)) : [];
      if (joined.length > 0) announce(joined.map(({ name }) => onlineWords().joined(name)).join(' '));
    },
  );
  const stage = createMemo(() => stageWords(view()));
  onChange(stage, (words) => words !== '' && announce(sentence(words)));
}

function stageWords(view: TournamentView): string {
  const { status, paused, round, rounds, nextAt } = view;
  if (status !== 'running') return tournamentWords().status[status];
  if (paused) return tournamentWords().paused;
  if (nextAt !== null) return tournamentWords().waitRound;
  return hasRounds(view) ? tournamentWords().round(round, rounds) : tournamentWords().status.running;
}

/** Clocks to choose from. The tournament may have another one. */
const CLOCKS: readonly (ClockSpec | null)[] = [null, ...PRESETS.map(clockOf)];

/** The number of rounds and the clock, from the next game on. */
function ChangeFields(props: RunProps) {
  const isSame = (one: ClockSpec | null, other: ClockSpec | null) => clockWords(one) === clockWords(other);
  const clocks = () => [
    ...CLOCKS.filter((clock) => clock !== null || props.view.format !== 'arena'),
    ...(CLOCKS.some((clock) => isSame(clock, props.view.clock)) ? [] : [props.view.clock]),
  ];
  const rounds = () => Array.from({ length: MAX_ROUNDS }, (_, at) => at + 1).slice(Math.max(0, props.view.round - 1));
  return (
    <Show when={props.view.status !== 'over' && props.view.format !== 'simul'}>
      <details class="tournament-key">
        <summary>{tournamentWords().change}</summary>
        <Show when={props.view.format === 'swiss'}>
          <SelectField
            label={tournamentWords().rounds}
            value={String(props.view.rounds)}
            choices={rounds().map((count) => ({ value: String(count), label: String(count) }))}
            onChoose={(count) => props.run({ do: 'change', rounds: Number(count) })}
          />
        </Show>
        <SelectField
          label={tournamentWords().clock}
          hint={tournamentWords().changeHint}
          value={clockWords(props.view.clock)}
          choices={clocks().map((clock) => ({ value: clockWords(clock), label: clockWords(clock) }))}
          onChoose={(words) =>
            props.run({ do: 'change', clock: clocks().find((clock) => clockWords(clock) === words) ?? null })
          }
        />
      </details>
    </Show>
  );
}
const MAX_ROUNDS = 20;

/** The names of those whom the host expects. Players tap theirs to join. */
function Expected(props: RunProps) {
  const [names, setNames] = createSignal('');
  const save = async () => {
    const typed = names()
      .split(/[\n,;]/)
      .map((name) => name.trim())
      .filter(Boolean);
    const isSaved = await props.run({ do: 'expect', names: [...(props.view.expected ?? []), ...typed] });
    if (isSaved) setNames('');
  };
  return (
    <>
      <Show when={props.view.expected}>
        {(missing) => <p class="soft">{tournamentWords().missing(listed(...missing()))}</p>}
      </Show>
      <Show when={props.view.status === 'open'}>
        <Form class="stack tournament-expect" onSubmit={save}>
          <FormField label={tournamentWords().expect} hint={tournamentWords().expectHint}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                value={names()}
                onInput={(event) => setNames(event.currentTarget.value)}
              />
            )}
          </FormField>
          <p>
            <Button submit label={tournamentWords().save} />
          </p>
        </Form>
      </Show>
    </>
  );
}

/** The players. The host can rename them, remove them and let them back in. */
function Players(props: RunProps & { readonly tournament: FollowedTournament }) {
  const [renaming, setRenaming] = createSignal<TournamentPlayer | null>(null);
  const [name, setName] = createSignal('');
  const [removing, setRemoving] = createSignal<TournamentPlayer | null>(null);
  const isPlaying = (player: number) => ownMatch(props.view, player) !== null;
  // A memo, so that other changes leave the list open or closed.
  const isOpen = createMemo(() => props.view.status === 'open');
  const save = () => {
    props.run({ do: 'rename', player: renaming()!.player, name: name() });
    setRenaming(null);
  };
  return (
    <details class="tournament-players" open={isOpen()}>
      <summary>{tournamentWords().players(props.view.players.length)}</summary>
      <Show when={props.view.players.length > 0} fallback={<p class="soft">{tournamentWords().noPlayers}</p>}>
        <ul>
          <Index each={props.view.players}>
            {(player) => (
              <li>
                <span class="tournament-name" classList={{ gone: player().left }}>
                  <bdi>{player().name}</bdi>
                  <Show when={props.tournament.absent().includes(player().player) && !player().left}>
                    <span class="standings-note"> {tournamentWords().away}</span>
                  </Show>
                  <Show when={player().handicap}>
                    {(handicap) => <span class="standings-note"> {handicapWords(handicap())}</span>}
                  </Show>
                </span>
                <Button
                  plain
                  label={tournamentWords().rename}
                  aria-label={tournamentWords().renameOf(player().name)}
                  onClick={() => {
                    setName(player().name);
                    setRenaming(player());
                  }}
                />
                <Show when={props.view.status !== 'over' && !player().host}>
                  <HandicapButton player={player()} run={props.run} />
                  <Button
                    plain
                    label={player().left ? tournamentWords().comeBack : tournamentWords().remove}
                    aria-label={tournamentWords()[player().left ? 'backOf' : 'removeOf'](player().name)}
                    onClick={() => {
                      if (!player().left && isPlaying(player().player)) setRemoving(player());
                      else props.run({ do: player().left ? 'return' : 'leave', player: player().player });
                    }}
                  />
                </Show>
              </li>
            )}
          </Index>
        </ul>
      </Show>
      <SuggestHandicaps {...props} />
      <Expected {...props} />
      <Show when={props.view.status !== 'over'}>
        <p>
          <Button
            plain
            label={props.view.closed ? tournamentWords().openEntry : tournamentWords().closeEntry}
            onClick={() => props.run({ do: props.view.closed ? 'open-entry' : 'close-entry' })}
          />
        </p>
      </Show>
      <Show when={removing()}>
        {(player) => (
          <ConfirmDialog
            title={tournamentWords().removeTitle(player().name)}
            yes={tournamentWords().remove}
            no={tournamentWords().keepOn}
            onYes={() => {
              props.run({ do: 'leave', player: player().player });
              setRemoving(null);
            }}
            onClose={() => setRemoving(null)}
          >
            <p>{tournamentWords().removeLoses(player().name)}</p>
          </ConfirmDialog>
        )}
      </Show>
      <Show when={renaming()}>
        {(player) => (
          <Dialog title={tournamentWords().renameOf(player().name)} onClose={() => setRenaming(null)}>
            <Form class="stack" onSubmit={save}>
              <TextField label={tournamentWords().newName} value={name()} onInput={setName} />
              <p>
                <Button primary submit label={tournamentWords().save} />
              </p>
            </Form>
          </Dialog>
        )}
      </Show>
    </details>
  );
}
