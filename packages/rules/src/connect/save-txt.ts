/**
 * B4: the format `save.txt`. The first line is the side to move. Then comes a line for each column from the left, with
 * its cells from the bottom: `_` is empty, `b` blue, `r` red. We write the side as `r` or `b`. Other programs write
 * `red` and `blue`, or `true` (red) and `false`, or put each cell on a line of its own. We read all of these.
 */
import { BLUE, type Player, RED } from '../core/players.ts';
import { err, ok, type Result } from '../core/result.ts';
import { countFault, type Expected, type TextFault, textFault } from '../core/text-fault.ts';
import { CONNECT_FOUR } from './config.ts';
import type { ConnectSetup } from './setup-discs.ts';

/** The contents of a `save.txt`. */
export interface SaveTxt {
  readonly setup: ConnectSetup;
  readonly toMove: Player;
}

const CELLS: readonly (readonly [character: string, owner: Player | null])[] = Object.entries({
  _: null,
  r: RED,
  b: BLUE,
});
const SIDES = new Map(Object.entries({ r: RED, red: RED, true: RED, b: BLUE, blue: BLUE, false: BLUE }));

/** Writes a Connect Four position as `save.txt`. */
export function makeSaveTxt({ setup, toMove }: SaveTxt): string {
  const { columns, rows } = setup.config;
  const lines = [toMove === RED ? 'r' : 'b'];
  for (let x = 0; x < columns; x++) {
    let line = '';
    for (let y = 0; y < rows; y++) line += CELLS.find((entry) => entry[1] === setup.cells[y * columns + x])![0];
    lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}

/** Reads a `save.txt`, in any of the forms that programs write. The discs need not be a legal position. */
export function parseSaveTxt(text: string): Result<SaveTxt, TextFault> {
  const { columns, rows } = CONNECT_FOUR;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  const toMove = SIDES.get((lines[0] ?? '').toLowerCase());
  if (toMove === undefined) return err(textFault('bad-form', lines[0] ?? '', { code: 'side-to-move' }));

  const width = lines.length - 1 === columns * rows ? 1 : rows;
  const count = (columns * rows) / width;
  const expected: Expected = width === 1 ? { code: 'save-txt-cell' } : { code: 'save-txt-column', rows };
  const cells = new Array<Player | null>(columns * rows).fill(null);
  for (let at = 0; at < count; at++) {
    const line = lines[at + 1];
    const number = at + 2;
    if (line === undefined) return err(textFault('too-short', { code: 'end-of-file' }, expected, 1, number));
    const characters = [...line];
    if (characters.length !== width)
      return err(textFault(countFault(characters.length, width), line, expected, 1, number));
    for (const [place, character] of characters.entries()) {
      const entry = CELLS.find(([known]) => known === character);
      if (!entry) return err(textFault('bad-character', character, { code: 'save-txt-cell' }, place + 1, number));
      const nth = at * width + place;
      cells[(nth % rows) * columns + Math.floor(nth / rows)] = entry[1];
    }
  }
  if (lines.length > count + 1)
    return err(textFault('too-long', lines[count + 1]!, { code: 'end-of-file' }, 1, count + 2));
  return ok({ setup: { family: 'connect', config: CONNECT_FOUR, cells }, toMove });
}
