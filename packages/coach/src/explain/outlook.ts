import type { Analysis, Evaluation } from '@rowhouse/engine';
import {
  type Cell,
  type ConnectPosition,
  connect,
  type Family,
  gameOf,
  type MorrisPosition,
  type MorrisTurn,
  type Move,
  type Player,
  type Position,
} from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import { pointsOf } from '@rowhouse/rules/morris';
import { afterMove, bareEvaluation, expectedShare, sameMove } from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import {
  type Claim,
  type ClaimOf,
  type ClaimParts,
  directionOf,
  type FoundEvent,
  placeOf,
  samePlace,
} from '../claims/claim.ts';
import { firstConnectEvent } from '../connect/first-event.ts';
import { emptyAround, linesAt } from '../connect/threats.ts';
import { openWindows } from '../connect/windows.ts';
import { firstMorrisEvent, morrisEventAfter } from '../morris/first-event.ts';
import type { Inquiry } from './line-claims.ts';

/** By estimates, a move that loses fewer points than this is as good as the best. Playouts are less accurate. */
const MIN_LOSS = 0.08;
const MIN_LOSS_IN_PLAYOUTS = 0.1;

/**
 * How many points, from 0 to 1, a move loses by a search that does not reach the end of the game. `null` if the loss is
 * proved, or too small to tell.
 */
export function estimatedLoss({ config }: Position, found: Evaluation, analysis: Analysis): number | null {
  const isDuel = gameOf(config).players(config) === 2;
  if (isDuel && analysis.exact && found.value !== null) return null;
  const loss = expectedShare(analysis) - expectedShare(found);
  return loss < (isDuel ? MIN_LOSS : MIN_LOSS_IN_PLAYOUTS) ? null : loss;
}

/** Nodes for the line of another move: some ten milliseconds. Playouts are slower. */
const NODES = 50_000;
const NODES_OF_PLAYOUTS = 8_000;

/** An analyzer with a limit of nodes instead of time, so that the same question gets the same answer. */
function steady(analyzer: TimedAnalyzer, players: number): TimedAnalyzer {
  const { engine, signal, isLimited } = analyzer;
  const budget = { nodes: players === 2 ? NODES : NODES_OF_PLAYOUTS };
  const analyze = async <F extends Family>(at: Position<F>) =>
    (await engine.analyze<Position>(at, { budget, signal })) as Analysis<Move<F>>;
  return isLimited ? { ...analyzer, analyze, isOutOfTime: () => false } : analyzer;
}

/** How many worse moves to try for one whose harm the move stops by its place. */
const MAX_WORSE = 3;

/**
 * The claims about what a search expects after the move, compared with another move: for a bad move with the best one,
 * for a good move with one that is worse. For positions that are not solved.
 */
export async function outlook<F extends Family>(inquiry: Inquiry<F>): Promise<readonly Claim<F>[]> {
  const { position, move, analysis, line, analyzer } = inquiry;
  const { toMove, config } = position;
  const players = gameOf(config).players(config);
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move))!;
  if (players === 2 && analysis.exact && found.value !== null) return [];
  const isWorse = (other: Evaluation) => estimatedLoss(position, other, analysis) !== null;
  const isBad = isWorse(found);
  const place = placeOf(position, move);
  const rivals = Array.from({ length: players }, (_, player) => player).filter((player) => player !== toMove);
  const claim = (
    code: 'runs-into' | 'misses' | 'leads-to' | 'averts',
    [expected, compared]: readonly [readonly Move<F>[], readonly Move<F>[]],
    sides: readonly Player[],
    evaluation: Evaluation,
  ): readonly Claim<F>[] => {
    // A threat of the next player is the one that the mover must not play under.
    const next = sides.filter((player) => sides.length > 1 && (player + players - 1) % players === toMove);
    const event =
      (next.length > 0 ? likelyEvent(position, expected, compared, next) : null) ??
      likelyEvent(position, expected, compared, sides);
    if (!event) return [];
    // The player before the owner of a threat must not play under it. Any other player there would only be blocked.
    const against = (event.player + players - 1) % players;
    const isSeen = players === 2 && evaluation.value !== null;
    // A reply needs no answer, so nothing is uncertain about it.
    const isReply = event.moves.length === 2 && event.player === (toMove + 1) % players;
    const certainty = event.moves.length === 1 || isReply ? 'forced' : isSeen ? 'example' : 'likely';
    const isHere = code === 'averts' && event.lines.flat().some((cell) => samePlace(cell, place));
    const here = isHere ? { here: place } : {};
    return [{ code, against, evaluation: bareEvaluation(evaluation), certainty, ...event, ...here }];
  };
  const lineWith = (other: Move<F>) => lineStartingWith(position, other, analysis, steady(analyzer, players));
  if (isBad) {
    const best = await lineWith(analysis.best[0]!);
    return [...claim('runs-into', [line, best], rivals, found), ...claim('misses', [best, line], [toMove], analysis)];
  }
  const averted: Claim<F>[] = [];
  let compared: readonly Move<F>[] = [];
  for (const worse of analysis.moves.filter(isWorse).slice(0, MAX_WORSE)) {
    if (averted.some((known) => 'here' in known)) break;
    const other = await lineWith(worse.move);
    if (compared.length === 0) compared = other;
    averted.unshift(
      ...claim('averts', [other, line], rivals, worse).filter(
        (one) => (averted.length === 0 || 'here' in one) && !isOversight(one),
      ),
    );
  }
  return [...claim('leads-to', [line, compared], [toMove], found), ...averted.slice(0, 1)];
}

/** The claim that a move is probably worse than the best one. It names the best move unless `claims` do. */
export function seemsWorse<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
  claims: readonly Claim<F>[],
): readonly ClaimOf<'seems-worse', F>[] {
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move))!;
  const loss = estimatedLoss(position, found, analysis);
  if (loss === null) return [];
  const isNamed = claims.some(({ code }) => code === 'misses' || code === 'better');
  const isProved = gameOf(position.config).players(position.config) === 2;
  return [
    {
      code: 'seems-worse',
      player: position.toMove,
      cells: [],
      lines: [],
      moves: isNamed ? [] : analysis.best.slice(0, 1),
      instead: bareEvaluation(analysis),
      counts: [100, Math.round(100 * loss)],
      ...(isProved && found.value !== null ? { evaluation: bareEvaluation(found) } : {}),
    },
  ];
}

/** Whether the other side completes a line at once. Avoiding that says little about a move. */
const isOversight = ({ event, moves }: ClaimParts): boolean =>
  event === 'completes-line' && moves.length <= SHORT_PLIES;

/** The first event for one of the players in a line that a search expects, unless `otherLine` has it as well. */
function likelyEvent<F extends Family>(
  start: Position<F>,
  line: readonly Move<F>[],
  otherLine: readonly Move<F>[],
  players: readonly Player[],
): FoundEvent<F> | null {
  const maxPlies = gameOf(start.config).players(start.config) === 2 ? MAX_PLIES : MAX_PLIES_OF_PLAYOUTS;
  const expected = line.slice(0, maxPlies);
  const found =
    start.family === 'connect'
      ? likelyLine(start, expected as readonly number[], otherLine as readonly number[], players)
      : likelyMill(start, expected as readonly MorrisTurn[], otherLine as readonly MorrisTurn[], players[0]!);
  return found as FoundEvent<F> | null;
}

/** Beyond this many plies, an expected line says little. Playouts with more players are less accurate. */
const MAX_PLIES = 10;
const MAX_PLIES_OF_PLAYOUTS = 6;

/** The positions after each move of a line, the start first. */
function positionsAlong<F extends Family>(start: Position<F>, line: readonly Move<F>[]): readonly Position<F>[] {
  const positions = [start];
  for (const move of line) positions.push(afterMove(positions.at(-1)!, move));
  return positions;
}

/** A completed line, threats that cannot be stopped, or cells that a line still needs at the end of the moves. */
function likelyLine(
  start: ConnectPosition,
  line: readonly number[],
  otherLine: readonly number[],
  players: readonly Player[],
): FoundEvent<'connect'> | null {
  const positions = positionsAlong<'connect'>(start, line);
  const otherEnd = positionsAlong<'connect'>(start, otherLine).at(-1)!;
  const last = positions.at(-1)!;
  const winner = last.outcome?.winner ?? null;
  if (winner !== null && players.includes(winner))
    return { event: 'completes-line', player: winner, cells: [last.last!], lines: last.lines, moves: line };
  if (last.outcome || otherEnd.outcome) return null;
  const [player] = players;
  const decided = players.length === 1 ? firstConnectEvent(start, line, player!, true) : null;
  if (decided && decided.event !== 'lasting-threat') return decided;
  const isNew = (player: Player, lacking: number, others: readonly ConnectPosition[]) => {
    return ({ window }: { readonly window: readonly Cell[] }) =>
      [start, otherEnd, ...others].every((at) => needs(at, window, player) > lacking);
  };
  const found = (lacking: number, maxPlies: number): FoundEvent<'connect'> | null => {
    for (const [ply, column] of line.entries()) {
      const player = positions[ply]!.toMove;
      if (!players.includes(player)) continue;
      const landing: Cell = [column, positions[ply]!.board.height(column)];
      for (const { cells, window } of linesNeeding(last, landing, player, lacking)) {
        const made = positions.findIndex((at) => needs(at, window, player) === lacking);
        const others = made === 2 ? [afterReply(start, otherLine[0], line[1]!)] : [];
        if (made <= maxPlies && isNew(player, lacking, others)({ window }))
          return { event: 'needs-cells', player, cells, lines: [window], moves: line.slice(0, made) };
      }
    }
    return null;
  };
  const reply = (): FoundEvent<'connect'> | null => {
    const [, after] = positions;
    if (!after || line[0] === otherLine[0] || !players.includes(after.toMove)) return null;
    const player = after.toMove;
    for (const column of connect.moves(after)) {
      const replied = afterMove<'connect'>(after, column);
      if (replied.outcome) continue;
      const others = [after, afterReply(start, otherLine[0], column)];
      const one = linesNeeding(replied, replied.last!, player, 1).find(isNew(player, 1, others));
      if (one)
        return { event: 'needs-cells', player, cells: one.cells, lines: [one.window], moves: [line[0]!, column] };
    }
    return null;
  };
  return found(1, SHORT_PLIES) ?? reply() ?? found(2, SHORT_PLIES) ?? found(1, line.length) ?? found(2, line.length);
}

/** A move and a reply: a reader sees at once what they lead to. */
const SHORT_PLIES = 2;

/** The position after another move and the same reply, if it is legal. */
function afterReply(start: ConnectPosition, other: number | undefined, reply: number): ConnectPosition {
  const moved = other === undefined ? start : afterMove<'connect'>(start, other);
  return moved.outcome || !connect.moves(moved).includes(reply) ? moved : afterMove<'connect'>(moved, reply);
}

/** How many discs the player lacks for a line; infinite if another player has a disc there. */
const needs = ({ board }: ConnectPosition, window: readonly Cell[], player: Player): number =>
  window.some((cell) => ![null, player].includes(board.at(...cell)))
    ? Number.POSITIVE_INFINITY
    : window.filter((cell) => board.at(...cell) === null).length;

/** Lines of fewer discs lack two cells almost everywhere. */
const MIN_LENGTH_LACKING_TWO = 5;

/** The lines through a disc that lack this many cells, if each of these cells is in mid-air or they are two. */
function linesNeeding({ board, config }: ConnectPosition, disc: Cell, player: Player, lacking: number) {
  const { connect: length } = config;
  if (lacking === 2 && length < MIN_LENGTH_LACKING_TWO) return [];
  return emptyAround(board, disc, length).flatMap((empty) => {
    if (lacking === 1)
      return empty[1] > board.height(empty[0]) && wouldWin(board, ...empty, player, length)
        ? linesAt(board, empty, player, length).map((window) => ({ cells: [empty], window }))
        : [];
    return (
      openWindows(board, empty, player, length)
        .filter(({ discs, cells }) => discs === length - 2 && cells.some((cell) => samePlace(cell, disc)))
        // A vertical line can be stopped one disc later.
        .filter(({ cells }) => directionOf(cells) !== 'vertical')
        .map(({ cells: window }) => ({ cells: window.filter((cell) => board.at(...cell) === null), window }))
    );
  });
}

/** A mill, or men shut in, if the line wins more men for the player than the other line. */
function likelyMill(
  start: MorrisPosition,
  line: readonly MorrisTurn[],
  otherLine: readonly MorrisTurn[],
  player: Player,
): FoundEvent<'morris'> | null {
  const plies = Math.min(line.length, otherLine.length) || line.length;
  const lead = (turns: readonly MorrisTurn[]) =>
    leadOf(positionsAlong<'morris'>(start, turns.slice(0, plies)).at(-1)!, player);
  const others = positionsAlong<'morris'>(start, otherLine)
    .slice(1)
    .map((after, ply) => morrisEventAfter(after, otherLine[ply]!, player));
  const isOld = ({ event, cells }: FoundEvent<'morris'>) =>
    others.some((other) => other?.event === event && String(other.cells) === String(cells));
  const found = firstMorrisEvent(start, line, player, isOld);
  if (!found) return null;
  const isMaterial = found.event === 'closes-mill' || found.event === 'sure-mill';
  return isMaterial && lead(line) <= lead(otherLine) ? null : found;
}

/** How many more men a side has, with those in hand. A side that has lost has none. */
function leadOf({ men, hand, outcome }: MorrisPosition, player: Player): number {
  if (outcome?.winner != null) return outcome.winner === player ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const count = (side: Player) => pointsOf(men[side]!).length + hand[side]!;
  return count(player) - count(1 - player);
}
