import { gameOf } from '@rowhouse/rules';
import { createMemo, For } from 'solid-js';
import { announce } from '../announce.ts';
import { snapshot } from '../boards/snapshot.ts';
import { t } from '../messages/messages.ts';
import { newGameWords } from '../messages/new-game.ts';
import './new-game.css';
import { type Choices, configOf, GAMES, type GameName } from './new-game.ts';

/** What a game is set up for, here or with others, and which game it is. */
export function NewGameHead(props: {
  readonly title: string;
  readonly game: GameName;
  addressOf(game: GameName): string;
}) {
  return (
    <div class="new-head">
      <h1>{props.title}</h1>
      <nav aria-label={newGameWords().games}>
        <ul class="new-games">
          <For each={GAMES}>
            {(game) => (
              <li>
                <a href={props.addressOf(game)} aria-current={game === props.game ? 'page' : undefined}>
                  {t().games[game]}
                </a>
              </li>
            )}
          </For>
        </ul>
      </nav>
    </div>
  );
}

/** The board as it will be. While a number is wrong, the one before it stays. */
export function NewGamePicture(props: { readonly game: GameName; readonly choices: Choices }) {
  const picture = createMemo<string>((before) => {
    const config = configOf(props.game, props.choices);
    if (!config.ok) return before;
    const game = gameOf(config.value);
    return snapshot(game.setupOf(game.start(config.value, 0)), { theme: 'css' });
  }, '');
  return <div class="new-picture" aria-hidden="true" innerHTML={picture()} />;
}

/** Says how many fields are wrong, and goes to the first, even where it is folded away. */
export function leadToWrong(form: HTMLFormElement, faults: number): void {
  announce(newGameWords().wrongSaid(faults));
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const folded = wrong?.closest('details');
  if (folded) folded.open = true;
  wrong?.focus();
}
