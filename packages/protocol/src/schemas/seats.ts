/** Creating a game, taking a seat, and playing without a WebSocket. */
import Type from 'typebox';
import { VERBS } from '../codes.ts';
import {
  answer,
  closed,
  flagField,
  GAME_TEXT,
  NAME,
  ONLINE_ID,
  OWN_SECRET,
  orNull,
  PLY,
  request,
  SECRET,
  SeatNumber,
  textField,
  type Wire,
  wholeField,
} from './fields.ts';
import { ClockSpec, GameView } from './games.ts';

export const RATED = flagField(
  'The game counts for the ratings of its players, who have to be guests. Only between people, from the usual start, without undo, and with a clock if there are two players',
);

/** Optional fields of a person who takes a seat. */
export const personFields = {
  name: Type.Optional(NAME),
  secret: Type.Optional(OWN_SECRET),
  guest: Type.Optional(Type.String({ ...SECRET, description: 'The secret of a guest, to add the game to their list' })),
};

export const NewTerms = request(
  'NewTerms',
  'With the verb change: what is played, while a game of two by invitation waits. Its links stay valid. After such an entry, ask for the whole game',
  {
    game: GAME_TEXT,
    clock: orNull(ClockSpec, 'null: no clock'),
    seat: wholeField(0, 1, 'The seat of the creator'),
  },
);
export type NewTerms = Wire<typeof NewTerms>;

export const Command = request(
  'Command',
  'ply: the last ply that the player had seen when deciding. A command for another board is refused as stale',
  {
    id: Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: '8 to 64 letters, digits, _ or -, new for every command. A command that is sent again keeps its id',
    }),
    ply: PLY,
    do: Type.Enum(VERBS),
    move: Type.Optional(textField(20, 'With the verb move, as the rules write it: 4, 0.1-0.2x1.4')),
    to: Type.Optional(NewTerms),
  },
);
export type Command = Wire<typeof Command>;

export const CommandResult = answer('CommandResult', 'The command is stored as the entry `ply`', {
  id: Type.String(),
  ply: PLY,
  view: GameView,
});
export type CommandResult = Wire<typeof CommandResult>;

export const SeatRequest = Type.Union(
  [closed({ who: Type.Enum(['me', 'guest']) }), closed({ who: Type.Literal('bot'), bot: textField(40) })],
  { title: 'SeatRequest', description: 'The player for a seat. me: the creator of the game, at one seat at most' },
);
export type SeatRequest = Wire<typeof SeatRequest>;

export const NewGame = request('NewGame', 'A game to create', {
  game: GAME_TEXT,
  // Enough for a board of 100 × 100 cells on one line.
  position: Type.Optional(
    textField(
      10_200,
      'The starting position with the side to move, as the rules write it. Without it, the empty board',
    ),
  ),
  seats: Type.Array(SeatRequest, { minItems: 2, maxItems: 10 }),
  shuffle: flagField('The seats are assigned by chance'),
  first: Type.Optional(
    wholeField(0, 9, 'The seat that begins. Without it, chance decides (in Connect X: always the first seat)'),
  ),
  clock: Type.Optional(ClockSpec),
  open: flagField(
    'The game is listed in the lobby, and any player may take a free seat. Otherwise a seat needs its invitation',
  ),
  rated: RATED,
  ...personFields,
});
export type NewGame = Wire<typeof NewGame>;

export const SeatKey = answer('SeatKey', 'Access to a seat', {
  game: ONLINE_ID,
  seat: orNull(SeatNumber, 'null: the creator has no seat, and can only cancel the game with the secret'),
  secret: Type.String({
    ...SECRET,
    description: 'Send it as Authorization: Bearer … or in hello. Keep it: the server stores only its hash',
  }),
  invites: Type.Optional(
    Type.Array(Type.Object({ seat: SeatNumber, invite: SECRET }), {
      description: 'Only when creating a game that is not open: the invitation to each free seat',
    }),
  ),
  view: GameView,
});
export type SeatKey = Wire<typeof SeatKey>;

export const TakeSeat = request(
  'TakeSeat',
  'An invitation leads to its seat. Without an invitation, the request is for a free seat of an open game',
  { seat: Type.Optional(SeatNumber), invite: Type.Optional(SECRET), ...personFields },
);
export type TakeSeat = Wire<typeof TakeSeat>;
