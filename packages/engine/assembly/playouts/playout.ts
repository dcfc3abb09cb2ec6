import { addWorths, anyFront, columns, FULL, heat, players, put, threatsOn, top } from './board';
import { after, listed, listSensible, outcome } from './moves';
import { rewardOf, rewards, setReward, shareOutcome } from './outcome';

/** A game that is not decided after this many plies is shared by the worth of the windows. */
const MAX_PLIES: i32 = 150;
/** The lead that makes winning e times as likely. A window with one disc to go is worth 0.375. */
const SPREAD: f32 = 0.5;
/** The number of random draws of a column before the moves are listed. */
const TRIES: i32 = 6;

let state: u32 = 1;
/** All plies that were played, including those in the tree, and other work in plies. */
export let plies: u64 = 0;

export function seed(value: u32): void {
  state = value == 0 ? 1 : value;
  plies = 0;
}

export function countPlies(count: i32): void {
  plies += count;
}

/** A number from 0 to `below` − 1, by xorshift (Marsaglia 2003). */
export function random(below: i32): i32 {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return <i32>((<u64>state * <u64>below) >> 32);
}

/**
 * Plays the game to its end and shares it (`rewardOf`). Players win if possible, stop the next player, and open no win
 * for the next player. Otherwise they play the hotter one of two random columns.
 */
export function playOut(player: i32): void {
  for (let ply = 0; ply < MAX_PLIES; ply++) {
    const next = after(player);
    let column = -1;
    if (!anyFront((1 << player) | (1 << next) | (1 << after(next))))
      column = hotter(player, draw(1 << next), draw(1 << next));
    if (column < 0) {
      const count = listSensible(player);
      if (count == 0) return shareOutcome(outcome);
      column = listed(count == 1 ? 0 : random(count));
    }
    put(player, column);
    plies++;
    player = next;
  }
  shareByWorth();
}

/** A random column that is not full and opens no win for the others, or −1 if none is found soon. */
// @ts-ignore: decorator
@inline
function draw(others: i32): i32 {
  for (let tries = 0; tries < TRIES; tries++) {
    const column = random(columns);
    const cell = top(column);
    if ((threatsOn(cell) & FULL) == 0 && (threatsOn(cell + 1) & others) == 0) return column;
  }
  return -1;
}

function hotter(player: i32, one: i32, other: i32): i32 {
  if (one == other || other < 0) return one;
  return one < 0 || heat(player, other) > heat(player, one) ? other : one;
}

/** A player's share grows with the lead over the others, of whom the strongest counts most. */
function shareByWorth(): void {
  for (let player = 0; player <= players; player++) setReward(player, 0);
  addWorths(rewards);
  let total: f32 = 0;
  let first: f32 = 0;
  let second: f32 = 0;
  for (let player = 0; player < players; player++) {
    const worth = rewardOf(player);
    total += worth;
    if (worth > first) {
      second = first;
      first = worth;
    } else if (worth > second) second = worth;
  }
  let parts: f32 = 0;
  for (let player = 0; player < players; player++) {
    const worth = rewardOf(player);
    const strongest = worth == first ? second : first;
    const lead = worth - (strongest + (total - worth) / <f32>(players - 1)) * <f32>0.5;
    const part = Mathf.exp(max<f32>(-20, min<f32>(20, lead / SPREAD)));
    setReward(player, part);
    parts += part;
  }
  for (let player = 0; player < players; player++) setReward(player, rewardOf(player) / parts);
}
