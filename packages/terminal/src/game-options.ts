import {
  BOARD_KINDS,
  type BoardKind,
  CONNECT_FOUR,
  type Config,
  type ConnectConfig,
  checkConnectConfig,
  isMen,
  MEN,
  MORRIS_LIMITS,
  type MorrisOptions,
  morrisConfig,
  type Player,
  parsePlayer,
  playerLetters,
  REMOVALS,
  type Removal,
} from '@rowhouse/rules';
import { CallError, wholeOption } from './call.ts';

export const GAMES = ['connect4', 'connectx', 'morris'] as const;
export type GameName = (typeof GAMES)[number];

/** The options that choose and change a game, for every command that takes one. */
export const GAME_OPTIONS = {
  rows: { type: 'string' },
  columns: { type: 'string' },
  connect: { type: 'string' },
  players: { type: 'string' },
  board: { type: 'string' },
  men: { type: 'string' },
  remove: { type: 'string' },
  flying: { type: 'boolean' },
  'no-flying': { type: 'boolean' },
  'draw-after': { type: 'string' },
  repetition: { type: 'string' },
} as const;

export const GAME_OPTIONS_HELP = `Games and their options
  connect4, connectx   --rows R --columns C --connect K --players N --board fast|memory
                       (7 columns, 6 rows, 4 in a row, 2 players unless said otherwise)
  morris               --men ${MEN.join('|')} (6) --remove standard|any --flying | --no-flying
                       --draw-after PLIES --repetition TIMES (0 switches either off)`;

export type GameValues = { readonly [K in keyof typeof GAME_OPTIONS]?: string | boolean | undefined };

const CONNECT_ONLY = ['rows', 'columns', 'connect', 'players', 'board'] as const;
const MORRIS_ONLY = ['men', 'remove', 'flying', 'no-flying', 'draw-after', 'repetition'] as const;

export function gameFrom(name: string | undefined, values: GameValues): Config {
  if (name === undefined) throw new CallError(`expected a game: ${GAMES.join(', ')}`);
  if (!(GAMES as readonly string[]).includes(name))
    throw new CallError(`${name}: no such game; expected ${GAMES.join(', ')}`);
  const foreign = (name === 'morris' ? CONNECT_ONLY : MORRIS_ONLY).find((option) => values[option] !== undefined);
  if (foreign) throw new CallError(`--${foreign} is not an option of ${name}`);
  return name === 'morris' ? morrisFrom(values) : connectFrom(values);
}

function connectFrom(values: GameValues): ConnectConfig {
  const number = (field: 'rows' | 'columns' | 'connect' | 'players') =>
    values[field] === undefined ? CONNECT_FOUR[field] : wholeOption(field, String(values[field]), 0, 999_999_999);
  const board = String(values.board ?? 'fast') as BoardKind;
  if (!BOARD_KINDS.includes(board)) throw new CallError(`--board ${board}: expected ${BOARD_KINDS.join(' or ')}`);
  const checked = checkConnectConfig({
    family: 'connect',
    rows: number('rows'),
    columns: number('columns'),
    connect: number('connect'),
    players: number('players'),
    board,
  });
  if (checked.ok) return checked.value;
  const { field, found, min, max } = checked.error[0]!;
  throw new CallError(`--${field} ${found}: expected a whole number from ${min} to ${max}`);
}

function morrisFrom(values: GameValues): Config {
  const men = values.men === undefined ? 6 : Number(values.men);
  if (!isMen(men)) throw new CallError(`--men ${values.men}: expected one of ${MEN.join(', ')}`);
  const options: { -readonly [K in keyof MorrisOptions]: MorrisOptions[K] } = {};
  if (values.remove !== undefined) {
    if (!REMOVALS.includes(values.remove as Removal))
      throw new CallError(`--remove ${values.remove}: expected ${REMOVALS.join(' or ')}`);
    options.remove = values.remove as Removal;
  }
  if (values.flying && values['no-flying']) throw new CallError('--flying and --no-flying: expected one of them');
  if (values.flying) options.flying = true;
  if (values['no-flying']) options.flying = false;
  const { drawAfter, repetition } = MORRIS_LIMITS;
  if (values['draw-after'] !== undefined)
    options.drawAfter = wholeOption('draw-after', String(values['draw-after']), drawAfter.min, drawAfter.max);
  if (values.repetition !== undefined)
    options.repetition = wholeOption('repetition', String(values.repetition), repetition.min, repetition.max);
  return morrisConfig(men, options);
}

export function playerOption(name: string, text: string, players: number): Player {
  const player = parsePlayer(text, players);
  if (player === null)
    throw new CallError(`--${name} ${text}: expected one of ${playerLetters(players).split('').join(', ')}`);
  return player;
}
