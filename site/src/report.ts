/** API reports: what a package offers, as text that is committed, so that a change of it is seen in a review. */
import type { Export, PackageApi } from './read-api.ts';

const block = (exports: readonly Export[]): string =>
  `\`\`\`ts\n${exports.map(({ text, doc }) => `${doc ? '' : '// undocumented\n'}${text}\n`).join('\n')}\`\`\``;

/** The report of a package. */
export function makeReport({ name, doors, forgotten }: PackageApi): string {
  const parts = doors.map((door) => `## \`${door.name}\`\n\n${block(door.exports)}`);
  if (forgotten.length > 0) parts.push(`## Mentioned, but not exported\n\n${block(forgotten)}`);
  return [`# API of \`${name}\`\n\nMade by \`npm run api -- --write\`.`, ...parts, '']
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Gaps in the documentation, one sentence each. */
export function apiFaults(packages: readonly PackageApi[]): readonly string[] {
  return packages.flatMap(({ name, doors, forgotten }) => [
    ...doors.flatMap((door) => [
      ...(door.summary === '' ? [`${door.name}: its file has no comment that says what it is for`] : []),
      ...door.exports.flatMap((one) => undocumented(door.name, one)),
    ]),
    // A list of codes is mentioned by the type of its codes, which is exported.
    ...forgotten
      .filter(({ kind }) => kind !== 'constant')
      .map((one) => `${name}: ${one.name} is mentioned by an export, but not exported`),
  ]);
}

function undocumented(door: string, one: Export): readonly string[] {
  if (!one.doc) return [`${door}: ${one.name} has no doc comment`];
  return one.members
    .filter(({ isMethod, doc }) => isMethod && !doc)
    .map((member) => `${door}: ${one.name}.${member.name} has no doc comment`);
}
