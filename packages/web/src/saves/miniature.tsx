import { snapshot } from '@rowhouse/board/svg';
import { type Config, gameOf, type Position, randomFrom, unwrap } from '@rowhouse/rules';
import { createSignal, onCleanup, onMount } from 'solid-js';

const EVERY_MS = 900;
/** How many steps a finished game is shown before the next one begins. */
const REST = 4;

/**
 * A small board with a running game. It runs only while it is visible, and not if the person prefers reduced motion.
 */
export function Miniature(props: { readonly config: Config; readonly seed: number; readonly opening: number }) {
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
