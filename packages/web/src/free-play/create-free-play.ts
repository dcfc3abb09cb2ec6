import { CONNECT_FOUR, makeConfig, parseConfig, type Setup } from '@rowhouse/rules';
import { type Accessor, batch, createEffect, createMemo, createSignal, on, untrack } from 'solid-js';
import { afterPaint } from '../basics/after-paint.ts';
import { announce } from '../basics/announce.ts';
import { go, makeRoute, type Route, route } from '../basics/router.ts';
import { freePlayWords } from '../messages/free-play.ts';
import { pendingSetup, setPendingSetup } from '../saves/store.ts';
import { colourName } from '../words/names.ts';
import { pointWords } from '../words/point-words.ts';
import { check, type Finding, type Report } from './check-setup.ts';
import { draftOrEmpty, readSetup, storeDraft } from './drafts.ts';
import { beginWith, type Editing, edited } from './editing.ts';
import { findingWords } from './finding-words.ts';
import { countPieces, emptySetup, type Place, piecesOf, type Tool, touch } from './setup-pieces.ts';

/** Free Play as the screen follows it: what is set up, with which tool, and what the rules say about it. */
interface FreePlayModel {
  readonly editing: Accessor<Editing>;
  readonly setup: Accessor<Setup>;
  readonly tool: Accessor<Tool>;
  setTool(tool: Tool): void;
  /** What the last check found; `null` once something was changed. */
  readonly report: Accessor<Report | null>;
  readonly checking: Accessor<boolean>;
  /** The one finding that the board shows, where somebody chose one. */
  readonly only: Accessor<Finding | null>;
  setOnly(finding: Finding | null): void;
  readonly shownFindings: Accessor<readonly Finding[]>;
  readonly badLink: Accessor<boolean>;
  change(next: Editing): void;
  edit(next: Setup): void;
  choose(place: Place, tool?: Tool): void;
  runCheck(then?: (found: Report) => void): void;
  end(): void;
}

/**
 * The address says which board it is; what is set up is stored as a draft of that board after every change. The
 * function is long because every part of it changes the same few signals.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: every part of it changes the same few signals
export function createFreePlay(): FreePlayModel {
  const [editing, setEditing] = createSignal<Editing>(beginWith(emptySetup(CONNECT_FOUR)));
  const setup = createMemo(() => editing().setup);
  const [tool, setTool] = createSignal<Tool>(0);
  const [report, setReport] = createSignal<Report | null>(null);
  const [checking, setChecking] = createSignal(false);
  /** The one finding that the board shows, where somebody chose one. */
  const [only, setOnly] = createSignal<Finding | null>(null);
  const [badLink, setBadLink] = createSignal(false);

  const clearMarks = () => {
    setReport(null);
    setChecking(false);
    setOnly(null);
    setBadLink(false);
  };
  const change = (next: Editing) =>
    batch(() => {
      clearMarks();
      setEditing(next);
      const chosen = untrack(tool);
      if (chosen !== 'eraser' && chosen >= countPieces(next.setup).length) setTool(0);
    });
  const edit = (next: Setup) => change(edited(editing(), next));

  /**
   * The address says which board it is and may bring a position. Later changes are stored as a draft, not in the
   * address.
   */
  const arrive = ([, configText, text]: Route) => {
    const config = configText === undefined ? null : parseConfig(configText);
    const linked = configText !== undefined && text !== undefined ? readSetup(configText, text) : null;
    const brought = pendingSetup() ?? linked;
    setPendingSetup(null);
    change(beginWith(draftOrEmpty(brought?.config ?? (config?.ok ? config.value : CONNECT_FOUR))));
    if (brought) edit(brought);
    else setBadLink(config?.ok === false || text !== undefined);
  };
  untrack(() => arrive(route()));
  createEffect(
    on(
      route,
      (next) => {
        if (next[0] === 'set-up') arrive(next);
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    storeDraft(setup());
    const address = makeRoute('set-up', makeConfig(setup().config));
    if (location.hash !== address && untrack(route)[0] === 'set-up') history.replaceState(history.state, '', address);
  });

  /** A9: a click clears the marks, even if it changes nothing. */
  const choose = (place: Place, what: Tool = tool()) => {
    edit(touch(setup(), place, what));
    const piece = piecesOf(setup())[place];
    const words = placeWords(setup(), place);
    announce(piece == null ? freePlayWords().removed(words) : freePlayWords().put(colourName(piece), words));
  };

  /** Checks after the next paint, so that “Checking …” is visible while a large board is checked. */
  const runCheck = (then?: (found: Report) => void) => {
    clearMarks();
    setChecking(true);
    const asked = setup();
    afterPaint(() => {
      if (!checking() || setup() !== asked) return;
      const found = check(asked);
      batch(() => {
        setChecking(false);
        setReport(found);
      });
      announce(spoken(found, asked));
      then?.(found);
    });
  };
  /**
   * A3: leaving checks the set-up first and shows what is wrong. A second press leaves in any case. The draft stays.
   */
  const end = () => {
    if (report()) go();
    else runCheck(({ legal }) => legal && go());
  };

  const shownFindings = () => {
    const one = only();
    return one ? [one] : (report()?.findings ?? []);
  };
  return {
    editing,
    setup,
    tool,
    setTool,
    report,
    checking,
    only,
    setOnly,
    shownFindings,
    badLink,
    change,
    edit,
    choose,
    runCheck,
    end,
  };
}

/** What a screen reader says: the result of the check, then every finding. */
function spoken({ legal, findings }: Report, setup: Setup): string {
  const { valid, validAsFar, invalid } = freePlayWords();
  const verdict = legal ? (legal.proved ? valid : validAsFar) : invalid;
  return [`${verdict}.`, ...findings.map((finding) => findingWords(finding, setup))].join(' ');
}

function placeWords(setup: Setup, place: Place): string {
  if (setup.family === 'morris') return pointWords(setup.config, place);
  const { columns } = setup.config;
  return freePlayWords().cell((place % columns) + 1, Math.floor(place / columns) + 1);
}
