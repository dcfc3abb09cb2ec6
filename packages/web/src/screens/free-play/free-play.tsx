import {
  CONNECT_FOUR,
  type Config,
  makeConfig,
  type Player,
  parseConfig,
  parsePlayer,
  type Setup,
} from '@rowhouse/rules';
import { batch, createEffect, createMemo, createSignal, on, onCleanup, onMount, Show, untrack } from 'solid-js';
import { afterPaint } from '../../basics/after-paint.ts';
import { announce } from '../../basics/announce.ts';
import { go, makeRoute, type Route, route } from '../../basics/router.ts';
import { UNMARKED } from '../../boards/basics/marks.ts';
import { ConnectPicture } from '../../boards/connect-picture.tsx';
import { MorrisPicture } from '../../boards/morris/morris-picture.tsx';
import {
  beginWith,
  check,
  connectMarks,
  countPieces,
  draftFor,
  type Editing,
  edited,
  emptySetup,
  type Finding,
  isEmpty,
  makeDrafts,
  morrisMarks,
  type Place,
  piecesOf,
  type Report,
  readDrafts,
  readSetup,
  redone,
  type Tool,
  touch,
  undone,
  withDraft,
} from '../../free-play/free-play.ts';
import { freePlayWords } from '../../messages/free-play.ts';
import { pendingSetup, setPendingSetup } from '../../saves/store.ts';
import { colourName, gameName } from '../../words/names.ts';
import { pointWords } from '../../words/point-words.ts';
import './free-play.css';
import { GameChooser } from './free-play-game.tsx';
import { Keep } from './free-play-save.tsx';
import { EditButtons, Palette, Sides } from './free-play-tools.tsx';
import { findingWords, Verdict } from './free-play-verdict.tsx';

const DRAFTS = 'rowhouse.set-ups';

function storedDrafts(): readonly Setup[] {
  try {
    return readDrafts(localStorage.getItem(DRAFTS));
  } catch {
    return [];
  }
}

function storeDraft(setup: Setup): void {
  try {
    localStorage.setItem(DRAFTS, makeDrafts(withDraft(storedDrafts(), setup)));
  } catch {
    // It stays on the screen; only a reload would lose it.
  }
}

const draftOrEmpty = (config: Config): Setup => draftFor(storedDrafts(), config) ?? emptySetup(config);

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

/** Whether keys belong to a field, or to a dialog over the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="radio"]), select, dialog') !== null;

interface BoardProps {
  readonly setup: Setup;
  readonly tool: Tool;
  readonly findings: readonly Finding[];
  onChoose(place: Place, tool?: Tool): void;
  onTool(tool: Tool): void;
}

/**
 * The boards of the play screen, each cell of which can be chosen. A right click and Delete are passed to them as the
 * press and the Enter that they know, and then mean the eraser.
 */
function Board(props: BoardProps) {
  let frame!: HTMLDivElement;
  let erasing = false;
  const choose = (place: Place) => (erasing ? props.onChoose(place, 'eraser') : props.onChoose(place));
  const erase = (event: Event) => {
    erasing = true;
    for (const alike of eraserEvents(event)) event.target?.dispatchEvent(alike);
    erasing = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const isHere = event.target instanceof Node && frame.contains(event.target);
    if (isHere && (event.key === 'Delete' || event.key === 'Backspace')) return erase(event);
    const next = toolOf(event.key);
    if (next === null) return;
    props.onTool(next);
    event.preventDefault();
    event.stopPropagation();
  };
  onMount(() => {
    // Colours are chosen from anywhere, and before the board sees the key: there a digit is a column.
    document.addEventListener('keydown', onKey, true);
    onCleanup(() => document.removeEventListener('keydown', onKey, true));
    frame.addEventListener('contextmenu', erase, true);
  });
  const hand = (): Player | null => (props.tool === 'eraser' ? null : props.tool);
  const board = createMemo(() => makeConfig(props.setup.config));
  return (
    <div class="free-play-board" ref={frame}>
      <Show when={board()} keyed>
        {(_) => {
          const { config } = untrack(() => props.setup);
          const label = () => freePlayWords().board(gameName(config));
          if (config.family === 'morris') {
            const marks = createMemo(() => morrisMarks(props.findings));
            return (
              <MorrisPicture
                config={config}
                at={(point) => piecesOf(props.setup)[point] ?? null}
                marks={(point) => marks().get(point) ?? []}
                label={label()}
                hand={hand()}
                onChoose={choose}
              />
            );
          }
          const marks = createMemo(() => connectMarks(props.findings));
          const placeOf = (x: number, y: number) => y * config.columns + x;
          return (
            <ConnectPicture
              config={config}
              at={(x, y) => piecesOf(props.setup)[placeOf(x, y)] ?? null}
              marks={(x, y) => marks().get(placeOf(x, y)) ?? UNMARKED}
              choose="cell"
              hand={hand()}
              label={label()}
              onChoose={(x, y) => choose(placeOf(x, y))}
            />
          );
        }}
      </Show>
    </div>
  );
}

function eraserEvents(event: Event): readonly Event[] {
  const usual = { bubbles: true, cancelable: true };
  if (event instanceof KeyboardEvent) return [new KeyboardEvent('keydown', { key: 'Enter', ...usual })];
  const { clientX, clientY } = event as MouseEvent;
  const press = { clientX, clientY, pointerId: 1, pointerType: 'mouse', isPrimary: true, ...usual };
  return ['pointerdown', 'pointerup'].map((type) => new PointerEvent(type, press));
}

/** 1 to 9 and 0 are the ten colours, and so are the letters that positions are written with; e is the eraser. */
function toolOf(key: string): Tool | null {
  if (/^\d$/.test(key)) return (Number(key) + 9) % 10;
  if (key === 'e') return 'eraser';
  return key.length === 1 ? parsePlayer(key) : null;
}
