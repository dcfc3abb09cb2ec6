import { newSecret } from '@rowhouse/client';
import { type NewTournament, TOURNAMENT_FORMATS, type TournamentFormat } from '@rowhouse/protocol';
import { CONNECT_FOUR, makeConfig, morrisConfig } from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';
import { createSignal, Show } from 'solid-js';
import { go } from '../../basics/router.ts';
import { tournamentWords } from '../../messages/tournament.ts';
import { createTournament } from '../../online/api.ts';
import { errorWords } from '../../online/online-words.ts';
import { storeHost } from '../../online/tournament-keys.ts';
import { ChoicesField, SelectField } from '../../parts/controls/choice-fields.tsx';
import { NumberField, TextField } from '../../parts/controls/fields.tsx';
import { configWords } from '../../saves/save-words.ts';
import { botName } from '../../words/names.ts';

const GAMES = [makeConfig(CONNECT_FOUR), ...([3, 6, 9] as const).map((men) => makeConfig(morrisConfig(men)))];
const BOTS = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6', 'level-7', 'level-8'];
const LIMITS = { rounds: [1, 20], minutes: [1, 360], clock: [1, 60] } as const;
/** Seconds between rounds that start by themselves, and for which a move of a live clock is increased. */
const PAUSE_S = 30;

/** Sets up a tournament. */
export function TournamentNew() {
  const [name, setName] = createSignal('');
  const [game, setGame] = createSignal(GAMES[0]!);
  const [format, setFormat] = createSignal<TournamentFormat>('swiss');
  const [numbers, setNumbers] = createSignal({ rounds: '5', minutes: '20', clock: '5' });
  const [hasClock, setHasClock] = createSignal(false);
  const [partner, setPartner] = createSignal('');
  const [isAuto, setIsAuto] = createSignal(false);
  const [isBusy, setIsBusy] = createSignal(false);
  const [fault, setFault] = createSignal('');
  let secret = newSecret();

  type Field = keyof typeof LIMITS;
  const numberIn = (field: Field): number | null => {
    const value = parseWhole(numbers()[field].trim());
    const [least, most] = LIMITS[field];
    return value !== null && value >= least && value <= most ? value : null;
  };
  const isArena = () => format() === 'arena';
  const needed = (): readonly Field[] => [
    ...(format() === 'swiss' ? (['rounds'] as const) : []),
    ...(isArena() ? (['minutes'] as const) : []),
    ...(hasClock() || isArena() ? (['clock'] as const) : []),
  ];
  const isFine = () => name().trim() !== '' && needed().every((field) => numberIn(field) !== null);
  const create = async () => {
    if (!isFine() || isBusy()) return;
    const request: NewTournament = {
      name: name(),
      game: game(),
      format: format(),
      secret,
      ...(format() === 'swiss' ? { rounds: numberIn('rounds')! } : {}),
      ...(isArena() ? { minutes: numberIn('minutes')! } : {}),
      ...(needed().includes('clock')
        ? { clock: { kind: 'live', initial: numberIn('clock')! * 60_000, increment: 0 } }
        : {}),
      ...(partner() === '' || isArena() ? {} : { partner: partner() }),
      ...(isAuto() && !isArena() ? { pause: PAUSE_S } : {}),
    };
    setIsBusy(true);
    setFault('');
    const made = await createTournament(request);
    setIsBusy(false);
    if (!made.ok) {
      setFault(errorWords(made.error));
      if (made.error !== 'unreachable') secret = newSecret();
      return;
    }
    storeHost(made.value.tournament, made.value.secret);
    go('online', 'tournament', made.value.tournament);
  };
  const number = (field: Field, label: string) => (
    <NumberField
      label={label}
      min={LIMITS[field][0]}
      max={LIMITS[field][1]}
      value={numbers()[field]}
      wrong={numberIn(field) === null ? tournamentWords().wrongNumber(LIMITS[field][0], LIMITS[field][1]) : null}
      onInput={(text) => setNumbers((now) => ({ ...now, [field]: text }))}
    />
  );
  return (
    <form
      class="page stack tournament-form"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <h1>{tournamentWords().create}</h1>
      <TextField
        label={tournamentWords().name}
        placeholder={tournamentWords().nameExample}
        value={name()}
        onInput={setName}
      />
      <SelectField
        label={tournamentWords().game}
        value={game()}
        choices={GAMES.map((value) => ({ value, label: configWords(value) }))}
        onChoose={setGame}
      />
      <ChoicesField
        label={tournamentWords().format}
        hint={tournamentWords().formatHints[format()]}
        value={format()}
        choices={TOURNAMENT_FORMATS.map((value) => ({ value, label: tournamentWords().formats[value] }))}
        onChoose={setFormat}
      />
      <Show when={format() === 'swiss'}>{number('rounds', tournamentWords().rounds)}</Show>
      <Show when={isArena()}>{number('minutes', tournamentWords().minutes)}</Show>
      <Show when={!isArena()}>
        <ChoicesField
          label={tournamentWords().clock}
          value={hasClock()}
          choices={[
            { value: false, label: tournamentWords().clocks.none },
            { value: true, label: tournamentWords().clocks.live },
          ]}
          onChoose={setHasClock}
        />
      </Show>
      <Show when={hasClock() || isArena()}>{number('clock', tournamentWords().clockMinutes)}</Show>
      <Show when={!isArena()}>
        <SelectField
          label={tournamentWords().partner}
          hint={tournamentWords().partnerHint}
          value={partner()}
          choices={[
            { value: '', label: tournamentWords().partnerNone },
            ...BOTS.map((value) => ({ value, label: tournamentWords().partnerBot(botName(value)) })),
          ]}
          onChoose={setPartner}
        />
        <ChoicesField
          label={tournamentWords().next}
          value={isAuto()}
          choices={[
            { value: false, label: tournamentWords().nextBy.host },
            { value: true, label: tournamentWords().nextBy.auto },
          ]}
          onChoose={setIsAuto}
        />
      </Show>
      <p class="online-fault" role="alert">
        {fault()}
      </p>
      <p>
        <button type="submit" class="button primary" aria-disabled={!isFine() || isBusy()}>
          {isBusy() ? tournamentWords().creating : tournamentWords().create}
        </button>
      </p>
    </form>
  );
}
