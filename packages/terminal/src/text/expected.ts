/** English for faults in texts and files, with the codes of the coach's formats. */
import type { AnalysisExpected, AnnotatedExpected } from '@rowhouse/coach/formats';
import { type ByCode, byCode, type Expected, type Found, type TextFault } from '@rowhouse/rules/formats';
import type { SaveFault } from '@rowhouse/table';
import { EXPECTED_WORDS, FOUND_WORDS, type TextExpected } from '@rowhouse/table/words';

type AnyExpected = TextExpected | AnnotatedExpected | AnalysisExpected;

const EXPECTED: ByCode<AnyExpected, string> = {
  ...EXPECTED_WORDS,
  'record-tag': () => '[Record "…"]',
  'nth-move': ({ nth, of }) => `move ${nth} of ${of}`,
  'this-move': ({ move }) => move,
  moves: ({ count }) => `${count} moves`,
  'analysis-json': () => 'a Rowhouse analysis, which is JSON',
  'replayable-game': () => 'a game that can be replayed',
  move: () => 'a move',
  'exact-count': ({ count }) => `${count} of them`,
  evaluation: () => 'a score and a value: win, draw, loss or null',
  'no-depth': () => 'null where nothing is won or lost',
};

export const expectedWords = (expected: AnyExpected): string => byCode(EXPECTED, expected);

function foundWords(found: Found): string {
  if (found === '') return 'nothing';
  return `“${typeof found === 'string' ? found : byCode(FOUND_WORDS, found)}”`;
}

export function textFaultWords(
  { line, at, found, expected }: TextFault<Expected | AnnotatedExpected>,
  where: 'text' | 'file' | 'moves',
): string {
  const place = where === 'file' ? `line ${line}: ` : where === 'moves' ? `move ${at}: ` : '';
  return `${place}found ${foundWords(found)}, expected ${expectedWords(expected)}`;
}

export function saveFaultWords({ path, expected }: SaveFault): string {
  return `the save: expected ${expectedWords(expected)}${path === '' ? '' : ` at “${path}”`}`;
}
