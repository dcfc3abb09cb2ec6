/** Positions that are being set up, stored as texts. */
import { type Config, gameOf, makeConfig, parseConfig, type Setup } from '@rowhouse/rules';
import { emptySetup, isEmptySetup } from './set-up.ts';

/** Reads a set-up from the text of its game and its own text. `null` if they are not a set-up. */
export function readSetup(configText: string, setupText: string): Setup | null {
  const config = parseConfig(configText);
  if (!config.ok) return null;
  const setup = gameOf(config.value).parseSetup(config.value, setupText);
  return setup.ok ? setup.value : null;
}

/** The text of a set-up, without its game. */
export const setupText = (setup: Setup): string => gameOf(setup.config).makeSetup(setup);

/** The number of boards whose drafts are kept. */
const MAX_DRAFTS = 6;

/** Reads what `makeDrafts` writes, the newest draft first. All other content is ignored. */
export function parseDrafts(text: string | null): readonly Setup[] {
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

/** Drafts as text, to store them. */
export const makeDrafts = (drafts: readonly Setup[]): string =>
  JSON.stringify(drafts.map((setup) => [makeConfig(setup.config), setupText(setup)]));

/** The drafts with this one as the draft of its board. An empty board has no draft. */
export function withDraft(drafts: readonly Setup[], setup: Setup): readonly Setup[] {
  const others = drafts.filter(({ config }) => makeConfig(config) !== makeConfig(setup.config));
  return isEmptySetup(setup) ? others : [setup, ...others].slice(0, MAX_DRAFTS);
}

/** The draft of a board, or an empty board. */
export const draftOrEmpty = (drafts: readonly Setup[], config: Config): Setup =>
  drafts.find((draft) => makeConfig(draft.config) === makeConfig(config)) ?? emptySetup(config);
