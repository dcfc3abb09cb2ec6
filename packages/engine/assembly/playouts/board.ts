/*
 * The board of a connect game for any number of players. A cell is column * (rows + 1) + row, from the bottom up. The
 * cell above a column is never filled, and has the mark FULL.
 *
 * A **window** is `connect` cells in a line. Its code is 0 while it is empty, player * connect + discs while only one
 * player has discs in it, and DEAD once two have. A disc costs one table look-up for each window through its cell.
 *
 * A **threat** is an empty cell that completes a line. A cell has a bit for each player with a threat there. A threat
 * lasts until its cell is filled.
 *
 * Everything that a disc changes is in one block, so that one copy takes it back: threats, tops (the lowest empty cell
 * of each column), and the codes of the windows.
 */
const DEAD: i32 = 255;
const MIN_WEIGHT: f32 = 0.0025;
export const FULL: i32 = 1 << 15;

export let columns: i32 = 0;
export let rows: i32 = 0;
let connect: i32 = 0;
export let players: i32 = 0;
/** The parts of the current position, which has `bytes` bytes in total. */
export let threats: usize = 0;
export let tops: usize = 0;
/** For each column: the threats on its lowest empty cell, side by side. */
export let fronts: usize = 0;
let frontsEnd: usize = 0;
/** A whole number of words. The remaining bytes are DEAD. */
export let windows: usize = 0;
export let windowsEnd: usize = 0;
let windowCount: i32 = 0;
/** A copy of the position at the root of the search. */
let root: usize = 0;
export let bytes: usize = 0;
/** For each cell: the start of its list of windows (4 bytes), where the previous list ends. */
let starts: usize = 0;
/** For each window: its cells (2 bytes each). */
let cells: usize = 0;
/** For each cell: its column. */
let columnOf: usize = 0;
/** By player and code: the code after one more disc of this player. */
let codes: usize = 0;

/** By player and code: the weight of a window for this player (4 bytes). */
let weights: usize = 0;

/** Places the board from `at` on, and returns its end. */
export function placeBoard(at: usize, width: i32, height: i32, length: i32, seats: i32): usize {
  columns = width;
  rows = height;
  connect = length;
  players = seats;
  const count = <usize>(width * (height + 1) + 1);
  const across = <usize>max(0, width - length + 1);
  const up = <usize>max(0, height - length + 1);
  windowCount = <i32>(across * height + up * width + 2 * across * up);
  threats = aligned(at);
  tops = aligned(threats + 2 * count);
  fronts = aligned(tops + 2 * <usize>width);
  frontsEnd = (fronts + 2 * <usize>width + 7) & ~7;
  windows = aligned(frontsEnd);
  windowsEnd = aligned(windows + <usize>windowCount);
  bytes = windowsEnd - threats;
  root = threats + bytes;
  codes = root + bytes;
  weights = codes + 256 * <usize>seats;
  columnOf = weights + 1024 * <usize>seats;
  starts = aligned(columnOf + count);
  cells = aligned(starts + 4 * count + 4);
  const lists = aligned(cells + 2 * <usize>(windowCount * length));
  const end = aligned(lists + 2 * <usize>(windowCount * length));
  needMemory(end);
  fillCodes();
  fillWindows(lists);
  return end;
}

function fillCodes(): void {
  for (let player = 0; player < players; player++)
    for (let code = 0; code < 256; code++) {
      const own = code - player * connect;
      const after = code == 0 ? player * connect + 1 : own > 0 && own < connect ? code + 1 : DEAD;
      store<u8>(codes + <usize>((player << 8) + code), <u8>after);
      store<f32>(weights + 4 * <usize>((player << 8) + code), weightOf(player, code));
    }
}

/**
 * Each missing disc divides the weight by four, down to a hundredth of a threat, so that long lines matter from the
 * first disc on. The player's own windows count 1.5 times as much.
 */
function weightOf(player: i32, code: i32): f32 {
  if (code > players * connect) return 0;
  const owner = code == 0 ? player : ownerOf(code);
  let weight: f32 = 1;
  for (let discs = code == 0 ? 0 : code - owner * connect; discs < connect; discs++) weight *= <f32>0.25;
  return max(weight, MIN_WEIGHT) * (owner == player ? <f32>1.5 : <f32>1);
}

/** The owner of the discs in a window that is neither empty nor dead. */
function ownerOf(code: i32): i32 {
  return (code - 1) / connect;
}

/** The heat of a column for a player: the weights of all windows through its lowest empty cell. */
export function heat(player: i32, column: i32): f32 {
  const list = starts + (top(column) << 2);
  const own = weights + (<usize>player << 10);
  const end = <usize>load<u32>(list, 4);
  let sum: f32 = 0;
  for (let at = <usize>load<u32>(list); at < end; at += 2)
    sum += load<f32>(own + (<usize>load<u8>(windows + <usize>load<u16>(at)) << 2));
  return sum;
}

/** Adds the worth of each player's windows to the sums, 4 bytes for each player. */
export function addWorths(sums: usize): void {
  for (let at = windows; at < windows + <usize>windowCount; at++) {
    const code = <i32>load<u8>(at);
    if (code == 0 || code == DEAD) continue;
    const owner = ownerOf(code);
    const sum = sums + (<usize>owner << 2);
    store<f32>(sum, load<f32>(sum) + load<f32>(weights + (<usize>((owner << 8) + code) << 2)));
  }
}

function fillWindows(lists: usize): void {
  let at = cells;
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < rows; y++) {
      store<u8>(columnOf + <usize>(x * (rows + 1) + y), <u8>x);
      at = fillWindow(at, x, y, 1, 0);
      at = fillWindow(at, x, y, 0, 1);
      at = fillWindow(at, x, y, 1, 1);
      at = fillWindow(at, x, y, 1, -1);
    }
  // First the number of windows of each cell, then the end of its list. Filling a list backwards leaves its start.
  const last = <usize>(columns * (rows + 1) + 1);
  memory.fill(starts, 0, 4 * last + 4);
  for (let from = cells; from < at; from += 2) {
    const start = starts + 4 * <usize>load<u16>(from);
    store<u32>(start, load<u32>(start) + 2);
  }
  let end = <u32>lists;
  for (let start = starts; start <= starts + 4 * last; start += 4) {
    end += load<u32>(start);
    store<u32>(start, end);
  }
  for (let from = at - 2; from >= cells; from -= 2) {
    const start = starts + 4 * <usize>load<u16>(from);
    store<u32>(start, load<u32>(start) - 2);
    store<u16>(<usize>load<u32>(start), <u16>((from - cells) / (2 * <usize>connect)));
  }
}

function fillWindow(at: usize, x: i32, y: i32, dx: i32, dy: i32): usize {
  const endX = x + dx * (connect - 1);
  const endY = y + dy * (connect - 1);
  if (endX >= columns || endY >= rows || endY < 0) return at;
  for (let i = 0; i < connect; i++) store<u16>(at + 2 * <usize>i, <u16>((x + i * dx) * (rows + 1) + y + i * dy));
  return at + 2 * <usize>connect;
}

/** Takes all discs off the board. */
export function clear(): void {
  memory.fill(threats, 0, bytes);
  const last = windows + <usize>windowCount;
  memory.fill(last, <u8>DEAD, windowsEnd - last);
  for (let x = 0; x < columns; x++) {
    store<u16>(tops + 2 * <usize>x, <u16>(x * (rows + 1)));
    store<u16>(threats + 2 * <usize>(x * (rows + 1) + rows), <u16>FULL);
  }
}

/** The current position becomes the root. */
export function markRoot(): void {
  memory.copy(root, threats, bytes);
}

export function backToRoot(): void {
  memory.copy(threats, root, bytes);
}

export function top(column: i32): usize {
  return <usize>load<u16>(tops + (<usize>column << 1));
}

/** The players with a threat on a cell, or FULL. */
export function threatsOn(cell: usize): i32 {
  return <i32>load<u16>(threats + (cell << 1));
}

/** Whether any of these players has a threat on a cell that can be played now. */
export function anyFront(playerBits: i32): bool {
  let any: u64 = 0;
  for (let at = fronts; at < frontsEnd; at += 8) any |= load<u64>(at);
  return (any & (<u64>playerBits * 0x0001_0001_0001_0001)) != 0;
}

/** A player drops a disc. */
export function put(player: i32, column: i32): void {
  const cell = top(column);
  store<u16>(tops + (<usize>column << 1), <u16>(cell + 1));
  store<u16>(fronts + (<usize>column << 1), <u16>threatsOn(cell + 1));
  const after = codes + (<usize>player << 8);
  const threat = player * connect + connect - 1;
  const list = starts + (cell << 2);
  let at = <usize>load<u32>(list);
  const end = <usize>load<u32>(list, 4);
  while (at < end) {
    const window = windows + <usize>load<u16>(at);
    at += 2;
    const code = <i32>load<u8>(after + <usize>load<u8>(window));
    store<u8>(window, <u8>code);
    if (code == threat) addThreat(player, window - windows);
  }
}

/** A window has one disc to go, so its empty cell is a threat. */
function addThreat(player: i32, window: usize): void {
  let at = cells + 2 * window * <usize>connect;
  while (true) {
    const cell = <usize>load<u16>(at);
    const column = <usize>load<u8>(columnOf + cell);
    const lowest = top(<i32>column);
    if (cell >= lowest) {
      if (cell == lowest) {
        const front = fronts + (column << 1);
        store<u16>(front, <u16>(<i32>load<u16>(front) | (1 << player)));
      }
      store<u16>(threats + (cell << 1), <u16>(threatsOn(cell) | (1 << player)));
      return;
    }
    at += 2;
  }
}

/** Returned in place of a hash: no player can complete a line any more. */
export const NOTHING_LIVE: u64 = 0;

/** The number of empty cells. */
export function cellsLeft(): i32 {
  let left = 0;
  for (let column = 0; column < columns; column++) left += column * (rows + 1) + rows - <i32>top(column);
  return left;
}

/** Copies the current position. */
export function savePosition(at: usize): void {
  memory.copy(at, threats, bytes);
}

export function restorePosition(at: usize): void {
  memory.copy(threats, at, bytes);
}

/**
 * A hash of everything that matters from now on: the player to move, the heights of the columns, and the live windows.
 * So positions that differ only in discs of dead windows have the same hash.
 */
export function hashOfLive(player: i32): u64 {
  let all: u64 = ~0;
  let hash: u64 = <u64>player;
  for (let at = windows; at < windowsEnd; at += 8) {
    const word = load<u64>(at);
    all &= word;
    hash = mix(hash, word);
  }
  if (all == ~(<u64>0)) return NOTHING_LIVE;
  for (let at = tops; at < fronts; at += 8) hash = mix(hash, load<u64>(at));
  return max<u64>(1, hash ^ (hash >> 29));
}

function mix(hash: u64, word: u64): u64 {
  return rotl(hash ^ word, 23) * 0x9fb2_1c65_1e98_df25;
}

/**
 * The start of the parts of the kernel. The memory before it is reserved for the compiler. Each part follows the
 * previous one.
 */
export const PARTS_AT: usize = 32768;

export function aligned(at: usize): usize {
  return (at + 15) & ~15;
}

/** Makes sure that there is memory up to `end`. */
export function needMemory(end: usize): void {
  const missing = <i32>((end + 65535) >> 16) - memory.size();
  if (missing > 0) memory.grow(missing);
}
