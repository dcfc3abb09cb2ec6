import {
  type ConnectPosition,
  type GameRecord,
  gameOf,
  type Move,
  type Position,
  positionsOf,
  recordWith,
} from '@rowhouse/rules';

/** A win that a player did not take. */
export interface MissedWin {
  /** The game up to the missed win. */
  readonly record: GameRecord;
  /** A winning move. */
  readonly move: Move;
  /** On how many boards the same win was missed, or one of the same kind. */
  readonly boards: number;
}

/** With more moves, only wins in one move are looked for. */
const MAX_MOVES = 12;

/** The missed win that occurred on most boards; `null` without any. Wins in one move, or with one reply in between. */
export async function momentOfRound(records: readonly GameRecord[], signal: AbortSignal): Promise<MissedWin | null> {
  const found = new Map<
    string,
    { readonly record: GameRecord; readonly move: Move; readonly games: Set<GameRecord> }
  >();
  for (const record of records) {
    // The projector goes on drawing.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
    const positions = positionsOf(record);
    if (!positions.ok) continue;
    for (const [ply, played] of record.moves.entries()) {
      const position = positions.value[ply]!;
      const { wins, kind } = winsIn(position);
      const rules = gameOf(position.config);
      const textOf = (move: Move) => rules.makeMove(position.config, move);
      if (wins.length === 0 || wins.some((win) => textOf(win) === textOf(played))) continue;
      // The same position, or else the same kind of win. The first of equal groups is shown.
      for (const group of [`position ${rules.key(position)}`, kind]) {
        const known = found.get(group);
        if (known) known.games.add(record);
        else
          found.set(group, {
            record: recordWith(record, record.moves.slice(0, ply)),
            move: wins[0]!,
            games: new Set([record]),
          });
      }
    }
  }
  const [first, ...others] = [...found].map(([group, { games, ...one }]) => ({
    ...{ ...one, boards: games.size },
    // Among equals: the same position, and then the shorter win.
    rank: games.size * 4 + (group.startsWith('position') ? 2 : 0) + (group === 'two moves' ? 0 : 1),
  }));
  if (!first) return null;
  const { record, move, boards } = others.reduce((best, other) => (other.rank > best.rank ? other : best), first);
  return { record, move, boards };
}

/** The moves that win at once, or else those after which every reply allows a win, and the kind of win. */
export function winsIn(position: Position): { readonly wins: readonly Move[]; readonly kind: string } {
  const moves = gameOf(position.config).moves(position);
  const wins = moves.filter((move) => isWon(after(position, move), position.toMove));
  if (wins.length > 0) return { wins, kind: kindOf(after(position, wins[0]!)) };
  const isTrap = (move: Move) => {
    const next = after(position, move);
    const replies = gameOf(next.config).moves(next);
    return replies.length > 0 && replies.every((reply) => canWinAtOnce(after(next, reply), position.toMove));
  };
  return { wins: moves.length > MAX_MOVES ? [] : moves.filter(isTrap), kind: 'two moves' };
}

function after(position: Position, move: Move): Position {
  const played = gameOf(position.config).play(position, move);
  if (!played.ok) throw new Error(`a legal move is refused: ${played.error.code}`);
  return played.value;
}

const isWon = ({ outcome }: Position, player: number): boolean => outcome?.winner === player;

const canWinAtOnce = (position: Position, player: number): boolean =>
  position.toMove === player &&
  gameOf(position.config)
    .moves(position)
    .some((move) => isWon(after(position, move), player));

/** The direction of a line. Both diagonals are the same. */
function kindOf(won: Position): string {
  const line = won.family === 'connect' ? (won as ConnectPosition).lines[0] : undefined;
  if (!line) return won.outcome!.by;
  const [[x, y], [right, up]] = [line[0]!, line[1]!];
  return right === x ? 'column' : up === y ? 'row' : 'diagonal';
}
