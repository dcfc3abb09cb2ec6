import { countPieces, emptySetup, isEmptySetup, redoEdit, undoEdit } from '@rowhouse/table/set-up';
import { onCleanup, onMount, Show } from 'solid-js';
import { announce } from '../shared/platform/announce.ts';
import { belongsToControl } from '../shared/platform/keyboard.ts';
import { listed } from '../shared/words/format.ts';
import { colourName } from '../shared/words/names.ts';
import { CheckResult } from './check-result.tsx';
import { createFreePlay } from './create-free-play.ts';
import { storedDraftOrEmpty } from './drafts.ts';
import { freePlayWords } from './messages/index.ts';
import { Board } from './set-up-board.tsx';
import { GameChooser } from './set-up-game.tsx';
import { Keep } from './set-up-save.tsx';
import { EditButtons, Palette, SideFields } from './set-up-tools.tsx';
import './set-up.css';

/** A3, A9–A12, B2, E9: a position is set up by hand, checked by the rules, and played, saved or shared. */
export function FreePlay() {
  const model = createFreePlay();
  const { change, edit, editing, report, setup, tool } = model;
  const step = (how: typeof undoEdit) => {
    change(how(editing()));
    const counts = countPieces(setup()).map(
      (count, player) => `${colourName(player)} ${freePlayWords().onBoard(count)}`,
    );
    announce(listed(...counts));
  };
  const [undo, redo] = [() => step(undoEdit), () => step(redoEdit)];
  undoByKeys(undo, redo);
  return (
    <div class="free-play">
      <section class="free-play-game stack">
        <h1>{freePlayWords().title}</h1>
        <GameChooser
          setup={setup()}
          onChange={(next) => edit(next)}
          onGame={(config) => edit(storedDraftOrEmpty(config))}
        />
        <p class="soft free-play-hint">{freePlayWords().hint}</p>
        <p class="soft free-play-hint">{freePlayWords().keys}</p>
        <Show when={model.badLink()}>
          <p role="alert">{freePlayWords().badLink}</p>
        </Show>
      </section>
      <Board
        setup={setup()}
        tool={tool()}
        findings={model.shownFindings()}
        onChoose={model.choose}
        onTool={(next) => {
          if (next !== 'eraser' && next >= countPieces(setup()).length) return;
          model.setTool(next);
          announce(next === 'eraser' ? freePlayWords().eraser : colourName(next));
        }}
      />
      <div class="free-play-side">
        <Palette setup={setup()} tool={tool()} onTool={model.setTool} />
        <EditButtons
          editing={editing()}
          onUndo={undo}
          onRedo={redo}
          onClear={() => {
            edit(isEmptySetup(setup()) ? setup() : emptySetup(setup().config));
            announce(freePlayWords().cleared);
          }}
        />
        <button
          type="button"
          class="button free-play-check"
          classList={{ primary: !report()?.legal }}
          aria-disabled={model.checking()}
          onClick={() => model.runCheck()}
        >
          {model.checking() ? freePlayWords().checking : freePlayWords().check}
        </button>
        <Show when={report()}>
          {(found) => (
            <CheckResult
              report={found()}
              setup={setup()}
              only={model.only()}
              onOnly={model.setOnly}
              onEdit={(next) => {
                edit(next);
                model.runCheck();
              }}
            />
          )}
        </Show>
        <SideFields setup={setup()} onChange={edit} />
        <Keep setup={setup()} onEnd={model.end} />
      </div>
    </div>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z undo and redo, except in a text field. */
function undoByKeys(undo: () => void, redo: () => void): void {
  onMount(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || belongsToControl(event)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || key === 'z') redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    onCleanup(() => document.removeEventListener('keydown', onKey));
  });
}
