import { CONNECT_FOUR, makeConfig, parseConfig, type Setup } from '@rowhouse/rules';
import { batch, createEffect, createMemo, createSignal, on, onCleanup, onMount, Show, untrack } from 'solid-js';
import { afterPaint } from '../../basics/after-paint.ts';
import { announce } from '../../basics/announce.ts';
import { go, makeRoute, type Route, route } from '../../basics/router.ts';
import { check, type Finding, type Report } from '../../free-play/check-setup.ts';
import { draftOrEmpty, readSetup, storeDraft } from '../../free-play/drafts.ts';
import { beginWith, type Editing, edited, redone, undone } from '../../free-play/editing.ts';
import {
  countPieces,
  emptySetup,
  isEmpty,
  type Place,
  piecesOf,
  type Tool,
  touch,
} from '../../free-play/setup-pieces.ts';
import { freePlayWords } from '../../messages/free-play.ts';
import { pendingSetup, setPendingSetup } from '../../saves/store.ts';
import { colourName } from '../../words/names.ts';
import { pointWords } from '../../words/point-words.ts';
import { findingWords } from './finding-words.ts';
import { Board, isTyping } from './free-play-board.tsx';
import { GameChooser } from './free-play-game.tsx';
import { Keep } from './free-play-save.tsx';
import { EditButtons, Palette, Sides } from './free-play-tools.tsx';
import { Verdict } from './free-play-verdict.tsx';
import './free-play.css';

/** A3, A9–A12, B2, E9: a position put together by hand, checked by the rules, and what one can do with it. */
export function FreePlay() {
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

  /** The address says which board, and may bring a position; what is done here is kept as a draft instead. */
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

  const wordsFor = (place: Place): string => {
    const now = setup();
    if (now.family === 'morris') return pointWords(now.config, place);
    const { columns } = now.config;
    return freePlayWords().cell((place % columns) + 1, Math.floor(place / columns) + 1);
  };
  /** A9: clicking on clears the highlights, also where the click changes nothing. */
  const choose = (place: Place, what: Tool = tool()) => {
    edit(touch(setup(), place, what));
    const piece = piecesOf(setup())[place];
    const words = wordsFor(place);
    announce(piece == null ? freePlayWords().removed(words) : freePlayWords().put(colourName(piece), words));
  };

  /** After the next paint, so that “Checking …” is seen before a large board holds up the page. */
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
  /** A3: leaving checks first. What is wrong is shown; whoever has seen it may leave all the same. The draft is kept. */
  const end = () => {
    if (report()) go();
    else runCheck(({ legal }) => legal && go());
  };

  const shownFindings = () => {
    const one = only();
    return one ? [one] : (report()?.findings ?? []);
  };
  onMount(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) change(undone(editing()));
      else if (key === 'y' || key === 'z') change(redone(editing()));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    onCleanup(() => document.removeEventListener('keydown', onKey));
  });

  return (
    <div class="free-play">
      <section class="free-play-game stack">
        <h1>{freePlayWords().title}</h1>
        <GameChooser setup={setup()} onChange={(next) => edit(next)} onGame={(config) => edit(draftOrEmpty(config))} />
        <p class="soft free-play-hint">{freePlayWords().hint}</p>
        <p class="soft free-play-hint">{freePlayWords().keys}</p>
        <Show when={badLink()}>
          <p role="alert">{freePlayWords().badLink}</p>
        </Show>
      </section>
      <Board
        setup={setup()}
        tool={tool()}
        findings={shownFindings()}
        onChoose={choose}
        onTool={(next) => {
          if (next === 'eraser' || next < countPieces(setup()).length) setTool(next);
        }}
      />
      <div class="free-play-side">
        <Palette setup={setup()} tool={tool()} onTool={setTool} />
        <EditButtons
          editing={editing()}
          onUndo={() => change(undone(editing()))}
          onRedo={() => change(redone(editing()))}
          onClear={() => {
            edit(isEmpty(setup()) ? setup() : emptySetup(setup().config));
            announce(freePlayWords().cleared);
          }}
        />
        <Sides setup={setup()} onChange={edit} />
        <button
          type="button"
          class="button free-play-check"
          classList={{ primary: !report()?.legal }}
          aria-disabled={checking()}
          onClick={() => runCheck()}
        >
          {checking() ? freePlayWords().checking : freePlayWords().check}
        </button>
        <Show when={report()}>
          {(found) => <Verdict report={found()} setup={setup()} only={only()} onOnly={setOnly} />}
        </Show>
        <Keep setup={setup()} onEnd={end} />
      </div>
    </div>
  );
}

/** What a screen reader is told: the verdict, then everything that was found. */
function spoken({ legal, findings }: Report, setup: Setup): string {
  const { valid, validAsFar, invalid } = freePlayWords();
  const verdict = legal ? (legal.proved ? valid : validAsFar) : invalid;
  return [`${verdict}.`, ...findings.map((finding) => findingWords(finding, setup))].join(' ');
}
