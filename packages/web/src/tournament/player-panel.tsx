import type { TournamentView } from '@rowhouse/protocol';
import { createEffect, createMemo, createSignal, Match, on, Show, Switch } from 'solid-js';
import { client, toResult } from '../online/client.ts';
import { createRequest } from '../online/create-request.ts';
import type { FollowedTournament } from '../online/follow-tournament.ts';
import { onlineWords } from '../online/messages/index.ts';
import { keys } from '../online/seat-keys.ts';
import { ownMatch, storeMatch, storePlayer } from '../online/tournament-keys.ts';
import { Button } from '../shared/controls/button.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import { announce } from '../shared/platform/announce.ts';
import { go } from '../shared/platform/router.ts';
import { tournamentWords } from './messages/index.ts';

interface PlayerPanelProps {
  readonly code: string;
  readonly view: TournamentView;
  readonly tournament: FollowedTournament;
  readonly mine: { readonly number: number; readonly secret: string } | null;
  /** The host may play as well, but is not asked first. */
  readonly isHost: boolean;
  onJoined(): void;
}

/** The next step of a player: join, wait or play. */
export function PlayerPanel(props: PlayerPanelProps) {
  const isFixed = () => props.view.format === 'round-robin' || props.view.format === 'knock-out';
  const canJoin = () => props.view.status === 'open' || (props.view.status === 'running' && !isFixed());
  return (
    <Switch>
      <Match when={props.mine}>{(mine) => <Mine {...props} mine={mine()} />}</Match>
      <Match when={canJoin()}>
        <JoinForm {...props} />
      </Match>
      <Match when={props.view.status === 'running' && !props.isHost}>
        <p class="soft">{tournamentWords().tooLate}</p>
      </Match>
    </Switch>
  );
}

function JoinForm(props: PlayerPanelProps) {
  const [name, setName] = createSignal(props.isHost ? '' : (keys.guest()?.name ?? ''));
  const { isBusy, fault, setFault, send } = createRequest();
  const join = async () => {
    const joined = await send(() => toResult(client.joinTournament(props.code, { name: name() })));
    if (!joined) return;
    storePlayer(joined);
    props.tournament.show(joined.view);
    props.onJoined();
  };
  return (
    <Form class="tournament-join" onSubmit={join}>
      <TextField
        label={tournamentWords().yourName}
        hint={props.view.status === 'running' ? tournamentWords().late : undefined}
        value={name()}
        wrong={fault()}
        onInput={(text) => {
          setName(text);
          setFault('');
        }}
      />
      <Button primary={!props.isHost} submit aria-disabled={isBusy()}>
        {tournamentWords().joinNow}
      </Button>
    </Form>
  );
}

function Mine(props: PlayerPanelProps & { readonly mine: { readonly number: number; readonly secret: string } }) {
  const me = () => props.view.players.find(({ player }) => player === props.mine.number);
  const match = createMemo(() => ownMatch(props.view, props.mine.number));
  const rest = () => props.view.resting.find(({ player }) => player === props.mine.number) ?? null;
  const opponent = () => match()?.opponent ?? '';
  const rank = () => props.view.standings.find(({ player }) => player === props.mine.number)?.rank ?? 0;
  const open = (game: string) => {
    storeMatch(game, props.mine.secret);
    go('online', game);
  };
  // A new game opens by itself. One that was open before waits for a press, so that the player can stay on this page.
  createEffect(
    on(
      () => match()?.game ?? null,
      (game) => {
        if (game === null || keys.seat(game) !== null) return;
        announce(tournamentWords().ready(opponent()));
        open(game);
      },
    ),
  );
  const run = (verb: 'leave' | 'return') => void props.tournament.run(props.mine.secret, { do: verb });
  return (
    <section class="tournament-mine" aria-live="polite">
      <Switch fallback={<p class="tournament-say">{waitWords(props.view)}</p>}>
        <Match when={props.view.status === 'over'}>
          <p class="tournament-say">{onlineWords().tournaments.finished(rank(), props.view.players.length)}</p>
        </Match>
        <Match when={me()?.left}>
          <p class="tournament-say">{tournamentWords().left}</p>
          <Button onClick={() => run('return')}>{tournamentWords().comeBack}</Button>
        </Match>
        <Match when={match()}>
          {(mine) => (
            <>
              <p class="tournament-say">{tournamentWords().ready(opponent())}</p>
              <Button primary onClick={() => open(mine().game)}>
                {onlineWords().tournaments.play}
              </Button>
            </>
          )}
        </Match>
        <Match when={rest()}>
          {(mine) => (
            <>
              <p class="tournament-say">{tournamentWords().resting}</p>
              <Show when={mine().game}>
                {(game) => (
                  <Button primary onClick={() => open(game())}>
                    {tournamentWords().playBot}
                  </Button>
                )}
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <Show when={props.view.status !== 'over' && me()?.left === false}>
        <Button plain onClick={() => run('leave')}>
          {tournamentWords().leave}
        </Button>
      </Show>
    </section>
  );
}

function waitWords({ status, format, paused }: TournamentView): string {
  if (status === 'open') return tournamentWords().wait;
  if (paused) return tournamentWords().paused;
  return format === 'arena' ? tournamentWords().waitArena : tournamentWords().waitRound;
}
