/**
 * What is wrong with a tarball for those who install it: publint looks at the manifest and the files that it names,
 * Are The Types Wrong at the declarations as each kind of program finds them.
 */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Resolutions of CommonJS programs and of TypeScript before 4.7: these packages are ES modules with subpaths. */
const NOT_PROMISED = ['node10', 'node16-cjs'];

/** Of every manifest. */
const FIELDS = ['name', 'version', 'description', 'keywords', 'license', 'engines', 'publishConfig'];

export async function publishedFaults(tarball: string): Promise<readonly string[]> {
  const bytes = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  const own = [
    ...FIELDS.filter((field) => pkg[field] === undefined).map((field) => `package.json has no ${field}`),
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
  ];
  return pkg.exports === undefined ? own : [...own, ...(await typeFaults(bytes))];
}

async function typeFaults(tarball: Uint8Array): Promise<readonly string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(tarball));
  if (!analysis.types) return ['no types'];
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem && NOT_PROMISED.includes(problem.resolutionKind)))
    .map((problem) => JSON.stringify(problem));
}
