// Slow: not part of `npm test`.
import { type Analysis, analyze, type Value } from '@rowhouse/engine';
import {
  type Cell,
  type ConnectPosition,
  connect,
  gameOf,
  type MorrisPosition,
  type MorrisTurn,
  type Move,
  morris,
  type Player,
  type Position,
  replay,
} from '@rowhouse/rules';
import { isInside } from '@rowhouse/rules/connect';
import { GAME_IDS, gameIdOf } from '@rowhouse/rules/internal';
import { countPoints, morrisBoard } from '@rowhouse/rules/morris';
import { describe, expect, test } from 'vitest';
import { afterMove, positionOf } from './analysis/analyzer.ts';
import { afterStep, isRightMove, LESSONS, type LessonStep, type MoveRule, playOn, recordOfStep } from './lessons.ts';

const steps = LESSONS.flatMap((lesson) => lesson.steps.map((step) => [`${lesson.id}.${step.id}`, step] as const));
const stepOf = (key: string): LessonStep => steps.find(([name]) => name === key)![1];

const startOf = (step: LessonStep): Position => positionOf(recordOfStep(step));
const movesOf = (position: Position): readonly Move[] => gameOf(position.config).moves(position);
const rightMoves = (step: LessonStep): readonly Move[] =>
  movesOf(startOf(step)).filter((move) => isRightMove(step, move));

/*
 * The solvers. None of them is part of the coach. Red, player 0, is always to move.
 */

const RED = 0;
const BLUE = 1;
const GREEN = 2 as Player;
const isWonBy = ({ outcome }: Position, player: Player): boolean => outcome?.winner === player;

/** The moves with which the player would win at once or close a mill, if it were the player's turn. */
function strikes(position: Position, player: Player): readonly Move[] {
  if (position.outcome) return [];
  const turned = { ...position, toMove: player } as Position;
  return movesOf(turned).filter((move) =>
    typeof move === 'number' ? isWonBy(afterMove(turned, move), player) : move.remove !== null,
  );
}

const targets = (found: readonly Move[]) => new Set(found.map((move) => (typeof move === 'number' ? move : move.to)));

/** Whether the player to move wins a connect game in at most `plies` plies, by threats and by one quiet move. */
function canForce(position: Position, plies: number): boolean {
  const { toMove } = position;
  if (strikes(position, toMove).length > 0) return true;
  if (plies <= 1) return false;
  const blocks = targets(strikes(position, 1 - toMove));
  return (
    blocks.size < 2 &&
    movesOf(position).some((move) => (blocks.size === 0 || blocks.has(move as number)) && forces(position, move, plies))
  );
}

/** Whether every reply to the move leaves a forced win in the rest of the plies. */
function forces(position: Position, move: Move, plies: number): boolean {
  const after = afterMove(position, move);
  if (after.outcome) return isWonBy(after, position.toMove);
  if (strikes(after, after.toMove).length > 0) return false;
  const threatened = targets(strikes(after, position.toMove));
  // Any other reply loses at once.
  const replies = movesOf(after).filter((reply) => threatened.size === 0 || threatened.has(reply as number));
  return replies.every((reply) => canForce(afterMove(after, reply), plies - 2));
}

/** Whether blue can complete one of the lines, if no other line counts but the one with which red stops everything. */
function canComplete(position: ConnectPosition, lines: readonly (readonly Cell[])[], first: readonly Cell[]): boolean {
  const { columns, rows } = position.config;
  const board: Player[][] = Array.from({ length: columns }, (_, x) =>
    Array.from({ length: position.board.height(x) }, (_, y) => position.board.at(x, y)!),
  );
  const has =
    (player: Player) =>
    ([x, y]: Cell) =>
      board[x]![y] === player;
  const watched = [...lines.flat(), ...first];
  const known = new Map<string, boolean>();
  const solve = (toMove: Player): boolean => {
    if (lines.some((line) => line.every(has(BLUE)))) return true;
    if (lines.every((line) => line.some(has(RED))) || (first.length > 0 && first.every(has(RED)))) return false;
    const key = [toMove, ...board.map(({ length }) => length), ...watched.map(([x, y]) => board[x]![y] ?? '.')].join(
      '',
    );
    const before = known.get(key);
    if (before !== undefined) return before;
    const results = board.map((column) => {
      if (column.length === rows) return null;
      column.push(toMove);
      const result = solve((1 - toMove) as Player);
      column.pop();
      return result;
    });
    const open = results.filter((result) => result !== null);
    const found = open.length > 0 && (toMove === BLUE ? open.includes(true) : !open.includes(false));
    known.set(key, found);
    return found;
  };
  return solve(position.toMove);
}

const RANK: Record<Value, number> = { win: 1, draw: 0, loss: -1 };

/** The endgames of Nine Men’s Morris with at most this many men are solved. */
const ENDGAME_MEN = 7;
const countMen = ({ men }: MorrisPosition): number => countPoints(men[0]) + countPoints(men[1]);

/** The exact analysis of a position, or `null` in games without a solver or tablebase. */
async function solved(position: Position): Promise<Analysis | null> {
  const isSolved =
    position.family === 'connect'
      ? position.config.columns === 7 && position.config.players === 2
      : position.config.men < 7 || (position.hand[0] === 0 && countMen(position) <= ENDGAME_MEN);
  const analysis = isSolved ? await analyze<Position>(position, { budget: {}, lineMs: 0 }) : null;
  if (analysis) expect(analysis.exact).toBe(true);
  return analysis;
}

const valueOfMove = ({ moves }: Analysis, text: string, { config }: Position) =>
  moves.find(({ move }) => gameOf(config).makeMove(config, move) === text)!.value!;

const after = (position: Position, move: Move) => afterMove(position, move) as ConnectPosition;
const isSame = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];

/** All lines of a connect board. */
function linesOf({ config: { columns, rows, connect: length } }: ConnectPosition): readonly (readonly Cell[])[] {
  const lines: Cell[][] = [];
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < rows; y++)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const line = Array.from({ length }, (_, at): Cell => [x + dx * at, y + dy * at]);
        if (line.every(([a, b]) => a < columns && b >= 0 && b < rows)) lines.push(line);
      }
  return lines;
}

/** The empty cells with which the player completes a line. */
const completing = (position: ConnectPosition, player: Player): readonly Cell[] =>
  linesOf(position).flatMap((line) => {
    const missing = line.filter(([x, y]) => position.board.at(x, y) !== player);
    const [cell] = missing;
    return missing.length === 1 && position.board.at(...cell!) === null ? [cell!] : [];
  });

/** Whether the player's man on this point is in a mill. */
const isInMill = ({ config, men }: MorrisPosition, player: Player, point: number | null): boolean =>
  morrisBoard(config).mills.some((mill) => mill.includes(point!) && mill.every((one) => (men[player]! >> one) & 1));

const RULES: Readonly<Record<Exclude<MoveRule, 'best' | 'stops' | 'told'>, (start: Position, move: Move) => boolean>> =
  {
    ends: (start, move) => isWonBy(afterMove(start, move), RED),
    safe: (start, move) => strikes(afterMove(start, move), BLUE).length === 0,
    threatens: (start, move) => strikes(afterMove(start, move), RED).length > 0,
    doubles: (start, move) => {
      const after = afterMove(start, move);
      return targets(strikes(after, RED)).size > 1 && strikes(after, BLUE).length === 0;
    },
    triples: (start, move) => {
      const after = afterMove(start, move);
      const isBlocked = [BLUE, GREEN].some((player) => strikes(after, player as Player).length > 0);
      return targets(strikes(after, RED)).size > 2 && !isBlocked;
    },
    stacks: (start, move) => {
      const cells = completing(after(start, move), RED);
      return cells.some(([x, y]) => cells.some((upper) => isSame(upper, [x, y + 1])));
    },
    mills: (_, move) => (move as MorrisTurn).remove !== null,
    sure: (start, move) => {
      const after = afterMove(start, move);
      return isWonBy(after, RED) || movesOf(after).every((reply) => strikes(afterMove(after, reply), RED).length > 0);
    },
    swings: (start, move) => {
      const after = afterMove(start, move) as MorrisPosition;
      return (strikes(after, RED) as readonly MorrisTurn[]).some(({ from }) => isInMill(after, RED, from));
    },
    opens: (start, move) => {
      const after = afterMove(start, move) as MorrisPosition;
      const replies = morris.moves(after);
      return replies.length > 0 && replies.every(({ from }) => isInMill(after, BLUE, from));
    },
    squeezes: (start, move) => {
      const after = afterMove(start, move);
      const replies = movesOf(after).map((reply) => afterMove(after, reply));
      return (
        strikes(after, RED).length === 0 &&
        replies.every((replied) => replied.outcome === null && strikes(replied, RED).length > 0)
      );
    },
    forces: (start, move) => forces(start, move, 5),
    prevents: (start, move) => !canForce(afterMove(start, move), 3),
  };

test('every game has lessons, each about one game, and every step has its own key', () => {
  const games = LESSONS.map(({ id, steps: own }) => {
    const ids = new Set(own.map((step) => gameIdOf(recordOfStep(step).config)));
    expect([id, ids.size]).toEqual([id, 1]);
    return [...ids][0];
  });
  expect(new Set(games)).toEqual(new Set(GAME_IDS));
  expect(new Set(steps.map(([key]) => key)).size).toBe(steps.length);
});

test('there are at least 24 lessons with 150 steps, and each ends with a play-out', () => {
  expect(LESSONS.length).toBeGreaterThanOrEqual(24);
  expect(steps.length).toBeGreaterThanOrEqual(150);
  for (const { id, steps } of LESSONS) expect([id, steps.at(-1)!.goal.kind]).toEqual([id, 'play-out']);
});

test('each of the first steps with a goal needs a different column', () => {
  const answers = steps
    .filter(([key, { goal }]) => key.startsWith('connect4-first-steps.') && goal.kind === 'moves')
    .flatMap(([, step]) => rightMoves(step));
  expect(answers.length).toBeGreaterThan(0);
  expect(new Set(answers).size).toBe(answers.length);
});

test.each(steps)('%s: red is to move, marks are on the board, and accepted moves are legal', (_, step) => {
  const position = startOf(step);
  expect([position.toMove, position.outcome]).toEqual([RED, null]);
  for (const place of step.marks)
    if (typeof place === 'number')
      expect(morrisBoard((position as MorrisPosition).config).neighbours[place]).toBeDefined();
    else expect([place, isInside((position as ConnectPosition).board, ...place)]).toEqual([place, true]);
  const right = rightMoves(step);
  for (const move of right) expect(replay(afterStep(step, move)).ok).toBe(true);
  const all = movesOf(position);
  if (step.goal.kind === 'any') return expect(right).toEqual(all);
  if (step.goal.kind !== 'moves') return expect(right).toEqual([]);
  expect(right.length).toBeLessThan(all.length);
  const { config } = position;
  expect(right.map((move) => gameOf(config).makeMove(config, move)).sort()).toEqual([...step.goal.moves].sort());
});

test.each(steps)('%s: accepted moves are right and all others wrong', async (_, step) => {
  const { goal, facts } = step;
  if (goal.kind !== 'moves' || goal.rule === 'told') return;
  const position = startOf(step);
  const { rule } = goal;
  const analysis = await solved(position);
  const text = (move: Move) => gameOf(position.config).makeMove(position.config, move);
  for (const move of movesOf(position)) {
    const isBest = analysis && valueOfMove(analysis, text(move), position) === analysis.value;
    const stopped = facts.find(({ fact }) => fact === 'stopped');
    const keeps =
      rule === 'best'
        ? isBest
        : rule === 'stops'
          ? stopped?.fact === 'stopped' && !canComplete(after(position, move), stopped.lines, stopped.first ?? [])
          : RULES[rule](position, move);
    expect([text(move), keeps]).toEqual([text(move), isRightMove(step, move)]);
    // No accepted move gives a better result away.
    if (isBest === false) expect([text(move), isRightMove(step, move)]).toEqual([text(move), false]);
  }
});

test.each(steps.filter(([, { facts }]) => facts.length > 0))('%s: the facts of its text hold', async (_, step) => {
  const position = startOf(step);
  for (const fact of step.facts)
    switch (fact.fact) {
      case 'threat': {
        const cells = completing(position as ConnectPosition, fact.player);
        expect([fact, cells.some((cell) => isSame(cell, fact.cell))]).toEqual([fact, true]);
        break;
      }
      case 'value':
        expect([fact.move, valueOfMove((await solved(position))!, fact.move, position)]).toEqual([
          fact.move,
          fact.value,
        ]);
        break;
      case 'lines': {
        const through = linesOf(position as ConnectPosition).filter((line) =>
          line.some((cell) => isSame(cell, fact.cell)),
        );
        expect([fact.cell, through.length]).toEqual([fact.cell, fact.count]);
        break;
      }
      case 'moves-left':
        for (const move of rightMoves(step)) expect(movesOf(afterMove(position, move)).length).toBe(fact.count);
        break;
      case 'stopped':
        // Without a threat of its own, the line would not be stopped.
        if (fact.first)
          for (const move of rightMoves(step)) expect(canComplete(after(position, move), fact.lines, [])).toBe(true);
    }
});

describe.each(steps.filter(([, { goal }]) => goal.kind === 'play-out'))('%s', (_, step) => {
  const aim = step.goal.kind === 'play-out' ? step.goal.aim : 'win';

  test('the aim can be reached, and some moves lose sight of it', async () => {
    const position = startOf(step);
    const { value, moves } = await analyze<Position>(position, { budget: { ms: 2000 }, lineMs: 0 });
    expect(value).toBe(aim);
    expect(moves.some((move) => move.value === null || RANK[move.value] < RANK[aim])).toBe(true);
  });

  test('the defender plays on to the end, and every move of the learner is judged as the solver does', async () => {
    let record = recordOfStep(step);
    for (let count = 0; count < 30; count++) {
      const position = positionOf(record);
      const { moves } = await analyze<Position>(position, { budget: { ms: 2000 }, lineMs: 0 });
      const wrong = moves.at(-1)!;
      if (wrong.value !== null && RANK[wrong.value] < RANK[aim])
        expect(await playOn(step, record, wrong.move, { engine: { analyze } })).toMatchObject({
          isRight: false,
          reply: null,
        });
      const played = await playOn(step, record, moves[0]!.move, { engine: { analyze } });
      expect(played.isRight).toBe(true);
      record = played.record;
      if (!played.isOver) continue;
      const { winner } = positionOf(record).outcome!;
      return expect(winner === RED ? 'win' : winner === null ? 'draw' : 'loss').toBe(aim);
    }
    throw new Error('the game does not end');
  });
});

test('a winning move is right even if its value is known only after a tablebase has loaded', async () => {
  const step = stepOf('morris-flying.play-out');
  const { moves } = await analyze<Position>(startOf(step), { budget: {}, lineMs: 0 });
  let asked = 0;
  const slowly: typeof analyze = async (position, options) => {
    const analysis = await analyze(position, options);
    return asked++ === 0 ? { ...analysis, value: null } : analysis;
  };
  const { isRight, reply } = await playOn(step, recordOfStep(step), moves[0]!.move, { engine: { analyze: slowly } });
  expect([isRight, reply === null, asked]).toEqual([true, false, 2]);
});

describe('the facts of single texts hold', () => {
  const afterRight = (id: string) => rightMoves(stepOf(id)).map((move) => afterMove(startOf(stepOf(id)), move));
  const again = (...ids: readonly string[]) => ids.flatMap((id) => [id, `${id}-again`]);

  test.each(again('connectx-players.both'))('%s: after the block, blue has to stop green', (id) => {
    for (const after of afterRight(id)) expect(strikes(after, GREEN).length).toBe(1);
  });

  test.each(again('morris-placing.block'))('%s: the man that blocks threatens a mill', (id) => {
    expect(strikes(startOf(stepOf(id)), BLUE)).not.toEqual([]);
    for (const after of afterRight(id)) expect(strikes(after, RED)).not.toEqual([]);
  });

  test('morris-capture.not-yet: a mill can be closed, and the right move closes none', () => {
    expect(strikes(startOf(stepOf('morris-capture.not-yet')), RED)).not.toEqual([]);
    for (const move of rightMoves(stepOf('morris-capture.not-yet')) as readonly MorrisTurn[])
      expect(move.remove).toBeNull();
  });

  test.each(again('connect4-zugzwang.wait'))('%s: after a wrong move, blue has an answer', (id) => {
    const step = stepOf(id);
    for (const move of movesOf(startOf(step)).filter((move) => !isRightMove(step, move)))
      expect([move, RULES.sure(startOf(step), move)]).toEqual([move, false]);
  });

  test.each([
    ...again('connect4-pairs.claimeven').map((id) => [id, 1] as const),
    ...again('connect4-rules.lowinverse').map((id) => [id, 0] as const),
  ])('%s: blue has just played under the marked place that red takes', (id, parity) => {
    const step = stepOf(id);
    const last = recordOfStep(step).moves.at(-1) as number;
    const row = (startOf(step) as ConnectPosition).board.height(last);
    expect(rightMoves(step)).toEqual([last]);
    expect(step.marks).toContainEqual([last, row]);
    expect(row % 2).toBe(parity);
  });

  test('connect4-parity.odd-threat: the right move completes lines of three with both marked cells', () => {
    const step = stepOf('connect4-parity.odd-threat');
    const position = startOf(step) as ConnectPosition;
    for (const column of connect.moves(position)) {
      const cells = completing(after(position, column), RED);
      const found = step.marks.every((mark) => cells.some((cell) => isSame(cell, mark as Cell)));
      expect([column, found]).toEqual([column, isRightMove(step, column)]);
    }
  });

  test.each(['above', 'again'])('connect4-plans.%s: after the answer, every column is even again', (id) => {
    for (const move of rightMoves(stepOf(`connect4-plans.${id}`))) {
      const { board, config } = afterMove(startOf(stepOf(`connect4-plans.${id}`)), move) as ConnectPosition;
      const free = Array.from({ length: config.columns }, (_, x) => config.rows - board.height(x));
      expect(free.filter((count) => count % 2 === 1)).toEqual([]);
    }
  });

  test('morris-mills.open: the mill can be closed again after blue’s answer', () => {
    const step = stepOf('morris-mills.open');
    for (const move of rightMoves(step)) expect(strikes(positionOf(afterStep(step, move)), RED)).not.toEqual([]);
  });

  test('morris-blocking.shut-in: only the right move leaves the marked man without a move', () => {
    const step = stepOf('morris-blocking.shut-in');
    const isShutIn = (move: Move) =>
      morris.moves(afterMove(startOf(step), move) as MorrisPosition).every(({ from }) => from !== step.marks[0]);
    for (const move of movesOf(startOf(step))) expect(isShutIn(move)).toBe(isRightMove(step, move));
  });

  test('morris-plans.crossing: the accepted points have four neighbours', () => {
    const step = stepOf('morris-plans.crossing');
    const { neighbours } = morrisBoard((startOf(step) as MorrisPosition).config);
    for (const { to } of movesOf(startOf(step)) as readonly MorrisTurn[])
      expect(neighbours[to]!.length === 4).toBe(isRightMove(step, { from: null, to, remove: null }));
  });

  test('morris-plans.room: red takes the point of two of blue’s three moves, and one is left', () => {
    const step = stepOf('morris-plans.room');
    const position = startOf(step) as MorrisPosition;
    const [move] = rightMoves(step) as readonly MorrisTurn[];
    const reached = morris.moves({ ...position, toMove: BLUE }).map(({ to }) => to);
    expect([reached.length, reached.filter((to) => to === move!.to).length]).toEqual([3, 2]);
    expect(morris.moves(afterMove(position, move!)).length).toBe(1);
  });

  test('morris-plans.wait: after the right move only, every blue move opens its mill', () => {
    const step = stepOf('morris-plans.wait');
    const position = startOf(step) as MorrisPosition;
    for (const turn of morris.moves(position)) {
      const replies = morris.moves(afterMove(position, turn));
      const opensAlways = replies.every(({ from }) => step.marks.includes(from!));
      expect([turn, isRightMove(step, turn)]).toEqual([turn, opensAlways]);
    }
  });

  test('morris-first-steps.protected: only the man outside the mill can be taken', () => {
    const closing = strikes(startOf(stepOf('morris-first-steps.protected')), RED) as readonly MorrisTurn[];
    expect(closing.map(({ remove }) => remove)).toEqual([13]);
  });
});
