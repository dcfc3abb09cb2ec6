import { snapshot } from '@rowhouse/board/svg';
import { CONNECT_FOUR, type Config, gameOf, morrisConfig, type Position, randomFrom, unwrap } from '@rowhouse/rules';
import { For } from 'solid-js';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';

const OTHERS = [
  { id: 'connectx', config: { ...CONNECT_FOUR, columns: 9, connect: 5, players: 4 }, moves: 14 },
  { id: 'morris', config: morrisConfig(6), moves: 7 },
] as const;

/** The other games in one row, each with a small picture. */
export function HomeGames() {
  return (
    <section class="home-others" aria-labelledby="home-others">
      <h2 id="home-others" class="soft">
        {t().home.games}
      </h2>
      <ul class="home-games">
        <For each={OTHERS}>
          {({ id, config, moves }) => (
            <li class="home-game">
              <Picture position={randomPosition(config, moves)} />
              <span>
                <a href={makeRoute('new', id)}>{t().games[id]}</a>
                <span class="soft">{t().home.about[id]}</span>
              </span>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

/** A small picture of a board. */
export const Picture = (props: { readonly position: Position }) => (
  <span
    class="home-picture"
    aria-hidden="true"
    innerHTML={snapshot(gameOf(props.position.config).toSetup(props.position), { theme: 'css' })}
  />
);

/** The same position at every visit. */
function randomPosition(config: Config, plies: number): Position {
  const game = gameOf(config);
  const random = randomFrom(plies);
  let position: Position = game.start(config, 0);
  for (let ply = 0; ply < plies; ply++) {
    const moves = game.moves(position);
    position = unwrap(game.play(position, moves[Math.floor(random() * moves.length)]!));
  }
  return position;
}
