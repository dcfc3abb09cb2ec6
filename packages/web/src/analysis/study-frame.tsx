import { planRatio } from '@rowhouse/board/svg';
import type { Config } from '@rowhouse/rules';
import { createMemo, type JSX, Show, type Signal } from 'solid-js';
import { KeyHelp } from '../settings/key-help.tsx';
import { keepKeyboard } from '../shared/boards/focus-board.ts';
import { hearBoard } from '../shared/boards/hear-board.ts';
import { refusalWords } from '../shared/messages/table/index.ts';
import { onChange } from '../shared/platform/effects.ts';
import { createRefused, type Refusal } from '../shared/platform/refusal.ts';
import { playSound } from '../shared/platform/sound.ts';
import { StudyBoard, type StudyBoardProps } from './study-board.tsx';
import '../shared/style/board-screen.css';
import './study.css';

interface StudyFrameProps extends Omit<StudyBoardProps, 'onRefuse'> {
  readonly config: Config;
  /** Whether the player should make a move. Otherwise a refused move is not explained. */
  readonly isAsked: boolean;
  /** The line above the title, which names the part of the app. */
  readonly kicker: string;
  readonly title: JSX.Element;
  /** The task in words. The T key reads it out. */
  readonly task: string;
  /** The text and the buttons. */
  readonly children: JSX.Element;
}

/** A board with a task, and text beside it. The task comes before the board for screen readers. */
export function StudyFrame(props: StudyFrameProps) {
  let frame!: HTMLDivElement;
  keepKeyboard(() => frame);
  hearBoard(() => frame, { position: () => props.position, task: () => props.task });
  return (
    <div class="board-screen study task" ref={frame} style={{ '--plan-ratio': planRatio(props.config) }}>
      <header class="study-head">
        <p class="soft">{props.kicker}</p>
        <h1>{props.title}</h1>
      </header>
      <ExplainingBoard {...props} isSilent={!props.isAsked} />
      <div class="study-side">{props.children}</div>
      <KeyHelp screen={() => frame} />
    </div>
  );
}

interface ExplainingBoardProps extends Omit<StudyBoardProps, 'onRefuse'> {
  /** The signal of a screen whose keys also make moves. */
  readonly refusal?: Signal<Refusal | null>;
  readonly isSilent?: boolean;
  readonly ref?: (board: HTMLElement) => void;
}

/** The board of a study, with the reason why the last move was refused. A new position removes the reason. */
export function ExplainingBoard(props: ExplainingBoardProps) {
  const [refused, refuse] = props.refusal ?? createRefused();
  onChange(
    () => props.position,
    () => refuse(null),
  );
  const onRefuse = (code: Refusal) => {
    if (props.isSilent) return;
    refuse(code);
    playSound('refused');
  };
  return (
    <div class="board-screen-board" ref={props.ref}>
      <StudyBoard {...props} onRefuse={onRefuse} />
      <Refused code={refused()} />
    </div>
  );
}

/** The reason why a move was refused. Each refusal is a new element, so that screen readers announce it. */
function Refused(props: { readonly code: Refusal | null }) {
  const shown = createMemo(() => props.code && { words: refusalWords(props.code) });
  return (
    <div class="board-screen-message" role="alert">
      <Show when={shown()} keyed>
        {({ words }) => <p>{words}</p>}
      </Show>
    </div>
  );
}

/** Focuses a new button, such as the one for the next step. */
export const takeFocus = (element: HTMLElement): void => queueMicrotask(() => element.focus({ preventScroll: true }));
