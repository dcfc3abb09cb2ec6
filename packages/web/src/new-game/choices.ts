import type { BotId } from '@rowhouse/engine';
import {
  type BoardKind,
  CONNECT_LIMITS,
  type Config,
  type ConnectNumber,
  type Family,
  type Men,
  type MorrisConfig,
  morrisConfig,
  type Player,
} from '@rowhouse/rules';
import type { TokenCode } from '@rowhouse/rules/formats';
import { type GameId, makePlayer, morrisName } from '@rowhouse/rules/internal';

export const familyOf = (game: GameId): Family => (game === 'morris' ? 'morris' : 'connect');

export interface SeatChoice {
  readonly kind: 'person' | 'bot';
  /** The id of the computer player, kept while a person has this seat. */
  readonly bot: BotId;
  readonly name: string;
  readonly token: string;
}

/** Red, blue, or a random choice. */
export type Drawn = Player | 'random';

/** The clocks to choose from, in minutes for each side. */
export const CLOCK_MINUTES = [0, 1, 3, 10] as const;
/** One of `CLOCK_MINUTES`. */
export type ClockMinutes = (typeof CLOCK_MINUTES)[number];

/** The increment of each clock after a move, in seconds. */
export const CLOCK_SECONDS: Readonly<Record<ClockMinutes, number>> = { 0: 0, 1: 0, 3: 2, 10: 5 };

export type MorrisNumber = 'drawAfter' | 'repetition';

/**
 * All choices for a new game. Numbers and tokens are as typed, and wrong ones stay in their fields. Each game uses some
 * of the choices.
 */
export interface Choices {
  /**
   * A seat for each player of Connect X. Games of two use the first two, red and blue. A person against the computer
   * always has the first seat, and `mine` is their colour.
   */
  readonly seats: readonly SeatChoice[];
  readonly mine: Drawn;
  readonly first: Drawn;
  /** In games of two: how many minutes each side has; 0 for no clock. */
  readonly clock: ClockMinutes;
  readonly connect: Readonly<Record<ConnectNumber, string>> & { readonly board: BoardKind };
  readonly morris: Readonly<Record<MorrisNumber, string>> &
    Pick<MorrisConfig, 'men' | 'shape' | 'rules' | 'flying' | 'remove'> & {
      /** E14: the person chooses the number of men, the board and the rules. */
      readonly isOwn: boolean;
    };
}

export const USUAL_BOT = 'level-4' satisfies BotId;

/** The first opponent on a device: easy to beat. */
const FIRST_BOT = 'level-2' satisfies BotId;

/** The default computer players of the seats, close to the usual strength. */
const SEAT_BOTS: readonly BotId[] = [USUAL_BOT, FIRST_BOT, 'level-3', USUAL_BOT, 'level-5', 'level-6'];

/** The standard options of a morris game. */
export const morrisChoices = (men: Men): Choices['morris'] => typedMorris(morrisConfig(men));

export const typedMorris = (config: MorrisConfig): Choices['morris'] => ({
  ...pickMorris(config),
  isOwn: morrisName(config) === 'own',
});

const pickMorris = ({ men, shape, rules, flying, remove, drawAfter, repetition }: MorrisConfig) => ({
  men,
  shape,
  rules,
  flying,
  remove,
  drawAfter: String(drawAfter),
  repetition: String(repetition),
});

/** The choices at the first visit: a game against the computer. */
export const DEFAULTS: Choices = {
  seats: Array.from({ length: CONNECT_LIMITS.players.max }, (_, player) => ({
    kind: player === 0 ? 'person' : 'bot',
    bot: SEAT_BOTS[player % SEAT_BOTS.length]!,
    name: '',
    token: makePlayer(player).toUpperCase(),
  })),
  mine: 'random',
  first: 'random',
  clock: 0,
  connect: { columns: '9', rows: '7', connect: '4', players: '2', board: 'fast' },
  morris: morrisChoices(6),
};

/** A wrong field with the reason. */
export type ChoiceFault =
  | { readonly field: ConnectNumber | MorrisNumber; readonly code: 'range'; readonly min: number; readonly max: number }
  | { readonly field: `token-${number}`; readonly code: TokenCode }
  | { readonly field: `name-${number}`; readonly code: 'name'; readonly name: string };

/** The same choices, with the board of this config. */
export function choicesOf(choices: Choices, config: Config): Choices {
  if (config.family === 'morris') return { ...choices, morris: typedMorris(config) };
  const { columns, rows, connect, players, board } = config;
  return {
    ...choices,
    connect: { columns: `${columns}`, rows: `${rows}`, connect: `${connect}`, players: `${players}`, board },
  };
}
