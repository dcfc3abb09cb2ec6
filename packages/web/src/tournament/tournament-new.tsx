import { TOURNAMENT_FORMATS } from '@rowhouse/protocol';
import { makeConfig } from '@rowhouse/rules';
import { MAX_PLAYER_NAME_LENGTH } from '@rowhouse/rules/formats';
import { CATALOGUE } from '@rowhouse/rules/internal';
import { readSetup } from '@rowhouse/table/internal';
import { createMemo, createSignal, Show } from 'solid-js';
import { RangeField } from '../new-game/form.tsx';
import { newGameWords } from '../new-game/messages/index.ts';
import { client, toResult } from '../online/client.ts';
import { CLOCK_KINDS } from '../online/clock-choices.ts';
import { createRequest } from '../online/create-request.ts';
import { onlineWords } from '../online/messages/index.ts';
import { nameScreen } from '../online/name-screen.ts';
import { storeHost, storePlayer } from '../online/tournament-keys.ts';
import { savesWords } from '../saves/messages/index.ts';
import { configWords } from '../saves/save-words.ts';
import { Button } from '../shared/controls/button.tsx';
import { ChoicesField, SelectField, SwitchField, TextField } from '../shared/controls/fields.tsx';
import { FaultNote, Form } from '../shared/controls/page-parts.tsx';
import { go, route } from '../shared/platform/router.ts';
import { tournamentWords } from './messages/index.ts';
import { PartnerField } from './partner-field.tsx';
import { hasRounds } from './played-matches.ts';
import {
  clockIn,
  type NumberName,
  numbersAsked,
  OWN_BOARD,
  rangeOf,
  type TournamentChoices,
  tournamentRequest,
} from './tournament-request.ts';

/** Every game of the catalogue, and the most popular boards of Connect X. */
const GAMES = [
  ...CATALOGUE.map(({ config }) => makeConfig(config)),
  ...['connect-6x5x4', 'connect-8x7x4', 'connect-9x7x4', 'connect-9x8x5', 'connect-10x8x5'],
];

const DEFAULTS: TournamentChoices = {
  name: '',
  game: GAMES[0]!,
  format: 'swiss',
  hostName: '',
  numbers: {
    ...{ columns: '9', rows: '7', connect: '4' },
    ...{ rounds: '3', length: '20', minutes: '5', increment: '3', days: '3' },
  },
  clock: 'live',
  partner: '',
  firstMove: 120,
  isAuto: false,
  hasBots: true,
};

interface FieldsProps {
  readonly choices: TournamentChoices;
  readonly isTried: boolean;
  change(change: Partial<TournamentChoices>): void;
}

/** Sets up a tournament. */
export function TournamentNew() {
  nameScreen(() => onlineWords().tournaments.create);
  /** `…/new/<game>/<position>`: every game starts from there. */
  const fromSetup = createMemo((): { readonly game: string; readonly position: string } | null => {
    const [, , , game = '', position = ''] = route();
    return readSetup(game, position) && { game, position };
  });
  const [choices, setChoices] = createSignal(DEFAULTS);
  const { isBusy, fault, send } = createRequest();
  /** Whether the host has tried to create the tournament. Only then is a missing name an error. */
  const [isTried, setTried] = createSignal(false);
  const create = async () => {
    const chosen = tournamentRequest(choices());
    const request = chosen && { ...chosen, ...fromSetup() };
    setTried(true);
    const made = request && (await send((secret) => toResult(client.createTournament({ ...request, secret }))));
    if (!made) return;
    storeHost(made.tournament, made.secret);
    if (made.view.format === 'simul') {
      const { secret, tournament } = made;
      // If this fails, the page of the tournament asks for the name again.
      const joined = await send(() =>
        toResult(client.joinTournament(tournament, { name: choices().hostName, secret })),
      );
      if (joined) storePlayer(joined);
    }
    go('online', 'tournament', made.tournament);
  };
  return (
    <Form class="page stack tournament-form" onSubmit={create}>
      <h1>{onlineWords().tournaments.create}</h1>
      <Show when={fromSetup()}>
        <p>{tournamentWords().fromPosition}</p>
      </Show>
      <Fields
        hasGame={fromSetup() !== null}
        choices={choices()}
        isTried={isTried()}
        change={(change) => setChoices((now) => ({ ...now, ...change }))}
      />
      <FaultNote>{fault()}</FaultNote>
      <p>
        <Button
          primary
          submit
          label={isBusy() ? tournamentWords().creating : onlineWords().tournaments.create}
          aria-disabled={isBusy()}
        />
      </p>
    </Form>
  );
}

function Fields(props: FieldsProps & { readonly hasGame: boolean }) {
  return (
    <>
      <TextField
        label={tournamentWords().name}
        placeholder={tournamentWords().nameExample}
        value={props.choices.name}
        error={
          props.isTried && props.choices.name.trim() === '' ? savesWords().nameWrong(MAX_PLAYER_NAME_LENGTH) : null
        }
        onInput={(name) => props.change({ name })}
      />
      <Show when={!props.hasGame}>
        <SelectField
          label={tournamentWords().game}
          value={props.choices.game}
          choices={[
            ...GAMES.map((value) => ({ value, label: configWords(value) })),
            { value: OWN_BOARD, label: `${tournamentWords().ownBoard}…` },
          ]}
          onChoose={(game) => props.change({ game })}
        />
      </Show>
      <Show when={props.choices.game === OWN_BOARD}>
        <div class="tournament-numbers">
          <NumberChoice {...props} which="columns" label={newGameWords().columns} />
          <NumberChoice {...props} which="rows" label={newGameWords().rows} />
          <NumberChoice {...props} which="connect" label={newGameWords().connect} />
        </div>
      </Show>
      <ChoicesField
        label={tournamentWords().format}
        hint={tournamentWords().formatHints[props.choices.format]}
        value={props.choices.format}
        choices={TOURNAMENT_FORMATS.map((value) => ({ value, label: tournamentWords().formats[value] }))}
        onChoose={(format) => props.change({ format })}
      />
      <Show when={props.choices.format === 'simul'}>
        <TextField
          label={tournamentWords().yourName}
          value={props.choices.hostName}
          error={
            props.isTried && props.choices.hostName.trim() === ''
              ? savesWords().nameWrong(MAX_PLAYER_NAME_LENGTH)
              : null
          }
          onInput={(hostName) => props.change({ hostName })}
        />
      </Show>
      <NumberChoice {...props} which="rounds" label={tournamentWords().rounds} />
      <NumberChoice {...props} which="length" label={tournamentWords().minutes} />
      <Show when={hasRounds(props.choices)}>
        <ChoicesField
          label={tournamentWords().clock}
          value={props.choices.clock}
          choices={CLOCK_KINDS.map((value) => ({ value, label: onlineWords().clocks[value] }))}
          onChoose={(clock) => props.change({ clock })}
        />
      </Show>
      <Show when={clockIn(props.choices) === 'live'}>
        <div class="tournament-numbers">
          <NumberChoice {...props} which="minutes" label={onlineWords().minutes} />
          <NumberChoice {...props} which="increment" label={onlineWords().increment} />
        </div>
      </Show>
      <NumberChoice {...props} which="days" label={onlineWords().days} />
      <Show when={hasRounds(props.choices) && props.choices.clock !== 'days'}>
        <ChoicesField
          label={tournamentWords().firstMove}
          hint={tournamentWords().firstMoveHint}
          value={props.choices.firstMove}
          choices={[
            ...[60, 120, 300].map((value) => ({ value, label: tournamentWords().lasts(value / 60) })),
            { value: 0, label: tournamentWords().noLimit },
          ]}
          onChoose={(firstMove) => props.change({ firstMove })}
        />
      </Show>
      <Show when={hasRounds(props.choices)}>
        <PartnerField partner={props.choices.partner} onChoose={(partner) => props.change({ partner })} />
        <ChoicesField
          label={tournamentWords().next}
          value={props.choices.isAuto}
          choices={[
            { value: false, label: tournamentWords().nextBy.host },
            { value: true, label: tournamentWords().nextBy.auto },
          ]}
          onChoose={(isAuto) => props.change({ isAuto })}
        />
      </Show>
      <SwitchField
        label={tournamentWords().botsMay}
        hint={tournamentWords().botsHint}
        checked={props.choices.hasBots}
        onChange={(hasBots) => props.change({ hasBots })}
      />
    </>
  );
}

/** The field of a number that these choices need. */
function NumberChoice(props: FieldsProps & { readonly which: NumberName; readonly label: string }) {
  return (
    <Show when={numbersAsked(props.choices).includes(props.which)}>
      <RangeField
        label={props.label}
        range={rangeOf(props.choices, props.which)}
        value={props.choices.numbers[props.which]}
        onInput={(text) => props.change({ numbers: { ...props.choices.numbers, [props.which]: text } })}
      />
    </Show>
  );
}
