import { connectFindingMarks, morrisFindingMarks } from '@rowhouse/table/internal';
import { type Finding, piecesOf, type SetupPlace, type Tool } from '@rowhouse/table/set-up';
import '@rowhouse/board/morris-view';
import type { CellMark, ConnectView, MorrisView } from '@rowhouse/board';
import { CELL_DRAWINGS, houseOverlay, POINT_DRAWINGS } from '@rowhouse/board/play';
import { type ConnectConfig, makeConfig, type Player, type Setup } from '@rowhouse/rules';
import { allLines, parsePlayer } from '@rowhouse/rules/internal';
import { createMemo, onMount, Show, untrack } from 'solid-js';
import { ConnectBoardView, MorrisBoardView } from '../shared/boards/board.tsx';
import { belongsToControl, listenToKeys } from '../shared/platform/keyboard.ts';
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
 * A board on which every place can be chosen. Boards handle only a press and the Enter key. A right click and the
 * Delete key erase: they are passed on to the board as a press or Enter while `isErasing` is set.
 */
export function SetUpBoard(props: BoardProps) {
  let frame!: HTMLDivElement;
  let isErasing = false;
  const choose = (place: SetupPlace) => (isErasing ? props.onChoose(place, 'eraser') : props.onChoose(place));
  const erase = (event: Event) => {
    isErasing = true;
    for (const substitute of boardEvents(event)) event.composedPath()[0]?.dispatchEvent(substitute);
    isErasing = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // A digit chooses a colour anywhere on the page. The board would read it as a column, so the page handles it first.
  listenToKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || belongsToControl(event)) return;
    const isHere = event.target instanceof Node && frame.contains(event.target);
    if (isHere && (event.key === 'Delete' || event.key === 'Backspace')) return erase(event);
    const next = toolOf(event.key);
    if (next === null) return;
    props.onTool(next);
    event.preventDefault();
    event.stopPropagation();
  }, true);
  onMount(() => frame.addEventListener('contextmenu', erase, true));
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
            return <MorrisBoardView view={view()} onSelect={choose} />;
          }
          const view = (): ConnectView => ({
            ...markedCells(config, piecesOf(props.setup), props.findings),
            choose: 'cell',
            hand: hand(),
            label: label(),
          });
          return (
            <ConnectBoardView view={view()} onSelect={({ column, row }) => choose(row * config.columns + column)} />
          );
        }}
      </Show>
    </div>
  );
}

const UNMARKED: readonly CellMark[] = [];

/** The discs, their marks, and the lines of marked discs (A10). */
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

/** The events that choose the same place on a board. */
function boardEvents(event: Event): readonly Event[] {
  const usual = { bubbles: true, cancelable: true, composed: true };
  if (event instanceof KeyboardEvent) return [new KeyboardEvent('keydown', { key: 'Enter', ...usual })];
  const { clientX, clientY } = event as MouseEvent;
  const press = { clientX, clientY, pointerId: 1, pointerType: 'mouse', isPrimary: true, ...usual };
  return ['pointerdown', 'pointerup'].map((type) => new PointerEvent(type, press));
}

/** 1 to 9 and 0 choose the ten colours. So do the letters of the players. E chooses the eraser. */
function toolOf(key: string): Tool | null {
  if (/^\d$/.test(key)) return (Number(key) + 9) % 10;
  if (key === 'e') return 'eraser';
  return key.length === 1 ? parsePlayer(key) : null;
}
