import {
  connectFindingMarks,
  type Finding,
  morrisFindingMarks,
  piecesOf,
  type SetupPlace,
  type Tool,
} from '@rowhouse/table/set-up';
import '@rowhouse/board/morris-view';
import type { CellMark, ConnectView, MorrisView } from '@rowhouse/board';
import { CELL_DRAWINGS, houseOverlay, POINT_DRAWINGS } from '@rowhouse/board/play';
import { type ConnectConfig, makeConfig, type Player, type Setup } from '@rowhouse/rules';
import { allLines } from '@rowhouse/rules/connect';
import { parsePlayer } from '@rowhouse/rules/formats';
import { createMemo, onCleanup, onMount, Show, untrack } from 'solid-js';
import { ConnectBoard, MorrisBoard } from '../shared/boards/board.tsx';
import { belongsToControl } from '../shared/platform/keyboard.ts';
import { gameName } from '../shared/words/names.ts';
import { freePlayWords } from './messages/index.ts';

interface BoardProps {
  readonly setup: Setup;
  readonly tool: Tool;
  readonly findings: readonly Finding[];
  onChoose(place: SetupPlace, tool?: Tool): void;
  onTool(tool: Tool): void;
}

/**
 * The same boards as on the play screen, where every cell can be chosen. They know a press and the Enter key; a right
 * click and the Delete key are passed on to them as those, and erase.
 */
export function Board(props: BoardProps) {
  let frame!: HTMLDivElement;
  let erasing = false;
  const choose = (place: SetupPlace) => (erasing ? props.onChoose(place, 'eraser') : props.onChoose(place));
  const erase = (event: Event) => {
    erasing = true;
    for (const alike of eraserEvents(event)) event.composedPath()[0]?.dispatchEvent(alike);
    erasing = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || belongsToControl(event)) return;
    const isHere = event.target instanceof Node && frame.contains(event.target);
    if (isHere && (event.key === 'Delete' || event.key === 'Backspace')) return erase(event);
    const next = toolOf(event.key);
    if (next === null) return;
    props.onTool(next);
    event.preventDefault();
    event.stopPropagation();
  };
  onMount(() => {
    // Keys choose a colour anywhere on the page. They are handled before the board, where a digit means a column.
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
            const view = (): MorrisView => {
              const [pieces, marks] = [piecesOf(props.setup), morrisFindingMarks(props.findings)];
              return {
                family: 'morris',
                config,
                at: (point) => pieces[point] ?? null,
                marks: (point) => marks.get(point) ?? [],
                drawings: POINT_DRAWINGS,
                label: label(),
                hand: hand(),
              };
            };
            return <MorrisBoard view={view()} onSelect={choose} />;
          }
          const view = (): ConnectView => ({
            ...markedCells(config, piecesOf(props.setup), props.findings),
            choose: 'cell',
            hand: hand(),
            label: label(),
          });
          return <ConnectBoard view={view()} onSelect={({ column, row }) => choose(row * config.columns + column)} />;
        }}
      </Show>
    </div>
  );
}

const UNMARKED: readonly CellMark[] = [];

/** The discs, their marks, and the lines of discs that are marked as one (A10). */
function markedCells(
  config: ConnectConfig,
  pieces: readonly (Player | null)[],
  findings: readonly Finding[],
): Pick<ConnectView, 'family' | 'config' | 'at' | 'marks' | 'drawings' | 'wrongLines' | 'overlay'> {
  const { columns, rows, connect } = config;
  const marked = connectFindingMarks(findings);
  const at = (x: number, y: number) => pieces[y * columns + x] ?? null;
  const marks = (x: number, y: number) => marked.get(y * columns + x) ?? UNMARKED;
  const inLine = (x: number, y: number) => (marks(x, y).includes('line') ? at(x, y) : null);
  const wrongLines = allLines({ columns, rows, at: inLine }, connect);
  return { family: 'connect', config, at, marks, drawings: CELL_DRAWINGS, wrongLines, overlay: houseOverlay };
}

function eraserEvents(event: Event): readonly Event[] {
  const usual = { bubbles: true, cancelable: true, composed: true };
  if (event instanceof KeyboardEvent) return [new KeyboardEvent('keydown', { key: 'Enter', ...usual })];
  const { clientX, clientY } = event as MouseEvent;
  const press = { clientX, clientY, pointerId: 1, pointerType: 'mouse', isPrimary: true, ...usual };
  return ['pointerdown', 'pointerup'].map((type) => new PointerEvent(type, press));
}

/** 1 to 9 and 0 choose the ten colours, and so do the letters of the players; e chooses the eraser. */
function toolOf(key: string): Tool | null {
  if (/^\d$/.test(key)) return (Number(key) + 9) % 10;
  if (key === 'e') return 'eraser';
  return key.length === 1 ? parsePlayer(key) : null;
}
