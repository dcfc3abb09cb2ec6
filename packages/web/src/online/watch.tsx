import type { WatchedGame } from '@rowhouse/protocol';
import { type GameRecord, gameOf, parseConfig, type Setup } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { configWords } from '../saves/save-words.ts';
import { ButtonLink } from '../shared/controls/button.tsx';
import { FaultNote, PageHead, Section } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { lookEvery } from '../shared/platform/page.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { dotted } from '../shared/words/format.ts';
import { client, toResult } from './client.ts';
import { BoardPicture, Players, WatchedBoard } from './live-board.tsx';
import { onlineWords } from './messages/index.ts';
import { nameScreen } from './name-screen.ts';
import { clockWords, errorWords, seatWords } from './online-words.ts';
import './watch.css';

/** `#/online/watch`: the public games in progress, with the best one large. */
export function Watch() {
  nameScreen(() => onlineWords().watch);
  const { games, best, fault } = createWatchList();
  const others = createMemo(() =>
    (games() ?? []).filter(({ game }) => game !== best()?.game).toSorted((one, two) => two.created - one.created),
  );
  return (
    <div class="page watch">
      <PageHead title={onlineWords().watch} hint={onlineWords().watchHint} />
      <FaultNote>{fault()}</FaultNote>
      <Show when={best()?.game} keyed fallback={<NoGames isKnown={games() !== null} />}>
        {(_) => <Best game={best()!} />}
      </Show>
      <Show when={others().length > 0}>
        <Section title={onlineWords().watchOthers}>
          <ul class="watch-others">
            <For each={others().map(({ game }) => game)}>
              {(id) => <Small game={others().find(({ game }) => game === id)} />}
            </For>
          </ul>
        </Section>
      </Show>
    </div>
  );
}

function NoGames(props: { readonly isKnown: boolean }) {
  return (
    <Show when={props.isKnown} fallback={<p class="soft">{t().app.loading}</p>}>
      <p>{onlineWords().watchNone}</p>
      <p>
        <ButtonLink primary label={onlineWords().backToLobby} to={['online']} />
      </p>
    </Show>
  );
}

const namesOf = ({ seats }: WatchedGame): readonly string[] => seats.map(seatWords);
const detailsOf = ({ config, clock, watchers }: WatchedGame): string =>
  dotted(configWords(config), clockWords(clock), watchers > 0 && onlineWords().watchers(watchers));

/** The best game, live. After its end it offers a review. */
function Best(props: { readonly game: WatchedGame }) {
  const [ended, setEnded] = createSignal<GameRecord | null>(null);
  return (
    <section class="watch-best" aria-label={namesOf(props.game).join(', ')}>
      <WatchedBoard
        game={props.game.game}
        names={namesOf(props.game)}
        first={setupOf(props.game)}
        withClocks
        onEnd={setEnded}
      />
      <div class="watch-details">
        <p class="soft">{detailsOf(props.game)}</p>
        <p class="row">
          <ButtonLink primary label={onlineWords().watchOpen} to={['online', props.game.game]} />
          <Show when={ended()}>
            {(record) => <ButtonLink label={t().play.review} to={['review', packRecord(record())]} />}
          </Show>
        </p>
      </div>
    </section>
  );
}

function Small(props: { readonly game: WatchedGame | undefined }) {
  // While the row is being removed, it shows the last state.
  const game = createMemo<WatchedGame>((before) => props.game ?? before, props.game!);
  const setup = createMemo(() => setupOf(game()));
  return (
    <li>
      <a href={makeRoute('online', game().game)} aria-label={onlineWords().watchThis(namesOf(game()).join(', '))}>
        <figure class="live-board">
          <Players names={namesOf(game())} winner={null} isBold={(seat) => game().toMove === seat} />
          <BoardPicture setup={setup()} />
        </figure>
        <p class="soft">{detailsOf(game())}</p>
      </a>
    </li>
  );
}

function setupOf({ config, position }: WatchedGame): Setup | null {
  const parsed = parseConfig(config);
  const setup = parsed.ok ? gameOf(parsed.value).parseSetup(parsed.value, position) : null;
  return setup?.ok ? setup.value : null;
}

const LOOK_EVERY_MS = 3000;
/** A finished game stays on the screen for this time. Then another game takes its place. */
const END_SHOWN_MS = 8000;

/** The public games, and the large one: the server's best, which stays until its end. */
function createWatchList() {
  /** `null` before the first answer. */
  const [games, setGames] = createSignal<readonly WatchedGame[] | null>(null);
  const [best, setBest] = createSignal<WatchedGame | null>(null);
  const [fault, setFault] = createSignal('');
  let goneAt: number | null = null;

  const choose = (found: readonly WatchedGame[]) => {
    const still = found.find(({ game }) => game === best()?.game);
    if (!still && best() !== null) {
      goneAt ??= performance.now();
      if (performance.now() - goneAt < END_SHOWN_MS) return;
    }
    goneAt = null;
    setBest(still ?? found[0] ?? best());
  };
  lookEvery(LOOK_EVERY_MS, async () => {
    const found = await toResult(client.watch());
    if (found.ok) {
      choose(found.value.games);
      setGames(found.value.games);
    }
    setFault(found.ok ? '' : errorWords(found.error));
  });
  return { games, best, fault };
}
