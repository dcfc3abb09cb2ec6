import {
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type Config,
  type ConnectConfig,
  type ConnectNumber,
  type ConnectSetup,
  checkConnectConfig,
  limitsOf,
  makeConfig,
  parseConfig,
  type Setup,
} from '@rowhouse/rules';
import { gameIdOf, parseWhole } from '@rowhouse/rules/internal';
import { resized } from '@rowhouse/table/set-up';
import { createSignal, For } from 'solid-js';
import { morrisGames } from '../new-game/board-choices.ts';
import { NumberField, SelectField } from '../shared/controls/fields.tsx';
import { t } from '../shared/messages/messages.ts';
import { onChange } from '../shared/platform/effects.ts';
import { isRoomy } from '../shared/platform/page.ts';
import { gameName } from '../shared/words/names.ts';
import { freePlayWords } from './messages/index.ts';

/** Larger than Connect Four, and still small enough for a phone. */
const DEFAULT_CONNECT_X: ConnectConfig = { ...CONNECT_FOUR, columns: 10, rows: 8, connect: 5, players: 3 };
const NUMBERS = Object.keys(CONNECT_LIMITS) as readonly ConnectNumber[];

interface GameChooserProps {
  readonly setup: Setup;
  /** Called with the same position on a board of another size. */
  onChange(setup: Setup): void;
  onGame(config: Config): void;
}

export function GameChooser(props: GameChooserProps) {
  /** Keeps the size fields visible while a typed size happens to be that of Connect Four. */
  const [isSizing, setSizing] = createSignal(false);
  const game = () => {
    const { config } = props.setup;
    if (config.family === 'morris') return makeConfig(config);
    return isSizing() || gameIdOf(config) === 'connectx' ? 'connectx' : 'connect4';
  };
  const choose = (value: string) => {
    setSizing(value === 'connectx');
    const config = parseConfig(value);
    props.onGame(config.ok ? config.value : value === 'connectx' ? DEFAULT_CONNECT_X : CONNECT_FOUR);
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
            choices: morrisGames(props.setup.config).map((config) => ({
              value: makeConfig(config),
              label: gameName(config),
            })),
          },
        ]}
        onChoose={choose}
      />
      {game() === 'connectx' && <Size setup={props.setup as ConnectSetup} onChange={props.onChange} />}
    </>
  );
}

/** The four numbers of Connect X. A number out of range stays in its field, and the board does not change (C4). */
function Size(props: { readonly setup: ConnectSetup; onChange(setup: Setup): void }) {
  const typedConfig = () => {
    const { columns, rows, connect, players } = props.setup.config;
    return { columns: `${columns}`, rows: `${rows}`, connect: `${connect}`, players: `${players}` };
  };
  const [typed, setTyped] = createSignal<Readonly<Record<ConnectNumber, string>>>(typedConfig());
  onChange(
    () => makeConfig(props.setup.config),
    () => setTyped(typedConfig()),
  );

  const read = (): ConnectConfig => {
    const number = (field: ConnectNumber) => parseWhole(typed()[field].trim()) ?? Number.NaN;
    const [columns, rows, connect, players] = (['columns', 'rows', 'connect', 'players'] as const).map(number);
    return { ...props.setup.config, columns: columns!, rows: rows!, connect: connect!, players: players! };
  };
  const limits = (field: ConnectNumber) => limitsOf(field, props.setup.config);
  const wrong = (field: ConnectNumber) => {
    const checked = checkConnectConfig(read());
    const fault = checked.ok ? undefined : checked.error.problems.find((one) => one.field === field);
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
              error={wrong(field)}
              onInput={(text) => onInput(field, text)}
            />
          )}
        </For>
      </div>
    </details>
  );
}
