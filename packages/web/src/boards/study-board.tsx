import {
  type Cell,
  type Config,
  type ConnectPosition,
  landingRow,
  type MorrisPosition,
  type Move,
  type Point,
  type Position,
} from '@rowhouse/rules';
import { type Draft, NO_DRAFT, phaseOf, touchPoint } from '@rowhouse/rules/morris';
import { createEffect, createMemo, createSignal, Match, on, Switch } from 'solid-js';
import type { Refusal } from '../basics/refusal.ts';
import { knock, slide, taken } from '../basics/sound.ts';
import { t } from '../messages/messages.ts';
import { gameName } from '../words/names.ts';
import { EvaluationMark, type ShownEvaluation } from './basics/evaluation-mark.tsx';
import type { DiscAnimation } from './basics/fall.ts';
import type { Highlights } from './basics/highlights.ts';
import { connectMarks } from './connect/connect-marks.ts';
import { animationsBetween, type Shown } from './connect/disc-animations.ts';
import { isStreet, planHeight, planWidth } from './connect/house-plan.ts';
import { ConnectPicture } from './connect-picture.tsx';
import { BOX, SIDE, SKY } from './morris/morris-layout.ts';
import { MorrisPicture } from './morris/morris-picture.tsx';
import { drafted, marksOf } from './morris/morris-turn.ts';
import { pointMarks } from './morris/point-marks.ts';

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
  onMove(move: Move): void;
  onRefuse?(code: Refusal): void;
}

/** A board's width for its height, so that other things can be close beside it. A large board takes all the space. */
export function planRatio(config: Config): number {
  if (config.family === 'morris') return (BOX + 2 * SIDE) / (BOX + SKY);
  return isStreet(config) ? planWidth(config) / planHeight(config) : 9;
}

/** A board for studying: no table and no seats, but a position, marks and evaluations, and moves. */
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
  const evaluations = createMemo(() => {
    if (!props.evaluations) return undefined;
    const byColumn = new Map(props.evaluations.map((each) => [each.move as number, each.evaluation]));
    return { at: (x: number) => byColumn.get(x) ?? null, Mark: EvaluationMark };
  });
  const hand = () => (props.mayMove && !props.position.outcome ? props.position.toMove : null);
  const choose = (x: number) => {
    if (props.position.outcome) props.onRefuse?.('game-over');
    else if (!props.mayMove) props.onRefuse?.('not-your-turn');
    else if (landingRow(props.position.board, x) === null) props.onRefuse?.('column-full');
    else props.onMove(x);
  };
  return (
    <ConnectPicture
      config={props.position.config}
      at={at()}
      marks={marks()}
      winning={props.position.lines}
      highlightedLines={props.highlights?.lines as readonly (readonly Cell[])[]}
      choose="column"
      hand={hand()}
      landing={(x) => landingRow(props.position.board, x)}
      evaluations={evaluations()}
      label={t().board.connect.label(props.position.config.columns, props.position.config.rows)}
      onChoose={choose}
      animations={drawn().animations}
      onLanded={knock}
    />
  );
}

function MorrisStudy(props: StudyBoardProps & { readonly position: MorrisPosition }) {
  const [draft, setDraft] = createSignal<Draft>(NO_DRAFT);
  // An unfinished turn belongs to one position.
  createEffect(on([() => props.position, () => props.mayMove], () => setDraft(NO_DRAFT), { defer: true }));
  const points = createMemo(() => drafted(props.position, draft()));
  const marks = createMemo(() =>
    pointMarks(marksOf(props.position, draft(), points(), props.mayMove), props.highlights ?? null),
  );
  const hand = () => {
    const picks = phaseOf(props.position, draft()) === 'placing' || draft().from !== null;
    return props.mayMove && !props.position.outcome && picks && draft().to === null ? props.position.toMove : null;
  };
  /** The best turn that choosing this point next can still lead to. */
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
    else if (touched.kind === 'draft') setDraft(touched.draft);
    else props.onMove(touched.turn);
    return undefined;
  };
  return (
    <MorrisPicture
      config={props.position.config}
      at={(point) => points()[point] ?? null}
      marks={(point) => marks()[point] ?? []}
      highlightedLines={props.highlights?.lines as readonly (readonly Point[])[]}
      evaluationAt={(point) => evaluation().get(point) ?? null}
      label={t().board.morris.board(gameName(props.position.config))}
      hand={hand()}
      onChoose={choose}
      onPutDown={() => setDraft(NO_DRAFT)}
      onLanded={(how) => ({ placed: () => knock(1), moved: slide, removed: taken })[how]()}
    />
  );
}
