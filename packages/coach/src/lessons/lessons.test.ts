import {
  type ConnectPosition,
  connect,
  gameOf,
  type MorrisPosition,
  type MorrisTurn,
  type Move,
  morris,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { isInside } from '@rowhouse/rules/connect';
import { morrisBoard } from '@rowhouse/rules/morris';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../analysis/analyzer.ts';
import { followUp } from '../connect/follow-up.ts';
import { findPlan } from '../connect/plan.ts';
import { winsAtOnce } from '../connect/threats.ts';
import { claimsOf } from '../explain/rule-claims.ts';
import { afterStep, isRightMove, type Lesson, type LessonStep, recordOfStep } from './lesson.ts';
import { LESSONS } from './lessons.ts';

const lessons: readonly Lesson[] = LESSONS;
const steps = lessons.flatMap((lesson) => lesson.steps.map((step) => [`${lesson.id}.${step.id}`, step] as const));
const stepOf = (key: string): LessonStep => steps.find(([name]) => name === key)![1];

const rightMoves = (step: LessonStep): readonly Move[] => {
  const position = positionOf(recordOfStep(step));
  return gameOf(position.config)
    .moves(position)
    .filter((move) => isRightMove(step, move));
};

test('every game is introduced, and no two steps share their words', () => {
  expect(new Set(lessons.map(({ game }) => game))).toEqual(new Set(['connect4', 'connectx', 'morris']));
  expect(new Set(steps.map(([key]) => key)).size).toBe(steps.length);
});

test('the first steps ask for a different column each time, so that tapping one place does not pass them', () => {
  const answers = steps
    .filter(([key, { goal }]) => key.startsWith('connect4-first-steps.') && goal.kind !== 'any')
    .flatMap(([, step]) => rightMoves(step));
  expect(answers.length).toBeGreaterThan(0);
  expect(new Set(answers).size).toBe(answers.length);
});

describe.each(steps)('%s', (_, step) => {
  const position = positionOf(recordOfStep(step));
  const { config } = position;
  const game = gameOf(config);

  test('red is to move in a game that goes on, and every mark is on the board', () => {
    expect([position.toMove, position.outcome]).toEqual([0, null]);
    for (const place of step.marks)
      if (typeof place === 'number')
        expect(morrisBoard((position as MorrisPosition).config).neighbours[place]).toBeDefined();
      else expect([place, isInside((position as ConnectPosition).board, ...place)]).toEqual([place, true]);
  });

  test('it can be solved, unless it is only looked at, and not by every move, unless any will do', () => {
    const right = rightMoves(step);
    if (step.goal.kind === 'look') return expect(right).toEqual([]);
    expect(right.length).toBeGreaterThan(0);
    const all = game.moves(position).length;
    if (step.goal.kind === 'any') expect(right.length).toBe(all);
    else expect(right.length).toBeLessThan(all);
    if (step.goal.kind === 'moves')
      expect(right.map((move) => game.makeMove(config, move)).sort()).toEqual([...step.goal.moves].sort());
  });

  test('the answer to a right move is legal', () => {
    for (const move of rightMoves(step)) expect(replay(afterStep(step, move)).ok).toBe(true);
  });
});

/** Steps whose right moves are listed: what makes them right, by playing. */
describe('the listed moves are right for the reason that the lesson gives', () => {
  const codes = (position: Parameters<typeof claimsOf>[0], move: Move) =>
    claimsOf(position, move).map(({ code }) => code);

  test('connect4-threats.see-it-coming: after these, and no others, blue has no double threat', () => {
    const step = stepOf('connect4-threats.see-it-coming');
    const position = positionOf(recordOfStep(step)) as ConnectPosition;
    for (const move of connect.moves(position)) {
      const after = unwrap(connect.play(position, move));
      const isDoubled = connect.moves(after).some((reply) => codes(after, reply).includes('double-threat'));
      expect([move, isRightMove(step, move)]).toEqual([move, !isDoubled]);
    }
  });

  test('connect4-threats.not-under: these, and no others, do not let blue win above', () => {
    const step = stepOf('connect4-threats.not-under');
    const position = positionOf(recordOfStep(step)) as ConnectPosition;
    for (const move of connect.moves(position)) {
      const after = unwrap(connect.play(position, move));
      expect([move, isRightMove(step, move)]).toEqual([move, winsAtOnce(after.board, 1, 4).length === 0]);
    }
  });

  test('connect4-parity.wait: after it blue, who is threatened nowhere, loses with every move', () => {
    const step = stepOf('connect4-parity.wait');
    const position = positionOf(recordOfStep(step)) as ConnectPosition;
    for (const move of connect.moves(position)) {
      const after = unwrap(connect.play(position, move));
      const isSqueezed =
        winsAtOnce(after.board, 0, 4).length === 0 &&
        connect.moves(after).every((reply) => {
          const { board, outcome } = unwrap(connect.play(after, reply));
          return outcome === null && winsAtOnce(board, 0, 4).length > 0;
        });
      expect([move, isRightMove(step, move)]).toEqual([move, isSqueezed]);
    }
  });

  test.each(['make-even', 'above', 'again'])('connect4-plans.%s: after it, and no other, answers above win', (id) => {
    const step = stepOf(`connect4-plans.${id}`);
    const position = positionOf(recordOfStep(step)) as ConnectPosition;
    for (const move of connect.moves(position)) {
      const { board } = unwrap(connect.play(position, move));
      const plan = findPlan(board, 0, 4);
      const isPlan = plan?.result === 'win' && plan.groups.length === 0;
      const isAbove = isPlan || followUp(board, { attacker: 0, defender: 1, connect: 4 })?.result === 'win';
      expect([move, isRightMove(step, move)]).toEqual([move, isAbove]);
    }
  });

  test('connect4-plans.partners: after it, and no other, there is a plan, and columns 1 and 4 are partners', () => {
    const step = stepOf('connect4-plans.partners');
    const position = positionOf(recordOfStep(step)) as ConnectPosition;
    for (const move of connect.moves(position)) {
      const { board } = unwrap(connect.play(position, move));
      const plan = findPlan(board, 0, 4);
      expect([move, isRightMove(step, move)]).toEqual([move, plan !== null]);
      if (plan) expect(plan.groups).toEqual([[0, 3]]);
    }
  });

  test('morris-mills.open: after it, and blue’s answer, the mill can be closed again', () => {
    const step = stepOf('morris-mills.open');
    const [move] = rightMoves(step);
    const next = positionOf(afterStep(step, move!));
    expect(morris.moves(next as never).some((turn) => codes(next, turn).includes('closes-mill'))).toBe(true);
    expect(codes(positionOf(recordOfStep(step)), move!)).toContain('opens-mill');
  });

  test('morris-plans.room: two of blue’s three moves lead to the point that red takes, and one is left', () => {
    const step = stepOf('morris-plans.room');
    const position = positionOf(recordOfStep(step)) as MorrisPosition;
    const [move] = rightMoves(step) as readonly MorrisTurn[];
    const targets = morris.moves({ ...position, toMove: 1 }).map(({ to }) => to);
    expect([targets.length, targets.filter((to) => to === move!.to).length]).toEqual([3, 2]);
    expect(morris.moves(unwrap(morris.play(position, move!))).length).toBe(1);
  });

  test('morris-plans.open: some move opens the mill so that blue can step in, and no right one does', () => {
    const step = stepOf('morris-plans.open');
    const position = positionOf(recordOfStep(step)) as MorrisPosition;
    const opening = morris.moves(position).filter((turn) => codes(position, turn).includes('opens-mill'));
    const canStepIn = opening.filter((turn) =>
      morris.moves(unwrap(morris.play(position, turn))).some(({ to }) => to === turn.from),
    );
    expect(canStepIn.length).toBeGreaterThan(0);
    for (const turn of opening) expect(isRightMove(step, turn)).toBe(!canStepIn.includes(turn));
  });

  test('morris-plans.wait: after it, and no other, every move of blue’s opens its mill', () => {
    const step = stepOf('morris-plans.wait');
    const position = positionOf(recordOfStep(step)) as MorrisPosition;
    for (const turn of morris.moves(position)) {
      const after = unwrap(morris.play(position, turn));
      const opensAlways = morris.moves(after).every((reply) => codes(after, reply).includes('opens-mill'));
      expect([turn, isRightMove(step, turn)]).toEqual([turn, opensAlways]);
    }
  });

  test('morris-first-steps.protected: blue’s mill is spared', () => {
    const step = stepOf('morris-first-steps.protected');
    const position = positionOf(recordOfStep(step));
    const closing = morris.moves(position as never).filter((turn) => codes(position, turn).includes('closes-mill'));
    expect(closing.map(({ remove }) => remove)).toEqual([13]);
  });
});
