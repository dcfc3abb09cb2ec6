import '@rowhouse/board/morris-view';
import type { ConnectView, DiscAnimation, HouseOverlay, MorrisView, ShownEvaluation } from '@rowhouse/board';
import { animationsBetween, drafted, houseOverlay, marksOf, type Shown, squareOverlay } from '@rowhouse/board/play';
import type { ThreatMap } from '@rowhouse/coach';
import {
  type Cell,
  type ConnectPosition,
  landingRow,
  type MorrisPosition,
  type Move,
  type Point,
  type Position,
} from '@rowhouse/rules';
import { type Draft, NO_DRAFT, phaseOf, touchablePoints, touchPoint } from '@rowhouse/rules/morris';
import { createEffect, createMemo, createSignal, Match, on, Switch } from 'solid-js';
import { ConnectBoard, MorrisBoard, playLanding } from '../shared/boards/board.tsx';
import { connectMarks, type Highlights, hintedPlayer, pointMarks } from '../shared/boards/highlights.ts';
import { houseTurn, overHouses, overSquares, squareTurn } from '../shared/boards/overlays.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import type { Refusal } from '../shared/platform/refusal.ts';
import { knock } from '../shared/platform/sound.ts';
import { draftWords } from '../shared/words/moves.ts';
import { gameName } from '../shared/words/names.ts';
import { threatOverlay } from './threat-map.tsx';

/** A move and its evaluation. The best moves come first. */
export interface MoveEvaluation {
  readonly move: Move;
  readonly evaluation: ShownEvaluation;
}

export interface StudyBoardProps {
  readonly position: Position;
  /** The moves that led here. Changes are animated. */
  readonly moves: readonly Move[];
  /** Whether the side to move may play here. */
  readonly mayMove: boolean;
  readonly evaluations?: readonly MoveEvaluation[];
  readonly highlights?: Highlights | null;
  /** The threats of a connect game, if they are shown. */
  readonly threats?: ThreatMap | null;
  /** The name of the board if it stands beside another one. By default it says its size. */
  readonly label?: string;
  onMove(move: Move): void;
  onRefuse?(code: Refusal): void;
}

/** A board without a table or seats: a position, marks, evaluations and moves. */
export function StudyBoard(props: StudyBoardProps) {
  const family = () => props.position.family;
  return (
    <Switch>
      <Match when={family() === 'connect'}>
        <ConnectStudy {...props} position={props.position as ConnectPosition} />
      </Match>
      <Match when={family() === 'morris'}>
        <MorrisStudy {...props} position={props.position as MorrisPosition} />
      </Match>
    </Switch>
  );
}

function ConnectStudy(props: StudyBoardProps & { readonly position: ConnectPosition }) {
  const at = createMemo(() => {
    const { board } = props.position;
    return (x: number, y: number) => board.at(x, y);
  });
  const marks = createMemo(() => connectMarks(props.position, props.highlights ?? null));
  const drawn = createMemo<Shown & { readonly animations: readonly DiscAnimation[] }>(
    (before) => {
      const now = { moves: props.moves, position: props.position };
      return { ...now, animations: animationsBetween(before, now) ?? before.animations };
    },
    { moves: props.moves, position: props.position, animations: [] },
  );
  const evaluations = createMemo(
    () => props.evaluations && new Map(props.evaluations.map((each) => [each.move as number, each.evaluation])),
  );
  const overlay = createMemo((): HouseOverlay => {
    const { threats, highlights } = props;
    return overHouses(houseOverlay, threats && threatOverlay(threats), highlights?.turn && houseTurn(highlights.turn));
  });
  const hand = () => (props.mayMove && !props.position.outcome ? props.position.toMove : null);
  const choose = (x: number) => {
    if (props.position.outcome) props.onRefuse?.('game-over');
    else if (!props.mayMove) props.onRefuse?.('not-your-turn');
    else if (landingRow(props.position.board, x) === null) props.onRefuse?.('column-full');
    else props.onMove(x);
  };
  const view = (): ConnectView => {
    const { config, board, lines } = props.position;
    const known = evaluations();
    return {
      family: 'connect',
      config,
      at: at(),
      marks: marks(),
      winning: lines,
      highlightedLines: props.highlights?.lines as readonly (readonly Cell[])[] | undefined,
      choose: 'column',
      hand: hand(),
      landing: (x) => landingRow(board, x),
      evaluations: known && { at: (x) => known.get(x) ?? null },
      overlay: overlay(),
      label: props.label ?? t().board.connect.label(config.columns, config.rows),
      animations: drawn().animations,
    };
  };
  return (
    <ConnectBoard
      view={view()}
      hinted={hintedPlayer(props.highlights, props.position)}
      onSelect={({ column }) => choose(column)}
      onLanded={({ cells }) => knock(cells)}
    />
  );
}

function MorrisStudy(props: StudyBoardProps & { readonly position: MorrisPosition }) {
  const [draft, setDraft] = createSignal<Draft>(NO_DRAFT);
  // An unfinished turn belongs to one position.
  createEffect(on([() => props.position, () => props.mayMove], () => setDraft(NO_DRAFT), { defer: true }));
  const tellDraft = (next: Draft) => {
    if (next !== draft()) announce(draftWords(props.position, next));
    setDraft(next);
  };
  const points = createMemo(() => drafted(props.position, draft()));
  const marks = createMemo(() => {
    const open = props.mayMove ? touchablePoints(props.position, draft()) : [];
    return pointMarks(marksOf(props.position, draft(), points(), new Set(open)), props.highlights ?? null);
  });
  const hand = () => {
    const picks = phaseOf(props.position, draft()) === 'placing' || draft().from !== null;
    return props.mayMove && !props.position.outcome && picks && draft().to === null ? props.position.toMove : null;
  };
  /** For each point, the evaluation of the best turn that it can still lead to. */
  const evaluation = createMemo(() => {
    const { from, to } = draft();
    const known = new Map<Point, ShownEvaluation>();
    for (const { move, evaluation: shown } of props.evaluations ?? []) {
      const turn = move as Extract<Move, object>;
      if (to !== null ? turn.to !== to || turn.from !== from : from !== null && turn.from !== from) continue;
      const next = to !== null ? turn.remove : from !== null ? turn.to : (turn.from ?? turn.to);
      if (next !== null && !known.has(next)) known.set(next, shown);
    }
    return known;
  });
  const choose = (point: Point) => {
    if (props.position.outcome) return props.onRefuse?.('game-over');
    if (!props.mayMove) return props.onRefuse?.('not-your-turn');
    const touched = touchPoint(props.position, draft(), point);
    if (touched.kind === 'refused') props.onRefuse?.(touched.code);
    else if (touched.kind === 'draft') tellDraft(touched.draft);
    else props.onMove(touched.turn);
    return undefined;
  };
  const view = (): MorrisView => {
    const [owners, marked, known] = [points(), marks(), evaluation()];
    const { config } = props.position;
    return {
      family: 'morris',
      config,
      at: (point) => owners[point] ?? null,
      marks: (point) => marked[point] ?? [],
      highlightedLines: props.highlights?.lines as readonly (readonly Point[])[] | undefined,
      evaluations: { at: (point) => known.get(point) ?? null },
      overlay: overSquares(squareOverlay, props.highlights?.turn && squareTurn(props.highlights.turn)),
      label: t().board.morris.board(gameName(config)),
      hand: hand(),
    };
  };
  return (
    <MorrisBoard
      view={view()}
      hinted={hintedPlayer(props.highlights, props.position)}
      onSelect={choose}
      onPutDown={() => tellDraft(NO_DRAFT)}
      onLanded={({ how }) => playLanding(how)}
    />
  );
}
