import type { TournamentView } from '@rowhouse/protocol';
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import { client, toResult } from '../online/client.ts';
import { createRequest } from '../online/create-request.ts';
import type { FollowedTournament } from '../online/follow-tournament.ts';
import { onlineWords } from '../online/messages/index.ts';
import { keys } from '../online/seat-keys.ts';
import { ownMatch, type StoredPlayer, storeMatch, storePlayer } from '../online/tournament-keys.ts';
import { Button } from '../shared/controls/button.tsx';
import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import { announce } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { go } from '../shared/platform/router.ts';
import { listed } from '../shared/words/format.ts';
import { tournamentWords } from './messages/index.ts';

interface PlayerPanelProps {
  readonly code: string;
  readonly view: TournamentView;
  readonly tournament: FollowedTournament;
  readonly mine: StoredPlayer | null;
  /** The secret of the host. Only in a simul the host joins with it; elsewhere with the code, like every player. */
  readonly host: string | undefined;
  onJoined(): void;
}

/** The next step of a player: join, wait or play. */
export function PlayerPanel(props: PlayerPanelProps) {
  const isFixed = () => props.view.format === 'round-robin' || props.view.format === 'knock-out';
  const isLate = () => props.view.status === 'running' && isFixed();
  const canJoin = () => props.view.status !== 'over' && !isLate() && !props.view.closed;
  return (
    <Switch>
      <Match when={isSimulHost(props.view, props.mine?.number)}>{null}</Match>
      <Match when={props.mine}>{(mine) => <JoinedPlayer {...props} mine={mine()} />}</Match>
      <Match when={canJoin() && (!props.host || props.view.format === 'simul')}>
        <JoinForm {...props} />
      </Match>
      <Match when={props.view.status !== 'over' && !props.host}>
        <p class="soft">{isLate() ? tournamentWords().tooLate : tournamentWords().entryClosed}</p>
      </Match>
    </Switch>
  );
}

function JoinForm(props: PlayerPanelProps) {
  const [name, setName] = createSignal(keys.guest()?.name ?? '');
  const { isBusy, fault, setFault, send } = createRequest();
  const join = async () => {
    const as = props.host === undefined ? {} : { secret: props.host };
    const joined = await send(() => toResult(client.joinTournament(props.code, { name: name(), ...as })));
    if (!joined) return;
    storePlayer(joined);
    props.tournament.show(joined.view);
    props.onJoined();
  };
  return (
    <Form class="tournament-join" onSubmit={join}>
      <Show when={props.view.expected}>
        {(expected) => (
          <fieldset class="tournament-names">
            <legend>{tournamentWords().whoAreYou}</legend>
            <For each={expected()}>
              {(own) => (
                <Button
                  label={own}
                  onClick={() => {
                    setName(own);
                    void join();
                  }}
                />
              )}
            </For>
          </fieldset>
        )}
      </Show>
      <TextField
        label={tournamentWords().yourName}
        hint={props.view.status === 'running' ? tournamentWords().late : undefined}
        value={name()}
        error={fault()}
        onInput={(text) => {
          setName(text);
          setFault('');
        }}
      />
      <Button primary submit label={tournamentWords().joinNow} aria-disabled={isBusy()} />
    </Form>
  );
}

function JoinedPlayer(props: PlayerPanelProps & { readonly mine: StoredPlayer }) {
  const me = () => props.view.players.find(({ player }) => player === props.mine.number);
  const match = createMemo(() => ownMatch(props.view, props.mine.number));
  const rest = () => props.view.resting.find(({ player }) => player === props.mine.number) ?? null;
  const rank = () => props.view.standings.find(({ player }) => player === props.mine.number)?.rank ?? 0;
  const open = (game: string) => {
    storeMatch(game, props.mine.secret);
    go('online', game);
  };
  // A new game opens automatically. A game that was open before waits for a press: the player may want to stay on this
  // page.
  onValue(
    () => match()?.game ?? null,
    (game) => {
      if (game === null || keys.seat(game) !== null) return;
      announce(tournamentWords().ready(match()!.opponent));
      open(game);
    },
  );
  const [isLeaving, setLeaving] = createSignal(false);
  const run = (verb: 'leave' | 'return' | 'again') => void props.tournament.run(props.mine.secret, { do: verb });
  return (
    <section class="tournament-mine" aria-live="polite">
      <Switch fallback={<p class="tournament-say">{waitWords(props.view)}</p>}>
        <Match when={props.view.status === 'over'}>
          <p class="tournament-say">{onlineWords().tournaments.finished(rank(), props.view.players.length)}</p>
        </Match>
        <Match when={me()?.left}>
          <p class="tournament-say">{tournamentWords().left}</p>
          <Button label={tournamentWords().comeBack} onClick={() => run('return')} />
        </Match>
        <Match when={match()}>
          {(current) => (
            <>
              <p class="tournament-say">
                {props.view.paused ? tournamentWords().paused : tournamentWords().ready(current().opponent)}
              </p>
              <Button primary label={onlineWords().tournaments.play} onClick={() => open(current().game)} />
            </>
          )}
        </Match>
        <Match when={props.view.format === 'simul' && props.view.status === 'running' && !props.view.paused}>
          <p class="tournament-say">{tournamentWords().simulOver}</p>
          <Button primary label={tournamentWords().playAgain} onClick={() => run('again')} />
        </Match>
        <Match when={rest()}>
          {(resting) => (
            <>
              <p class="tournament-say">{tournamentWords().resting}</p>
              <Show when={resting().game}>
                {(game) => <Button primary label={tournamentWords().playBot} onClick={() => open(game())} />}
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <Show when={props.view.status !== 'over' && me()?.left === false}>
        <Button plain label={tournamentWords().leave} onClick={() => setLeaving(true)} />
      </Show>
      <Show when={isLeaving()}>
        <ConfirmDialog
          title={tournamentWords().leaveTitle}
          yes={tournamentWords().leave}
          no={tournamentWords().stay}
          onYes={() => {
            setLeaving(false);
            run('leave');
          }}
          onClose={() => setLeaving(false)}
        >
          <p>
            {match() && tournamentWords().leaveLoses(match()!.opponent)} {tournamentWords().leaveHint}
          </p>
        </ConfirmDialog>
      </Show>
    </section>
  );
}

export const isSimulHost = ({ players }: TournamentView, number: number | undefined): boolean =>
  players.some(({ player, host }) => player === number && host);

/** The boards of the host of a simul, those that wait for a move first. */
export function Boards(props: Pick<PlayerPanelProps, 'view' | 'tournament'> & { readonly mine: StoredPlayer }) {
  const nameOf = (number: number) => props.view.players.find(({ player }) => player === number)?.name ?? '';
  const turns = () => new Set(props.tournament.turns());
  const boards = createMemo(() =>
    props.view.matches
      .filter(({ points }) => points === null)
      .map(({ game, players }) => ({
        game,
        name: nameOf(players.find((player) => player !== props.mine.number)!),
        isMine: turns().has(game),
      }))
      .sort((one, two) => Number(two.isMine) - Number(one.isMine)),
  );
  const open = (game: string) => {
    storeMatch(game, props.mine.secret);
    go('online', game);
  };
  const waiting = () => boards().filter(({ isMine }) => isMine).length;
  return (
    <Show when={props.view.status === 'running' && props.view.round > 0}>
      <section class="tournament-mine" aria-label={tournamentWords().boards}>
        <p class="tournament-say" aria-live="polite">
          {tournamentWords().boardsWait(waiting(), boards().length)}
        </p>
        <Show when={waiting() > 0}>
          <Button primary label={tournamentWords().nextBoard} onClick={() => open(boards()[0]!.game)} />
        </Show>
        <ul class="simul-boards">
          <For each={boards()}>
            {({ game, name, isMine }) => (
              <li classList={{ waits: isMine }}>
                <Button
                  label={name}
                  aria-label={isMine ? listed(name, tournamentWords().yourMove) : name}
                  onClick={() => open(game)}
                />
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function waitWords({ status, format, paused }: TournamentView): string {
  if (status === 'open') return tournamentWords().waitStart;
  if (paused) return tournamentWords().paused;
  return format === 'arena' ? tournamentWords().waitArena : tournamentWords().waitRound;
}
