/** The options of a game, and how they become a config. */

import {
  BOARD_KINDS,
  BOARD_SHAPES,
  type BoardShapeName,
  CONNECT_FOUR,
  type Config,
  type ConnectConfig,
  gameOf,
  isMen,
  limitsOf,
  MEN,
  type Men,
  MORRIS_LIMITS,
  morrisConfig,
  type Player,
  parseConfig,
  REMOVALS,
  RULE_SETS,
  type Setup,
} from '@rowhouse/rules';
import { GAME_IDS, type GameId, parsePlayer, playerLetters } from '@rowhouse/rules/internal';
import { CallError, type Values } from '../command.ts';
import { errorClause, unwrapInput } from '../text/errors.ts';
import { choicesOption, isOneOf, readWhole, wholeValue } from './option-values.ts';

export const isGame = (name: string): name is GameId => isOneOf(GAME_IDS, name);

const GAME_OPTIONS_HELP = `Games and their options
  connect4, connectx   --rows R --columns C --connect K --players N --board fast|memory
                       (7 columns, 6 rows, 4 in a row and 2 players by default)
  morris               --men ${MEN.join('|')} (6) --remove standard|any --flying | --no-flying
                       --rules ${RULE_SETS.join('|')} (12 men: morabaraba is Morabaraba)
                       --shape ${BOARD_SHAPES.join('|')}: a board for an own variant of 3 to 12 men
                       --draw-after PLIES --repetition TIMES (0 switches either off)
  connect-9x8x5-p3, morris-9 …   a game by its name in records, without options`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** The numbers of a connect game. */
export const CONNECT_OPTIONS = { rows: TEXT, columns: TEXT, connect: TEXT, players: TEXT } as const;

/** The options of a morris game, without those that depend on earlier positions. */
export const MORRIS_OPTIONS = {
  men: { ...TEXT, values: MEN.map(String) },
  shape: { ...TEXT, ...choicesOption(BOARD_SHAPES) },
  rules: { ...TEXT, ...choicesOption(RULE_SETS) },
  remove: { ...TEXT, ...choicesOption(REMOVALS) },
  flying: FLAG,
  'no-flying': FLAG,
  'draw-after': { ...TEXT, read: readWhole(MORRIS_LIMITS.drawAfter) },
} as const;

/** The options of a game, for every command that takes one. */
export const GAME_OPTIONS = {
  ...CONNECT_OPTIONS,
  board: { ...TEXT, ...choicesOption(BOARD_KINDS) },
  ...MORRIS_OPTIONS,
  /** Its section explains all of these options. */
  repetition: { ...TEXT, read: readWhole(MORRIS_LIMITS.repetition), section: GAME_OPTIONS_HELP },
} as const;

export type GameValues = Partial<Values<typeof GAME_OPTIONS>>;

const CONNECT_ONLY = ['rows', 'columns', 'connect', 'players', 'board'] as const;
const MORRIS_ONLY = ['men', 'shape', 'rules', 'remove', 'flying', 'no-flying', 'draw-after', 'repetition'] as const;

/** A game by its id and options, or by its name in records, which takes no options. */
export function gameFrom(name: string | undefined, values: GameValues): Config {
  if (name === undefined) throw new CallError(`expected a game: ${EXPECTED_GAME}`);
  if (!isGame(name)) {
    const config = parseConfig(name);
    if (!config.ok && /^(connect|morris)-/.test(name)) throw new CallError(`${name}: ${errorClause(config.error)}`);
    if (!config.ok) throw new CallError(`${name}: no such game; expected ${EXPECTED_GAME}`);
    const given = [...CONNECT_ONLY, ...MORRIS_ONLY].find((option) => values[option] !== undefined);
    if (given) throw new CallError(`--${given}: expected no options of the game with ${name}`);
    return config.value;
  }
  const foreign = (name === 'morris' ? CONNECT_ONLY : MORRIS_ONLY).find((option) => values[option] !== undefined);
  if (foreign) throw new CallError(`--${foreign} is not an option of ${name}`);
  return name === 'morris' ? morrisFrom(values) : connectFrom(values);
}

const EXPECTED_GAME = `${GAME_IDS.join(', ')} or its name in records, such as connect-9x8x5`;

function connectFrom(values: GameValues): ConnectConfig {
  const config = { ...CONNECT_FOUR, board: values.board ?? 'fast' };
  // The winning length comes last: its range depends on rows and columns.
  for (const field of ['rows', 'columns', 'players', 'connect'] as const)
    config[field] = wholeValue(`--${field}`, values[field] ?? String(CONNECT_FOUR[field]), limitsOf(field, config));
  return config;
}

function morrisFrom(values: GameValues): Config {
  const {
    men = '6',
    shape,
    rules,
    remove,
    flying,
    'no-flying': isGrounded,
    'draw-after': drawAfter,
    repetition,
  } = values;
  if (flying && isGrounded) throw new CallError('--flying and --no-flying: expected one of them');
  const number = wholeValue('--men', men, MORRIS_LIMITS.men);
  if (shape === undefined && !isMen(number))
    throw new CallError(`--men ${men}: expected ${MEN.join(', ')}, or --shape with an own variant`);
  return morrisConfig(number as Men, {
    ...(shape === undefined ? {} : { shape: shape as BoardShapeName }),
    ...(rules === undefined ? {} : { rules }),
    ...(remove === undefined ? {} : { remove }),
    ...(flying || isGrounded ? { flying: flying === true } : {}),
    ...(drawAfter === undefined ? {} : { drawAfter }),
    ...(repetition === undefined ? {} : { repetition }),
  });
}

/** Plies without a mill count only if `--draw-after` is given. Otherwise only endless play is a draw. */
export const withKnownDraws = <C extends Config>(config: C, { 'draw-after': drawAfter }: GameValues): C =>
  config.family === 'morris' && drawAfter === undefined ? { ...config, drawAfter: 0, repetition: 0 } : config;

export function playerOption(name: string, text: string, players: number): Player {
  const player = parsePlayer(text, players);
  if (player === null)
    throw new CallError(`--${name} ${text}: expected one of ${playerLetters(players).split('').join(', ')}`);
  return player;
}

/** `--position`, with `--first` where the position does not say who began. */
export function setupOption(config: Config, position: string, first: string | undefined): Setup {
  const setup = unwrapInput(gameOf(config).parseSetup(config, position), '--position: ');
  if (first === undefined) return setup;
  if (setup.family === 'morris')
    throw new CallError('--first: expected only with connect games; a morris position says it');
  return { ...setup, first: playerOption('first', first, setup.config.players) };
}
