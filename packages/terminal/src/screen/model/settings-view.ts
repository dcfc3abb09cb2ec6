/** The settings of a new game as a list of fields: the numbers of Connect X, and who plays in each seat (C1, C2, C10). */
import { isBotId } from '@rowhouse/engine';
import { CONNECT_LIMITS, type Config, type ConnectNumber, gameOf, limitsOf, MAX_PLAYERS } from '@rowhouse/rules';
import { person, type Seat } from '@rowhouse/table';
import { colourLetter } from '../../pictures/token.ts';
import { BOT_WORDS } from '../../words/bots.ts';
import { colourName } from '../../words/table.ts';

export interface SettingsView {
  readonly title: string;
  readonly config: Config;
  /** In Connect X the numbers of the board can be changed. */
  readonly isConnectX: boolean;
  /** The id of a bot, or `null` for a person. There are always ten entries, however many players there are. */
  readonly bots: readonly (string | null)[];
  readonly tokens: readonly string[];
  /** The names of the players: a loaded game may have some, and they stay. */
  readonly names: readonly (string | null)[];
  /** The index of the selected field. */
  readonly selected: number;
  /** Digits of the number that is being typed. */
  readonly typed: string;
  readonly message: string | null;
}

export type Field =
  | { readonly kind: 'number'; readonly label: string; readonly field: ConnectNumber; readonly value: string }
  | { readonly kind: 'board'; readonly label: string; readonly value: string }
  | { readonly kind: 'seat'; readonly label: string; readonly player: number; readonly value: string }
  | { readonly kind: 'play'; readonly label: string };

const NUMBERS: readonly (readonly [ConnectNumber, string])[] = [
  ['players', 'Players'],
  ['rows', 'Rows'],
  ['columns', 'Columns'],
  ['connect', 'In a row'],
];

export function openSettings(
  title: string,
  config: Config,
  isConnectX: boolean,
  seats: readonly Seat[] = [],
): SettingsView {
  const all = Array.from({ length: MAX_PLAYERS }, (_, player) => seats[player] ?? person());
  return {
    title,
    config,
    isConnectX,
    bots: all.map((seat) => seat.bot),
    tokens: all.map(({ token }, player) => token ?? colourLetter(player)),
    names: all.map(({ name }) => name),
    selected: 0,
    typed: '',
    message: null,
  };
}

export const playersOf = (config: Config): number => gameOf(config).players(config);

export function fieldsOf({ config, isConnectX, bots, selected, typed }: SettingsView): readonly Field[] {
  const fields: Field[] = [];
  if (isConnectX && config.family === 'connect') {
    for (const [field, label] of NUMBERS) {
      const value = selected === fields.length && typed !== '' ? typed : String(config[field]);
      fields.push({ kind: 'number', label, field, value });
    }
    fields.push({ kind: 'board', label: 'Board', value: config.board === 'fast' ? 'fast' : 'memory efficient' });
  }
  for (let player = 0; player < playersOf(config); player++)
    fields.push({ kind: 'seat', label: colourName(player), player, value: bots[player] ?? 'person' });
  return [...fields, { kind: 'play', label: 'Play' }];
}

/** What a field is about, for the line below the page. */
export function helpOf(view: SettingsView): string {
  const field = fieldsOf(view)[view.selected]!;
  if (field.kind === 'number') {
    const { min, max } = rangeOf(view, field.field);
    return `${min} to ${max}`;
  }
  if (field.kind === 'seat') {
    const about = isBotId(field.value) ? BOT_WORDS[field.value] : 'Somebody at this keyboard.';
    return view.config.family === 'connect' ? `${about} Type a character to play with it.` : about;
  }
  if (field.kind === 'board') return 'Fast, or memory efficient. The game is the same.';
  return '';
}

/** The numbers that a field may have. */
export const rangeOf = ({ config }: SettingsView, field: ConnectNumber): { min: number; max: number } =>
  config.family === 'connect' ? limitsOf(field, config) : CONNECT_LIMITS[field];
