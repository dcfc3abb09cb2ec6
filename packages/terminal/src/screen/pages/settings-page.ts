/** The page of settings: the size and rules of a Connect X board, and who plays in each seat (C1, C2, C10). */
import { randomInt } from 'node:crypto';
import { isBotId, isSolved, rosterFor } from '@rowhouse/engine';
import {
  BOARD_KINDS,
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
import { errorClause } from '../../text/errors.ts';
import { BOT_WORDS, colourLetter, colourName, tokenOf } from '../../text/game-words.ts';
import { wrap } from '../../text/width.ts';
import { type Look, putDisc } from '../board/disc.ts';
import { ACCENT, Canvas, type Size, SOFT, type Style } from '../terminal/canvas.ts';
import { isCharacter, type Key, pickedBy } from '../terminal/keys.ts';
import { type KeyHint, putKeys } from '../terminal/last-line.ts';
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
    help: () => KEYS,
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
  /** Whether the numbers of the board can be changed. */
  readonly isConnectX: boolean;
  /** Always ten seats, even with fewer players. */
  readonly seats: readonly Seat[];
  /** A2, E10: chance decides who plays which colour. */
  readonly isShuffled: boolean;
  /** The index of the selected field. */
  readonly selected: number;
  /** Digits of the number that is being typed. */
  readonly typed: string;
  readonly message: string | null;
}

interface Field {
  readonly label: string;
  /** The button that starts the game has no value. */
  readonly value?: string;
  /** The player whose seat this is. */
  readonly player?: number;
  /** Explains the selected field in the line below the page. */
  readonly help: string;
  /** The view after a key that may change the value. */
  change(key: Key): SettingsView;
  /** C4: accepts a typed value, or says in the message why it cannot. */
  enter?(): SettingsView;
}

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
  isShuffled: false,
  selected: 0,
  typed: '',
  message: null,
});

export const playersOf = (config: Config): number => gameOf(config).players(config);

export function fieldsOf(view: SettingsView): readonly Field[] {
  const { config } = view;
  const seats = Array.from({ length: playersOf(config) }, (_, player) => seatField(view, player));
  const play: Field = { label: 'Play', help: '', change: () => view };
  const colours: Field = {
    label: 'Colours',
    value: view.isShuffled ? 'drawn by chance' : 'as chosen',
    help: 'Who plays which colour: as chosen above, or drawn by chance.',
    change: (key) => (stepOf(key) === 0 && key !== ' ' ? view : { ...view, isShuffled: !view.isShuffled }),
  };
  if (!view.isConnectX || config.family !== 'connect') return [...seats, colours, play];
  const board: Field = {
    label: 'Board',
    value: config.board === 'fast' ? 'fast' : 'memory efficient',
    help: 'Fast, or memory efficient. The game is the same.',
    change: (key) =>
      key === 'left' || key === 'right' || key === ' '
        ? { ...view, config: { ...config, board: BOARD_KINDS.find((kind) => kind !== config.board)! } }
        : view,
  };
  return [...NUMBERS.map((_, at) => numberField(view, config, at)), board, ...seats, colours, play];
}

function numberField(view: SettingsView, config: ConnectConfig, at: number): Field {
  const [field, label] = NUMBERS[at]!;
  const { min, max } = limitsOf(field, config);
  const typed = view.selected === at ? view.typed : '';
  const value = typed === '' ? String(config[field]) : typed;
  return {
    label,
    value,
    help: `${min} to ${max}`,
    change(key) {
      if (/^\d$/.test(key)) return { ...view, typed: (typed + key).slice(0, 4) };
      if (key === 'backspace') return { ...view, typed: value.slice(0, -1) };
      const step = stepOf(key);
      return step === 0 ? view : withNumber(view, config, field, Math.min(max, Math.max(min, Number(value) + step)));
    },
    enter() {
      const number = Number(value);
      if (typed === '' || (number >= min && number <= max)) return withNumber(view, config, field, number);
      return { ...view, typed: '', message: `“${typed}”: expected ${label} from ${min} to ${max}.` };
    },
  };
}

/** Reduces a length that no longer fits the board. If the board is not solved, level 10 replaces the perfect bot. */
function withNumber(view: SettingsView, before: ConnectConfig, field: ConnectNumber, number: number): SettingsView {
  const config = { ...before, [field]: number };
  const fitting = { ...config, connect: Math.min(config.connect, limitsOf('connect', config).max) };
  const replaced = (seat: Seat) => (seat.bot === 'perfect' ? { ...seat, bot: 'level-10' } : seat);
  const seats = isSolved(fitting) ? view.seats : view.seats.map(replaced);
  return { ...view, typed: '', config: fitting, seats };
}

function seatField(view: SettingsView, player: number): Field {
  const { config, seats } = view;
  const seat = seats[player]!;
  const about = seat.bot !== null && isBotId(seat.bot) ? BOT_WORDS[seat.bot] : 'A person at this keyboard.';
  return {
    label: colourName(player),
    value: seat.bot ?? 'person',
    player,
    help: config.family === 'connect' ? `${about} Type a character to play with it.` : about,
    change(key) {
      const step = stepOf(key);
      if (step === 0) return config.family === 'connect' && isCharacter(key) ? withToken(view, player, key) : view;
      const choices: readonly (string | null)[] = [null, ...rosterFor(config).map(({ id }) => id)];
      const bot = choices[(choices.indexOf(seat.bot) + step + choices.length) % choices.length]!;
      return { ...view, seats: seats.with(player, { ...seat, kind: bot === null ? 'person' : 'bot', bot }) };
    },
  };
}

const stepOf = (key: Key): -1 | 0 | 1 => (key === 'right' ? 1 : key === 'left' ? -1 : 0);

/** The view after a key, and the result if the key leaves the page. */
export type SettingsPressed = readonly [view: SettingsView, done: GameChoice | 'back' | null];

export function pressSettings(before: SettingsView, key: Key): SettingsPressed {
  const view: SettingsView = { ...before, message: null };
  if (key === 'escape') return [view, 'back'];
  const picked = pickedBy(key);
  // A click chooses a field. A second one changes it, and one on the button plays.
  if (picked !== null) {
    const isButton = fieldsOf(view)[picked]?.value === undefined;
    const chosen = { ...view, selected: picked };
    return isButton || picked === view.selected ? pressSettings(chosen, isButton ? 'return' : 'right') : [chosen, null];
  }
  const field = fieldsOf(view)[view.selected]!;
  const steps: Readonly<Record<Key, (last: number) => number>> = {
    up: () => view.selected - 1,
    down: () => view.selected + 1,
    tab: () => view.selected + 1,
    home: () => 0,
    end: (last) => last,
  };
  const step = Object.hasOwn(steps, key) ? steps[key]! : null;
  if (!step && key !== 'return') return [field.change(key), null];
  const entered = field.enter?.() ?? view;
  if (entered.message !== null) return [entered, null];
  if (step) {
    const count = fieldsOf(entered).length;
    return [{ ...entered, selected: (step(count - 1) + count) % count }, null];
  }
  const chosen = chosenOf(entered);
  return typeof chosen === 'string' ? [{ ...entered, message: chosen }, null] : [entered, chosen];
}

const tokensOf = ({ config, seats }: SettingsView): readonly string[] =>
  Array.from({ length: playersOf(config) }, (_, player) => tokenOf(seats, player));

/** C2: the token of another player is refused. */
function withToken(view: SettingsView, player: number, token: string): SettingsView {
  const next = { ...view, seats: view.seats.with(player, { ...view.seats[player]!, token }) };
  const checked = checkTokens(tokensOf(next), playersOf(view.config));
  return checked.ok ? next : { ...view, message: `“${token}”: ${errorClause(checked.error)}.` };
}

/** The game and its seats, or a message. A token that was free among fewer players can be taken among more. */
function chosenOf(view: SettingsView): GameChoice | string {
  const { config, seats } = view;
  const tokens = tokensOf(view);
  const hasTokens = config.family === 'connect' && tokens.some((token, player) => token !== colourLetter(player));
  const checked = checkTokens(tokens, tokens.length);
  if (hasTokens && !checked.ok)
    return `${colourName(checked.error.at)}, “${tokens[checked.error.at]}”: ${errorClause(checked.error)}.`;
  const seated = seats.slice(0, tokens.length);
  if (view.isShuffled) shuffle(seated);
  return { config, seats: tokens.map((token, player) => ({ ...seated[player]!, token: hasTokens ? token : null })) };
}

/** Fisher and Yates. */
function shuffle(seats: Seat[]): void {
  for (let at = seats.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [seats[at], seats[other]] = [seats[other]!, seats[at]!];
  }
}

const KEYS: readonly KeyHint[] = [
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
    canvas.spot(3, y, size.width - 6, 1, `pick ${first + line}`);
    const { label, player, value } = field;
    if (player !== undefined)
      putDisc(canvas, 6, y, { player, letter: tokenOf(view.seats, player), mark: 'none' }, look);
    canvas.put(player === undefined ? 5 : 9, y, label, value === undefined ? { ...style, bold: true } : style);
    if (value !== undefined)
      canvas.put(20, y, `${isChosen ? '‹' : ' '} ${visible(value)} ${isChosen ? '›' : ''}`, style);
  }
  const lines = wrap(visible(view.message ?? fields[view.selected]!.help), Math.max(1, size.width - 6)).slice(0, 2);
  for (const [line, text] of lines.entries())
    canvas.put(3, size.height - 3 + line, text, view.message === null ? SOFT : { bold: true, tone: 'bad' });
  putKeys(canvas, KEYS);
  return canvas;
}
