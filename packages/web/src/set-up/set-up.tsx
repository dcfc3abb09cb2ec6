import { countPieces, emptySetup, isEmptySetup, redoEdit, undoEdit } from '@rowhouse/table/set-up';
import { Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { announce } from '../shared/platform/announce.ts';
import { belongsToControl, listenToKeys } from '../shared/platform/keyboard.ts';
import { listed } from '../shared/words/format.ts';
import { colourName } from '../shared/words/names.ts';
import { CheckResult } from './check-result.tsx';
import { createFreePlay, storedDraftOrEmpty } from './free-play.ts';
import { freePlayWords } from './messages/index.ts';
import { SetUpBoard } from './set-up-board.tsx';
import { GameChooser } from './set-up-game.tsx';
import { Keep } from './set-up-save.tsx';
import { EditButtons, Palette, SideFields } from './set-up-tools.tsx';
import './set-up.css';

/** A3, A9–A12, B2, E9: the player sets up a position, lets the rules check it, and plays, saves or shares it. */
export function FreePlay() {
  const model = createFreePlay();
  const { change, edit, editing, report, setup, tool } = model;
  const step = (undoOrRedo: typeof undoEdit) => {
    change(undoOrRedo(editing()));
    const counts = countPieces(setup()).map(
      (count, player) => `${colourName(player)} ${freePlayWords().onBoard(count)}`,
    );
    announce(listed(...counts));
  };
  const [undo, redo] = [() => step(undoEdit), () => step(redoEdit)];
  listenToKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || belongsToControl(event)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) undo();
    else if (key === 'y' || key === 'z') redo();
    else return;
    event.preventDefault();
  });
  return (
    <div class="free-play">
      <section class="free-play-game stack">
        <h1>{freePlayWords().title}</h1>
        <GameChooser setup={setup()} onChange={edit} onGame={(config) => edit(storedDraftOrEmpty(config))} />
        <p class="soft free-play-hint">{freePlayWords().hint}</p>
        <p class="soft free-play-hint">{freePlayWords().keys}</p>
        {model.hasBadLink() && <p role="alert">{freePlayWords().badLink}</p>}
      </section>
      <SetUpBoard
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
        <Button
          primary={!report()?.legal}
          class="free-play-check"
          label={model.isChecking() ? freePlayWords().checking : freePlayWords().check}
          aria-disabled={model.isChecking()}
          onClick={() => model.runCheck()}
        />
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
