import type { AdminAction } from '@rowhouse/protocol';

/** What an admin can delete. */
export type AdminKind = 'game' | 'guest' | 'tournament' | 'street';
/** The parts of the admin's page. */
export type AdminPart = 'load' | 'games' | 'guests' | 'tournaments' | 'streets' | 'blocks' | 'audit';
/** Errors with different words on the admin's page. */
type AdminFault = 'bad-secret' | 'bad-address' | 'own-address' | 'not-blocked' | 'no-such-guest' | 'not-in-tournament';

/** The words of the admin's page, in English. The other languages have the same shape. */
export const en = {
  title: 'Admin',
  hint: 'For the admin of this server.',
  secret: 'Admin secret',
  secretHint: 'The server showed it when it first started, and keeps it in the file admin-secret beside the games.',
  remember: 'Remember it on this device',
  rememberHint: 'Otherwise it’s forgotten when you close this tab.',
  enter: 'Open',
  leave: 'Forget the secret',
  parts: {
    load: 'How it’s doing',
    games: 'Games',
    guests: 'Guests',
    tournaments: 'Tournaments',
    streets: 'Streets',
    blocks: 'Blocked addresses',
    audit: 'What was done',
  } as Readonly<Record<AdminPart, string>>,

  // How it's doing
  ready: 'Everything is fine.',
  notReady: 'This server can’t do its work. Its log says why.',
  since: (version: string, moment: string) => `Version ${version}, running since ${moment}`,
  figures: {
    playing: 'games being played',
    waiting: 'games waiting for players',
    guests: 'guests',
    tournaments: 'tournaments',
    connections: 'connections',
    thinking: 'computer players thinking',
    owed: 'computer players in line',
    memory: 'memory',
    blocked: 'blocked addresses',
  },
  megabytes: (count: number) => `${count} MB`,
  addresses: 'Most connections',
  addressesNone: 'No one is connected right now.',
  connections: (count: number) => (count === 1 ? '1 connection' : `${count} connections`),

  // Lists
  refusals: 'Refused',
  refusalsHint:
    'Addresses that asked too often in the last hour. A class behind one address may need higher limits (--limits).',
  refusalsNone: 'No one was refused in the last hour.',
  damaged: 'Unreadable',
  damagedHint: 'This server can’t read these, and leaves them alone. Its log says why.',
  refused: (count: number) => (count === 1 ? '1 request refused' : `${count} requests refused`),
  dropped: (count: number) => (count === 1 ? '1 connection dropped' : `${count} connections dropped`),
  none: 'There’s nothing here.',
  search: 'Search',
  searchHint: 'A name, an id or a code',
  foundNone: 'Nothing has this name or id.',
  more: 'Show older ones',
  status: { waiting: 'waiting', playing: 'being played', over: 'over' },
  open: 'open to anyone',
  ofTournament: (code: string) => `tournament ${code}`,
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  remove: 'Delete',
  removeWhat: (what: string) => `Delete: ${what}`,
  removeTitle: {
    game: 'Delete this game?',
    guest: 'Delete this guest?',
    tournament: 'Delete this tournament?',
    street: 'Delete this street?',
  } as Readonly<Record<AdminKind, string>>,
  removeHint: {
    game: 'It’s gone for everyone at once, and can’t be brought back.',
    guest: 'Their ratings are deleted, and their name is removed from every game. This can’t be undone.',
    tournament: 'It’s gone with all its games, and can’t be brought back.',
    street: 'It’s gone with everyone’s windows, and can’t be brought back.',
  } as Readonly<Record<AdminKind, string>>,
  removed: 'Deleted.',

  // Blocked addresses
  address: 'Address or network',
  addressHint: 'Such as 203.0.113.7 or 203.0.113.0/24',
  note: 'Reason',
  noteHint: 'Only admins see it.',
  block: 'Block',
  blockWhat: (address: string) => `Block ${address}`,
  blockTitle: (address: string) => `Block ${address}?`,
  blockHint: 'This address can’t connect any more, and anyone connected from it is disconnected.',
  dontBlock: 'Don’t block',
  blocked: (address: string) => `${address} is blocked.`,
  unblock: 'Unblock',
  unblockWhat: (address: string) => `Unblock ${address}`,
  unblocked: (address: string) => `${address} is unblocked.`,

  // The audit log
  auditWhole: 'No line is missing or changed.',
  auditBroken: (nr: number) =>
    `Line ${nr} was changed, or a line before it is missing. The server’s log has the hashes of all lines.`,
  auditHint: 'The last hundred actions of admins, on every server that shares this store.',
  actions: {
    'delete-game': 'Game deleted',
    'delete-guest': 'Guest deleted',
    'delete-tournament': 'Tournament deleted',
    'delete-player': 'Player deleted',
    'delete-street': 'Street deleted',
    block: 'Address blocked',
    unblock: 'Address unblocked',
  } as Readonly<Record<AdminAction, string>>,
  from: (address: string) => `from ${address}`,

  faults: {
    'bad-secret': 'That isn’t this server’s secret.',
    'bad-address': 'That isn’t an address or a network.',
    'own-address': 'That would shut you out: you’re at this address yourself.',
    'not-blocked': 'This address isn’t blocked.',
    'no-such-guest': 'This guest is already gone.',
    'not-in-tournament': 'This game belongs to a tournament. Delete the tournament instead.',
  } as Readonly<Record<AdminFault, string>>,
};

export type AdminMessages = typeof en;
