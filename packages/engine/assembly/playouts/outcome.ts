import { players } from './board';

/**
 * An outcome is a set: a bit for each player who may win, and one for a draw. Players who lose anyway may choose who
 * wins, so there may be several bits. The empty set means that the outcome is not known yet.
 */
export const UNKNOWN: i32 = 0;
export const DRAW: i32 = 1 << 10;

/** The chance that each player wins a game, and the chance of a draw (4 bytes each). 1 if the game is over. */
export let rewards: usize = 0;

export function placeRewards(at: usize): usize {
  rewards = at;
  return at + 64;
}

export function rewardOf(player: i32): f32 {
  return load<f32>(rewards + (<usize>player << 2));
}

export function setReward(player: i32, reward: f32): void {
  store<f32>(rewards + (<usize>player << 2), reward);
}

export function drawn(): f32 {
  return rewardOf(players);
}

/** Gives a game to its winner, if there is one. */
export function shareOutcome(outcome: i32): void {
  for (let player = 0; player < players; player++) setReward(player, outcome == 1 << player ? 1 : 0);
  setReward(players, outcome == DRAW ? 1 : 0);
}

/** Whether an outcome decides the result of a player. */
export function isSettled(outcome: i32, own: i32): bool {
  return outcome == own || outcome == DRAW || (outcome != UNKNOWN && (outcome & (own | DRAW)) == 0);
}

/** An outcome as a player sees it, the best first. */
const WIN: i32 = 0;
const DRAWN: i32 = 1;
export const LOSS: i32 = 2;

export function atBest(outcome: i32, player: i32): i32 {
  return (outcome & (1 << player)) != 0 ? WIN : (outcome & DRAW) != 0 ? DRAWN : LOSS;
}

export function atWorst(outcome: i32, player: i32): i32 {
  const others = outcome & ~((1 << player) | DRAW);
  return others != 0 ? LOSS : (outcome & DRAW) != 0 ? DRAWN : WIN;
}
