import {
  afterStep,
  isRightMove,
  LESSONS,
  type Lesson,
  type LessonStep,
  playOn,
  recordOfStep,
  wordsOfStep,
} from '@rowhouse/coach/lessons';
import { type GameRecord, type Move, recordWith, replay, unwrap } from '@rowhouse/rules';
import { createMemo, createSignal, onCleanup, Show } from 'solid-js';
import { createWhy } from '../analysis/explanation.ts';
import { StudyFrame, takeFocus } from '../analysis/study-frame.tsx';
import { shownThreats, ThreatMapPanel } from '../analysis/threat-map.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Nothing, RowOfHouses } from '../shared/controls/houses.tsx';
import { engine } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { go, route } from '../shared/platform/router.ts';
import { playSound } from '../shared/platform/sound.ts';
import { nameTab } from '../shared/words/format.ts';
import { describeMove, markedWords } from '../shared/words/moves.ts';
import { gameIdOfLesson, Learn } from './learn.tsx';
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

const titleOf = ({ id }: Lesson): string => lessonWords().titles[id];

/** The first lesson of a game comes before threats are explained. */
const hasThreatMap = (lesson: Lesson): boolean =>
  LESSONS.find((one) => gameIdOfLesson(one) === gameIdOfLesson(lesson)) !== lesson;

/** A tried move of a step, and the game after it. In a step that is played out, a right move may leave it open. */
interface Try {
  readonly step: LessonStep;
  readonly before: GameRecord;
  readonly move: Move;
  readonly after: GameRecord;
  readonly result: 'right' | 'wrong' | 'pending' | 'open';
  readonly reply: Move | null;
}

function OneStep(props: { readonly lesson: Lesson; readonly at: number }) {
  const step = createMemo((): LessonStep => props.lesson.steps[props.at]!);
  const words = () => wordsOfStep(lessonWords(), props.lesson, step());
  const stepWords = () => coachWords().lessons.step(props.at + 1, props.lesson.steps.length);
  const start = createMemo(() => recordOfStep(step()));
  nameTab(() => titleOf(props.lesson));
  /** The last try of any step. `tried` is that of this step. */
  const [lastTried, setLastTried] = createSignal<Try | null>(null);
  const tried = createMemo(() => (lastTried()?.step === step() ? lastTried() : null));
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  /** The text of the step, and the marked places for screen readers. */
  const task = () => [words().say, ...markedWords(start().config, step().marks)].join(' ');
  onValue(step, () => announce(`${stepWords()}. ${task()}`));
  /** The game on the board: the step, the tried move, and the reply to a right move. */
  const record = createMemo(() => tried()?.after ?? start());
  const position = createMemo(() => unwrap(replay(record())));
  const hasThreats = () => hasThreatMap(props.lesson);
  const isLook = () => step().goal.kind === 'look';
  const isPlayedOut = () => step().goal.kind === 'play-out';
  const isWrong = () => tried()?.result === 'wrong';
  const mayMove = () => !isLook() && (tried()?.result ?? 'open') === 'open';
  const isDone = () => isLook() || tried()?.result === 'right';
  /** Marks stay after a wrong move, because the text about it mentions them. */
  const highlights = createMemo(() => (isDone() ? null : { move: null, places: step().marks, lines: [] }));
  const show = (now: Try) => {
    setLastTried(now);
    announce(feedback());
    if (now.result === 'wrong') playSound('refused');
    else if (position().outcome) playSound('won');
  };
  const play = async (move: Move) => {
    const before = record();
    const base = { step: step(), before, move, reply: null, after: recordWith(before, [...before.moves, move]) };
    if (!isPlayedOut()) {
      const isRight = isRightMove(step(), move);
      return show(
        isRight ? { ...base, result: 'right', after: afterStep(step(), move) } : { ...base, result: 'wrong' },
      );
    }
    setLastTried({ ...base, result: 'pending' });
    const isShown = () => tried()?.result === 'pending' && tried()?.after === base.after;
    try {
      const {
        isRight,
        isOver,
        record: after,
        reply,
      } = await playOn(base.step, before, move, {
        engine,
        signal: controller.signal,
      });
      if (isShown()) show({ ...base, after, reply, result: !isRight ? 'wrong' : isOver ? 'right' : 'open' });
    } catch {
      if (isShown()) tryAgain();
    }
  };
  /** The text about the last try: its result, or the reply of the other side. */
  const feedback = () => {
    const now = tried();
    if (!now || now.result === 'pending') return '';
    if (now.result !== 'open') return now.result === 'right' ? words().right : words().wrong;
    return describeMove(unwrap(replay(recordWith(now.after, now.after.moves.slice(0, -1)))), now.reply!);
  };
  /** Why a move of a step that is played out is wrong. */
  const why = createWhy(
    createMemo(() =>
      isPlayedOut() && isWrong() ? { record: tried()!.before, move: tried()!.move, analysis: null } : null,
    ),
  );
  /** Takes back the wrong move, but not the right ones before it. */
  const tryAgain = () => {
    const before = tried()?.before;
    setLastTried(
      before && before.moves.length > start().moves.length
        ? { ...tried()!, after: before, result: 'open', reply: before.moves.at(-1)! }
        : null,
    );
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
      kicker={`${t().games[gameIdOfLesson(props.lesson)]} · ${stepWords()}`}
      title={titleOf(props.lesson)}
      task={task()}
      onMove={(move) => void play(move)}
    >
      <progress max={props.lesson.steps.length} value={props.at + (isDone() ? 1 : 0)} aria-label={stepWords()} />
      <p class="lesson-say">{words().say}</p>
      <Show when={feedback()} fallback={mayMove() && <p class="soft">{coachWords().lessons.yourTurn}</p>}>
        {(text) => (
          <p class="lesson-feedback" classList={{ good: !isWrong(), bad: isWrong() }}>
            {text()}
          </p>
        )}
      </Show>
      <div class="study-actions">
        {isDone() && <Button primary label={coachWords().lessons.next} ref={takeFocus} onClick={next} />}
        <Show when={isWrong()}>
          <Button primary label={coachWords().lessons.tryAgain} ref={takeFocus} onClick={tryAgain} />
        </Show>
      </div>
      <Show when={why()}>{(reasons) => <WhyPanel why={reasons()} hidesBetter />}</Show>
      {hasThreats() && <ThreatMapPanel position={position()} />}
      <p class="study-links">
        <Show when={props.at > 0}>
          <ButtonLink plain label={coachWords().lessons.back} to={['lessons', props.lesson.id, String(props.at)]} />
        </Show>
        <ButtonLink plain label={coachWords().lessons.all} to={['learn']} />
      </p>
    </StudyFrame>
  );
}

function Finished(props: { readonly lesson: Lesson }) {
  nameTab(() => coachWords().lessons.doneTitle);
  const following = () => {
    const at = LESSONS.findIndex(({ id }) => id === props.lesson.id);
    return LESSONS[at + 1];
  };
  return (
    <div class="page lesson-done">
      <RowOfHouses class="large" isLit />
      <h1>{coachWords().lessons.doneTitle}</h1>
      <p class="soft">{titleOf(props.lesson)}</p>
      <p class="row">
        <Show when={following()}>
          {(other) => (
            <ButtonLink
              primary
              label={coachWords().lessons.nextLesson(titleOf(other()))}
              to={['lessons', other().id, '1']}
            />
          )}
        </Show>
        <ButtonLink label={t().nav.play} to={['new', gameIdOfLesson(props.lesson), '1']} />
        <ButtonLink plain label={coachWords().lessons.all} to={['learn']} />
      </p>
    </div>
  );
}
