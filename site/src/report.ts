/** API reports: the exports of a package as committed text, so that reviewers see every change. */
import type { Export, PackageApi } from './read-api.ts';

const block = (exports: readonly Export[]): string =>
  `\`\`\`ts\n${exports.map(({ text, doc }) => `${doc ? '' : '// undocumented\n'}${text}\n`).join('\n')}\`\`\``;

/** The report of a package. */
export function makeReport({ name, entryPoints, forgotten }: PackageApi): string {
  const parts = entryPoints.map((entryPoint) => `## \`${entryPoint.name}\`\n\n${block(entryPoint.exports)}`);
  if (forgotten.length > 0) parts.push(`## Mentioned, but not exported\n\n${block(forgotten)}`);
  return [`# API of \`${name}\`\n\nMade by \`npm run api -- --write\`.`, ...parts, '']
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Gaps in the documentation, one sentence each. */
export function apiFaults(packages: readonly PackageApi[]): readonly string[] {
  return packages.flatMap(({ name, entryPoints, forgotten }) => [
    ...entryPoints.flatMap((entryPoint) => [
      ...(entryPoint.summary === '' ? [`${entryPoint.name}: its file has no comment that says what it is for`] : []),
      ...entryPoint.exports.flatMap((one) => undocumented(entryPoint.name, one)),
    ]),
    // A list of codes is mentioned by the type of its codes, which is exported.
    ...forgotten
      .filter(({ kind }) => kind !== 'constant')
      .map((one) => `${name}: ${one.name} is mentioned by an export, but not exported`),
  ]);
}

function undocumented(entryPoint: string, one: Export): readonly string[] {
  if (!one.doc) return [`${entryPoint}: ${one.name} has no doc comment`];
  return one.members
    .filter(({ isMethod, doc }) => isMethod && !doc)
    .map((member) => `${entryPoint}: ${one.name}.${member.name} has no doc comment`);
}
