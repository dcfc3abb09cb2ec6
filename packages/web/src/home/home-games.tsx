import { snapshot } from '@rowhouse/board/svg';
import {
  CONNECT_FOUR,
  type Config,
  type ConnectConfig,
  gameOf,
  morrisConfig,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { createSignal, For, onCleanup, onMount } from 'solid-js';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { Ways } from './ways.tsx';

interface Shown {
  readonly id: 'connect4' | 'connectx' | 'morris';
  readonly config: Config;
  readonly opening: number;
}

const CONNECT_X: ConnectConfig = { ...CONNECT_FOUR, columns: 12, rows: 9, connect: 5, players: 4 };

const GAMES: readonly Shown[] = [
  { id: 'connect4', config: CONNECT_FOUR, opening: 12 },
  { id: 'connectx', config: CONNECT_X, opening: 34 },
  { id: 'morris', config: morrisConfig(6), opening: 9 },
];

/** The games with a picture of each, below the first screen and loaded after it. */
export function HomeGames() {
  return (
    <section aria-labelledby="home-games">
      <h2 id="home-games">{t().home.games}</h2>
      <ul class="home-games">
        <For each={GAMES}>
          {({ id, config, opening }) => (
            <li class="home-game">
              <Miniature config={config} seed={opening} opening={opening} />
              <h3>
                <a href={makeRoute('new', id)}>{t().games[id]}</a>
              </h3>
              <p class="soft">{t().home.about[id]}</p>
              <Ways game={id} />
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

const EVERY_MS = 900;
/** How many steps a finished game stays before the next one begins. */
const REST = 4;

/** A small board with a running game. It stops while it is not visible, and for users who prefer reduced motion. */
function Miniature(props: { readonly config: Config; readonly seed: number; readonly opening: number }) {
  const game = gameOf(props.config);
  const random = randomFrom(props.seed);
  const [position, setPosition] = createSignal<Position>(game.start(props.config, 0));
  const step = () => {
    const now = position();
    const moves = game.moves(now);
    const move = moves[Math.floor(random() * moves.length)];
    setPosition(move === undefined ? game.start(props.config, 0) : unwrap(game.play(now, move)));
  };
  for (let ply = 0; ply < props.opening; ply++) step();

  let picture: HTMLDivElement | undefined;
  onMount(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let resting = 0;
    let seen = true;
    const watcher = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true;
    });
    watcher.observe(picture!);
    const timer = setInterval(() => {
      if (!seen || document.hidden) return;
      if (position().outcome && resting++ < REST) return;
      resting = 0;
      step();
    }, EVERY_MS);
    onCleanup(() => {
      clearInterval(timer);
      watcher.disconnect();
    });
  });
  return (
    <div
      ref={(element) => {
        picture = element;
      }}
      class="miniature"
      aria-hidden="true"
      innerHTML={snapshot(game.toSetup(position()), { theme: 'css' })}
    />
  );
}
