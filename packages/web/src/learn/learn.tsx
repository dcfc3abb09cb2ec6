import { LESSONS, type Lesson, recordOfStep } from '@rowhouse/coach/lessons';
import { loadPuzzles, puzzleOfTheDay } from '@rowhouse/coach/puzzles';
import { GAME_IDS, type GameId, gameIdOf } from '@rowhouse/rules/internal';
import { createResource, For, Show } from 'solid-js';
import { ButtonLink } from '../shared/controls/button.tsx';
import { PageHead, Section } from '../shared/controls/page-parts.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { lessonWords } from './messages/index.ts';
import { finishedLessons, today } from './progress.ts';
import { Train } from './train.tsx';
import './learn.css';

/** The game of a lesson. */
export const gameIdOfLesson = ({ steps }: Lesson): GameId => gameIdOf(recordOfStep(steps[0]!).config);

/** A button for the best training now. Below it are the folded lessons and links to everything else. */
export function Learn() {
  const [pack] = createResource(() => loadPuzzles('connect-7x6x4'));
  return (
    <div class="page learn">
      <PageHead class="learn-head" title={coachWords().learn.title} hint={coachWords().learn.hint} />
      <Show when={pack.latest}>{(puzzles) => <Train today={puzzleOfTheDay(puzzles(), today())} />}</Show>
      <Section class="learn-section" title={coachWords().learn.lessons}>
        <p class="soft">{coachWords().learn.lessonsHint}</p>
        <For each={GAME_IDS}>{(game) => <GameLessons game={game} />}</For>
      </Section>
      <p class="row">
        <ButtonLink label={coachWords().puzzles.back} to={['puzzles']} />
        <ButtonLink label={coachWords().today.run} to={['puzzles', 'run']} />
        <ButtonLink label={coachWords().learn.analysis} to={['analyse']} />
      </p>
    </div>
  );
}

/** The lessons of a game, folded. */
function GameLessons(props: { readonly game: GameId }) {
  const lessons = LESSONS.filter((lesson) => gameIdOfLesson(lesson) === props.game);
  const isFinished = ({ id }: Lesson) => finishedLessons().has(id);
  return (
    <details class="learn-game">
      <summary>
        <h3>{t().games[props.game]}</h3>{' '}
        <span class="soft">
          {lessons.filter(isFinished).length} / {lessons.length}
        </span>
      </summary>
      <ol class="lesson-list">
        <For each={lessons}>{(lesson) => <LessonItem lesson={lesson} />}</For>
      </ol>
    </details>
  );
}

function LessonItem(props: { readonly lesson: Lesson }) {
  const isDone = () => finishedLessons().has(props.lesson.id);
  return (
    <li>
      <a class="lesson-item" href={makeRoute('lessons', props.lesson.id, '1')}>
        <span class="lesson-tick" classList={{ done: isDone() }} aria-hidden="true">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12.5 10.5 17 18 8" />
          </svg>
        </span>
        <span class="lesson-name">{lessonWords().titles[props.lesson.id]}</span>
        <span class="soft lesson-about">{lessonWords().about[props.lesson.id]}</span>
        <span class="soft lesson-count">
          {isDone() ? coachWords().lessons.finished : coachWords().lessons.steps(props.lesson.steps.length)}
        </span>
      </a>
    </li>
  );
}
