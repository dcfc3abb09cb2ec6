/** The page of settings: the numbers of Connect X, and who plays in each seat (C1, C2, C10). */
import { isBotId, isSolved, rosterFor } from '@rowhouse/engine';
import {
  BOARD_KINDS,
  CONNECT_LIMITS,
  type Config,
  type ConnectConfig,
  type ConnectNumber,
  gameOf,
  limitsOf,
  MAX_PLAYERS,
} from '@rowhouse/rules';
import { checkTokens } from '@rowhouse/rules/formats';
import { person, type Seat } from '@rowhouse/table';
import type { GameChoice } from '../../games/open-game.ts';
import { visible } from '../../text/ascii.ts';
import { TOKEN_WORDS } from '../../text/codes.ts';
import { BOT_WORDS, colourLetter, colourName, tokenOf } from '../../text/game-words.ts';
import { wrap } from '../../text/width.ts';
import { type Look, putDisc } from '../board/disc.ts';
import { ACCENT, Canvas, type Size, SOFT, type Style } from '../terminal/canvas.ts';
import { isCharacter, type Key } from '../terminal/keys.ts';
import { type KeyHelp, putKeys } from '../terminal/last-line.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';
import { firstInView } from './list-page.ts';

interface SettingsExits {
  back(): void | Promise<void>;
  play(choice: GameChoice): void | Promise<void>;
  /** Saves the game from which the page was opened. */
  close?: Page['close'];
}

export function settingsPage(first: SettingsView, { back, play, close = NOTHING_TO_SAVE }: SettingsExits): Page {
  let view = first;
  return {
    close,
    draw: (size, look) => drawSettings(size, view, look),
    async press(key) {
      const [next, done] = pressSettings(view, key);
      view = next;
      if (done === 'back') await back();
      else if (done) await play(done);
    },
  };
}

export interface SettingsView {
  readonly title: string;
  readonly config: Config;
  /** In Connect X the numbers of the board can be changed. */
  readonly isConnectX: boolean;
  /** Always ten seats, however many players there are. */
  readonly seats: readonly Seat[];
  /** The index of the selected field. */
  readonly selected: number;
  /** Digits of the number that is being typed. */
  readonly typed: string;
  readonly message: string | null;
}

type Field =
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

export const openSettings = (
  title: string,
  config: Config,
  isConnectX: boolean,
  seats: readonly Seat[] = [],
): SettingsView => ({
  title,
  config,
  isConnectX,
  seats: Array.from({ length: MAX_PLAYERS }, (_, player) => seats[player] ?? person()),
  selected: 0,
  typed: '',
  message: null,
});

export const playersOf = (config: Config): number => gameOf(config).players(config);

export function fieldsOf({ config, isConnectX, seats, selected, typed }: SettingsView): readonly Field[] {
  const fields: Field[] = [];
  if (isConnectX && config.family === 'connect') {
    for (const [field, label] of NUMBERS) {
      const value = selected === fields.length && typed !== '' ? typed : String(config[field]);
      fields.push({ kind: 'number', label, field, value });
    }
    fields.push({ kind: 'board', label: 'Board', value: config.board === 'fast' ? 'fast' : 'memory efficient' });
  }
  for (let player = 0; player < playersOf(config); player++)
    fields.push({ kind: 'seat', label: colourName(player), player, value: seats[player]!.bot ?? 'person' });
  return [...fields, { kind: 'play', label: 'Play' }];
}

/** Explains the selected field in the line below the page. */
export function helpOf(view: SettingsView): string {
  const field = fieldsOf(view)[view.selected]!;
  switch (field.kind) {
    case 'number': {
      const { min, max } = rangeOf(view, field.field);
      return `${min} to ${max}`;
    }
    case 'seat': {
      const about = isBotId(field.value) ? BOT_WORDS[field.value] : 'A person at this keyboard.';
      return view.config.family === 'connect' ? `${about} Type a character to play with it.` : about;
    }
    case 'board':
      return 'Fast, or memory efficient. The game is the same.';
    case 'play':
      return '';
  }
}

const rangeOf = ({ config }: SettingsView, field: ConnectNumber): { min: number; max: number } =>
  config.family === 'connect' ? limitsOf(field, config) : CONNECT_LIMITS[field];

/** The view after a key, and the result if the key leaves the page. */
export type SettingsPressed = readonly [view: SettingsView, done: GameChoice | 'back' | null];

export function pressSettings(before: SettingsView, key: Key): SettingsPressed {
  const view: SettingsView = { ...before, message: null };
  if (key === 'escape') return [view, 'back'];
  const field = fieldsOf(view)[view.selected]!;
  const steps: Readonly<Record<Key, (last: number) => number>> = {
    up: () => view.selected - 1,
    down: () => view.selected + 1,
    tab: () => view.selected + 1,
    home: () => 0,
    end: (last) => last,
  };
  const step = Object.hasOwn(steps, key) ? steps[key]! : null;
  if (!step && key !== 'return') return [change(view, field, key), null];
  const [entered, isValid] = enter(view, field);
  if (!isValid) return [entered, null];
  if (step) {
    const count = fieldsOf(entered).length;
    return [{ ...entered, selected: (step(count - 1) + count) % count }, null];
  }
  const chosen = chosenOf(entered);
  return typeof chosen === 'string' ? [{ ...entered, message: chosen }, null] : [entered, chosen];
}

/** C4: accepts the number that was typed, or says its range. */
function enter(view: SettingsView, field: Field): readonly [SettingsView, isValid: boolean] {
  if (field.kind !== 'number' || view.typed === '') return [view, true];
  const { min, max } = rangeOf(view, field.field);
  const number = Number(view.typed);
  if (number >= min && number <= max) return [withNumber({ ...view, typed: '' }, field.field, number), true];
  return [{ ...view, typed: '', message: `“${view.typed}”: expected ${field.label} from ${min} to ${max}.` }, false];
}

/** A length that no longer fits the board is reduced. Where a board is not solved, level 10 replaces the perfect bot. */
function withNumber(view: SettingsView, field: ConnectNumber, number: number): SettingsView {
  if (view.config.family !== 'connect') return view;
  const config: ConnectConfig = { ...view.config, [field]: number };
  const fitting = { ...config, connect: Math.min(config.connect, limitsOf('connect', config).max) };
  const replaced = (seat: Seat) => (seat.bot === 'perfect' ? { ...seat, bot: 'level-10' } : seat);
  return { ...view, config: fitting, seats: isSolved(fitting) ? view.seats : view.seats.map(replaced) };
}

function change(view: SettingsView, field: Field, key: Key): SettingsView {
  const { config, seats } = view;
  const by = key === 'right' ? 1 : key === 'left' ? -1 : 0;
  if (field.kind === 'number') {
    if (/^\d$/.test(key)) return { ...view, typed: (view.typed + key).slice(0, 4) };
    if (key === 'backspace') return { ...view, typed: field.value.slice(0, -1) };
    if (by === 0) return view;
    const { min, max } = rangeOf(view, field.field);
    const number = Math.min(max, Math.max(min, Number(field.value) + by));
    return withNumber({ ...view, typed: '' }, field.field, number);
  }
  if (field.kind === 'board' && (by !== 0 || key === ' ') && config.family === 'connect')
    return { ...view, config: { ...config, board: BOARD_KINDS.find((kind) => kind !== config.board)! } };
  if (field.kind !== 'seat') return view;
  const { player } = field;
  const seat = seats[player]!;
  if (by === 0) return config.family === 'connect' && isCharacter(key) ? withToken(view, player, key) : view;
  const choices: readonly (string | null)[] = [null, ...rosterFor(config).map(({ id }) => id)];
  const at = choices.indexOf(seat.bot);
  const bot = choices[(at + by + choices.length) % choices.length]!;
  return { ...view, seats: seats.with(player, { ...seat, kind: bot === null ? 'person' : 'bot', bot }) };
}

const tokensOf = ({ config, seats }: SettingsView): readonly string[] =>
  Array.from({ length: playersOf(config) }, (_, player) => tokenOf(seats, player));

/** C2: the token of another player is refused. */
function withToken(view: SettingsView, player: number, token: string): SettingsView {
  const next = { ...view, seats: view.seats.with(player, { ...view.seats[player]!, token }) };
  const checked = checkTokens(tokensOf(next), playersOf(view.config));
  return checked.ok ? next : { ...view, message: `“${token}”: ${TOKEN_WORDS[checked.error.code]}.` };
}

/** The game and its seats, or a message. A token that was free among fewer players can be taken among more. */
function chosenOf(view: SettingsView): GameChoice | string {
  const { config, seats } = view;
  const tokens = tokensOf(view);
  const hasTokens = config.family === 'connect' && tokens.some((token, player) => token !== colourLetter(player));
  const checked = checkTokens(tokens, tokens.length);
  if (hasTokens && !checked.ok)
    return `${colourName(checked.error.at)}, “${tokens[checked.error.at]}”: ${TOKEN_WORDS[checked.error.code]}.`;
  return { config, seats: tokens.map((token, player) => ({ ...seats[player]!, token: hasTokens ? token : null })) };
}

const KEYS: readonly KeyHelp[] = [
  ['↑↓', 'choose'],
  ['←→', 'change'],
  ['Enter', 'play'],
  ['Esc', 'back'],
];

export function drawSettings(size: Size, view: SettingsView, look: Look): Canvas {
  const canvas = new Canvas(size);
  canvas.put(3, 1, view.title, { bold: true });
  const fields = fieldsOf(view);
  const height = Math.max(1, size.height - 7);
  const first = firstInView(view.selected, fields.length, height);
  for (const [line, field] of fields.slice(first, first + height).entries()) {
    const isChosen = first + line === view.selected;
    const y = 3 + line;
    const style: Style = isChosen ? ACCENT : {};
    canvas.put(3, y, isChosen ? '▸' : ' ', style);
    if (isChosen) canvas.rest = [5, y];
    if (field.kind === 'seat')
      putDisc(canvas, 6, y, { player: field.player, letter: tokenOf(view.seats, field.player), mark: 'none' }, look);
    const label = field.kind === 'seat' ? 9 : 5;
    canvas.put(label, y, field.label, field.kind === 'play' ? { ...style, bold: true } : style);
    if (field.kind === 'play') continue;
    canvas.put(20, y, `${isChosen ? '‹' : ' '} ${visible(field.value)} ${isChosen ? '›' : ''}`, style);
  }
  const lines = wrap(visible(view.message ?? helpOf(view)), Math.max(1, size.width - 6)).slice(0, 2);
  for (const [line, text] of lines.entries())
    canvas.put(3, size.height - 3 + line, text, view.message === null ? SOFT : { bold: true, tone: 'bad' });
  putKeys(canvas, KEYS);
  return canvas;
}
