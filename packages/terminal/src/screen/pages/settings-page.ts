import { isBotId, isSolved, rosterFor } from '@rowhouse/engine';
import {
  BOARD_KINDS,
  type BoardKind,
  CONNECT_LIMITS,
  type Config,
  type ConnectConfig,
  type ConnectNumber,
  gameOf,
  limitsOf,
  MAX_PLAYERS,
} from '@rowhouse/rules';
import { checkTokens } from '@rowhouse/rules/formats';
import { bot, person, type Seat } from '@rowhouse/table';
import type { GameChoice } from '../../games/open-game.ts';
import { BOT_WORDS } from '../../text/bots.ts';
import { TOKEN_WORDS } from '../../text/codes.ts';
import { colourLetter, colourName } from '../../text/game-words.ts';
import type { Look } from '../board/disc.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import { isCharacter, type Key } from '../terminal/keys.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';
import { drawSettings } from './draw-list.ts';

/** What each key does on the page of settings. */

/** The view after a key, and what the key led to: a game, the page before, or nothing. */
export type SettingsPressed = readonly [view: SettingsView, done: GameChoice | 'back' | null];

export function pressSettings(before: SettingsView, key: Key): SettingsPressed {
  const view: SettingsView = { ...before, message: null };
  if (key === 'escape') return [view, 'back'];
  const fields = fieldsOf(view);
  const field = fields[view.selected]!;
  if (key === 'up' || key === 'down' || key === 'tab' || key === 'home' || key === 'end') {
    const [entered, isValid] = enter(view, field);
    if (!isValid) return [entered, null];
    const last = fieldsOf(entered).length - 1;
    const step = key === 'up' ? view.selected - 1 : key === 'home' ? 0 : key === 'end' ? last : view.selected + 1;
    return [{ ...entered, selected: (step + last + 1) % (last + 1) }, null];
  }
  if (key === 'return') {
    const [entered, isValid] = enter(view, field);
    if (!isValid) return [entered, null];
    const chosen = chosenOf(entered);
    return typeof chosen === 'string' ? [{ ...entered, message: chosen }, null] : [entered, chosen];
  }
  return [change(view, field, key), null];
}

/** C4: takes the number that was typed, or says which range it must be in. */
function enter(view: SettingsView, field: Field): readonly [SettingsView, isValid: boolean] {
  if (field.kind !== 'number' || view.typed === '') return [view, true];
  const { min, max } = rangeOf(view, field.field);
  const number = Number(view.typed);
  if (number >= min && number <= max) return [withNumber({ ...view, typed: '' }, field.field, number), true];
  return [{ ...view, typed: '', message: `“${view.typed}”: expected ${field.label} from ${min} to ${max}.` }, false];
}

/** If the board becomes too small for the winning length, the length follows. If it is not solved, nobody plays perfectly. */
function withNumber(view: SettingsView, field: ConnectNumber, number: number): SettingsView {
  if (view.config.family !== 'connect') return view;
  const config: ConnectConfig = { ...view.config, [field]: number };
  const fitting = { ...config, connect: Math.min(config.connect, limitsOf('connect', config).max) };
  const bots = isSolved(fitting) ? view.bots : view.bots.map((id) => (id === 'perfect' ? 'level-10' : id));
  return { ...view, config: fitting, bots };
}

function change(view: SettingsView, field: Field, key: Key): SettingsView {
  const by = key === 'right' ? 1 : key === 'left' ? -1 : 0;
  if (field.kind === 'number') {
    if (/^\d$/.test(key)) return { ...view, typed: (view.typed + key).slice(0, 4) };
    if (key === 'backspace') return { ...view, typed: field.value.slice(0, -1) };
    if (by === 0) return view;
    const { min, max } = rangeOf(view, field.field);
    const number = Math.min(max, Math.max(min, Number(field.value) + by));
    return withNumber({ ...view, typed: '' }, field.field, number);
  }
  if (field.kind === 'board' && (by !== 0 || key === ' ') && view.config.family === 'connect') {
    const board: BoardKind = BOARD_KINDS[(BOARD_KINDS.indexOf(view.config.board) + 1) % BOARD_KINDS.length]!;
    return { ...view, config: { ...view.config, board } };
  }
  if (field.kind !== 'seat') return view;
  if (by !== 0) {
    const choices: readonly (string | null)[] = [null, ...rosterFor(view.config).map(({ id }) => id)];
    const next = choices[(choices.indexOf(view.bots[field.player]!) + by + choices.length) % choices.length]!;
    return { ...view, bots: view.bots.with(field.player, next) };
  }
  return view.config.family === 'connect' && isCharacter(key) ? withToken(view, field.player, key) : view;
}

/** C2: the token of another player is refused. */
function withToken(view: SettingsView, player: number, token: string): SettingsView {
  const tokens = view.tokens.with(player, token);
  const players = playersOf(view.config);
  const checked = checkTokens(tokens.slice(0, players), players);
  return checked.ok ? { ...view, tokens } : { ...view, message: `“${token}”: ${TOKEN_WORDS[checked.error.code]}.` };
}

/** The game and its seats, or a message: a token that was free among fewer players can be taken among more. */
function chosenOf({ config, bots, tokens, names }: SettingsView): GameChoice | string {
  const players = playersOf(config);
  const own = tokens.slice(0, players);
  const wanted = config.family === 'connect' && own.some((token, player) => token !== colourLetter(player));
  const checked = checkTokens(own, players);
  if (wanted && !checked.ok)
    return `${colourName(checked.error.at)}, “${own[checked.error.at]}”: ${TOKEN_WORDS[checked.error.code]}.`;
  const seats = own.map((letter, player) => {
    const id = bots[player] ?? null;
    const name = names[player] ?? null;
    const token = wanted ? letter : null;
    return id === null ? person(name, token) : bot(id, name, token);
  });
  return { config, seats };
}

/** The settings of a new game as a list of fields: the numbers of Connect X, and who plays in each seat (C1, C2, C10). */

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

interface SettingsExits {
  back(): void | Promise<void>;
  play(choice: GameChoice): void | Promise<void>;
}

/** Who plays, and in Connect X on which board. */
export class SettingsPage implements Page {
  readonly #exits: SettingsExits;
  #view: SettingsView;
  readonly close: Page['close'];

  /** `close`: saves the game from which the page was opened. */
  constructor(view: SettingsView, exits: SettingsExits, close: Page['close'] = NOTHING_TO_SAVE) {
    this.#view = view;
    this.#exits = exits;
    this.close = close;
  }

  draw(size: Size, look: Look): Canvas {
    return drawSettings(size, this.#view, look);
  }

  async press(key: Key): Promise<void> {
    const [view, done] = pressSettings(this.#view, key);
    this.#view = view;
    if (done === 'back') await this.#exits.back();
    else if (done) await this.#exits.play(done);
  }
}
