import { LINE_STEPS } from '@rowhouse/rules/connect';
import { BUCKET, MAX_PAGES, PAGE, reductionTable } from '../kernel/search-kernel.ts';
import { type BitLayout, goodParity } from './bit-layout.ts';
import { type ConnectWeights, threatScores, type WindowKind, windowLookup } from './weights.ts';
import { zobristFor } from './zobrist.ts';

/** The layout of the kernel's memory, as in `assembly/connect-search/memory.ts`. */
const BOTTOM_AT = 33_024;
const PHASE_AT = 33_280;
const THREATS_AT = 34_304;
const REDUCTIONS_AT = 36_864;
const ZOBRIST_AT = 40_960;
const CELLS_AT = 45_056;
const CELL_BYTES = 128;
const TEMPLATE_AT = 77_824;
const SEGMENT_BYTES = 32;
const AREAS_AT = 131_072;
const AREA = 589_824;
/** The bytes of an entry in the lookup of a segment. */
const ENTRY = 8;
/** The divisor of `reductionTable`. */
const REDUCTION_DIVISOR = 1.5;

/** Fills the lookup of segments of one kind: an export of the kernel. */
export type FillSegments = (
  at: number,
  length: number,
  connect: number,
  codes: number,
  even: number,
  odd: number,
) => void;

/**
 * The memory of a kernel with the tables of a board, and the address of the transposition table. Call `fill` once,
 * which lets the kernel write the lookups of the segments.
 */
export function makeKernelMemory(board: BitLayout, weights: ConnectWeights, hashBits: number, threads: number) {
  const segments = segmentsOf(board);
  const lookups = planLookups(board, segments, AREAS_AT + threads * AREA);
  const initial = Math.ceil((lookups.end + BUCKET * 2 ** hashBits) / PAGE);
  const memory = new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: threads > 1 });
  writeBoard(memory, board, weights);
  writeSegments(memory, segments, lookups);
  return {
    memory,
    tableAt: lookups.end,
    fill: (fillSegments: FillSegments) => fillLookups(fillSegments, memory, board, lookups, weights),
  };
}

interface Lookups {
  /** The address of the lookup of a segment. */
  readonly at: ReadonlyMap<string, number>;
  readonly windowsAt: number;
  readonly end: number;
}

/** Segments with the same key share a lookup. */
const keyOf = ({ kind, firstRow, cells }: Segment): string => `${kind} ${firstRow} ${cells.length}`;

function planLookups({ connect }: BitLayout, segments: readonly Segment[], from: number): Lookups {
  const at = new Map<string, number>();
  let end = from;
  for (const segment of segments) {
    const key = keyOf(segment);
    if (at.has(key)) continue;
    at.set(key, end);
    end += ENTRY * 3 ** segment.cells.length;
  }
  const windowsAt = end;
  end += 2 * ENTRY * 3 ** connect;
  return { at, windowsAt, end: Math.ceil(end / 64) * 64 };
}

function fillLookups(
  fillSegments: FillSegments,
  memory: WebAssembly.Memory,
  board: BitLayout,
  { at, windowsAt }: Lookups,
  weights: ConnectWeights,
): void {
  const codes = 3 ** board.connect;
  const [even, odd] = [windowsAt, windowsAt + ENTRY * codes];
  const known = new Map<string, Int16Array>();
  const windowsOf = (kind: Segment['kind'], firstRow: 0 | 1): Int16Array => {
    const key = `${kind} ${firstRow}`;
    const lookup = known.get(key) ?? windowLookup(board, weights, kind, firstRow);
    known.set(key, lookup);
    return lookup;
  };
  for (const [key, address] of at) {
    const [kind, first, length] = key.split(' ') as [Segment['kind'], string, string];
    const firstRow = Number(first) as 0 | 1;
    const second = kind === 'horizontal' ? firstRow : ((1 - firstRow) as 0 | 1);
    new Int16Array(memory.buffer, even, 4 * codes).set(windowsOf(kind, firstRow));
    new Int16Array(memory.buffer, odd, 4 * codes).set(windowsOf(kind, second));
    fillSegments(address, Number(length), board.connect, codes, even, odd);
  }
}

function writeBoard(memory: WebAssembly.Memory, board: BitLayout, weights: ConnectWeights): void {
  const { columns, rows } = board;
  const words = new BigUint64Array(memory.buffer, BOTTOM_AT, 16);
  const good = goodParity(board);
  // Four masks: the bottom row, all cells, the good rows, and the bits above the columns.
  const set = (mask: number, cell: number) => {
    words[4 * mask + (cell >> 6)]! |= 1n << BigInt(cell & 63);
  };
  for (let x = 0; x < columns; x++) {
    set(0, board.cellOf(x, 0));
    set(3, board.cellOf(x, rows));
    for (let y = 0; y < rows; y++) {
      set(1, board.cellOf(x, y));
      if (y % 2 === good) set(2, board.cellOf(x, y));
    }
  }
  const phases = new Int32Array(memory.buffer, PHASE_AT, 256);
  for (let discs = 0; discs < 256; discs++) phases[discs] = Math.min(256, Math.round((256 * discs) / (columns * rows)));
  new Int32Array(memory.buffer, THREATS_AT, 144).set(threatScores(weights));
  new Uint8Array(memory.buffer, REDUCTIONS_AT).set(reductionTable(REDUCTION_DIVISOR));
  new Int32Array(memory.buffer, ZOBRIST_AT, 1024).set(zobristFor(512).subarray(0, 1024));
}

function writeSegments(memory: WebAssembly.Memory, segments: readonly Segment[], { at }: Lookups): void {
  const ends = new Int32Array(256);
  for (const [index, segment] of segments.entries()) {
    // Address 0 marks the end of a cell's list.
    const offset = (index + 1) * SEGMENT_BYTES;
    new Uint32Array(memory.buffer, TEMPLATE_AT + offset, 1)[0] = at.get(keyOf(segment))!;
    new Uint8Array(memory.buffer, TEMPLATE_AT + offset + 4).set(segment.cells);
    for (const [place, cell] of segment.cells.entries()) {
      const list = new Uint32Array(memory.buffer, CELLS_AT + cell * CELL_BYTES, CELL_BYTES / 4);
      list[2 * ends[cell]!] = offset;
      list[2 * ends[cell]! + 1] = ENTRY * 3 ** place;
      ends[cell]!++;
    }
  }
}

/** A piece of a row, column or diagonal of the board. Every window is in exactly one segment. */
interface Segment {
  readonly kind: WindowKind;
  /** Whether its first cell is in an even or an odd row. */
  readonly firstRow: 0 | 1;
  readonly cells: readonly number[];
}

/** The largest segment in cells. A lookup has 3 ** cells entries and should fit into a cache. */
const MAX_SEGMENT = 9;

/** Steps along lines that never go down, so that the first cell of a segment is its lowest. */
const UPWARDS = LINE_STEPS.map(([dx, dy]): readonly [number, number] => (dy < 0 ? [-dx, -dy] : [dx, dy]));

function segmentsOf(board: BitLayout): readonly Segment[] {
  const { columns, rows, connect } = board;
  const found: Segment[] = [];
  for (const [dx, dy] of UPWARDS)
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < rows; y++) {
        // Begin only at the first cell of a row, column or diagonal.
        if (isOn(board, x - dx, y - dy)) continue;
        let length = 1;
        while (isOn(board, x + dx * length, y + dy * length)) length++;
        for (let from = 0; from + connect <= length; from += MAX_SEGMENT - connect + 1) {
          const cells: number[] = [];
          for (let at = from; at < Math.min(length, from + MAX_SEGMENT); at++)
            cells.push(board.cellOf(x + dx * at, y + dy * at));
          const kind = dy === 0 ? 'horizontal' : dx === 0 ? 'vertical' : 'diagonal';
          found.push({ kind, firstRow: ((y + dy * from) & 1) as 0 | 1, cells });
        }
      }
  return found;
}

const isOn = ({ columns, rows }: BitLayout, x: number, y: number): boolean =>
  x >= 0 && x < columns && y >= 0 && y < rows;
