// Made by `npm run wire` from the schemas in ../schemas. Do not edit.
import type { AdminDeed } from '../codes/admin.ts';
import type { BotClock } from '../codes/bots.ts';
import type { Phrase, Verb } from '../codes/commands.ts';
import type { ErrorCode } from '../codes/errors.ts';
import type { RatingPool, UnratedReason } from '../codes/ratings.ts';
import type { RoundResult, TieBreak, TournamentFormat, TournamentVerb } from '../codes/tournaments.ts';

/** A game. at: when something happened in it last. */
export interface AdminGame {
  /** The online id of a game. */
  readonly game: string;
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly config: string;
  readonly status: 'waiting' | 'playing' | 'over';
  /** Of the people and computer players at each seat. */
  readonly names: readonly (string | null)[];
  readonly open: boolean;
  readonly tournament: string | null;
  /** How many its log has. */
  readonly entries: number;
  /** Milliseconds; points of time count from 1970. */
  readonly created: number;
  /** Milliseconds; points of time count from 1970. */
  readonly at: number;
}

/** A page of all games, the newest first. */
export interface AdminGames {
  readonly games: readonly AdminGame[];
  /** Ask again, before the time and after the id of the last one. */
  readonly more: boolean;
}

/** A guest. */
export interface AdminGuest {
  readonly guest: string;
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** Milliseconds; points of time count from 1970. */
  readonly created: number;
  readonly games: number;
}

/** A page of all guests, the newest first. */
export interface AdminGuests {
  readonly guests: readonly AdminGuest[];
  readonly more: boolean;
}

/** How a server is doing. A proxy that is not trusted hides addresses. */
export interface AdminOverview {
  readonly version: string;
  /** Milliseconds; points of time count from 1970. */
  readonly now: number;
  /** This server can do its work. */
  readonly ready: boolean;
  /** Milliseconds; points of time count from 1970. */
  readonly upSince: number;
  /** Bytes that this process has. */
  readonly memory: number;
  /** WebSockets of this server. */
  readonly connections: number;
  /** Computer players that think on this server. */
  readonly thinking: number;
  /** Computer players that wait for their turn to think on this server. */
  readonly owed: number;
  /** Of all servers; counted up to 100,000. */
  readonly games: {
    readonly waiting: number;
    readonly playing: number;
  };
  readonly guests: number;
  readonly tournaments: number;
  readonly blocked: number;
  /** The addresses with most WebSockets on this server, the first ten of them. */
  readonly addresses: readonly ({
    readonly address: string;
    readonly connections: number;
  })[];
}

/** A tournament. */
export interface AdminTournament {
  /** The short code of a tournament. */
  readonly tournament: string;
  /** A person’s name: text, never markup. */
  readonly name: string;
  readonly format: TournamentFormat;
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly game: string;
  readonly status: 'open' | 'running' | 'over';
  /** Milliseconds; points of time count from 1970. */
  readonly created: number;
}

/** A page of all tournaments, the newest first. */
export interface AdminTournaments {
  readonly tournaments: readonly AdminTournament[];
  readonly more: boolean;
}

/** What was refused, and why. */
export interface ApiError {
  readonly code: ErrorCode;
  /** In English, for developers of clients. Views have words of their own. */
  readonly message: string;
  /** With bad-request: which field. */
  readonly at?: string;
  /** With too-many, stopping and unavailable: how many seconds to wait. */
  readonly retryAfter?: number;
}

/** What admins have done, the last hundred lines, the newest first. */
export interface Audit {
  readonly deeds: readonly ({
    /** Milliseconds; points of time count from 1970. */
    readonly at: number;
    readonly did: AdminDeed;
    readonly what: string;
    /** From where. */
    readonly address: string;
  })[];
}

/** An address to block. Of an IPv6 address, its /64 network is blocked. */
export interface BlockRequest {
  /** An address, or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8:1:2::/64. */
  readonly address: string;
  /** Why, for other admins. */
  readonly note?: string;
}

/** The blocked addresses, on every server of the store, the newest first. */
export interface Blocks {
  readonly blocks: readonly ({
    readonly address: string;
    readonly note: string;
    /** Milliseconds; points of time count from 1970. */
    readonly made: number;
  })[];
}

/** A bot that is connected. */
export interface Bot {
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** Which games it plays: a config (connect-7x6x4), or connect or morris for all of them. Two players only. */
  readonly games: readonly string[];
  /** With which clocks; none: without a clock. */
  readonly clocks: readonly BotClock[];
  /** How many games it plays at once. */
  readonly most: number;
  /** How many games it plays at the moment. */
  readonly playing: number;
}

/** A bot’s name and its token, which opens all its seats. Keep it: the server stores only its hash. */
export interface BotKey {
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** 128 to 512 random bits in base64url. */
  readonly secret: string;
}

/** The bots that are connected. */
export interface BotList {
  readonly bots: readonly Bot[];
}

/** What the server knows about a bot. */
export interface BotView {
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** Which games it plays: a config (connect-7x6x4), or connect or morris for all of them. Two players only. */
  readonly games: readonly string[];
  /** With which clocks; none: without a clock. */
  readonly clocks: readonly BotClock[];
  /** How many games it plays at once. */
  readonly most: number;
  /** Its games that are not over, each with its seat. */
  readonly current: readonly ({
    /** The online id of a game. */
    readonly game: string;
    readonly seat: SeatNumber;
  })[];
}

/** A game against a bot, by its name. With a bot’s token as Authorization: Bearer …, that bot is the challenger. */
export interface Challenge {
  /** A person’s name: text, never markup. */
  readonly bot: string;
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly game: string;
  readonly clock?: ClockSpec;
  /** A person’s name: text, never markup. */
  readonly name?: string;
  /** If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
  /** 128 to 512 random bits in base64url. */
  readonly guest?: string;
}

/** A time for each player in milliseconds, or days for every move. */
export type ClockSpec = {
  readonly kind: 'live';
  readonly initial: number;
  readonly increment: number;
} | {
  readonly kind: 'days';
  readonly days: number;
};

/** ply: the last ply that the player had seen when they decided. If the board has changed since, it is refused as stale. */
export interface Command {
  /** New for every command, and the same whenever that command is sent again. */
  readonly id: string;
  /** The number of an entry in the log of a game, from 1; 0 is before the first. */
  readonly ply: number;
  readonly do: Verb;
  /** With the verb move, as the rules write it: 4, 0.1-0.2x1.4. */
  readonly move?: string;
}

/** The command is stored as the entry ply. */
export interface CommandResult {
  readonly id: string;
  /** The number of an entry in the log of a game, from 1; 0 is before the first. */
  readonly ply: number;
  readonly view: GameView;
}

/** How a game ended. */
export interface Ending {
  /** null: a draw. */
  readonly winner: SeatNumber | null;
  readonly by: 'line' | 'full' | 'mill' | 'men' | 'blocked' | 'no-mill' | 'repetition' | 'unwinnable' | 'resignation' | 'agreement' | 'time';
}

/** One entry of the log of a game. */
export interface Entry {
  /** The number of an entry in the log of a game, from 1; 0 is before the first. */
  readonly ply: number;
  /** Milliseconds; points of time count from 1970. */
  readonly at: number;
  /** Who did it; null for the server. */
  readonly seat: SeatNumber | null;
  /** sit: somebody took the seat. time: the time of the side to move ran out. */
  readonly did: 'move' | 'offer-draw' | 'accept-draw' | 'decline-draw' | 'ask-undo' | 'accept-undo' | 'decline-undo' | 'play-on' | 'resign' | 'cancel' | 'ask-rematch' | 'decline-rematch' | 'sit' | 'time';
  /** With move, as the rules write it. */
  readonly move?: string;
  /** On an entry that takes moves back (the last agreement to an undo, or the request if nobody has to agree): how many moves are left. */
  readonly kept?: number;
  /** On a resignation: the seat was away, and the other player claimed the win. */
  readonly claimed?: true;
}

/** The body of every answer that is an error. stale and command-reused bring the game as it is. */
export interface ErrorAnswer {
  readonly error: ApiError;
  readonly view?: GameView;
}

/** The ratings at the table of a rated game. */
export interface GameRatings {
  /** Games that are rated together. */
  readonly pool: RatingPool;
  /** open: not yet over, or counted within a few seconds. */
  readonly status: 'open' | 'counted' | 'not-counted';
  /** Why it did not count. */
  readonly reason: UnratedReason | null;
  /** For each seat; null: free, or the guest is gone. */
  readonly seats: readonly (SeatRating | null)[];
}

/** Everything that anybody with the link may know about a game. */
export interface GameView {
  /** The online id of a game. */
  readonly game: string;
  /** The number of an entry in the log of a game, from 1; 0 is before the first. */
  readonly ply: number;
  /** The game in one line, as the rules read it: connect-7x6x4 r 4455. */
  readonly record: string;
  readonly seats: readonly SeatView[];
  readonly clock: ClockSpec | null;
  /** Listed in the lobby while it waits; anybody may take a free seat. */
  readonly open: boolean;
  /** Milliseconds; points of time count from 1970. */
  readonly created: number;
  /** The short code of a tournament. */
  readonly tournament?: string;
  /** It counts for the ratings of its players: see gameRatings. */
  readonly rated?: boolean;
  readonly live: Live;
}

/** A guest’s name and secret. */
export interface GuestKey {
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** 128 to 512 random bits in base64url. */
  readonly secret: string;
}

/** Another name for a guest. */
export interface GuestName {
  /** A person’s name: text, never markup. */
  readonly name: string;
}

/** The rating of a guest. */
export interface GuestRating {
  /** Games that are rated together. */
  readonly pool: RatingPool;
  /** About 1500 is usual. */
  readonly rating: number;
  /** The strength is within twice of it with a probability of 95 per cent. */
  readonly deviation: number;
  /** Too few games to be sure. */
  readonly provisional: boolean;
  /** How many games have counted. */
  readonly games: number;
}

/** What the server knows about a guest. */
export interface GuestView {
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** Milliseconds; points of time count from 1970. */
  readonly created: number;
  readonly games: readonly ({
    /** The online id of a game. */
    readonly game: string;
    readonly seat: SeatNumber;
  })[];
  readonly ratings: readonly GuestRating[];
}

/** Somebody who wants to play in a tournament. */
export interface JoinTournament {
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
  /** A program plays. Everybody is told. */
  readonly bot?: boolean;
}

/** The answer to Kaggle. */
export interface KaggleAnswer {
  /** The column, from 0. */
  readonly action: number;
}

/** A call of Kaggle’s ConnectX environment. It has more fields, which are ignored. */
export interface KaggleCall {
  readonly configuration: {
    readonly columns: number;
    readonly rows: number;
    readonly inarow: number;
    /** Seconds. */
    readonly actTimeout?: number;
  };
  readonly state: {
    readonly observation: {
      /** The top row first. */
      readonly board: readonly (0 | 1 | 2)[];
      readonly mark: 1 | 2;
    };
  };
}

/** The best of those who played in the last 90 days, 100 at most; provisional ratings come last. */
export interface Leaderboard {
  /** Games that are rated together. */
  readonly pool: RatingPool;
  readonly players: readonly LeaderboardRow[];
}

/** A guest, with the time of the last game that counted. */
export interface LeaderboardRow {
  /** null: provisional. */
  readonly rank: number | null;
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** About 1500 is usual. */
  readonly rating: number;
  /** The strength is within twice of it with a probability of 95 per cent. */
  readonly deviation: number;
  /** Too few games to be sure. */
  readonly provisional: boolean;
  /** How many games have counted. */
  readonly games: number;
  /** Milliseconds; points of time count from 1970. */
  readonly at: number;
}

/** The part of a game that changes while it is played; always complete. */
export interface Live {
  /** waiting: seats are free. over: see ending, or cancelled. */
  readonly status: 'waiting' | 'playing' | 'over';
  readonly toMove: SeatNumber | null;
  readonly ending: Ending | null;
  readonly cancelled: boolean;
  /** The loser was away, and the winner claimed the win; the ending is a resignation. */
  readonly claimed?: true;
  /** Who offers a draw. */
  readonly offer: SeatNumber | null;
  /** Who asks to undo, how many moves would be left, and who has agreed so far. */
  readonly undo: {
    readonly by: SeatNumber;
    readonly kept: number;
    readonly agreed: readonly SeatNumber[];
  } | null;
  readonly rematch: {
    readonly asked: readonly SeatNumber[];
    /** The id of the rematch, once everybody has asked. */
    readonly game: string | null;
  };
  /** left: what each seat had left at the server’s time now. running: whose time runs. */
  readonly clock: {
    readonly left: readonly number[];
    readonly running: SeatNumber | null;
    /** Milliseconds; points of time count from 1970. */
    readonly now: number;
  } | null;
}

/** The open games that wait for players. */
export interface Lobby {
  readonly games: readonly LobbyGame[];
}

/** An open game that waits for players. */
export interface LobbyGame {
  /** The online id of a game. */
  readonly game: string;
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly config: string;
  readonly clock: ClockSpec | null;
  readonly rated?: boolean;
  readonly seats: readonly SeatView[];
  /** In a rated game, for each seat: the rating of who sits there. */
  readonly ratings?: readonly (number | null)[];
  /** Milliseconds; points of time count from 1970. */
  readonly created: number;
}

/** A program that wants a name and challenges. With the same secret it is the same bot, and what it plays is as it says now. Without clocks: none and live; without most: 4. */
export interface NewBot {
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
  /** Which games it plays: a config (connect-7x6x4), or connect or morris for all of them. Two players only. */
  readonly games: readonly string[];
  /** With which clocks; none: without a clock. */
  readonly clocks?: readonly BotClock[];
  /** How many games it plays at once. */
  readonly most?: number;
}

/** A game to create. */
export interface NewGame {
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly game: string;
  /** The starting position, if not the empty board, as the rules write it, with the side to move. */
  readonly position?: string;
  readonly seats: readonly SeatRequest[];
  /** The seats are assigned by chance. */
  readonly shuffle?: boolean;
  /** Who begins. Without it, chance decides (in Connect X: always the first). */
  readonly first?: number;
  readonly clock?: ClockSpec;
  /** Listed in the lobby; anybody may take a free seat. Otherwise a seat needs its invitation. */
  readonly open?: boolean;
  /** It counts for the ratings of its players, who have to be guests. Only between people, with a clock if they are two, from the usual start, and without undo. */
  readonly rated?: boolean;
  /** A person’s name: text, never markup. */
  readonly name?: string;
  /** 128 to 512 random bits in base64url. If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
  /** The secret of a guest, to add the game to their list. */
  readonly guest?: string;
}

/** Somebody who wants to be a guest with a name. */
export interface NewGuest {
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** 128 to 512 random bits in base64url. If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
}

/** A tournament to create. Its game is for two players. */
export interface NewTournament {
  /** A person’s name: text, never markup. */
  readonly name: string;
  readonly format: TournamentFormat;
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly game: string;
  readonly clock?: ClockSpec;
  /** Swiss: how many rounds; without it, 5. */
  readonly rounds?: number;
  /** Arena: for how long; without it, 20. */
  readonly minutes?: number;
  /** The computer player for whoever has no opponent in a round; the bye counts anyway. */
  readonly partner?: string;
  /** false: programs may not join. Without it, they may. */
  readonly bots?: boolean;
  /** Seconds between rounds. Without it, the host starts each round. */
  readonly pause?: number;
  /** If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
}

/** What happened after the ply from. */
export interface News {
  /** The number of an entry in the log of a game, from 1; 0 is before the first. */
  readonly from: number;
  /** The ply of the last entry; from when there is none. */
  readonly ply: number;
  readonly entries: readonly Entry[];
  readonly live: Live;
  /** More has happened after ply: ask again since then. */
  readonly more?: boolean;
  /** Only when somebody sat down, left, or changed their name. */
  readonly seats?: readonly SeatView[];
}

/** A seat in a waiting open game like this, or a new game to wait in. */
export interface PairingRequest {
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly game: string;
  readonly clock?: ClockSpec;
  /** It counts for the ratings of its players, who have to be guests. Only between people, with a clock if they are two, from the usual start, and without undo. */
  readonly rated?: boolean;
  /** A person’s name: text, never markup. */
  readonly name?: string;
  /** 128 to 512 random bits in base64url. If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
  /** The secret of a guest, to add the game to their list. */
  readonly guest?: string;
}

/** Who is connected. */
export interface Presence {
  /** For each seat: whether its player is connected. */
  readonly seats: readonly boolean[];
  readonly watchers: number;
  /** In a game of two with a live clock, for each seat: in how many milliseconds the other player may claim the win if it is still away, and to move; null: it is there. */
  readonly claimIn?: readonly (number | null)[];
}

/** A device that is not to be told of anything any more. */
export interface PushDevice {
  /** Where the push service of the device takes messages. */
  readonly endpoint: string;
}

/** The public key (VAPID) with which a device subscribes to messages of this server. */
export interface PushKey {
  /** In base64url. null: this server sends no messages. */
  readonly key: string | null;
}

/** A device that is to be told when it is the player’s move. */
export interface PushSubscriptionRequest {
  /** Where the push service of the device takes messages. */
  readonly endpoint: string;
  /** The public key of the device. */
  readonly p256dh: string;
  /** The secret that the device shares with us. */
  readonly auth: string;
  /** What the message says, in the language of the player. */
  readonly title: string;
  /** What it says below that: which game it is. */
  readonly body: string;
}

/** The answer to creating a game, taking a seat, pairing, and asking for one’s seat in a rematch. */
export interface SeatKey {
  /** The online id of a game. */
  readonly game: string;
  /** null: the creator has no seat, and can only cancel with the secret. */
  readonly seat: SeatNumber | null;
  /** Send it as Authorization: Bearer … or in hello, and keep it: the server stores only its hash. */
  readonly secret: string;
  /** Only when creating a game that is not open: the invitation to each free seat. */
  readonly invites?: readonly ({
    readonly seat: SeatNumber;
    /** 128 to 512 random bits in base64url. */
    readonly invite: string;
  })[];
  readonly view: GameView;
}

/** A seat at the table, from 0: red, blue, … */
export type SeatNumber = number;

/** The rating of somebody at a table: now, or after the game. */
export interface SeatRating {
  /** About 1500 is usual. */
  readonly rating: number;
  /** The strength is within twice of it with a probability of 95 per cent. */
  readonly deviation: number;
  /** Too few games to be sure. */
  readonly provisional: boolean;
  /** How far this game moved it; null until it has counted. */
  readonly change: number | null;
}

/** Who is to sit at a seat. me: the creator of the game; at most one seat. */
export type SeatRequest = {
  readonly who: 'me' | 'guest';
} | {
  readonly who: 'bot';
  readonly bot: string;
};

/** Who has a seat. */
export interface SeatView {
  readonly kind: 'person' | 'bot';
  /** Text, never markup. */
  readonly name: string | null;
  /** The id of the computer player. */
  readonly bot: string | null;
  readonly taken: boolean;
  /** Somebody’s program plays, and not a person. */
  readonly program?: true;
}

/** The score of every column. */
export interface Solved {
  readonly pos: string;
  /** For each column, what playing it leads to, for the player to move: 0 is a draw; a win is 1 plus the number of discs that the winner has left at the end, so a sooner win is higher; a loss is the same, negative. 100: the column is full. */
  readonly score: readonly number[];
}

/** A line of the standings. */
export interface StandingsRow {
  readonly rank: number;
  /** The number of a player, in the order in which they joined, from 1. */
  readonly player: number;
  /** In a knock-out: how many rounds they have survived. */
  readonly points: number;
  /** The tie-breaks, in the order of `breaks` of the tournament. */
  readonly breaks: readonly number[];
  /** How many they have played. */
  readonly games: number;
}

/** An invitation leads to its seat. Without one: a free seat of an open game. */
export interface TakeSeat {
  readonly seat?: SeatNumber;
  /** 128 to 512 random bits in base64url. */
  readonly invite?: string;
  /** A person’s name: text, never markup. */
  readonly name?: string;
  /** 128 to 512 random bits in base64url. If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
  /** The secret of a guest, to add the game to their list. */
  readonly guest?: string;
}

/** Something to be done in a tournament. */
export interface TournamentCommand {
  readonly do: TournamentVerb;
  /** The number of a player, in the order in which they joined, from 1. */
  readonly player?: number;
  /** A person’s name: text, never markup. */
  readonly name?: string;
  /** With next-round: which one. Sent again, it starts no other. */
  readonly round?: number;
  /** With partner: the computer player for whoever has no opponent from now on; null: none. */
  readonly partner?: string | null;
}

/** The games of a tournament with their moves, a page of them. */
export interface TournamentGames {
  readonly games: readonly ({
    readonly match: number;
    readonly round: number;
    readonly players: readonly number[];
    /** The online id of a game. */
    readonly game: string;
    readonly points: readonly number[] | null;
    readonly played: boolean;
    /** The game as the rules write it. */
    readonly record: string | null;
  })[];
  /** Ask again from the match after the last one. */
  readonly more: boolean;
}

/** What the host or a player gets. The secret opens all seats of the player. */
export interface TournamentKey {
  /** The short code of a tournament. */
  readonly tournament: string;
  /** 128 to 512 random bits in base64url. */
  readonly secret: string;
  /** null: the host. */
  readonly player: number | null;
  readonly view: TournamentView;
}

/** A game of a tournament. */
export interface TournamentMatch {
  readonly match: number;
  /** From 1. In an arena, games that were paired together. */
  readonly round: number;
  /** Who begins comes first, in seat 0. */
  readonly players: readonly number[];
  /** The online id of a game. */
  readonly game: string;
  /** 1, 0.5 or 0 for each; null: being played. */
  readonly points: readonly number[] | null;
  /** false: it was decided without a move. */
  readonly played: boolean;
}

/** A player of a tournament. */
export interface TournamentPlayer {
  /** The number of a player, in the order in which they joined, from 1. */
  readonly player: number;
  /** A person’s name: text, never markup. */
  readonly name: string;
  /** A program plays. */
  readonly bot: boolean;
  /** Gets no more games. */
  readonly left: boolean;
  /** Of each round; of an arena the last ten games. */
  readonly results: readonly RoundResult[];
}

/** Nothing happened since the entry nr. */
export interface TournamentUnchanged {
  /** The number of an entry in the log of a tournament, from 1; 0 is before the first. */
  readonly nr: number;
  /** Milliseconds; points of time count from 1970. */
  readonly now: number;
}

/** A tournament as everybody with its code may see it. */
export interface TournamentView {
  /** The short code of a tournament. */
  readonly tournament: string;
  /** The number of an entry in the log of a tournament, from 1; 0 is before the first. */
  readonly nr: number;
  /** Milliseconds; points of time count from 1970. */
  readonly now: number;
  /** A person’s name: text, never markup. */
  readonly name: string;
  readonly format: TournamentFormat;
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly game: string;
  readonly clock: ClockSpec | null;
  readonly partner: string | null;
  /** Programs may join. */
  readonly bots: boolean;
  /** open: not started. */
  readonly status: 'open' | 'running' | 'over';
  readonly paused: boolean;
  /** The round that is being played, or was last; 0: none yet. */
  readonly round: number;
  /** How many there will be, as far as is known; null: an arena has none. */
  readonly rounds: number | null;
  /** When the next round begins by itself. */
  readonly nextAt: number | null;
  /** When an arena ends. */
  readonly endsAt: number | null;
  /** Arena: for how long. */
  readonly minutes?: number;
  readonly players: readonly TournamentPlayer[];
  /** Those being played, and the others of the last round. */
  readonly matches: readonly TournamentMatch[];
  /** Who has no opponent in this round. */
  readonly resting: readonly ({
    /** The number of a player, in the order in which they joined, from 1. */
    readonly player: number;
    /** Against a computer player. */
    readonly game: string | null;
  })[];
  /** What decides when points are equal, in this order. */
  readonly breaks: readonly TieBreak[];
  /** The leader comes first. */
  readonly standings: readonly StandingsRow[];
}

/** Games that were open to everybody and are being played. Games by invitation are never in it. */
export interface WatchList {
  /** Most watched, then the latest move. */
  readonly games: readonly WatchedGame[];
}

/** An open game that is being played. at: when something happened in it last. */
export interface WatchedGame {
  /** The online id of a game. */
  readonly game: string;
  /** Which game, as the rules write it: connect-7x6x4, morris-6-fly. */
  readonly config: string;
  /** The pieces and the side to move, as the rules write them. */
  readonly position: string;
  readonly toMove: SeatNumber;
  /** How many have been played. */
  readonly moves: number;
  readonly clock: ClockSpec | null;
  readonly seats: readonly SeatView[];
  /** As far as this server knows. */
  readonly watchers: number;
  /** Milliseconds; points of time count from 1970. */
  readonly created: number;
  /** Milliseconds; points of time count from 1970. */
  readonly at: number;
}

/** A message of a client. */
export type ClientMessage =
  /** The first message, and again to change to another game. Without secret: to watch. */
  | {
      readonly type: 'hello';
      /** The version of the protocol. */
      readonly v: number;
      /** The online id of a game. */
      readonly game: string;
      /** 128 to 512 random bits in base64url. */
      readonly secret?: string;
      /** The last ply seen. */
      readonly since?: number;
    }
  /** Instead of hello: a bot is here, and is told of its games. Its games have connections of their own. */
  | {
      readonly type: 'attend';
      /** The version of the protocol. */
      readonly v: number;
      /** The token of the bot. */
      readonly secret: string;
    }
  /** A command. */
  | {
      readonly type: 'do';
      /** New for every command, and the same whenever that command is sent again. */
      readonly id: string;
      /** The number of an entry in the log of a game, from 1; 0 is before the first. */
      readonly ply: number;
      readonly do: Verb;
      /** With the verb move, as the rules write it: 4, 0.1-0.2x1.4. */
      readonly move?: string;
    }
  /** A phrase for everybody who is connected. */
  | {
      readonly type: 'say';
      readonly phrase: Phrase;
    }
  /** Is the server there? */
  | {
      readonly type: 'ping';
      /** Any number; it comes back in the pong. */
      readonly t: number;
    };

/** A message of a server. */
export type ServerMessage =
  /** The answer to hello, with either the whole game (view) or what followed since (news), whichever is shorter. */
  | {
      readonly type: 'welcome';
      readonly v: number;
      /** The online id of a game. */
      readonly game: string;
      /** The seat of this connection. */
      readonly seat: SeatNumber | null;
      /** Milliseconds; points of time count from 1970. */
      readonly now: number;
      readonly presence: Presence;
      readonly view?: GameView;
      readonly news?: News;
    }
  /** The answer to attend, and again whenever somebody has challenged the bot. */
  | {
      readonly type: 'games';
      /** Milliseconds; points of time count from 1970. */
      readonly now: number;
      /** Its games that are not over, each with its seat. */
      readonly games: readonly ({
        /** The online id of a game. */
        readonly game: string;
        readonly seat: SeatNumber;
      })[];
    }
  /** Something happened. */
  | {
      readonly type: 'news';
      /** The number of an entry in the log of a game, from 1; 0 is before the first. */
      readonly from: number;
      /** The ply of the last entry; from when there is none. */
      readonly ply: number;
      readonly entries: readonly Entry[];
      readonly live: Live;
      /** More has happened after ply: ask again since then. */
      readonly more?: boolean;
      /** Only when somebody sat down, left, or changed their name. */
      readonly seats?: readonly SeatView[];
    }
  /** The command is on disk, as the entry ply. It brings the news since the last ply that this connection was sent; for a repeated command there may be none. */
  | {
      readonly type: 'done';
      readonly id: string;
      /** The number of an entry in the log of a game, from 1; 0 is before the first. */
      readonly ply: number;
      readonly news?: News;
    }
  /** The command changed nothing. stale and command-reused bring the game as it is. */
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly error: ApiError;
      readonly view?: GameView;
    }
  /** Somebody came or went. */
  | {
      readonly type: 'presence';
      /** For each seat: whether its player is connected. */
      readonly seats: readonly boolean[];
      readonly watchers: number;
      /** In a game of two with a live clock, for each seat: in how many milliseconds the other player may claim the win if it is still away, and to move; null: it is there. */
      readonly claimIn?: readonly (number | null)[];
    }
  /** Somebody said a phrase. */
  | {
      readonly type: 'said';
      readonly seat: SeatNumber;
      readonly phrase: Phrase;
    }
  /** The answer to ping. */
  | {
      readonly type: 'pong';
      readonly t: number;
      /** Milliseconds; points of time count from 1970. */
      readonly now: number;
    }
  /** The server stops: come back after about retry milliseconds. Nothing that was done is lost. */
  | {
      readonly type: 'bye';
      readonly retry: number;
    }
  /** A message was not understood, or came too fast. */
  | {
      readonly type: 'error';
      readonly error: ApiError;
    };
