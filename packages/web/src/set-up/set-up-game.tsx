import {
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type Config,
  type ConnectConfig,
  type ConnectNumber,
  type ConnectSetup,
  checkConnectConfig,
  gameIdOf,
  isMen,
  limitsOf,
  MEN,
  makeConfig,
  morrisConfig,
  type Setup,
} from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';
import { resized } from '@rowhouse/table/set-up';
import { createEffect, createSignal, For, on, Show } from 'solid-js';
import { NumberField, SelectField } from '../shared/controls/fields.tsx';
import { t } from '../shared/messages/messages.ts';
import { isRoomy } from '../shared/platform/page.ts';
import { freePlayWords } from './messages/index.ts';

/** The first board of Connect X: larger than Connect Four, and still small enough for a phone. */
const CONNECT_X: ConnectConfig = { ...CONNECT_FOUR, columns: 10, rows: 8, connect: 5, players: 3 };
const NUMBERS = Object.keys(CONNECT_LIMITS) as readonly ConnectNumber[];

interface GameChooserProps {
  readonly setup: Setup;
  /** The same position on a board of another size. */
  onChange(setup: Setup): void;
  /** Another game. */
  onGame(config: Config): void;
}

export function GameChooser(props: GameChooserProps) {
  /** Seven by six is Connect Four, but the fields stay while the player types another size. */
  const [sizing, setSizing] = createSignal(false);
  const game = () => {
    const { config } = props.setup;
    if (config.family === 'morris') return String(config.men);
    return sizing() || gameIdOf(config) === 'connectx' ? 'connectx' : 'connect4';
  };
  const choose = (value: string) => {
    setSizing(value === 'connectx');
    const men = Number(value);
    props.onGame(isMen(men) ? morrisConfig(men) : value === 'connectx' ? CONNECT_X : CONNECT_FOUR);
  };
  return (
    <>
      <SelectField
        label={freePlayWords().game}
        value={game()}
        choices={[
          { value: 'connect4', label: t().games.connect4 },
          { value: 'connectx', label: t().games.connectx },
        ]}
        groups={[
          {
            label: t().games.morris,
            choices: MEN.map((men) => ({ value: String(men), label: t().games.men[men]! })),
          },
        ]}
        onChoose={choose}
      />
      <Show when={game() === 'connectx'}>
        <Size setup={props.setup as ConnectSetup} onChange={props.onChange} />
      </Show>
    </>
  );
}

/** The four numbers of Connect X. A number out of range stays in its field, and the board does not change (C4). */
function Size(props: { readonly setup: ConnectSetup; onChange(setup: Setup): void }) {
  const typedIn = () => {
    const { columns, rows, connect, players } = props.setup.config;
    return { columns: `${columns}`, rows: `${rows}`, connect: `${connect}`, players: `${players}` };
  };
  const [typed, setTyped] = createSignal<Readonly<Record<ConnectNumber, string>>>(typedIn());
  createEffect(
    on(
      () => makeConfig(props.setup.config),
      () => setTyped(typedIn()),
      { defer: true },
    ),
  );

  const read = (): ConnectConfig => {
    const number = (field: ConnectNumber) => parseWhole(typed()[field].trim()) ?? Number.NaN;
    const [columns, rows, connect, players] = (['columns', 'rows', 'connect', 'players'] as const).map(number);
    return { ...props.setup.config, columns: columns!, rows: rows!, connect: connect!, players: players! };
  };
  const limits = (field: ConnectNumber) => limitsOf(field, props.setup.config);
  const wrong = (field: ConnectNumber) => {
    const checked = checkConnectConfig(read());
    const fault = checked.ok ? undefined : checked.error.find((one) => one.field === field);
    if (!fault) return null;
    return freePlayWords().between(fault.min, Number.isFinite(fault.max) ? fault.max : limits(field).max);
  };
  const onInput = (field: ConnectNumber, text: string) => {
    setTyped({ ...typed(), [field]: text });
    const checked = checkConnectConfig(read());
    if (checked.ok && makeConfig(checked.value) !== makeConfig(props.setup.config))
      props.onChange(resized(props.setup, checked.value));
  };
  const labels = () => {
    const { columns, rows, length, players } = freePlayWords();
    return { columns, rows, connect: length, players };
  };
  return (
    // On a phone the numbers would push the board off the screen.
    <details class="free-play-size" open={isRoomy()}>
      <summary>
        {t().games.size(props.setup.config.columns, props.setup.config.rows, props.setup.config.connect)},{' '}
        {freePlayWords().many(props.setup.config.players)}
      </summary>
      <div class="free-play-numbers">
        <For each={NUMBERS}>
          {(field) => (
            <NumberField
              label={labels()[field]}
              value={typed()[field]}
              min={limits(field).min}
              max={limits(field).max}
              wrong={wrong(field)}
              onInput={(text) => onInput(field, text)}
            />
          )}
        </For>
      </div>
    </details>
  );
}
