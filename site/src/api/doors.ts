import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is published. */
export interface Published {
  /** Its folder in `packages/`. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** In the order of its `exports`. Empty for a package that is a command only. */
  readonly doors: readonly Door[];
}

/** One way into a package: what others may import. */
export interface Door {
  /** As it is imported: `@rowhouse/rules/formats`. */
  readonly name: string;
  /** The declarations that `tsc -b` built for it. */
  readonly file: string;
}

export interface Workspace {
  /** The checkout. */
  readonly root: string;
  /** The folders in `packages/` that are published. */
  readonly folders: readonly string[];
  /** Whether a subpath of a package (`.`, `./formats`) is published. */
  readonly isPublished: (subpath: string) => boolean;
}

export function readPublished({ root, folders, isPublished }: Workspace): readonly Published[] {
  return folders.map((folder) => {
    const {
      name,
      description,
      exports = {},
    } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as {
      name: string;
      description: string;
      exports?: Record<string, string>;
    };
    const doors = Object.entries(exports)
      // Files that are published as they are have no types.
      .filter(([subpath, source]) => isPublished(subpath) && source.startsWith('./src/'))
      .map(([subpath, source]) => {
        const built = source.replace('/src/', '/dist/').replace(/\.tsx?$/, '.d.ts');
        const file = join(root, 'packages', folder, built);
        if (!existsSync(file)) throw new Error(`${file} is missing: run “npm run types” first`);
        return { name: join(name, subpath), file };
      });
    return { folder, name, description, doors };
  });
}
