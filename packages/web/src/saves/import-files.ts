import { addImported } from '../shared/game/store.ts';
import { badMoveWords, expectedWords, foundWords } from '../shared/words/text-fault-words.ts';
import type { FileFault } from './file-formats.ts';
import { savesWords } from './messages/index.ts';
import { readFile } from './read-files.ts';
import { makeFile } from './write-files.ts';

/** The result of an import: how many games were added, and a message for every file that was refused. */
export interface Imported {
  readonly added: number;
  readonly twice: number;
  readonly notes: readonly string[];
  readonly faults: readonly { readonly file: string; readonly words: string }[];
}

/** A13, A14, B4: imports each file by itself. A refused file changes nothing and does not stop the others. */
export async function importFiles(files: Iterable<File>): Promise<Imported> {
  let added = 0;
  let twice = 0;
  const notes: string[] = [];
  const faults: { file: string; words: string }[] = [];
  for (const file of files) {
    const content = await file.text().catch(() => null);
    const read = content === null ? null : readFile(file.name, content);
    if (!read?.ok) {
      faults.push({ file: file.name, words: read ? fileFaultWords(read.error) : savesWords().fault.unreadable });
      continue;
    }
    for (const save of read.value.saves)
      if (addImported(makeFile('native', save).content) === null) twice++;
      else added++;
    if (read.value.asSetup) notes.push(savesWords().importedAsSetup(file.name));
  }
  return { added, twice, notes, faults };
}

/** A14: what is wrong with a file: the line, and what was expected there. */
export function fileFaultWords(problem: FileFault): string {
  const words = savesWords().fault;
  if (problem.kind === 'unknown' || problem.kind === 'too-large') return words[problem.kind];
  if (problem.kind === 'save') {
    const { path, expected } = problem.fault;
    return path === '' || path === 'rowhouse' ? words.foreign : words.save(path, expectedWords(expected));
  }
  const { line, at, found, expected } = problem.fault;
  const refusal = badMoveWords(problem.fault);
  return refusal === null ? words.text(line, foundWords(found), expectedWords(expected)) : words.move(at, refusal);
}
