import { CONNECT_FOUR, type Config, makeConfig, parseConfig, type Setup } from '@rowhouse/rules';
import { draftOrEmpty, makeDrafts, parseDrafts, readSetup, withDraft } from '@rowhouse/table/internal';
import {
  beginEditing,
  checkSetup,
  countPieces,
  type Editing,
  editSetup,
  emptySetup,
  type Finding,
  piecesOf,
  putPiece,
  type SetupPlace,
  type SetupReport,
  type Tool,
} from '@rowhouse/table/set-up';
import { type Accessor, batch, createEffect, createMemo, createSignal, untrack } from 'solid-js';
import { pendingSetup, setPendingSetup } from '../shared/game/store.ts';
import { announce } from '../shared/platform/announce.ts';
import { onChange } from '../shared/platform/effects.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { go, makeRoute, type Route, route } from '../shared/platform/router.ts';
import { deviceStorage } from '../shared/platform/storage.ts';
import { pointName } from '../shared/words/moves.ts';
import { colourName } from '../shared/words/names.ts';
import { checkTitle, findingWords } from './finding-words.ts';
import { freePlayWords } from './messages/index.ts';

/** The state of Free Play: the set-up with its history, the chosen tool, and the result of the last check. */
export function createFreePlay() {
  const [editing, setEditing] = createSignal<Editing>(beginEditing(emptySetup(CONNECT_FOUR)));
  const setup = createMemo(() => editing().setup);
  const [tool, setTool] = createSignal<Tool>(0);
  const [hasBadLink, setBadLink] = createSignal(false);
  const check = createCheck(setup);

  const change = (next: Editing) =>
    batch(() => {
      check.clear();
      setBadLink(false);
      setEditing(next);
      const chosen = untrack(tool);
      if (chosen !== 'eraser' && chosen >= countPieces(next.setup).length) setTool(0);
    });
  const edit = (next: Setup) => change(editSetup(editing(), next));

  const openAddress = ([, configText, text]: Route) => {
    const config = configText === undefined ? null : parseConfig(configText);
    const linked = configText !== undefined && text !== undefined ? readSetup(configText, text) : null;
    const opened = pendingSetup() ?? linked;
    setPendingSetup(null);
    change(beginEditing(storedDraftOrEmpty(opened?.config ?? (config?.ok ? config.value : CONNECT_FOUR))));
    if (opened) edit(opened);
    else if (config?.ok === false || text !== undefined) setBadLink(true);
  };
  untrack(() => openAddress(route()));
  onChange(route, (next) => next[0] === 'set-up' && openAddress(next));
  // The address names the board and may bring a position. Later changes are stored as a draft, not in the address.
  createEffect(() => {
    deviceStorage.set(DRAFTS_KEY, makeDrafts(withDraft(storedDrafts(), setup())));
    const address = makeRoute('set-up', makeConfig(setup().config));
    if (location.hash !== address && untrack(route)[0] === 'set-up') history.replaceState(history.state, '', address);
  });

  /** A9: a click clears the marks, even if it changes nothing. */
  const choose = (place: SetupPlace, chosen: Tool = tool()) => {
    edit(putPiece(setup(), place, chosen));
    const piece = piecesOf(setup())[place];
    const words = placeWords(setup(), place);
    announce(piece == null ? freePlayWords().removed(words) : freePlayWords().put(colourName(piece), words));
  };
  const runCheck = (onReport?: (report: SetupReport) => void) => {
    setBadLink(false);
    check.run(onReport);
  };
  /** A3: leaving checks the set-up first and shows its faults. A second press leaves in any case. The draft stays. */
  const end = () => {
    if (check.report()) go();
    else runCheck(({ legal }) => legal && go());
  };
  return { ...check, editing, setup, tool, setTool, hasBadLink, change, edit, choose, runCheck, end };
}

/** Checks a set-up on request. A change of the set-up must clear the result. */
function createCheck(setup: Accessor<Setup>) {
  const [report, setReport] = createSignal<SetupReport | null>(null);
  const [isChecking, setChecking] = createSignal(false);
  /** The only finding to show on the board, if the player chose one. */
  const [only, setOnly] = createSignal<Finding | null>(null);
  const clear = () => {
    setReport(null);
    setChecking(false);
    setOnly(null);
  };
  /** Checks after the next paint, so that “Checking …” is visible during a long check. */
  const run = (onReport?: (report: SetupReport) => void) => {
    clear();
    setChecking(true);
    const checked = setup();
    afterPaint(() => {
      if (!isChecking() || setup() !== checked) return;
      const found = checkSetup(checked);
      batch(() => {
        setChecking(false);
        setReport(found);
      });
      const words = found.findings.map((finding) => findingWords(finding, checked, found));
      announce([`${checkTitle(found)}.`, ...words].join(' '));
      onReport?.(found);
    });
  };
  const shownFindings = (): readonly Finding[] => {
    const one = only();
    return one ? [one] : (report()?.findings ?? []);
  };
  return { report, isChecking, only, setOnly, shownFindings, run, clear };
}

/** Drafts survive a reload. */
const DRAFTS_KEY = 'rowhouse.set-ups';

const storedDrafts = (): readonly Setup[] => parseDrafts(deviceStorage.get(DRAFTS_KEY));

/** The last set-up on this board, or an empty board. */
export const storedDraftOrEmpty = (config: Config): Setup => draftOrEmpty(storedDrafts(), config);

function placeWords(setup: Setup, place: SetupPlace): string {
  if (setup.family === 'morris') return pointName(setup.config, place);
  const { columns } = setup.config;
  return freePlayWords().cell((place % columns) + 1, Math.floor(place / columns) + 1);
}
