import { type MorrisConfig, type MorrisPosition, morrisConfig, randomFrom, unwrap } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { morrisBoard, morrisMoves, playMorris, startMorris } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { MorrisKernel } from './morris-kernel.ts';
import { encodeTurn } from './morris-root.ts';
import { loadNetwork, type Network, parseNetwork } from './network.ts';
import { randomNetwork, slowNetworkScore } from './testing/slow-network.ts';

const sideOf = ({ men, hand }: MorrisPosition, side: number) => ({ men: men[side]!, hand: hand[side]! });
const taskOf = (position: MorrisPosition) => ({ position, drawScore: 0, endgame: null });
/** The kernel limits estimates to this size. */
const MAX_ESTIMATE = 20_000;

/** Compares the kernel with the slow network in random games: for set-up positions, and after turns from the start. */
async function compare(config: MorrisConfig, network: Network, random: () => number): Promise<number> {
  const board = morrisBoard(config);
  const kernel = await MorrisKernel.open({ config, hashBits: 4, network });
  const scores = new Set<number>();
  for (let game = 0; game < (isComplete ? 20 : 2); game++) {
    const start = startMorris(config, game % 2);
    const turns: number[] = [];
    for (let position = start; !position.outcome && turns.length < 100; ) {
      const turn = pickOne(morrisMoves(position), random);
      position = unwrap(playMorris(position, turn));
      turns.push(encodeTurn(turn));
      const { toMove } = position;
      const slow = slowNetworkScore(board, network, sideOf(position, toMove), sideOf(position, 1 - toMove));
      const expected = Math.max(-MAX_ESTIMATE, Math.min(MAX_ESTIMATE, slow));
      const seen = [kernel.look(taskOf(position)), kernel.look(taskOf(start), turns)];
      expect(seen.map(({ estimate }) => estimate)).toEqual([expected, expected]);
      scores.add(expected);
    }
  }
  return scores.size;
}

describe('A16: the kernel computes the score of the network', () => {
  test.each([
    [9, 64, 16, true],
    [9, 48, 16, false],
    [9, 24, 32, true],
    [11, 32, 16, false],
    [12, 128, 16, true],
  ] as const)('A16: %i men, %i hidden numbers, %i outputs, in pairs: %s', async (men, hidden, outputs, paired) => {
    const config = morrisConfig(men);
    const random = randomFrom(men * hidden);
    const lines = morrisBoard(config).mills.length;
    const network = parseNetwork(randomNetwork({ men, lines, hidden, outputs, paired }, random));
    expect(await compare(config, network, random)).toBeGreaterThan(50);
  });

  test.each([9, 11, 12] as const)('A16: %i men, the network that comes with the package', async (men) => {
    const network = await loadNetwork(morrisConfig(men));
    expect(network).not.toBeNull();
    expect(await compare(morrisConfig(men), network!, randomFrom(men))).toBeGreaterThan(30);
    expect(await loadNetwork(morrisConfig(men, { flying: false }))).toBeNull();
  });

  test('A16: bytes that are not a network are refused', () => {
    const bytes = randomNetwork({ men: 9, lines: 16, hidden: 16, outputs: 16, paired: false }, randomFrom(1));
    expect(() => parseNetwork(bytes.subarray(0, bytes.length - 1))).toThrow();
    expect(() => parseNetwork(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))).toThrow();
  });
});
