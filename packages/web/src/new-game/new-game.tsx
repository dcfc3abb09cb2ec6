import { GAME_IDS, type GameId } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, Match, on, Show, Switch } from 'solid-js';
import { NotFound } from '../shared/controls/houses.tsx';
import { startSession } from '../shared/game/session.ts';
import { go, makeRoute, route } from '../shared/platform/router.ts';
import { boardOf } from './board-choices.ts';
import type { FormProps } from './form.tsx';
import { ConnectXFields, MorrisFields } from './game-fields.tsx';
import { newGameWords } from './messages/index.ts';
import { NewGameFrame } from './new-game-frame.tsx';
import { summaryOf } from './new-game-words.ts';
import { PairFields } from './pair-fields.tsx';
import { withBots, withPersons } from './seat-choices.ts';
import { faultsOf, startGame, storeChoices, storedChoices } from './start-game.ts';

export function NewGame() {
  const game = () => GAME_IDS.find((name) => name === (route()[1] ?? GAME_IDS[0]));
  return (
    <Show when={game()} keyed fallback={<NotFound />}>
      {(name) => <Form game={name} />}
    </Show>
  );
}

function Form(props: { game: GameId }) {
  const [choices, setChoices] = createSignal(storedChoices(props.game));
  const faults = createMemo(() => faultsOf(props.game, choices()));

  // A3: the address may say how many people play.
  createEffect(
    on(
      () => route()[2],
      (persons) => {
        if (persons === '1' || persons === '2') setChoices((now) => withPersons(props.game, now, Number(persons)));
      },
    ),
  );
  createEffect(() => {
    if (faults().length === 0) storeChoices(props.game, choices());
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
