import { newSecret } from '@rowhouse/client';
import { TOURNAMENT_FORMATS } from '@rowhouse/protocol';
import { CATALOGUE, makeConfig } from '@rowhouse/rules';
import { LONGEST_PLAYER_NAME } from '@rowhouse/rules/formats';
import { createSignal, Show } from 'solid-js';
import { go } from '../../basics/router.ts';
import { savesWords } from '../../messages/saves.ts';
import { tournamentWords } from '../../messages/tournament.ts';
import { createTournament } from '../../online/api.ts';
import { errorWords } from '../../online/online-words.ts';
import { storeHost } from '../../online/tournament-keys.ts';
import { ChoicesField, SelectField } from '../../parts/controls/choice-fields.tsx';
import { NumberField, TextField } from '../../parts/controls/fields.tsx';
import { configWords } from '../../saves/save-words.ts';
import { botName } from '../../words/names.ts';
import {
  NUMBER_LIMITS,
  type NumberName,
  numberIn,
  numbersAsked,
  type TournamentChoices,
  tournamentRequest,
} from './tournament-request.ts';

/** Every game with rules of its own, and the boards of Connect X that are played most. */
const GAMES = [
  ...CATALOGUE.map(({ config }) => makeConfig(config)),
  ...['connect-6x5x4', 'connect-8x7x4', 'connect-9x7x4', 'connect-9x8x5', 'connect-10x8x5'],
];
const BOTS = Array.from({ length: 10 }, (_, at) => `level-${at + 1}`);

const FIRST: TournamentChoices = {
  name: '',
  game: GAMES[0]!,
  format: 'swiss',
  rounds: '5',
  minutes: '20',
  clock: '5',
  hasClock: false,
  partner: '',
  isAuto: false,
};

interface FieldsProps {
  readonly choices: TournamentChoices;
  readonly isTried: boolean;
  change(change: Partial<TournamentChoices>): void;
}

/** Sets up a tournament. */
export function TournamentNew() {
  const [choices, setChoices] = createSignal(FIRST);
  const [isBusy, setIsBusy] = createSignal(false);
  const [fault, setFault] = createSignal('');
  /** Whether somebody wanted to begin: then a name that is missing is asked for. */
  const [isTried, setTried] = createSignal(false);
  /** A request that is sent twice with one secret makes one tournament. */
  let secret = newSecret();
  const create = async () => {
    const request = tournamentRequest(choices());
    setTried(true);
    if (!request || isBusy()) return;
    setIsBusy(true);
    setFault('');
    const made = await createTournament({ ...request, secret });
    setIsBusy(false);
    if (!made.ok) {
      setFault(errorWords(made.error));
      if (made.error !== 'unreachable') secret = newSecret();
      return;
    }
    storeHost(made.value.tournament, made.value.secret);
    go('online', 'tournament', made.value.tournament);
  };
  return (
    <form
      class="page stack tournament-form"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <h1>{tournamentWords().create}</h1>
      <Fields
        choices={choices()}
        isTried={isTried()}
        change={(change) => setChoices((now) => ({ ...now, ...change }))}
      />
      <p class="online-fault" role="alert">
        {fault()}
      </p>
      <p>
        <button type="submit" class="button primary" aria-disabled={isBusy()}>
          {isBusy() ? tournamentWords().creating : tournamentWords().create}
        </button>
      </p>
    </form>
  );
}

function Fields(props: FieldsProps) {
  return (
    <>
      <TextField
        label={tournamentWords().name}
        placeholder={tournamentWords().nameExample}
        value={props.choices.name}
        wrong={props.isTried && props.choices.name.trim() === '' ? savesWords().nameWrong(LONGEST_PLAYER_NAME) : null}
        onInput={(name) => props.change({ name })}
      />
      <SelectField
        label={tournamentWords().game}
        value={props.choices.game}
        choices={GAMES.map((value) => ({ value, label: configWords(value) }))}
        onChoose={(game) => props.change({ game })}
      />
      <ChoicesField
        label={tournamentWords().format}
        hint={tournamentWords().formatHints[props.choices.format]}
        value={props.choices.format}
        choices={TOURNAMENT_FORMATS.map((value) => ({ value, label: tournamentWords().formats[value] }))}
        onChoose={(format) => props.change({ format })}
      />
      <NumberChoice {...props} which="rounds" label={tournamentWords().rounds} />
      <NumberChoice {...props} which="minutes" label={tournamentWords().minutes} />
      <Show when={props.choices.format !== 'arena'}>
        <ChoicesField
          label={tournamentWords().clock}
          value={props.choices.hasClock}
          choices={[
            { value: false, label: tournamentWords().clocks.none },
            { value: true, label: tournamentWords().clocks.live },
          ]}
          onChoose={(hasClock) => props.change({ hasClock })}
        />
      </Show>
      <NumberChoice {...props} which="clock" label={tournamentWords().clockMinutes} />
      <Show when={props.choices.format !== 'arena'}>
        <RoundFields {...props} />
      </Show>
    </>
  );
}

/** What only tournaments with rounds have. */
function RoundFields(props: FieldsProps) {
  return (
    <>
      <SelectField
        label={tournamentWords().partner}
        hint={tournamentWords().partnerHint}
        value={props.choices.partner}
        choices={[
          { value: '', label: tournamentWords().partnerNone },
          ...BOTS.map((value) => ({ value, label: tournamentWords().partnerBot(botName(value)) })),
        ]}
        onChoose={(partner) => props.change({ partner })}
      />
      <ChoicesField
        label={tournamentWords().next}
        value={props.choices.isAuto}
        choices={[
          { value: false, label: tournamentWords().nextBy.host },
          { value: true, label: tournamentWords().nextBy.auto },
        ]}
        onChoose={(isAuto) => props.change({ isAuto })}
      />
    </>
  );
}

/** A number, if it is asked for. */
function NumberChoice(props: FieldsProps & { readonly which: NumberName; readonly label: string }) {
  const limits = () => NUMBER_LIMITS[props.which];
  return (
    <Show when={numbersAsked(props.choices).includes(props.which)}>
      <NumberField
        label={props.label}
        min={limits().min}
        max={limits().max}
        value={props.choices[props.which]}
        wrong={
          numberIn(props.choices, props.which) === null
            ? tournamentWords().wrongNumber(limits().min, limits().max)
            : null
        }
        onInput={(text) => props.change({ [props.which]: text })}
      />
    </Show>
  );
}
