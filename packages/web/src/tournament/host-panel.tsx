import type { ClientErrorCode } from '@rowhouse/client';
import type { TournamentCommand, TournamentView } from '@rowhouse/protocol';
import { createSignal, Show } from 'solid-js';
import { tournamentLink } from '../online/api.ts';
import type { FollowedTournament } from '../online/follow-tournament.ts';
import { LinkField } from '../online/link-field.tsx';
import { errorWords } from '../online/online-words.ts';
import { spacedCode } from '../online/tournament-keys.ts';
import { Dialog } from '../shared/controls/dialog.tsx';
import { QrCode } from '../shared/controls/qr-code.tsx';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { announceTournament } from './announce-tournament.ts';
import { exportCsv, exportJson } from './export.ts';
import { Players, type RunProps } from './host-players.tsx';
import { PartnerField } from './partner-field.tsx';

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
        <p class="online-fault" role="alert">
          {fault()}
        </p>
        <Show when={props.view.format !== 'arena' && props.view.status !== 'over'}>
          <PartnerField
            partner={props.view.partner ?? ''}
            onChoose={(partner) => void run({ do: 'partner', partner: partner === '' ? null : partner })}
          />
        </Show>
        <Players view={props.view} run={(command) => void run(command)} />
        {/* Folded: whoever is in a hurry must not send this one. */}
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
          <button
            type="button"
            class="button primary"
            aria-disabled={there() < 2}
            onClick={() => there() >= 2 && props.run({ do: 'start' })}
          >
            {tournamentWords().start}
          </button>
        </Show>
        <Show when={needsNext()}>
          <button
            type="button"
            class="button primary"
            onClick={() => props.run({ do: 'next-round', round: props.view.round + 1 })}
          >
            {tournamentWords().startNext(props.view.round + 1)}
          </button>
        </Show>
        <Show when={isRunning()}>
          <button
            type="button"
            class="button"
            onClick={() => props.run({ do: props.view.paused ? 'resume' : 'pause' })}
          >
            {props.view.paused ? tournamentWords().resume : tournamentWords().pause}
          </button>
        </Show>
        <a class="button" href={makeRoute('online', 'tournament', props.view.tournament, 'projector')}>
          {tournamentWords().projector}
        </a>
        <Show when={props.view.status !== 'over'}>
          <button type="button" class="button plain" onClick={() => setIsEnding(true)}>
            {tournamentWords().end}
          </button>
        </Show>
      </p>
      <Show when={isRunning() && playing() > 0}>
        <p class="soft">{tournamentWords().running(playing())}</p>
      </Show>
      <Show when={isEnding()}>
        <EndDialog
          onEnd={() => {
            setIsEnding(false);
            props.run({ do: 'end' });
          }}
          onClose={() => setIsEnding(false)}
        />
      </Show>
    </>
  );
}

function EndDialog(props: { onEnd(): void; onClose(): void }) {
  return (
    <Dialog title={tournamentWords().endTitle} onClose={props.onClose}>
      <p>{tournamentWords().endHint}</p>
      <p class="row">
        <button type="button" class="button primary" onClick={() => props.onEnd()}>
          {tournamentWords().end}
        </button>
        <button type="button" class="button" onClick={() => props.onClose()}>
          {tournamentWords().keepOn}
        </button>
      </p>
    </Dialog>
  );
}

/** To print, and as files. */
function Results(props: { readonly view: TournamentView; onRefused(code: ClientErrorCode | null): void }) {
  return (
    <Show when={props.view.round > 0}>
      <p class="row">
        <button type="button" class="button" onClick={() => print()}>
          {tournamentWords().print}
        </button>
        <button type="button" class="button" onClick={() => exportCsv(props.view)}>
          {tournamentWords().csv}
        </button>
        <button type="button" class="button" onClick={async () => props.onRefused(await exportJson(props.view))}>
          {tournamentWords().json}
        </button>
      </p>
    </Show>
  );
}
