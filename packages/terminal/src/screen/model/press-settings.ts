/** What each key does on the page of settings. */
import { isSolved, rosterFor } from '@rowhouse/engine';
import { BOARD_KINDS, type BoardKind, type ConnectConfig, type ConnectNumber, limitsOf } from '@rowhouse/rules';
import { checkTokens } from '@rowhouse/rules/formats';
import { bot, person } from '@rowhouse/table';
import type { GameChoice } from '../../game/open-game.ts';
import { colourLetter } from '../../pictures/token.ts';
import { TOKEN_WORDS } from '../../words/codes.ts';
import { colourName } from '../../words/table.ts';
import { isCharacter, type Key } from '../terminal/keys.ts';
import { type Field, fieldsOf, playersOf, rangeOf, type SettingsView } from './settings-view.ts';

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
