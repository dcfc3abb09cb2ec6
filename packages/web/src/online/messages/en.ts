import type { ErrorCode, Forfeit, Phrase, UnratedReason } from '@rowhouse/protocol';
import type { Refusal } from '../../shared/platform/refusal.ts';

const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 11th. */
const ordinal = (rank: number): string => `${rank}${ENDINGS[rules.select(rank)] ?? 'th'}`;

/** The words of online play, in English. The other languages have the same shape. */
export const en = {
  title: 'Play online',
  toTournament: 'Back to the tournament',
  hint: 'Send a link and play. No account needed.',
  invite: 'Invite someone',
  inviteHint: 'Any game, any board, with a link for every seat.',
  create: 'New online game',
  quick: 'Quick game',
  quickHint: 'Play the next person who joins.',
  anyClock: 'Any clock',
  anyClockHint: 'You meet someone sooner: games with more, less or no time count too.',
  alsoWaiting: 'Others are waiting, too',
  alsoWaitingHint: 'Join a game, and your own offer ends.',
  quickAgainst: (game: string) => `Quick game: ${game}`,
  open: 'Open games',
  openNone: 'No one is waiting right now. Start a game and see who joins.',
  sit: 'Join',
  sitAt: (game: string) => `Join: ${game}`,
  bots: 'Bots',
  botsHint: 'Programs that people have connected. Challenge one.',
  botPlays: (playing: number, max: number) => `playing ${playing} of ${max} games`,
  challenge: (bot: string, game: string) => `Challenge ${bot}: ${game}`,
  bot: 'bot',
  botNamed: (name: string) => `${name} (bot)`,
  mine: 'Your games',
  yourMove: 'Your move',
  hasPlayed: (opponent: string) => `${opponent} has played.`,
  notifyMe: 'Tell me when it’s my move',
  willNotify: 'You’ll get a notification while this page is open, even in the background.',
  willPush: 'You’ll get a notification, even when Rowhouse is closed.',
  cannotNotify: 'Your browser doesn’t allow notifications from this page.',
  playing: (opponent: string) => `against ${opponent}`,
  timeLeft: (time: string) => `${time} left`,
  series: (own: string, theirs: string, other: string) => `You ${own} – ${theirs} ${other}`,
  qr: 'QR code',
  qrOf: (what: string) => `QR code: ${what}`,
  qrHint: 'Point a phone’s camera at it to join.',
  onlyHere: 'Only this computer can open this address. To let phones in, start the server with “rowhouse class”.',
  lookingFor: (time: string) => `Still looking · ${time}`,
  meanwhile: 'While you wait',
  meanwhileHint: 'A puzzle passes the time. You’ll hear when your opponent joins.',
  meanwhilePuzzle: 'Today’s puzzle',
  goOn: 'Open',
  goOnWith: (game: string, day: string) => `Open: ${game}, ${day}`,
  freeSeats: (free: number) => (free === 1 ? '1 free seat' : `${free} free seats`),
  someone: 'Someone',
  you: 'You',
  name: 'Your name',
  nameHint: 'Others can see it. You can also play without one.',
  nameSave: 'Save name',
  nameSaved: 'Saved.',
  forget: 'Delete my data',
  forgetTitle: 'Delete your data?',
  forgetHint:
    'The server deletes your name and your ratings, and removes the name from every game. This device forgets your seats: you can only get back into an unfinished game with a seat link that you’ve kept.',
  forgetNow: 'Delete',
  forgotten: 'Your data has been deleted.',
  keep: 'Keep',

  // The form for a new game
  against: 'Against',
  person: 'A person',
  computer: 'The computer',
  seats: 'Seats',
  seatOf: (colour: string) => `${colour}: who plays`,
  seatYou: 'You',
  seatPerson: 'A person',
  draw: 'Random seats',
  how: 'Who can join',
  byLink: 'Anyone with the link',
  anyone: 'Anyone, from the lobby',
  clock: 'Time',
  clocks: { none: 'No limit', live: 'Clock', days: 'Days per move' },
  minutes: 'Minutes per player',
  increment: 'Extra seconds per move',
  days: 'Days per move',
  begin: 'Create game',
  creating: 'One moment…',
  from: (game: string, turn: string) => `From a position · ${game} · ${turn}`,
  fromOver: 'This game is over. Only an unfinished game can be continued online.',

  /** On a button: minutes for each player, and extra seconds per move. */
  preset: (minutes: number, seconds: number) => (seconds === 0 ? `${minutes} min` : `${minutes} min + ${seconds} s`),
  clockLive: (minutes: number, seconds: number) =>
    seconds === 0 ? `${minutes} min each` : `${minutes} min each, +${seconds} s per move`,
  clockDays: (days: number) => (days === 1 ? '1 day per move' : `${days} days per move`),
  clockNone: 'No time limit',
  daysLeft: (days: number, hours: number) => `${days} d ${hours} h`,
  hoursLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min`,

  // Before the game begins
  kicker: 'Online game',
  invited: 'You’re invited to a game',
  waiting: 'Waiting for the other players',
  waitingOne: 'Waiting for your opponent',
  waitingHint: 'The game starts as soon as every seat is taken. You can close this page; the game will still be here.',
  /** For a game in the lobby. */
  waitingOpenHint:
    'The game starts as soon as an opponent joins. Keep Rowhouse open until then: others only find your game while you’re here.',
  free: 'Free',
  linkFor: (colour: string) => `Link for ${colour.toLowerCase()}`,
  linkForHint: 'Send it to one person: the first to join gets the seat.',
  linkOpen: 'Link to this game',
  linkOpenHint: 'The game is also in the lobby, so anyone can join.',
  linkCopied: 'Link copied',
  linkWatch: 'Link to watch',
  linkWatchHint: 'Share it with as many people as you like. They can watch but not play.',
  linkMoment: 'Link to this moment',
  linkMomentHint: (moves: number) => (moves === 1 ? 'The game after 1 move.' : `The game after ${moves} moves.`),
  linkSeat: 'Your seat on another device',
  linkSeatHint: 'Keep this one to yourself: anyone who has it can play as you.',
  copy: 'Copy',
  copyWhat: (what: string) => `Copy: ${what}`,
  sendWhat: (what: string) => `Send: ${what}`,
  cancelGame: 'Cancel game',
  gameCancelled: 'This game was cancelled',
  gameCancelledHint: 'It doesn’t count for anyone.',
  backToLobby: 'Back to the lobby',

  // At the table
  watching: 'You’re watching.',
  watchOnly: 'This link is only for watching. To play, ask your friend for the invitation.',
  watch: 'Watch games',
  watchHint: 'Public games, live from this server. The one with the most viewers is shown large.',
  watchNone: 'No public game is being played right now. Games that start from the lobby show up here.',
  watchOthers: 'Also being played',
  watchOpen: 'Open this game',
  watchThis: (names: string) => `Watch: ${names}`,
  watchers: (count: number) => (count === 1 ? '1 watching' : `${count} watching`),
  leave: 'Leave',
  links: 'Links',
  linksTitle: 'Links to this game',
  away: 'Away',
  claimIn: (name: string, seconds: number) => `${name} is away. You can claim the win in ${seconds} s.`,
  isAway: (name: string) => `${name} is away.`,
  claim: 'Claim the win',
  replaceIn: (name: string, time: string) => `${name} is away. The computer can take over in ${time}.`,
  replace: 'Let the computer play',
  claimedWin: 'The other side was away.',
  claimedLoss: 'You were away.',
  /** Why the tournament gave the game to the other side. */
  forfeits: {
    'no-show': { won: 'The other side didn’t move in time.', lost: 'You didn’t move in time.' },
    left: { won: 'The other side left the tournament.', lost: 'You left the tournament.' },
  } as Readonly<Record<Forfeit, { readonly won: string; readonly lost: string }>>,
  link: {
    open: 'Connected',
    connecting: 'Connecting…',
    waiting: 'Connection lost. Trying again…',
    away: 'You’re offline.',
    closed: 'Connecting…',
  },
  tryNow: 'Try now',
  moveStored: 'Your move is saved and will be sent as soon as you’re back online.',
  backAgain: 'You’re back online.',
  refused: {
    move: 'Your move wasn’t played.',
    other: 'That didn’t go through.',
    stale: 'The game had already moved on.',
    ok: 'OK',
  },
  /** The move that the page plays on the player's next turn. */
  planned: (move: string) => `Planned: ${move}.`,
  cancelPlan: 'Cancel',
  planCancelled: 'Planned move cancelled.',
  askUndo: 'Take back',
  undoAsked: (name: string) => `${name} would like to take a move back.`,
  undoAsking: 'You asked to take a move back.',
  undoRefused: (name: string) => `${name} didn’t agree to the take-back.`,
  offerDraw: 'Offer draw',
  drawOffered: (name: string) => `${name} offers a draw.`,
  drawOffering: 'You offered a draw.',
  drawDeclined: 'The game goes on.',
  drawRefused: (name: string) => `${name} declined the draw.`,
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  rematch: 'Rematch',
  joined: (name: string) => `${name} has joined.`,
  rematchAsked: (name: string) => `${name} would like a rematch.`,
  rematchAsking: 'Waiting…',
  rematchOffering: 'You asked for a rematch.',
  rematchRefused: (name: string) => `${name} declined the rematch.`,
  rematchGo: 'Go to the rematch',
  rematchWatch: 'Watch the rematch',
  hasLeft: (name: string) => `${name} has left.`,
  newOpponent: 'New opponent',
  say: 'Say',
  saidBefore: 'Said so far',
  says: (name: string, words: string) => `${name}: ${words}`,
  phrases: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'have-fun': 'Have fun!',
    'nice-move': 'Nice move!',
    'well-played': 'Well played!',
    thanks: 'Thanks!',
    oops: 'Oops!',
    thinking: 'I’m thinking…',
    'one-moment': 'One moment, please.',
    'back-again': 'I’m back.',
    'good-game': 'Good game!',
    'another-one': 'Another one?',
    goodbye: 'Goodbye!',
  } satisfies Readonly<Record<Phrase, string>>,

  // Errors
  failed: {
    title: 'There’s no game here',
    watch: 'Watch',
    why: {
      'no-such-game': 'This server doesn’t have that game. The link may be incomplete.',
      'bad-secret': 'This link doesn’t open the seat. You can still watch.',
      'bad-request': 'The link is incomplete.',
      'bad-version': 'The server has been updated. Reload the page.',
    },
  },
  faults: {
    unreachable: 'The server can’t be reached. Try again in a moment.',
    'too-many': 'Too many requests at once. Try again in a minute.',
    'seat-taken': 'Too late: this seat is already taken.',
    'no-free-seat': 'Too late: every seat is already taken.',
    'bad-invite': 'This invitation isn’t valid any more. Ask for a new link.',
    'unproved-position':
      'The server couldn’t work out in time whether a game can reach this position. Try a simpler one.',
    'bad-name': 'This name doesn’t work. Try another.',
    'name-taken': 'Another player here has this name or one that looks like it. Try another.',
    'no-such-tournament': 'There is no tournament with this code.',
    'cannot-be-rated': 'This game can’t be rated.',
    'needs-guest': 'A rated game needs a name.',
    'not-away': 'Your opponent is back.',
    'not-in-rated': 'That isn’t allowed in a rated game.',
    paused: 'The host has paused the tournament.',
    'not-in-tournament': 'That isn’t allowed in a tournament game.',
    'bot-away': 'This bot isn’t here any more.',
    'bot-busy': 'This bot is playing as many games as it can. Try again in a moment.',
    'bot-declines': 'This bot doesn’t play this game, or not with this clock.',
    'street-full': 'Forty people live in this street already.',
    'entry-closed': 'The host lets no new players in.',
    'tournament-full': 'The tournament is full.',
    'tournament-over': 'The tournament is over.',
    'too-few-players': 'A tournament needs two players or more.',
    'round-running': 'Games of this round are still being played.',
    'log-full': 'This game has become too long. You can only resign or agree on a draw.',
    'game-over': 'This game is over.',
    'no-such-game': 'This server doesn’t have that game.',
    blocked: 'You can’t use this server: your address is blocked.',
    stopping: 'The server is restarting. Try again in a moment.',
    unavailable: 'The server is busy. Try again in a moment.',
    'not-your-turn': 'It wasn’t your turn.',
    'nothing-to-undo': 'There is nothing to take back.',
    'undo-asked': 'A player has already asked.',
    'offer-stands': 'There is already an offer.',
    'seat-left': 'The computer has taken over your seat.',
    'begun-already': 'The game has already begun.',
  } satisfies FaultWords,
  fault: 'That didn’t work. Try again.',
  /** Ratings of online games. */
  ratings: {
    rating: 'Rating',
    /** The new rating, with the signed change. */
    changed: (rating: number, change: string) => `Rating ${rating} (${change})`,
    rated: 'Rated',
    ratedHint: 'It counts towards everyone’s rating from the first move on. No undo, and who starts is random.',
    /** Beside a name, for screen readers. */
    ratingOf: (rating: number) => `Rating ${rating}`,
    best: 'Best players',
    bestHint: 'From rated games on this server, in the last 90 days.',
    bestLink: 'See the best players',
    pick: 'Games',
    none: 'No rated games yet. Play one, and you’re on the list.',
    rank: 'Place',
    player: 'Player',
    games: 'Games',
    few: 'few games so far',
    own: (rating: number) => `Your rating: ${rating}`,
    /** Games of three or more players. */
    many: 'Three or more players',
    /** Why a rated game did not count. */
    reasons: {
      cancelled: 'It doesn’t count: it was cancelled.',
      'too-short': 'It doesn’t count: it was too short.',
      'one-address': 'It doesn’t count: both players are at the same address.',
      'no-guest': 'It doesn’t count: a player is gone.',
      program: 'It doesn’t count: a program played.',
      'pair-limit': 'It doesn’t count: you two have played enough rated games for one day.',
    } as Readonly<Record<UnratedReason, string>>,
  },
  /** Tournaments in the lobby and at the games. */
  tournaments: {
    title: 'Tournaments',
    hint: 'For a class, a club or a few friends. No sign-up needed.',
    join: 'Join',
    create: 'New tournament',
    nextGame: (opponent: string, seconds: number) => `Next game: ${opponent}, in ${seconds} s`,
    play: 'Play',
    finished: (rank: number, players: number) => `You finished ${ordinal(rank)} of ${players}.`,
    standing: (rank: number, players: number) => `${ordinal(rank)} of ${players}`,
    wonBy: (name: string) => `${name} won`,
    endsIn: (time: string) => `${time} left`,
    asked: (name: string) => `A question for everyone in ${name}.`,
    answer: 'Answer',
    moveBy: (time: string) => `Make your first move: ${time} left.`,
    called: (opponent: string) => `Your game against ${opponent} is waiting.`,
    yours: 'Your tournaments',
    youHost: 'You’re the host',
  },
  /** A street that a family or a class shares. */
  street: {
    title: 'A street of your own',
    about: 'For a family or a class: each puzzle of the day that you solve lights a window in your house.',
    street: 'Name of the street',
    streetHint: 'The Millers, Class 4b, …',
    name: 'Your name',
    nameHint: 'A first name is enough. Everyone with the link can see it.',
    make: 'Make the street',
    moveIn: 'Move in',
    link: 'Link to the street',
    solve: 'Solve today’s puzzle',
    lit: 'Your window is lit today.',
    moveOut: 'Move out',
    moveOutHint: 'Your house leaves the street, with all its windows.',
    remove: 'Delete the street',
    removeHint: 'It’s gone for everyone at once, and can’t be brought back.',
    gone: 'There is no street here',
    goneHint: 'It was deleted, or part of the link got lost.',
    stays: 'The server stores names and solved days, nothing else. It deletes a street after a year without use.',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    house: (name: string, lit: number, days: number) => `${name}: ${lit} of 7 windows lit this week, ${days} in all`,
  },
};

/** The messages of every language. */
export type OnlineMessages = typeof en;

/** Errors that only a faulty page or server causes. Players can only try again. */
type GeneralCode =
  | 'bad-json'
  | 'bad-request'
  | 'bad-version'
  | 'bad-encoding'
  | 'too-large'
  | 'too-slow'
  | 'not-found'
  | 'bad-origin'
  | 'no-hello'
  | 'no-secret'
  | 'bad-secret'
  | 'no-such-guest'
  | 'not-seated'
  | 'bad-game'
  | 'bad-position'
  | 'bad-seats'
  | 'bad-clock'
  | 'bad-first'
  | 'no-such-bot'
  | 'no-bots'
  | 'deleted'
  | 'secret-in-use'
  | 'stale'
  | 'command-reused'
  | 'bad-move'
  | 'waiting'
  | 'cannot-change'
  | 'not-over'
  | 'no-undo-asked'
  | 'own-undo'
  | 'rematch-asked'
  | 'no-rematch'
  | 'challenge-again'
  | 'not-host'
  | 'no-such-player'
  | 'no-hints'
  | 'bad-address'
  | 'own-address'
  | 'not-blocked'
  | 'internal';

/**
 * The server errors with their own words. An error that is also a refusal at a table (`Messages.refused`) may have
 * different words online. A new code of the server is a type error until it has words or is a `GeneralCode`.
 */
type FaultWords = Readonly<Record<Exclude<ErrorCode | 'unreachable', GeneralCode | Refusal>, string>> &
  Readonly<Partial<Record<Refusal, string>>>;
