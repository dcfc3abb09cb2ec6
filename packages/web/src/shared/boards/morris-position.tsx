import '@rowhouse/board/morris-view';
import type { MorrisView, ShownEvaluation } from '@rowhouse/board';
import { drafted, marksOf, squareOverlay } from '@rowhouse/board/play';
import type { MorrisPosition, Move, Point } from '@rowhouse/rules';
import { type Draft, NO_DRAFT, phaseOf, type TouchCode, touchablePoints, touchPoint } from '@rowhouse/rules/morris';
import { createEffect, createMemo, createSignal } from 'solid-js';
import { announce } from '../platform/announce.ts';
import { onChange } from '../platform/effects.ts';
import { escapeWhile } from '../platform/keyboard.ts';
import { draftWords } from '../words/moves.ts';
import { boardName } from '../words/names.ts';
import { MorrisBoardView, playLanding } from './board.tsx';
import { type Highlights, hintedPlayer, pointMarks } from './highlights.ts';
import { overSquares, squareTurn } from './overlays.ts';

/** A move and its evaluation. The best moves come first. */
export interface MoveEvaluation {
  readonly move: Move;
  readonly evaluation: ShownEvaluation;
}

interface MorrisPositionProps {
  readonly position: MorrisPosition;
  readonly mayMove: boolean;
  /** Whether the player has picked up a man from the supply. */
  readonly held?: boolean;
  readonly highlights?: Highlights | null | undefined;
  /** The accessible name of the board. By default it names the game. */
  readonly label?: string | undefined;
  readonly evaluations?: readonly MoveEvaluation[] | undefined;
  /** More for the board to show. */
  readonly view?: Partial<MorrisView>;
  onMove(turn: Extract<Move, object>): void;
  /** Called for a press on a point that is not part of a turn. */
  onRefuse(code: TouchCode): void;
  /** Called for a press while no move is possible. */
  onBlocked(): void;
  /** Called when the player continues or cancels a turn. */
  onTouch?(): void;
  /** Called with the turn so far. */
  onDraft?(draft: Draft): void;
  onLanded?(): void;
}

/** A morris position with its marks. The player makes a turn point by point. */
export function MorrisPositionBoard(props: MorrisPositionProps) {
  /** The turn so far. It ends when the position or the player changes. */
  const [stored, store] = createSignal<{ readonly position: MorrisPosition; readonly draft: Draft } | null>(null);
  const draft = createMemo(() => {
    const own = stored();
    return own && own.position === props.position && props.mayMove ? own.draft : NO_DRAFT;
  });
  const setDraft = (next: Draft) => {
    if (next !== draft()) announce(draftWords(props.position, next));
    store({ position: props.position, draft: next });
  };
  onChange(
    () => props.position,
    () => store(null),
  );
  createEffect(() => props.onDraft?.(draft()));
  const points = createMemo(() => drafted(props.position, draft()));
  const marks = createMemo(() => {
    const open = props.mayMove ? touchablePoints(props.position, draft()) : [];
    return pointMarks(marksOf(props.position, draft(), points(), new Set(open)), props.highlights ?? null);
  });
  const hand = () => {
    const picks = phaseOf(props.position, draft()) === 'placing' || draft().from !== null;
    return props.mayMove && picks && draft().to === null ? props.position.toMove : null;
  };
  /** The evaluation of the best turn that continues at each point. */
  const evaluations = createMemo(() => {
    const { from, to } = draft();
    const best = new Map<Point, ShownEvaluation>();
    for (const { move, evaluation } of props.evaluations ?? []) {
      const turn = move as Extract<Move, object>;
      if (to !== null ? turn.to !== to || turn.from !== from : from !== null && turn.from !== from) continue;
      const next = to !== null ? turn.remove : from !== null ? turn.to : (turn.from ?? turn.to);
      if (next !== null && !best.has(next)) best.set(next, evaluation);
    }
    return best;
  });
  const choose = (point: Point) => {
    if (!props.mayMove) return props.onBlocked();
    const touched = touchPoint(props.position, draft(), point);
    if (touched.kind === 'refused') return props.onRefuse(touched.code);
    props.onTouch?.();
    return touched.kind === 'draft' ? setDraft(touched.draft) : props.onMove(touched.turn);
  };
  /** Puts the man back and reopens a mill that it closed. */
  const putDown = () => {
    props.onTouch?.();
    setDraft(NO_DRAFT);
  };
  escapeWhile(() => props.held === true || draft() !== NO_DRAFT, putDown);
  const view = (): MorrisView => {
    const [owners, marked, best] = [points(), marks(), evaluations()];
    const { turn, lines } = props.highlights ?? {};
    return {
      family: 'morris',
      config: props.position.config,
      at: (point) => owners[point] ?? null,
      marks: (point) => marked[point] ?? [],
      highlightedLines: lines as readonly (readonly Point[])[] | undefined,
      evaluations: { at: (point) => best.get(point) ?? null },
      overlay: overSquares(squareOverlay, turn && squareTurn(turn)),
      label: props.label ?? boardName(props.position.config),
      hand: hand(),
      held: props.held === true && hand() !== null,
      ...props.view,
    };
  };
  return (
    <MorrisBoardView
      view={view()}
      hinted={hintedPlayer(props.highlights, props.position)}
      onSelect={choose}
      onPutDown={putDown}
      onLanded={({ how }) => {
        playLanding(how);
        props.onLanded?.();
      }}
    />
  );
}
