import { snapshot } from '@rowhouse/board/svg';
import { LESSON_GAMES, LESSONS, type Lesson } from '@rowhouse/coach/lessons';
import { type Puzzle, puzzleOfTheDay } from '@rowhouse/coach/puzzles';
import { gameOf, replay, unwrap } from '@rowhouse/rules';
import { createMemo, createResource, For, Show } from 'solid-js';
import { ButtonLink } from '../shared/controls/button.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { lessonWords } from './messages/index.ts';
import { AllPacks, loadPacks, PuzzleFigures } from './packs.tsx';
import { finishedLessons, puzzleStatistics, today } from './progress.ts';
import { taskOf } from './puzzle-words.ts';
import './learn.css';

/** The puzzle of the day, packs of puzzles, lessons, and a link to the analysis board. */
export function Learn() {
  const [packs] = createResource(loadPacks);
  return (
    <div class="page learn">
      <header class="learn-head">
        <h1>{coachWords().learn.title}</h1>
        <p class="soft">{coachWords().learn.hint}</p>
      </header>
      <Show when={packs.latest}>
        {(loaded) => (
          <Show when={loaded().connect4.length > 0}>
            <Daily pack={loaded().connect4} />
          </Show>
        )}
      </Show>
      <Section class="learn-section" title={coachWords().learn.lessons}>
        <p class="soft">{coachWords().learn.lessonsHint}</p>
        <LessonList />
      </Section>
      <Section class="learn-section" title={coachWords().learn.puzzles}>
        <p class="soft">{coachWords().learn.puzzlesHint}</p>
        <AllPacks packs={packs.latest} heading="h3" />
      </Section>
      <PuzzleFigures />
      <Section class="learn-section" title={coachWords().learn.analysis}>
        <p class="soft">{coachWords().learn.analysisHint}</p>
        <p>
          <ButtonLink to={['analyse']}>{coachWords().learn.openBoard}</ButtonLink>
        </p>
      </Section>
    </div>
  );
}

const pictureOf = ({ record }: Puzzle): string =>
  snapshot(gameOf(record.config).toSetup(unwrap(replay(record))), { theme: 'css' });

function Daily(props: { readonly pack: readonly Puzzle[] }) {
  const puzzle = createMemo(() => puzzleOfTheDay(props.pack, today()));
  const isSolved = () => puzzleStatistics().lastDaily === today();
  return (
    <section class="learn-daily" aria-labelledby="learn-today">
      <div class="learn-picture" aria-hidden="true" innerHTML={pictureOf(puzzle())} />
      <div class="learn-daily-words">
        <h2 id="learn-today">{coachWords().learn.today}</h2>
        <p class="soft">{isSolved() ? coachWords().learn.solvedToday : coachWords().learn.todayHint}</p>
        <p class="soft">
          {taskOf(puzzle())} · {coachWords().puzzles.levels[puzzle().level]}
        </p>
        <p>
          <a class="button" classList={{ primary: !isSolved() }} href={makeRoute('puzzles', 'today')}>
            {isSolved() ? coachWords().learn.again : coachWords().learn.solveToday}
          </a>
        </p>
      </div>
    </section>
  );
}

function LessonList() {
  return (
    <div class="lesson-games">
      <For each={LESSON_GAMES}>
        {(game) => (
          <div class="learn-game">
            <h3>{t().games[game]}</h3>
            <ol class="lesson-list">
              <For each={LESSONS.filter((lesson) => lesson.game === game)}>
                {(lesson) => <LessonItem lesson={lesson} id={lesson.id} />}
              </For>
            </ol>
          </div>
        )}
      </For>
    </div>
  );
}

function LessonItem(props: { readonly lesson: Lesson; readonly id: (typeof LESSONS)[number]['id'] }) {
  const isDone = () => finishedLessons().has(props.id);
  return (
    <li>
      <a class="lesson-item" href={makeRoute('lessons', props.id, '1')}>
        <span class="lesson-tick" classList={{ done: isDone() }} aria-hidden="true">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12.5 10.5 17 18 8" />
          </svg>
        </span>
        <span class="lesson-name">{lessonWords().titles[props.id]}</span>
        <span class="soft lesson-about">{lessonWords().about[props.id]}</span>
        <span class="soft lesson-count">
          {isDone() ? coachWords().lessons.finished : coachWords().lessons.steps(props.lesson.steps.length)}
        </span>
      </a>
    </li>
  );
}
