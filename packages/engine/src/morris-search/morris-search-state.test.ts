import {
  choose,
  MEN,
  type MorrisConfig,
  type MorrisPosition,
  type MorrisTurn,
  morris,
  morrisConfig,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
  variantOf,
} from '@rowhouse/rules';
import { makeMorrisConfig } from '@rowhouse/rules/formats';
import { isFlying, morrisFromSetup, morrisMoves, playMorris, startMorris } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { WIN } from '../evaluation.ts';
import { MAX_MOVES, UNDECIDED } from '../search/search-state.ts';
import { MorrisSearchState } from './morris-search-state.ts';

const GAMES = isComplete ? 60 : 20;

/** The game's own rules now and then, any options otherwise. */
function anyConfig(men: MorrisConfig['men'], random: () => number): MorrisConfig {
  if (random() < 0.25) return morrisConfig(men);
  return morrisConfig(men, {
    flying: random() < 0.5,
    remove: choose(['standard', 'any'], random),
    drawAfter: choose([0, 1, 6, 20, 80], random),
    repetition: choose([0, 2, 3, 4], random),
  });
}

/** Walks to and fro more often than not, so that positions come again. */
function anyTurn(position: MorrisPosition, before: MorrisTurn | undefined, random: () => number): MorrisTurn {
  const turns = morrisMoves(position);
  const back = before && turns.find(({ from, to }) => from === before.to && to === before.from);
  return back && random() < 0.6 ? back : choose(turns, random);
}

const buffer = new Int32Array(MAX_MOVES);

const listed = (state: MorrisSearchState): number[] => [...buffer.subarray(0, state.list(buffer, 0))];

/** Everything that can be seen of a search state. */
const seen = (state: MorrisSearchState) => ({
  high: state.hashHigh,
  low: state.hashLow,
  toMove: state.toMove,
  decided: state.decided(3),
  score: state.evaluate(),
  turns: listed(state),
});

function scoreOfOutcome({ outcome }: MorrisPosition, root: number, ply: number): number {
  if (!outcome) return UNDECIDED;
  if (outcome.winner === null) return 0;
  return outcome.winner === root ? WIN - ply : ply - WIN;
}

const byNumber = (a: number, b: number) => a - b;

/** What is the same about two positions when one repeats the other. */
const stood = ({ men, toMove }: MorrisPosition): string => `${men} ${toMove}`;

describe.each(MEN)('%i men', (men) => {
  const random = randomFrom(1000 + men);
  const ends = new Set<string>();
  let flown = 0;

  /** One state is taken along for the whole game; at each ply a fresh one is built as well. */
  function walk(
    check: (fresh: MorrisSearchState, long: MorrisSearchState, path: readonly MorrisPosition[]) => void,
  ): void {
    for (let game = 0; game < GAMES; game++) {
      const config = anyConfig(men, random);
      const root = Math.floor(random() * 2);
      const path = [startMorris(config, Math.floor(random() * 2))];
      const long = new MorrisSearchState(path[0]!, root);
      const turns: MorrisTurn[] = [];
      for (let position = path[0]!; !position.outcome && turns.length < 300; ) {
        const turn = anyTurn(position, turns.at(-2), random);
        position = unwrap(playMorris(position, turn));
        turns.push(turn);
        path.push(position);
        long.make(long.encode(turn));
        if (isFlying(position, position.toMove)) flown++;
        if (position.outcome) ends.add(position.outcome.by);
        check(new MorrisSearchState(position, root), long, path);
      }
    }
  }

  test('E3, E4, E5, E13: the turns listed are the legal ones, each once', () => {
    walk((_, long, path) => {
      const position = path.at(-1)!;
      if (position.outcome) return;
      const legal = morrisMoves(position).map((turn) => long.encode(turn));
      expect(listed(long).sort(byNumber)).toEqual(legal.sort(byNumber));
      expect(morrisMoves(position)).toEqual(morrisMoves(position).map((turn) => long.decode(long.encode(turn))));
    });
    expect(variantOf(men).millWins || flown > 0).toBe(true);
  });

  test('E6, E7, E13: decided as the rules decide, and drawn at the second time on the way from the root', () => {
    walk((fresh, long, path) => {
      const position = path.at(-1)!;
      const { repetition } = position.config;
      const expected = scoreOfOutcome(position, fresh.root, path.length);
      expect(fresh.decided(path.length)).toBe(expected);
      const came = path.findIndex((before) => before !== position && stood(before) === stood(position));
      const again =
        repetition > 0 && came >= 0 && path.slice(came + 1).every(({ pliesSinceMill }) => pliesSinceMill > 0);
      expect(long.decided(path.length)).toBe(expected === UNDECIDED && again ? 0 : expected);
    });
    expect([...ends]).toEqual(
      expect.arrayContaining(['no-mill', 'repetition', variantOf(men).millWins ? 'mill' : 'men']),
    );
  });

  test('E6, E7, E13: decided as the rules decide after every turn from every position', () => {
    walk((fresh, _, path) => {
      const position = path.at(-1)!;
      if (position.outcome || random() > 0.2) return;
      for (const turn of morrisMoves(position)) {
        fresh.make(fresh.encode(turn));
        expect(fresh.decided(1)).toBe(scoreOfOutcome(unwrap(playMorris(position, turn)), fresh.root, 1));
        fresh.unmake(fresh.encode(turn));
      }
    });
  });

  test('E6, E11, E13: men anywhere: decided and listed as by the rules', () => {
    const points = variantOf(men).board.points;
    const found = new Set<string | undefined>();
    for (let run = 0; run < (isComplete ? 3000 : 1000); run++) {
      const config = anyConfig(men, random);
      const fill = random() < 0.1 ? 1 : random();
      const owners = Array.from({ length: points }, () => (random() < fill ? Math.floor(random() * 2) : null));
      const hand = random() < 0.5 ? ([0, 0] as const) : ([Math.floor(random() * 3), Math.floor(random() * 3)] as const);
      const toMove = Math.floor(random() * 2);
      const answer = morrisFromSetup({ family: 'morris', config, points: owners, hand, toMove }, 'as-it-is');
      if (!answer.ok) throw new Error(JSON.stringify(owners));
      const { position } = answer;
      found.add(position.outcome?.by);
      const state = new MorrisSearchState(position, Math.floor(random() * 2));
      expect(state.decided(2)).toBe(scoreOfOutcome(position, state.root, 2));
      const legal = morrisMoves(position).map((turn) => state.encode(turn));
      if (!position.outcome) expect(listed(state).sort(byNumber)).toEqual(legal.sort(byNumber));
    }
    const { millWins, fullBoardDraws } = variantOf(men);
    expect([...found]).toEqual(
      expect.arrayContaining(['men', 'blocked', millWins ? 'mill' : fullBoardDraws ? 'full' : undefined]),
    );
  });

  test('E3, E13: what is taken back leaves no trace', () => {
    const back = (state: MorrisSearchState, depth: number) => {
      const before = seen(state);
      if (depth === 0 || before.decided !== UNDECIDED) return;
      for (const move of before.turns.length > 6 ? before.turns.slice(-6) : before.turns) {
        state.make(move);
        back(state, depth - 1);
        state.unmake(move);
        expect(seen(state)).toEqual(before);
      }
    };
    walk((_, long) => {
      if (random() < 0.04) back(long, 3);
    });
  });

  test('E7, E13: hash, score and turns are the position’s, however it was reached', () => {
    walk((fresh, long) => {
      const { decided: _, ...now } = seen(long);
      expect(seen(fresh)).toMatchObject(now);
    });
  });

  test('E13: the hash tells positions, sides and counters apart', () => {
    const names = new Map<string, string>();
    walk((fresh, _, path) => {
      const position = path.at(-1)!;
      const { config, men, hand, toMove, pliesSinceMill } = position;
      const counted = config.drawAfter > 0 ? Math.min(pliesSinceMill, config.drawAfter) : 0;
      const name = `${makeMorrisConfig(config)} ${men} ${hand} ${toMove} ${counted} ${fresh.root}`;
      const hash = `${fresh.hashHigh} ${fresh.hashLow}`;
      expect(names.get(hash) ?? name).toBe(name);
      names.set(hash, name);
    });
    expect(new Set(names.values()).size).toBe(names.size);
  });
});

const after = (config: MorrisConfig, turns: string): MorrisPosition =>
  unwrap(morris.parseMoves(config, turns)).reduce((now, turn) => unwrap(playMorris(now, turn)), startMorris(config, 0));

function at(config: MorrisConfig, text: string): MorrisPosition {
  const answer = morrisFromSetup(unwrap(morris.parseSetup(config, text)));
  if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.errors)}`);
  return answer.position;
}

test('E3: men placed in another order make the same position', () => {
  const one = new MorrisSearchState(after(SIX_MENS_MORRIS, '0.0,1.1,0.3,1.6'));
  const other = new MorrisSearchState(after(SIX_MENS_MORRIS, '0.3,1.6,0.0,1.1'));
  expect(seen(one)).toEqual(seen(other));
  const elsewhere = new MorrisSearchState(after(SIX_MENS_MORRIS, '0.3,1.6,0.0,1.2'));
  expect(elsewhere.hashHigh).not.toBe(one.hashHigh);
});

test('E7: a game that repeats for the third time is drawn, whatever of it lies before the root', () => {
  const config = morrisConfig(5, { drawAfter: 0, repetition: 3 });
  const dance = '0.1-1.1,0.3-1.3,1.1-0.1,1.3-0.3';
  const position = after(config, '0.0,0.2,0.1,0.3,0.4,0.6,1.0,1.2,1.5,1.7');
  const turns = unwrap(morris.parseMoves(config, `${dance},${dance}`));
  for (let root = 0; root < turns.length; root++) {
    const start = turns.slice(0, root).reduce((now, turn) => unwrap(playMorris(now, turn)), position);
    const state = new MorrisSearchState(start);
    const decided = turns.slice(root).map((turn) => {
      state.make(state.encode(turn));
      return state.decided(1) === 0;
    });
    // The root itself comes again after four plies; what came before it has to come for the third time.
    const firstDraw = root + decided.indexOf(true);
    expect(firstDraw).toBe(Math.min(root + 3, 7));
  }
});

describe('E4: the order of the turns', () => {
  const best = (position: MorrisPosition) => {
    const state = new MorrisSearchState(position);
    return morris.makeMove(position.config, state.decode(listed(state)[0]!));
  };

  test('E4: a mill comes first, and takes a man of a pair', () => {
    expect(best(at(SIX_MENS_MORRIS, 'rr....../bb...b.. r 4 3'))).toMatch(/^0\.2x1\.[01]$/);
  });

  test('E4: then the point where the others would close one', () => {
    expect(best(at(SIX_MENS_MORRIS, 'rr....../b....... b 4 5'))).toBe('0.2');
  });

  test('E4: a man who keeps a mill from being closed stays', () => {
    const position = at(morrisConfig(9), '.r...r../rbr...../....b.bb b 0 0');
    const state = new MorrisSearchState(position);
    expect(state.decode(listed(state).at(-1)!).from).toBe(9);
  });
});
