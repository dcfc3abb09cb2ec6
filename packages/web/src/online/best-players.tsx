import { type LeaderboardRow, RATING_POOLS, type RatingPool } from '@rowhouse/protocol';
import { createResource, For, type JSX, type Resource, Show } from 'solid-js';
import { ButtonLink } from '../shared/controls/button.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { FaultNote, PageHead } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { route } from '../shared/platform/router.ts';
import { client, toResult } from './client.ts';
import { guest } from './guest.ts';
import { onlineWords } from './messages/index.ts';
import { nameScreen } from './name-screen.ts';
import { errorWords } from './online-words.ts';
import './best-players.css';

/** `#/online/ratings/<pool>`: the best players of this server, in one group of games. */
export function BestPlayers(): JSX.Element {
  const pool = (): RatingPool | undefined => RATING_POOLS.find((each) => each === (route()[2] ?? RATING_POOLS[0]));
  return (
    <Show when={pool()} fallback={<NotFound />}>
      {(chosen) => <Players pool={chosen()} />}
    </Show>
  );
}

const poolName = (pool: RatingPool): string => (pool === 'many' ? onlineWords().ratings.many : t().games[pool]);

function Players(props: { readonly pool: RatingPool }) {
  nameScreen(() => onlineWords().ratings.best);
  const [list] = createResource(
    () => props.pool,
    (pool) => toResult(client.leaderboard(pool)),
  );
  const [me] = createResource(
    () => guest()?.secret,
    (secret) => toResult(client.viewGuest(secret)),
  );
  const ready = <T,>(resource: Resource<T>) => (resource.state === 'ready' ? resource() : undefined);
  const own = () => {
    const found = ready(me);
    return found?.ok ? found.value.ratings.find(({ pool }) => pool === props.pool) : undefined;
  };
  const rows = () => {
    const found = ready(list);
    return found?.ok ? found.value.players : null;
  };
  const fault = () => {
    const found = ready(list);
    return found && !found.ok ? errorWords(found.error) : '';
  };
  return (
    <div class="page best-players">
      <PageHead title={onlineWords().ratings.best} hint={onlineWords().ratings.bestHint} />
      <nav class="best-pools" aria-label={onlineWords().ratings.pick}>
        <For each={RATING_POOLS}>
          {(pool) => (
            <ButtonLink
              primary={pool === props.pool}
              label={poolName(pool)}
              aria-current={pool === props.pool ? 'page' : undefined}
              to={['online', 'ratings', pool]}
            />
          )}
        </For>
      </nav>
      <FaultNote>{fault()}</FaultNote>
      <Show when={own()}>{(mine) => <p class="best-own">{onlineWords().ratings.own(mine().rating)}</p>}</Show>
      <Show when={rows()}>
        {(players) => (
          <Show when={players().length > 0} fallback={<p class="soft">{onlineWords().ratings.none}</p>}>
            <Table players={players()} />
          </Show>
        )}
      </Show>
      <p>
        <ButtonLink label={onlineWords().title} to={['online']} />
      </p>
    </div>
  );
}

function Table(props: { readonly players: readonly LeaderboardRow[] }) {
  return (
    <table class="best-list">
      <thead>
        <tr>
          <For each={['rank', 'player', 'rating', 'games'] as const}>
            {(column, at) => (
              <th scope="col" class={at() > 1 ? 'number' : undefined}>
                {onlineWords().ratings[column]}
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={props.players}>
          {(row) => (
            <tr>
              <td>{row.rank ?? ''}</td>
              <th scope="row">
                <bdi>{row.name}</bdi>
                {row.provisional && <span class="soft best-few">{onlineWords().ratings.few}</span>}
              </th>
              <td class="number">{row.rating}</td>
              <td class="number">{row.games}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
