import type { Config, Setup } from '@rowhouse/rules';
import { draftOrEmpty, makeDrafts, parseDrafts, withDraft } from '@rowhouse/table/set-up';
import { deviceStorage } from '../shared/platform/storage.ts';

const KEY = 'rowhouse.set-ups';

/** Drafts survive a reload. */
const storedDrafts = (): readonly Setup[] => parseDrafts(deviceStorage.get(KEY));

export const storeDraft = (setup: Setup): void => deviceStorage.set(KEY, makeDrafts(withDraft(storedDrafts(), setup)));

/** The last set-up on this board, or an empty board. */
export const storedDraftOrEmpty = (config: Config): Setup => draftOrEmpty(storedDrafts(), config);
