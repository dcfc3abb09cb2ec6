import { type Config, gameOf, makeConfig, parseConfig, type Setup } from '@rowhouse/rules';
import { deviceStorage } from '../shared/platform/storage.ts';
import { emptySetup, isEmpty } from './setup-pieces.ts';

/** A set-up from the two texts of its link; `null` if they are not a set-up. */
export function readSetup(configText: string, setupText: string): Setup | null {
  const config = parseConfig(configText);
  if (!config.ok) return null;
  const setup = gameOf(config.value).parseSetup(config.value, setupText);
  return setup.ok ? setup.value : null;
}

export const setupText = (setup: Setup): string => gameOf(setup.config).makeSetup(setup);

/** Drafts survive a reload: the last few boards, the newest first. */
const MAX_DRAFTS = 6;

export function readDrafts(text: string | null): readonly Setup[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.slice(0, MAX_DRAFTS).flatMap((draft: unknown) => {
      if (!Array.isArray(draft) || typeof draft[0] !== 'string' || typeof draft[1] !== 'string') return [];
      return readSetup(draft[0], draft[1]) ?? [];
    });
  } catch {
    return [];
  }
}

export const makeDrafts = (drafts: readonly Setup[]): string =>
  JSON.stringify(drafts.map((setup) => [makeConfig(setup.config), setupText(setup)]));

/** One draft for each board. An empty board is not stored. */
export function withDraft(drafts: readonly Setup[], setup: Setup): readonly Setup[] {
  const others = drafts.filter(({ config }) => makeConfig(config) !== makeConfig(setup.config));
  return isEmpty(setup) ? others : [setup, ...others].slice(0, MAX_DRAFTS);
}

export const draftFor = (drafts: readonly Setup[], config: Config): Setup | undefined =>
  drafts.find((draft) => makeConfig(draft.config) === makeConfig(config));

const KEY = 'rowhouse.set-ups';

const storedDrafts = (): readonly Setup[] => readDrafts(deviceStorage.get(KEY));

export const storeDraft = (setup: Setup): void => deviceStorage.set(KEY, makeDrafts(withDraft(storedDrafts(), setup)));

/** What was last set up on this board, or nothing on it. */
export const draftOrEmpty = (config: Config): Setup => draftFor(storedDrafts(), config) ?? emptySetup(config);
