import { ROSTER, rosterFor } from '@rowhouse/engine';
import {
  BLUE,
  BOARD_KINDS,
  type BoardKind,
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type Config,
  type ConnectConfig,
  type ConnectNumber,
  checkConnectConfig,
  checkTokens,
  err,
  type Family,
  type GameId,
  gameOf,
  isMen,
  isMorrisConfig,
  LONGEST_PLAYER_NAME,
  limitsOf,
  type Men,
  MORRIS_LIMITS,
  type MorrisConfig,
  makePlayer,
  morrisConfig,
  ok,
  type Player,
  parseWhole,
  RED,
  REMOVALS,
  type Removal,
  type Result,
  randomFrom,
  type Setup,
  type TokenCode,
  variantOf,
} from '@rowhouse/rules';
import { bot, newTable, person, type Seat, type TableState } from '@rowhouse/table';

export const familyOf = (game: GameId): Family => (game === 'morris' ? 'morris' : 'connect');

export interface SeatChoice {
  readonly kind: 'person' | 'bot';
  /** Which computer player; kept while a person sits here, for when one sits here again. */
  readonly bot: string;
  readonly name: string;
  readonly token: string;
}

/** Red, blue, or whichever is drawn. */
export type Drawn = Player | 'random';

export type MorrisNumber = keyof typeof MORRIS_LIMITS;

/**
 * Everything that can be chosen, numbers and tokens as they were typed: what is wrong stays in its field until it is
 * put right. A game uses what it knows of.
 */
export interface Choices {
  /**
   * Connect X has as many of these as there are players. Games of two have the first two: red and blue, except that a
   * person against the computer is always the first, and `mine` says which colour that is.
   */
  readonly seats: readonly SeatChoice[];
  readonly mine: Drawn;
  readonly first: Drawn;
  readonly connect: Readonly<Record<ConnectNumber, string>> & { readonly board: BoardKind };
  readonly morris: Readonly<Record<MorrisNumber, string>> & {
    readonly men: Men;
    readonly flying: boolean;
    readonly remove: Removal;
  };
}

export const USUAL_BOT = 'level-4';

/** The options of a morris game as its own rules have them. */
export const morrisChoices = (men: Men): Choices['morris'] => typedMorris(morrisConfig(men));

const typedMorris = ({ men, flying, remove, drawAfter, repetition }: MorrisConfig): Choices['morris'] => ({
  men,
  flying,
  remove,
  drawAfter: String(drawAfter),
  repetition: String(repetition),
});

/** What stands there before anything was chosen: a good game against the computer. */
export const DEFAULTS: Choices = {
  seats: Array.from({ length: CONNECT_LIMITS.players.max }, (_, player) => ({
    kind: player === 0 ? 'person' : 'bot',
    bot: USUAL_BOT,
    name: '',
    token: makePlayer(player).toUpperCase(),
  })),
  mine: 'random',
  first: 'random',
  connect: { columns: '9', rows: '7', connect: '4', players: '2', board: 'fast' },
  morris: morrisChoices(6),
};

/** Who can play what is chosen; while a number is none, whoever plays a game of the kind. */
export function botsOf(game: GameId, choices: Choices): readonly string[] {
  const config = configOf(game, choices);
  const bots = config.ok ? rosterFor(config.value) : ROSTER.filter(({ families }) => families.includes(familyOf(game)));
  return bots.map(({ id }) => id);
}

/** Who plays for `perfect` where not everything is known about the game. */
const STRONGEST = 'level-10';

/** A computer player that does not play what is chosen (any more) makes room for one that does. */
export function withBots(game: GameId, choices: Choices): Choices {
  const bots = botsOf(game, choices);
  if (choices.seats.every(({ bot: id }) => bots.includes(id))) return choices;
  const replaced = (id: string): string => (bots.includes(id) ? id : id === 'perfect' ? STRONGEST : USUAL_BOT);
  return { ...choices, seats: choices.seats.map((seat) => ({ ...seat, bot: replaced(seat.bot) })) };
}

const number = (typed: string): number => parseWhole(typed.trim()) ?? Number.NaN;

/** How many seats are shown: while the number of players is no number, the fewest there can be. */
export function seatsShown(game: GameId, { connect }: Choices): number {
  if (game !== 'connectx') return 2;
  const { min, max } = CONNECT_LIMITS.players;
  const players = number(connect.players);
  return Number.isNaN(players) ? min : Math.min(max, Math.max(min, players));
}

/** How many persons play at this device. */
export const personsOf = (game: GameId, choices: Choices): number =>
  choices.seats.slice(0, seatsShown(game, choices)).filter(({ kind }) => kind === 'person').length;

/** The first so many seats are persons', the others the computer's. As it is where so many persons sit already. */
export function withPersons(game: GameId, choices: Choices, persons: number): Choices {
  if (personsOf(game, choices) === persons) return choices;
  return {
    ...choices,
    seats: choices.seats.map((seat, at) => ({ ...seat, kind: at < persons ? 'person' : 'bot' })),
  };
}

/** A seat that is added is like the others: a person’s among people, else as the last of the computers. */
export function withPlayers(choices: Choices, players: string): Choices {
  const before = seatsShown('connectx', choices);
  const last = choices.seats.slice(0, before).findLast(({ kind }) => kind === 'bot');
  const like = last ? { kind: last.kind, bot: last.bot } : { kind: 'person' as const };
  return {
    ...choices,
    seats: choices.seats.map((seat, at) => (at < before ? seat : { ...seat, ...like })),
    connect: { ...choices.connect, players },
  };
}

/** The field that is wrong, and why. */
export type FieldFault =
  | { readonly field: ConnectNumber | MorrisNumber; readonly code: 'range'; readonly min: number; readonly max: number }
  | { readonly field: `token-${number}`; readonly code: TokenCode }
  | { readonly field: `name-${number}`; readonly code: 'name'; readonly max: number };

export function configOf(game: GameId, { connect, morris }: Choices): Result<Config, readonly FieldFault[]> {
  if (game === 'connect4') return ok(CONNECT_FOUR);
  return game === 'connectx' ? connectConfigOf(connect) : morrisConfigOf(morris);
}

/** The same choices on this board. */
export function choicesOf(choices: Choices, config: Config): Choices {
  if (config.family === 'morris') return { ...choices, morris: typedMorris(config) };
  const { columns, rows, connect, players, board } = config;
  return {
    ...choices,
    connect: { columns: `${columns}`, rows: `${rows}`, connect: `${connect}`, players: `${players}`, board },
  };
}

/** The board before the first move; `null` while a number is wrong. */
export function boardOf(game: GameId, choices: Choices): Setup | null {
  const config = configOf(game, choices);
  if (!config.ok) return null;
  const rules = gameOf(config.value);
  return rules.toSetup(rules.start(config.value, RED));
}

function connectConfigOf(connect: Choices['connect']): Result<ConnectConfig, readonly FieldFault[]> {
  const config: ConnectConfig = {
    family: 'connect',
    columns: number(connect.columns),
    rows: number(connect.rows),
    connect: number(connect.connect),
    players: number(connect.players),
    board: connect.board,
  };
  const wrong = (checked: ReturnType<typeof checkConnectConfig>) => (checked.ok ? [] : checked.error);
  // The length depends on the sides; where they are wrong themselves, it is not blamed for it.
  const faults = [
    ...wrong(checkConnectConfig(config)).filter(({ field }) => field !== 'connect'),
    ...wrong(checkConnectConfig({ ...config, ...sidesOf(connect) })).filter(({ field }) => field === 'connect'),
  ];
  if (faults.length === 0) return ok(config);
  return err(faults.map(({ field, min, max }) => ({ field, code: 'range', min, max })));
}

/** The sides of the board for whatever depends on them; one that is wrong counts as large as it may be. */
function sidesOf(connect: Choices['connect']): { columns: number; rows: number } {
  const side = (field: 'columns' | 'rows') => {
    const { min, max } = CONNECT_LIMITS[field];
    const typed = number(connect[field]);
    return typed >= min && typed <= max ? typed : max;
  };
  return { columns: side('columns'), rows: side('rows') };
}

export const connectRange = (field: ConnectNumber, { connect }: Choices): { min: number; max: number } =>
  limitsOf(field, sidesOf(connect));

function morrisConfigOf(morris: Choices['morris']): Result<MorrisConfig, readonly FieldFault[]> {
  const { men, flying, remove } = morris;
  const numbers = { drawAfter: number(morris.drawAfter), repetition: number(morris.repetition) };
  const faults = (Object.keys(MORRIS_LIMITS) as MorrisNumber[])
    .filter((field) => !isMorrisConfig(morrisConfig(men, { [field]: numbers[field] })))
    .map((field): FieldFault => ({ field, code: 'range', ...MORRIS_LIMITS[field] }));
  if (faults.length > 0) return err(faults);
  // Nobody is ever removed where a mill wins: which man may be is no question there.
  const removal = variantOf(men).millWins ? {} : { remove };
  return ok(morrisConfig(men, { flying, ...removal, ...numbers }));
}

/** Names and tokens that cannot be; each token is checked against the good ones before it (C2). */
function seatFaults(game: GameId, choices: Choices): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const tokens: string[] = [];
  for (const [at, seat] of choices.seats.slice(0, seatsShown(game, choices)).entries()) {
    if ((seatOf(seat, false).name ?? '').length > LONGEST_PLAYER_NAME)
      faults.push({ field: `name-${at}`, code: 'name', max: LONGEST_PLAYER_NAME });
    if (game !== 'connectx') continue;
    const checked = checkTokens([...tokens, seat.token], tokens.length + 1);
    if (checked.ok) tokens.push(seat.token);
    else faults.push({ field: `token-${at}`, code: checked.error.code });
  }
  return faults;
}

/** Everything that is wrong, the numbers of the board first as they stand on the screen. */
export function faultsOf(game: GameId, choices: Choices): readonly FieldFault[] {
  const config = configOf(game, choices);
  return [...(config.ok ? [] : config.error), ...seatFaults(game, choices)];
}

function seatOf({ kind, bot: id, name, token }: SeatChoice, withToken: boolean): Seat {
  const sign = withToken ? token : null;
  return kind === 'bot' ? bot(id, null, sign) : person(name.trim() || null, sign);
}

/** A2: once it is settled which colour the person plays, who begins is drawn. Both draws come from the one seed. */
export function startGame(game: GameId, choices: Choices, seed: number): Result<TableState, readonly FieldFault[]> {
  const faults = faultsOf(game, choices);
  const config = configOf(game, choices);
  if (!config.ok || faults.length > 0) return err(faults);
  const { mine, first } = choices;
  const seats = choices.seats.slice(0, seatsShown(game, choices)).map((seat) => seatOf(seat, game === 'connectx'));
  if (game !== 'connectx' && isAgainstComputer(game, choices)) {
    const colour = mine === 'random' ? drawColour(seed) : mine;
    if (colour === BLUE) seats.reverse();
  }
  // C3: player 1 always moves first in Connect X, also where its numbers are those of Connect Four.
  const begins = game === 'connectx' ? RED : first;
  const table = newTable({ config: config.value, seats, ...(begins === 'random' ? { seed } : { first: begins }) });
  if (!table.ok) throw new Error(`checked choices make a table, not ${table.error}`);
  return table;
}

/** Who begins is the seed's first number; this is its second, so that one says nothing about the other. */
function drawColour(seed: number): Player {
  const random = randomFrom(seed);
  random();
  return random() < 0.5 ? RED : BLUE;
}

export const isAgainstComputer = (game: GameId, choices: Choices): boolean =>
  game !== 'connectx' && personsOf(game, choices) === 1;

export const makeChoices = (choices: Choices): string => JSON.stringify(choices);

const MOST_TYPED = 9;

/** Whatever is stored, only what makes sense is taken. */
export function readChoices(game: GameId, text: string | null): Choices {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Not ours, or broken: the defaults will do.
  }
  const from = fieldsOf(stored);
  const connect = fieldsOf(from.connect);
  const morris = fieldsOf(from.morris);
  const men = isMen(morris.men) ? morris.men : DEFAULTS.morris.men;
  const usual = morrisChoices(men);
  const seats = Array.isArray(from.seats) ? from.seats.map(fieldsOf) : [];
  const drawn: readonly Drawn[] = ['random', RED, BLUE];
  const read: Choices = {
    seats: DEFAULTS.seats.map((seat, at) => {
      const { kind, bot: id, name, token } = seats[at] ?? {};
      return {
        kind: oneOf(kind, ['person', 'bot'] as const, seat.kind),
        bot: typeof id === 'string' ? id : seat.bot,
        name: typed(name, seat.name, LONGEST_PLAYER_NAME),
        token: typed(token, seat.token),
      };
    }),
    mine: oneOf(from.mine, drawn, DEFAULTS.mine),
    first: oneOf(from.first, drawn, DEFAULTS.first),
    connect: {
      columns: typed(connect.columns, DEFAULTS.connect.columns),
      rows: typed(connect.rows, DEFAULTS.connect.rows),
      connect: typed(connect.connect, DEFAULTS.connect.connect),
      players: typed(connect.players, DEFAULTS.connect.players),
      board: oneOf(connect.board, BOARD_KINDS, DEFAULTS.connect.board),
    },
    morris: {
      men,
      flying: oneOf(morris.flying, [true, false], usual.flying),
      remove: oneOf(morris.remove, REMOVALS, usual.remove),
      drawAfter: typed(morris.drawAfter, usual.drawAfter),
      repetition: typed(morris.repetition, usual.repetition),
    },
  };
  return faultsOf(game, read).length === 0 ? withBots(game, tidy(game, read)) : DEFAULTS;
}

/** In games of two a person who plays against the computer is the first of the seats. */
function tidy(game: GameId, choices: Choices): Choices {
  return game === 'connectx' || choices.seats[0]!.kind === 'person' || choices.seats[1]!.kind === 'bot'
    ? choices
    : { ...choices, seats: choices.seats.map((seat, at) => ({ ...seat, kind: at === 0 ? 'person' : 'bot' })) };
}

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Partial<Record<string, unknown>>) : {};

const oneOf = <T>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.includes(value as T) ? (value as T) : otherwise;

const typed = (value: unknown, otherwise: string, longest = MOST_TYPED): string =>
  typeof value === 'string' && value.length <= longest ? value : otherwise;
