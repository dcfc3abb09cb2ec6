/**
 * Compares the messages of the clients with the stored game. It reads the log with the rules alone and uses no code of
 * the server. It reports violations as sentences.
 */

import type { Entry } from '@rowhouse/protocol';
import { gameOf, makeRecord, newRecord, type Position, parseConfig, replay, unwrap } from '@rowhouse/rules';
import type { LogEntry } from '@rowhouse/server/testing';
import { isSameEntry, type Journal } from './journal.ts';
import { realTimeFaults } from './real-time-order.ts';

/** A game as it is stored. */
export interface StoredGame {
  readonly config: string;
  readonly first: number;
  readonly taken: readonly boolean[];
  readonly log: readonly LogEntry[];
}

export interface CheckResult {
  readonly violations: readonly string[];
  readonly moves: number;
  readonly entries: number;
  readonly acknowledged: number;
  /** The winner by the log; `null` for a draw or a game that is not over. */
  readonly winner: number | null;
}

export function check(stored: StoredGame, journals: readonly Journal[]): CheckResult {
  const violations: string[] = [];
  const note = (journal: Journal | null, what: string) =>
    violations.push(`${journal?.game ?? ''} ${journal ? (journal.seat ?? 'watcher') : 'store'}: ${what}`);

  for (const what of orderFaults(stored.log)) note(null, what);
  const read = readLog(stored);
  for (const what of read.faults) note(null, what);
  if (!read.isOver) note(null, 'did not end');
  for (const what of realTimeFaults(stored.log, journals)) note(null, what);

  const sent = new Map(journals.flatMap(({ seat, sent }) => sent.map((command) => [`${seat}:${command.id}`, command])));
  for (const { ply, did, body, command } of stored.log) {
    // The server writes these entries: moves of bots, flags, players who took a seat or did not appear.
    if (/^(bot|time|sit):|:given-up-\d+$/.test(command)) continue;
    const request = sent.get(command);
    if (!request) note(null, `ply ${ply} is a command that no client sent: ${command}`);
    else if (request.do !== did || request.move !== body?.move) note(null, `ply ${ply} is not what was sent`);
  }

  for (const journal of journals) {
    for (const what of acknowledgedFaults(journal, stored.log)) note(journal, what);
    for (const what of receivedFaults(journal, stored.log)) note(journal, what);
    for (const what of journal.breaches) note(journal, what);
    const { final } = journal;
    if (!final) note(journal, 'never received the game');
    else if (final.ply !== stored.log.length) note(journal, `ended at ply ${final.ply} of ${stored.log.length}`);
    else if (final.record !== read.record) note(journal, `ended with ${final.record}, stored is ${read.record}`);
  }
  return {
    violations,
    moves: stored.log.filter(({ did }) => did === 'move').length,
    entries: stored.log.length,
    acknowledged: journals.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    winner: read.winner,
  };
}

/** Checks that plies have no gaps, commands are unique, and time does not run backwards. */
function* orderFaults(log: readonly LogEntry[]): Generator<string> {
  const commands = new Set<string>();
  for (const [at, { ply, command }] of log.entries()) {
    if (ply !== at + 1) yield `ply ${ply} where ${at + 1} should be`;
    if (commands.has(command)) yield `ply ${ply} doubles ${command}`;
    if (at > 0 && log[at]!.at < log[at - 1]!.at) yield `ply ${ply} is older than the one before`;
    commands.add(command);
  }
}

/**
 * Checks that acknowledged commands are stored where the server said, in the order they were sent, and that refused
 * moves are not stored.
 */
function* acknowledgedFaults(
  { seat, sent, acknowledged, refused }: Journal,
  log: readonly LogEntry[],
): Generator<string> {
  const plies = new Map<string, number>();
  for (const { id, ply } of acknowledged) {
    const before = plies.get(id);
    if (before !== undefined && before !== ply) yield `${id} was acknowledged as ply ${before} and as ply ${ply}`;
    plies.set(id, ply);
    const command = sent.find((one) => one.id === id);
    const entry = log[ply - 1];
    if (!entry) yield `acknowledged ply ${ply} is lost`;
    else if (entry.command !== `${seat}:${id}`)
      yield `acknowledged ply ${ply} stores another command: ${entry.command}`;
    else if (entry.did !== command?.do || entry.body?.move !== command.move)
      yield `acknowledged ply ${ply} was changed`;
  }
  const acknowledgedPlies = sent.flatMap(({ id }) => plies.get(id) ?? []);
  for (const [at, ply] of acknowledgedPlies.entries())
    if (at > 0 && ply <= acknowledgedPlies[at - 1]!) yield `ply ${ply} was sent after ply ${acknowledgedPlies[at - 1]}`;
  for (const { id, code } of refused) {
    const entry = log.find(({ command }) => command === `${seat}:${id}`);
    if (entry?.did === 'move') yield `a move refused with ${code} is ply ${entry.ply}`;
  }
}

function* receivedFaults({ received }: Journal, log: readonly LogEntry[]): Generator<string> {
  for (const [ply, entries] of received) {
    if (entries.length > 1) yield `ply ${ply} was sent in ${entries.length} ways`;
    const entry = log[ply - 1];
    if (!entry) yield `ply ${ply} was sent and is not stored`;
    else if (!entries.every((one) => isSameEntry(one, asSent(entry)))) yield `ply ${ply} was sent differently`;
  }
}

/** An entry of the log as the protocol sends it. */
const asSent = ({ ply, at, seat, did, body }: LogEntry): Entry => ({
  ply,
  at,
  seat,
  did,
  ...(body?.move === undefined ? {} : { move: body.move }),
  ...(body?.kept === undefined ? {} : { kept: body.kept }),
});

/** Plays the log by the rules: every entry must be legal, and the game must end. */
function readLog({ config: text, first, taken, log }: StoredGame) {
  const config = unwrap(parseConfig(text));
  const game = gameOf(config);
  const faults: string[] = [];
  const seats = [...taken];
  let moves: ReturnType<typeof game.moves>[number][] = [];
  let position: Position = game.start(config, first);
  let isOver = false;
  let winner: number | null = null;
  const isDecided = () => position.outcome !== null || !game.canBeWon(position);
  for (const { ply, seat, did, body } of log) {
    const fault = (what: string) => faults.push(`ply ${ply}, ${did} of ${seat}: ${what}`);
    if (isOver && did !== 'ask-rematch' && did !== 'decline-rematch') fault('after the end');
    if (seat !== null && seats[seat] === undefined) fault('no such seat');
    switch (did) {
      case 'sit':
        if (seats[seat!]) fault('taken already');
        seats[seat!] = true;
        break;
      case 'move': {
        if (seats.includes(false)) fault('while a seat was free');
        if (seat !== position.toMove) fault(`it was ${position.toMove}'s turn`);
        const move = game.parseMove(config, body?.move ?? '');
        const next = move.ok ? game.play(position, move.value) : null;
        if (!move.ok || !next?.ok) {
          fault(`${body?.move} is not a legal move`);
          break;
        }
        moves.push(move.value);
        position = next.value;
        isOver = isDecided();
        winner = position.outcome?.winner ?? null;
        break;
      }
      case 'resign':
        // With more than two players, a bot takes over the seat and the game goes on.
        if (seats.length !== 2) break;
        isOver = true;
        winner = 1 - seat!;
        break;
      case 'time':
        isOver = true;
        winner = 1 - position.toMove;
        break;
      case 'accept-draw':
      case 'cancel':
        isOver = true;
        break;
      case 'ask-rematch':
      case 'decline-rematch':
        if (!isOver) fault('before the end');
    }
    if (body?.kept !== undefined) {
      if (body.kept >= moves.length) fault(`keeps ${body.kept} of ${moves.length} moves`);
      moves = moves.slice(0, body.kept);
      position = unwrap(replay(newRecord(config, moves, { first })));
    }
  }
  return { faults, isOver, winner, record: makeRecord(newRecord(config, moves, { first })) };
}
