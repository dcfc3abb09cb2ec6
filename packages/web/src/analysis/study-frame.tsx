import { planRatio } from '@rowhouse/board/svg';
import type { ThreatMap } from '@rowhouse/coach';
import type { Config, Move, Position } from '@rowhouse/rules';
import { createEffect, createMemo, type JSX, on, Show } from 'solid-js';
import { KeyHelp } from '../settings/key-help.tsx';
import { keepKeyboard } from '../shared/boards/focus-board.ts';
import { hearBoard } from '../shared/boards/hear-board.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { createRefused, type Refusal } from '../shared/platform/refusal.ts';
import { no } from '../shared/platform/sound.ts';
import { refusalWords } from '../shared/words/names.ts';
import { StudyBoard } from './study-board.tsx';
import '../shared/style/board-screen.css';
import './study.css';

interface StudyFrameProps {
  readonly config: Config;
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly mayMove: boolean;
  /** Whether the player is asked for a move. Only then is a refused move explained. */
  readonly isAsked: boolean;
  readonly highlights: Highlights | null;
  readonly threats?: ThreatMap | null;
  /** The line above the title: which part of the app this is. */
  readonly kicker: string;
  readonly title: JSX.Element;
  /** The task in words: T reads it out. */
  readonly task: string;
  /** The text and the buttons. */
  readonly children: JSX.Element;
  onMove(move: Move): void;
}

/** A board with a task, and text beside it. Screen readers read the task before the board. */
export function StudyFrame(props: StudyFrameProps) {
  const [refused, refuse] = createRefused();
  createEffect(
    on(
      () => props.position,
      () => refuse(null),
      { defer: true },
    ),
  );
  let frame!: HTMLDivElement;
  keepKeyboard(() => frame);
  hearBoard(() => frame, { position: () => props.position, task: () => props.task });
  return (
    <div class="board-screen study task" ref={frame} style={{ '--plan-ratio': planRatio(props.config) }}>
      <header class="study-head">
        <p class="soft">{props.kicker}</p>
        <h1>{props.title}</h1>
      </header>
      <div class="board-screen-board">
        <StudyBoard
          position={props.position}
          moves={props.moves}
          mayMove={props.mayMove}
          highlights={props.highlights}
          threats={props.threats ?? null}
          onMove={(move) => {
            refuse(null);
            props.onMove(move);
          }}
          onRefuse={(code) => {
            if (!props.isAsked) return;
            refuse(code);
            no();
          }}
        />
        <Refused code={refused()} />
      </div>
      <div class="study-side">{props.children}</div>
      <KeyHelp screen={() => frame} />
    </div>
  );
}

/** Why a move on the board was refused. A screen reader hears each refusal, because each is a new element. */
export function Refused(props: { readonly code: Refusal | null }) {
  const shown = createMemo(() => props.code && { words: refusalWords(props.code) });
  return (
    <div class="board-screen-message" role="alert">
      <Show when={shown()} keyed>
        {({ words }) => <p>{words}</p>}
      </Show>
    </div>
  );
}

/** Moves the keyboard focus to the button for the next step. */
export const takeFocus = (element: HTMLElement): void => queueMicrotask(() => element.focus({ preventScroll: true }));
