import { createEffect, createMemo, createSignal, Match, on, Show, Switch } from 'solid-js';
import { go, makeRoute, route } from '../../basics/router.ts';
import { startSession } from '../../game/session.ts';
import { newGameWords } from '../../messages/new-game.ts';
import {
  boardOf,
  type Choices,
  faultsOf,
  GAMES,
  type GameName,
  makeChoices,
  readChoices,
  startGame,
  withBots,
  withPersons,
} from '../../new-game/new-game.ts';
import { ConnectXFields, type FormProps, MorrisFields, PairFields } from '../../parts/new-game/new-game-fields.tsx';
import { NewGameFrame } from '../../parts/new-game/new-game-frame.tsx';
import { summaryOf } from '../../parts/new-game/new-game-words.ts';
import { NotFound } from '../../parts/page/not-found.tsx';

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

  const play = () => {
    const started = startGame(props.game, choices(), Math.floor(Math.random() * 2 ** 32));
    if (!started.ok) return;
    startSession(started.value);
    go('play');
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
    <NewGameFrame
      title={newGameWords().title}
      game={props.game}
      addressOf={(game) => makeRoute('new', game, ...route().slice(2, 3))}
      board={boardOf(props.game, choices())}
      wrong={faults().length}
      summary={summaryOf(props.game, choices())}
      begin={newGameWords().play}
      onBegin={play}
    >
      <Switch fallback={<PairFields {...parts} />}>
        <Match when={props.game === 'connectx'}>
          <ConnectXFields {...parts} />
        </Match>
        <Match when={props.game === 'morris'}>
          <MorrisFields {...parts} />
        </Match>
      </Switch>
    </NewGameFrame>
  );
}
