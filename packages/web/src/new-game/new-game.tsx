import { GAME_IDS, type GameId } from '@rowhouse/rules/internal';
import { createEffect, createMemo, createSignal, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { NotFound } from '../shared/controls/houses.tsx';
import { startSession } from '../shared/game/session.ts';
import { onValue } from '../shared/platform/effects.ts';
import { go, makeRoute, route } from '../shared/platform/router.ts';
import { boardOf } from './board-choices.ts';
import type { FormProps } from './form.tsx';
import { ConnectXFields, MorrisFields } from './game-fields.tsx';
import { newGameWords } from './messages/index.ts';
import { NewGameFrame } from './new-game-frame.tsx';
import { fieldFaultWords, summaryOf } from './new-game-words.ts';
import { PairFields } from './pair-fields.tsx';
import { withBots, withPersons } from './seat-choices.ts';
import { faultsOf, startGame, storeChoices, storedChoices } from './start-game.ts';

export function NewGameScreen() {
  const game = () => GAME_IDS.find((name) => name === (route()[1] ?? GAME_IDS[0]));
  return (
    <Show when={game()} keyed fallback={<NotFound />}>
      {(name) => <Form game={name} />}
    </Show>
  );
}

const FIELDS = { connect4: PairFields, connectx: ConnectXFields, morris: MorrisFields };

function Form(props: { game: GameId }) {
  const [choices, setChoices] = createSignal(storedChoices(props.game));
  const faults = createMemo(() => faultsOf(props.game, choices()));

  // A3: the address may say how many people play.
  onValue(
    () => route()[2],
    (persons) => {
      if (persons === '1' || persons === '2') setChoices((now) => withPersons(props.game, now, Number(persons)));
    },
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
    game: props.game,
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
      wrong={faults().map(fieldFaultWords)}
      summary={summaryOf(props.game, choices())}
      begin={newGameWords().play}
      onBegin={play}
    >
      <Dynamic component={FIELDS[props.game]} {...parts} />
    </NewGameFrame>
  );
}
