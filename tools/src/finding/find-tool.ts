/**
 * Finds a program; installs it where that is allowed, and says so. Where nobody may install anything, tests skip what
 * needs it, and the end of the run names what was skipped (`missing.ts`). In CI a missing program is an error.
 *
 * `ROWHOUSE_TOOLS=npm-only` pretends that this machine has nothing but what npm brings.
 */

import { howToGet, type Tool } from '../known/tool.ts';
import { install } from './install.ts';
import { isMissing, recordMissing } from './missing.ts';

export interface Surroundings {
  readonly isNpmOnly: boolean;
  /** Whether this is CI, where nothing may be skipped. */
  readonly isCi: boolean;
  readonly install: (tool: Tool) => void;
}

const here = (): Surroundings => ({
  isNpmOnly: process.env.ROWHOUSE_TOOLS === 'npm-only',
  isCi: !['', '0', 'false'].includes(process.env.CI ?? ''),
  install,
});

/** Where the program is, or null where it is not and cannot be installed. */
export function findTool(tool: Tool, { isNpmOnly, install }: Surroundings = here()): string | null {
  const found = (isNpmOnly ? null : tool.find()) ?? tool.fromNpm?.() ?? null;
  if (found !== null || isNpmOnly || isMissing(tool)) return found;
  install(tool);
  return tool.find();
}

/** The same for whoever cannot go on without it. */
export function needTool(tool: Tool, surroundings: Surroundings = here()): string {
  const found = findTool(tool, surroundings);
  if (found === null) throw new Error(`${tool.title} is missing here. To get it: ${howToGet(tool)}.`);
  return found;
}

/** For tests that are skipped without it. `file` is the test file (`import.meta.filename`): the end of the run names it. */
export function hasTool(tool: Tool, file: string, surroundings: Surroundings = here()): boolean {
  if (surroundings.isCi) return needTool(tool, surroundings) !== null;
  const found = findTool(tool, surroundings);
  if (found === null) recordMissing(tool, file);
  return found !== null;
}
