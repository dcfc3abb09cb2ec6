import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch } from 'solid-js';
import { newGameWords } from '../messages/new-game.ts';
import { go, makeRoute, route } from '../router.ts';
import { sitDown } from '../session.ts';
import {
  type Choices,
  faultsOf,
  GAMES,
  type GameName,
  makeChoices,
  readChoices,
  startGame,
  withBots,
  withPersons,
} from './new-game.ts';
import { ConnectXFields, type FormProps, MorrisFields, PairFields } from './new-game-fields.tsx';
import { leadToWrong, NewGameHead, NewGamePicture } from './new-game-frame.tsx';
import { summaryOf } from './new-game-words.ts';
import { NotFound } from './not-found.tsx';

export function NewGame() {
  const game = () => GAMES.find((name) => name === (route()[1] ?? GAMES[0]));
  return (
    <Show when={game()} keyed fallback={<NotFound />}>
      {(name) => <Form game={name} />}
    </Show>
  );
}

const keyOf = (game: GameName): string => `rowhouse.new.${game}`;

function remembered(game: GameName): Choices {
  try {
    return readChoices(game, localStorage.getItem(keyOf(game)));
  } catch {
    return readChoices(game, null);
  }
}

function remember(game: GameName, choices: Choices): void {
  try {
    localStorage.setItem(keyOf(game), makeChoices(choices));
  } catch {
    // Choices that cannot be kept still hold for this game.
  }
}

function Form(props: { game: GameName }) {
  const [choices, setChoices] = createSignal(remembered(props.game));
  const faults = createMemo(() => faultsOf(props.game, choices()));
  let form!: HTMLFormElement;

  // A3: the address may say how many persons play.
  createEffect(
    on(
      () => route()[2],
      (persons) => {
        if (persons === '1' || persons === '2') setChoices((now) => withPersons(props.game, now, Number(persons)));
      },
    ),
  );
  createEffect(() => {
    if (faults().length === 0) remember(props.game, choices());
  });

  const play = (event: Event) => {
    event.preventDefault();
    const started = startGame(props.game, choices(), Math.floor(Math.random() * 2 ** 32));
    if (started.ok) {
      sitDown(started.value);
      go('play');
      return;
    }
    leadToWrong(form, started.error.length);
  };

  const parts: FormProps = {
    get game() {
      return props.game;
    },
    choices,
    change: (change) => setChoices((now) => withBots(props.game, { ...now, ...change })),
    faults,
  };
  return (
    <form class="page new-game" ref={form} onSubmit={play} noValidate>
      <NewGameHead
        title={newGameWords().title}
        game={props.game}
        addressOf={(game) => makeRoute('new', game, ...route().slice(2, 3))}
      />
      <div class="new-fields">
        <Switch fallback={<PairFields {...parts} />}>
          <Match when={props.game === 'connectx'}>
            <ConnectXFields {...parts} />
          </Match>
          <Match when={props.game === 'morris'}>
            <MorrisFields {...parts} />
          </Match>
        </Switch>
      </div>
      <div class="new-side">
        <NewGamePicture game={props.game} choices={choices()} />
        <div class="new-foot">
          <p class="new-summary">
            <Show
              when={faults().length === 0}
              fallback={<span class="new-wrong">{newGameWords().wrongSaid(faults().length)}</span>}
            >
              <For each={summaryOf(props.game, choices())}>{(line) => <span>{line}</span>}</For>
            </Show>
          </p>
          <button type="submit" class="button primary new-play">
            {newGameWords().play}
          </button>
        </div>
      </div>
    </form>
  );
}
