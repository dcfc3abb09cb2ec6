import type { ClientErrorCode } from '@rowhouse/client';
import type { TournamentCommand, TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { type Accessor, createEffect, createMemo, createSignal, Index, on, Show } from 'solid-js';
import { tournamentLink } from '../online/client.ts';
import type { FollowedTournament } from '../online/follow-tournament.ts';
import { LinkField } from '../online/link-field.tsx';
import { onlineWords } from '../online/messages/index.ts';
import { errorWords } from '../online/online-words.ts';
import { spacedCode } from '../online/tournament-keys.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { ConfirmDialog, Dialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { Fault, Form } from '../shared/controls/page-parts.tsx';
import { QrCode } from '../shared/controls/qr-code.tsx';
import { announce } from '../shared/platform/announce.ts';
import { sentence } from '../shared/words/format.ts';
import { tournamentWords } from './messages/index.ts';
import { PartnerField } from './partner-field.tsx';
import { exportCsv, exportJson } from './tournament-export.ts';

interface HostPanelProps {
  readonly code: string;
  readonly secret: string;
  readonly view: TournamentView;
  readonly tournament: FollowedTournament;
}

/** Everything that only the host can do. */
export function HostPanel(props: HostPanelProps) {
  const [fault, setFault] = createSignal('');
  const run = async (command: TournamentCommand) => {
    const refused = await props.tournament.run(props.secret, command);
    setFault(refused === null ? '' : errorWords(refused));
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
            <p class="soft">{tournamentWords().inviteHint}</p>
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
        <Running view={props.view} run={(command) => void run(command)} />
        <Results view={props.view} onRefused={(code) => setFault(code === null ? '' : errorWords(code))} />
        <Fault>{fault()}</Fault>
        <Show when={props.view.format !== 'arena' && props.view.status !== 'over'}>
          <PartnerField
            partner={props.view.partner ?? ''}
            onChoose={(partner) => void run({ do: 'partner', partner: partner === '' ? null : partner })}
          />
        </Show>
        <Players view={props.view} run={(command) => void run(command)} />
        {/* Folded, so that a host in a hurry does not send this link to the players. */}
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

/** Starting, pausing, ending. */
function Running(props: RunProps) {
  const [isEnding, setIsEnding] = createSignal(false);
  const isRunning = () => props.view.status === 'running';
  const playing = () => props.view.matches.filter(({ points }) => points === null).length;
  const needsNext = () => {
    const { format, round, nextAt } = props.view;
    return isRunning() && format !== 'arena' && playing() === 0 && round > 0 && nextAt === null;
  };
  const there = () => props.view.players.filter(({ left }) => !left).length;
  return (
    <>
      <p class="row">
        <Show when={props.view.status === 'open'}>
          <Button primary aria-disabled={there() < 2} onClick={() => there() >= 2 && props.run({ do: 'start' })}>
            {tournamentWords().start}
          </Button>
        </Show>
        <Show when={needsNext()}>
          <Button primary onClick={() => props.run({ do: 'next-round', round: props.view.round + 1 })}>
            {tournamentWords().startNext(props.view.round + 1)}
          </Button>
        </Show>
        <Show when={isRunning()}>
          <Button onClick={() => props.run({ do: props.view.paused ? 'resume' : 'pause' })}>
            {props.view.paused ? tournamentWords().resume : tournamentWords().pause}
          </Button>
        </Show>
        <ButtonLink to={['online', 'tournament', props.view.tournament, 'projector']}>
          {tournamentWords().projector}
        </ButtonLink>
        <Show when={props.view.status !== 'over'}>
          <Button plain onClick={() => setIsEnding(true)}>
            {tournamentWords().end}
          </Button>
        </Show>
      </p>
      <Show when={isRunning() && playing() > 0}>
        <p class="soft">{tournamentWords().running(playing())}</p>
      </Show>
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

/** The results to print and as files. */
function Results(props: { readonly view: TournamentView; onRefused(code: ClientErrorCode | null): void }) {
  return (
    <Show when={props.view.round > 0}>
      <p class="row">
        <Button onClick={() => print()}>{tournamentWords().print}</Button>
        <Button onClick={() => exportCsv(props.view)}>{tournamentWords().csv}</Button>
        <Button onClick={async () => props.onRefused(await exportJson(props.view))}>{tournamentWords().json}</Button>
      </p>
    </Show>
  );
}

/** Announces to the host who has joined, and when a round begins or the tournament pauses or ends. */
function announceTournament(view: Accessor<TournamentView>): void {
  createEffect(
    on(
      () => view().players,
      (players, before) => {
        const known = new Set(before?.map(({ player }) => player));
        const fresh = before ? players.filter(({ player }) => !known.has(player)) : [];
        if (fresh.length > 0) announce(fresh.map(({ name }) => onlineWords().joined(name)).join(' '));
      },
    ),
  );
  const stage = createMemo(() => stageWords(view()));
  createEffect(on(stage, (words) => words !== '' && announce(sentence(words)), { defer: true }));
}

function stageWords({ status, paused, round, rounds, format, nextAt }: TournamentView): string {
  if (status !== 'running') return tournamentWords().status[status];
  if (paused) return tournamentWords().paused;
  if (nextAt !== null) return tournamentWords().waitRound;
  return format === 'arena' ? tournamentWords().status.running : tournamentWords().round(round, rounds);
}

interface RunProps {
  readonly view: TournamentView;
  run(command: TournamentCommand): void;
}

/** The players, whom the host can rename, remove and let back in. */
function Players(props: RunProps) {
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
                <Button
                  plain
                  aria-label={tournamentWords().renameOf(player().name)}
                  onClick={() => {
                    setName(player().name);
                    setRenaming(player());
                  }}
                >
                  {tournamentWords().rename}
                </Button>
                <Show when={props.view.status !== 'over'}>
                  <Button
                    plain
                    aria-label={
                      player().left
                        ? tournamentWords().backOf(player().name)
                        : tournamentWords().removeOf(player().name)
                    }
                    onClick={() => props.run({ do: player().left ? 'return' : 'leave', player: player().player })}
                  >
                    {player().left ? tournamentWords().comeBack : tournamentWords().remove}
                  </Button>
                </Show>
              </li>
            )}
          </Index>
        </ul>
      </Show>
      <Show when={renaming()}>
        {(player) => (
          <Dialog title={tournamentWords().renameOf(player().name)} onClose={() => setRenaming(null)}>
            <Form class="stack" onSubmit={save}>
              <TextField label={tournamentWords().newName} value={name()} onInput={setName} />
              <p>
                <Button primary submit>
                  {tournamentWords().save}
                </Button>
              </p>
            </Form>
          </Dialog>
        )}
      </Show>
    </details>
  );
}
