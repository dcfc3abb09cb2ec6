import { CONNECT_FOUR, type Setup } from '@rowhouse/rules';
import {
  beginEditing,
  countPieces,
  type Editing,
  editSetup,
  emptySetup,
  piecesOf,
  putPiece,
  type SetupPlace,
  type SetupReport,
  type Tool,
} from '@rowhouse/table/set-up';
import { type Accessor, batch, createMemo, createSignal, untrack } from 'solid-js';
import { announce } from '../shared/platform/announce.ts';
import { go } from '../shared/platform/router.ts';
import { pointWords } from '../shared/words/moves.ts';
import { colourName } from '../shared/words/names.ts';
import { createCheck, type SetupCheck } from './create-check.ts';
import { followAddress } from './follow-address.ts';
import { freePlayWords } from './messages/index.ts';

/** Free Play as the screen follows it: what is set up, with which tool, and what the rules say about it. */
interface FreePlayModel extends Omit<SetupCheck, 'clearMarks'> {
  readonly editing: Accessor<Editing>;
  readonly setup: Accessor<Setup>;
  readonly tool: Accessor<Tool>;
  setTool(tool: Tool): void;
  readonly badLink: Accessor<boolean>;
  change(next: Editing): void;
  edit(next: Setup): void;
  choose(place: SetupPlace, tool?: Tool): void;
  end(): void;
}

export function createFreePlay(): FreePlayModel {
  const [editing, setEditing] = createSignal<Editing>(beginEditing(emptySetup(CONNECT_FOUR)));
  const setup = createMemo(() => editing().setup);
  const [tool, setTool] = createSignal<Tool>(0);
  const [badLink, setBadLink] = createSignal(false);
  const { clearMarks, ...check } = createCheck(setup);

  const change = (next: Editing) =>
    batch(() => {
      clearMarks();
      setBadLink(false);
      setEditing(next);
      const chosen = untrack(tool);
      if (chosen !== 'eraser' && chosen >= countPieces(next.setup).length) setTool(0);
    });
  const edit = (next: Setup) => change(editSetup(editing(), next));
  followAddress({
    setup,
    begin: (draft) => change(beginEditing(draft)),
    edit,
    onBadLink: () => setBadLink(true),
  });

  /** A9: a click clears the marks, even if it changes nothing. */
  const choose = (place: SetupPlace, what: Tool = tool()) => {
    edit(putPiece(setup(), place, what));
    const piece = piecesOf(setup())[place];
    const words = placeWords(setup(), place);
    announce(piece == null ? freePlayWords().removed(words) : freePlayWords().put(colourName(piece), words));
  };
  const runCheck = (then?: (found: SetupReport) => void) => {
    setBadLink(false);
    check.runCheck(then);
  };
  /** A3: leaving checks the set-up first and shows what is wrong. A second press leaves in any case. The draft stays. */
  const end = () => {
    if (check.report()) go();
    else runCheck(({ legal }) => legal && go());
  };
  return { ...check, editing, setup, tool, setTool, badLink, change, edit, choose, runCheck, end };
}

function placeWords(setup: Setup, place: SetupPlace): string {
  if (setup.family === 'morris') return pointWords(setup.config, place);
  const { columns } = setup.config;
  return freePlayWords().cell((place % columns) + 1, Math.floor(place / columns) + 1);
}
