import {
  afterStep,
  isRightMove,
  LESSONS,
  type Lesson,
  type LessonKey,
  type LessonStep,
  recordOfStep,
} from '@rowhouse/coach/lessons';
import type { StepWords } from '@rowhouse/coach/words';
import { type Move, replay, unwrap } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { StudyFrame, takeFocus } from '../analysis/study-frame.tsx';
import { shownThreats, ThreatMap } from '../analysis/threat-map.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Nothing, RowOfHouses } from '../shared/controls/houses.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { go, route } from '../shared/platform/router.ts';
import { no, won } from '../shared/platform/sound.ts';
import { nameTab } from '../shared/words/format.ts';
import { markedWords } from '../shared/words/moves.ts';
import { Learn } from './learn.tsx';
import { lessonWords } from './messages/index.ts';
import { finishLesson } from './progress.ts';
import './learn.css';

/** `#/lessons/<id>/<step, from 1>`; without an id, the overview. */
export function Lessons() {
  const lesson = createMemo((): Lesson | null => LESSONS.find(({ id }) => id === route()[1]) ?? null);
  const step = () => Math.max(0, (Number.parseInt(route()[2] ?? '1', 10) || 1) - 1);
  return (
    <Show when={route()[1]} fallback={<Learn />}>
      <Show
        when={lesson()}
        fallback={<Nothing title={coachWords().lessons.title} hint={coachWords().lessons.unknown} />}
      >
        {(found) => (
          <Show when={step() < found().steps.length} fallback={<Finished lesson={found()} />}>
            <OneStep lesson={found()} at={step()} />
          </Show>
        )}
      </Show>
    </Show>
  );
}

const titleOf = (lesson: Lesson): string =>
  lessonWords().titles[lesson.id as keyof ReturnType<typeof lessonWords>['titles']];

/** The first lesson of a game comes before threats. */
const hasThreatMap = (lesson: Lesson): boolean => LESSONS.find(({ game }) => game === lesson.game) !== lesson;

interface TriedMove {
  readonly step: LessonStep;
  readonly move: Move;
  readonly right: boolean;
}

function OneStep(props: { readonly lesson: Lesson; readonly at: number }) {
  const step = createMemo((): LessonStep => props.lesson.steps[props.at]!);
  const said = () => lessonWords().steps[`${props.lesson.id}.${step().id}` as LessonKey];
  const stepWords = () => coachWords().lessons.step(props.at + 1, props.lesson.steps.length);
  const start = createMemo(() => recordOfStep(step()));
  nameTab(() => titleOf(props.lesson));
  /** A tried move belongs to one step and is dropped with the next. */
  const [lastTried, setLastTried] = createSignal<TriedMove | null>(null);
  const tried = createMemo(() => (lastTried()?.step === step() ? lastTried() : null));
  /** The task of a step, with the places that its text calls marked. */
  const task = () => [said().say, ...markedWords(start().config, step().marks)].join(' ');
  createEffect(on(step, () => announce(`${stepWords()}. ${task()}`)));
  /** On the board: the step, the tried move, and the reply to the right move. */
  const record = createMemo(() => {
    const now = tried();
    if (!now) return start();
    return now.right ? afterStep(step(), now.move) : { ...start(), moves: [...start().moves, now.move] };
  });
  const position = createMemo(() => unwrap(replay(record())));
  /** Marks stay after a wrong move, because its text mentions them. */
  const highlights = createMemo(() => (tried()?.right ? null : { move: null, places: step().marks, lines: [] }));
  const hasThreats = () => hasThreatMap(props.lesson);
  const isLook = () => step().goal.kind === 'look';
  const mayMove = () => tried() === null && !isLook();
  const isDone = () => isLook() || tried()?.right === true;
  const play = (move: Move) => {
    const right = isRightMove(step(), move);
    setLastTried({ step: step(), move, right });
    announce(right ? said().right : said().wrong);
    if (!right) no();
    else if (unwrap(replay(record())).outcome) won();
  };
  const tryAgain = () => {
    setLastTried(null);
    announce(task());
  };
  const next = () => {
    if (props.at + 1 >= props.lesson.steps.length) finishLesson(props.lesson.id);
    go('lessons', props.lesson.id, String(props.at + 2));
  };
  return (
    <StudyFrame
      config={start().config}
      position={position()}
      moves={record().moves}
      mayMove={mayMove()}
      isAsked={mayMove()}
      highlights={highlights()}
      threats={hasThreats() ? shownThreats(position()) : null}
      kicker={`${t().games[props.lesson.game]} · ${stepWords()}`}
      title={titleOf(props.lesson)}
      task={task()}
      onMove={play}
    >
      <progress max={props.lesson.steps.length} value={props.at + (isDone() ? 1 : 0)} aria-label={stepWords()} />
      <p class="lesson-say">{said().say}</p>
      <StepFeedback tried={tried()} isLook={isLook()} words={said()} />
      <div class="study-actions">
        <Show when={isDone()}>
          <Onward label={coachWords().lessons.next} onPress={next} />
        </Show>
        <Show when={tried() && !tried()!.right}>
          <Onward label={coachWords().lessons.tryAgain} onPress={tryAgain} />
        </Show>
      </div>
      <Show when={hasThreats()}>
        <ThreatMap position={position()} />
      </Show>
      <StepLinks {...props} />
    </StudyFrame>
  );
}

/** Links to the step before and to all lessons. */
function StepLinks(props: { readonly lesson: Lesson; readonly at: number }) {
  return (
    <p class="study-links">
      <Show when={props.at > 0}>
        <ButtonLink plain to={['lessons', props.lesson.id, String(props.at)]}>
          {coachWords().lessons.back}
        </ButtonLink>
      </Show>
      <ButtonLink plain to={['learn']}>
        {coachWords().lessons.all}
      </ButtonLink>
    </p>
  );
}

/** The button for the next step. It takes the focus. */
function Onward(props: { readonly label: string; onPress(): void }) {
  return (
    <Button primary ref={takeFocus} onClick={() => props.onPress()}>
      {props.label}
    </Button>
  );
}

interface StepFeedbackProps {
  readonly tried: TriedMove | null;
  /** The step only shows something. There is nothing to try. */
  readonly isLook: boolean;
  readonly words: StepWords;
}

/** The comment on the tried move. */
function StepFeedback(props: StepFeedbackProps) {
  return (
    <Show
      when={props.tried}
      fallback={
        <Show when={!props.isLook}>
          <p class="soft">{coachWords().lessons.yourTurn}</p>
        </Show>
      }
    >
      {(move) => (
        <p class="lesson-feedback" classList={{ good: move().right, bad: !move().right }}>
          {move().right ? props.words.right : props.words.wrong}
        </p>
      )}
    </Show>
  );
}

function Finished(props: { readonly lesson: Lesson }) {
  nameTab(() => coachWords().lessons.doneTitle);
  const following = () => {
    const at = LESSONS.findIndex(({ id }) => id === props.lesson.id);
    return LESSONS[at + 1] as Lesson | undefined;
  };
  return (
    <div class="page lesson-done">
      <RowOfHouses class="large" isLit />
      <h1>{coachWords().lessons.doneTitle}</h1>
      <p class="soft">{titleOf(props.lesson)}</p>
      <p class="row">
        <Show when={following()}>
          {(other) => (
            <ButtonLink primary to={['lessons', other().id, '1']}>
              {coachWords().lessons.nextLesson(titleOf(other()))}
            </ButtonLink>
          )}
        </Show>
        <ButtonLink to={['new', props.lesson.game, '1']}>{t().nav.play}</ButtonLink>
        <ButtonLink plain to={['learn']}>
          {coachWords().lessons.all}
        </ButtonLink>
      </p>
    </div>
  );
}
