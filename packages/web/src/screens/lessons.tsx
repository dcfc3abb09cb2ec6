import {
  afterStep,
  isRight,
  LESSONS,
  type Lesson,
  type LessonKey,
  type LessonStep,
  recordOfStep,
} from '@rowhouse/coach';
import { type Move, replay, unwrap } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { announce } from '../announce.ts';
import { finishLesson } from '../learning.ts';
import { words } from '../messages/coach.ts';
import { lessonWords } from '../messages/lessons.ts';
import { t } from '../messages/messages.ts';
import { RowOfHouses } from '../parts/wordmark.tsx';
import { go, makeRoute, route } from '../router.ts';
import { no, won } from '../sound.ts';
import { Learn } from './learn.tsx';
import { Nothing } from './not-found.tsx';
import { StudyFrame, takeFocus } from './study-frame.tsx';
import './lessons.css';

/** `#/lessons/<id>/<step, from 1>`; without an id, all there is to learn. */
export function Lessons() {
  const lesson = createMemo((): Lesson | null => LESSONS.find(({ id }) => id === route()[1]) ?? null);
  const step = () => Math.max(0, (Number.parseInt(route()[2] ?? '1', 10) || 1) - 1);
  return (
    <Show when={route()[1]} fallback={<Learn />}>
      <Show when={lesson()} fallback={<Nothing title={words().lessons.title} hint={words().lessons.unknown} />}>
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

interface Answer {
  readonly step: LessonStep;
  readonly move: Move;
  readonly right: boolean;
}

function OneStep(props: { readonly lesson: Lesson; readonly at: number }) {
  const step = createMemo((): LessonStep => props.lesson.steps[props.at]!);
  const said = () => lessonWords().steps[`${props.lesson.id}.${step().id}` as LessonKey];
  const stepWords = () => words().lessons.step(props.at + 1, props.lesson.steps.length);
  const start = createMemo(() => recordOfStep(step()));
  /** An answer belongs to its step. At the next one it counts no longer, from the first moment on. */
  const [given, setGiven] = createSignal<Answer | null>(null);
  const answer = createMemo(() => (given()?.step === step() ? given() : null));
  createEffect(on(step, () => announce(`${stepWords()}. ${said().say}`)));
  /** What the board shows: the step, the move that was tried, and what the other side answers to the right one. */
  const record = createMemo(() => {
    const tried = answer();
    if (!tried) return start();
    return tried.right ? afterStep(step(), tried.move) : { ...start(), moves: [...start().moves, tried.move] };
  });
  const position = createMemo(() => unwrap(replay(record())));
  const pointed = createMemo(() => (answer() === null ? { move: null, places: step().marks, lines: [] } : null));
  const isLook = () => step().goal.kind === 'look';
  const mayMove = () => answer() === null && !isLook();
  const isDone = () => isLook() || answer()?.right === true;
  const play = (move: Move) => {
    const right = isRight(step(), move);
    setGiven({ step: step(), move, right });
    announce(right ? said().right : said().wrong);
    if (!right) no();
    else if (unwrap(replay(record())).outcome) won();
  };
  const next = () => {
    const isLast = props.at + 1 >= props.lesson.steps.length;
    if (isLast) finishLesson(props.lesson.id);
    go('lessons', props.lesson.id, String(props.at + 2));
  };
  return (
    <StudyFrame
      config={start().config}
      position={position()}
      moves={record().moves}
      mayMove={mayMove()}
      isAsked={mayMove()}
      pointed={pointed()}
      kicker={`${t().games[props.lesson.game]} · ${stepWords()}`}
      title={titleOf(props.lesson)}
      onMove={play}
    >
      <progress max={props.lesson.steps.length} value={props.at + (isDone() ? 1 : 0)} aria-label={stepWords()} />
      <p class="lesson-say">{said().say}</p>
      <Show
        when={answer()}
        fallback={
          <Show when={!isLook()}>
            <p class="soft">{words().lessons.yourTurn}</p>
          </Show>
        }
      >
        {(tried) => (
          <p class="lesson-answer" classList={{ good: tried().right, bad: !tried().right }}>
            {tried().right ? said().right : said().wrong}
          </p>
        )}
      </Show>
      <div class="study-actions">
        <Show when={isDone()}>
          <button type="button" class="button primary" ref={takeFocus} onClick={next}>
            {words().lessons.next}
          </button>
        </Show>
        <Show when={answer() && !answer()!.right}>
          <button type="button" class="button primary" ref={takeFocus} onClick={() => setGiven(null)}>
            {words().lessons.tryAgain}
          </button>
        </Show>
      </div>
      <p class="study-links">
        <Show when={props.at > 0}>
          <a class="button plain" href={makeRoute('lessons', props.lesson.id, String(props.at))}>
            {words().lessons.back}
          </a>
        </Show>
        <a class="button plain" href={makeRoute('learn')}>
          {words().lessons.all}
        </a>
      </p>
    </StudyFrame>
  );
}

function Finished(props: { readonly lesson: Lesson }) {
  const following = () => {
    const at = LESSONS.findIndex(({ id }) => id === props.lesson.id);
    return LESSONS[at + 1] as Lesson | undefined;
  };
  return (
    <div class="page lesson-done">
      <RowOfHouses class="large" />
      <h1>{words().lessons.doneTitle}</h1>
      <p class="soft">{titleOf(props.lesson)}</p>
      <p class="row">
        <Show when={following()}>
          {(other) => (
            <a class="button primary" href={makeRoute('lessons', other().id, '1')}>
              {words().lessons.nextLesson(titleOf(other()))}
            </a>
          )}
        </Show>
        <a class="button" href={makeRoute('new', props.lesson.game, '1')}>
          {t().nav.play}
        </a>
        <a class="button plain" href={makeRoute('learn')}>
          {words().lessons.all}
        </a>
      </p>
    </div>
  );
}
