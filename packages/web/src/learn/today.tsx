import { type Attempt, loadPuzzles, type Puzzle, puzzleOfTheDay } from '@rowhouse/coach/puzzles';
import { replay, unwrap } from '@rowhouse/rules';
import { createMemo, createResource, type JSX, Match, Show, Switch } from 'solid-js';
import { StudyBoard } from '../analysis/study-board.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { hearBoard } from '../shared/boards/hear-board.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { createRefused, type Refusal } from '../shared/platform/refusal.ts';
import { dayOf } from '../shared/words/format.ts';
import { refusalWords } from '../shared/words/names.ts';
import { dayStreak } from './calendar.ts';
import { solvedDays, today } from './progress.ts';
import { ratedWords, replyWords, taskOf } from './puzzle-words.ts';
import { createSolving } from './solving.ts';
import './today.css';

/** Today's puzzle on a small board, and the days in a row. */
export function Today(): JSX.Element {
  const [puzzle] = createResource(async () => puzzleOfTheDay(await loadPuzzles('connect4'), today()));
  return (
    <section class="today" aria-labelledby="today">
      <Show when={puzzle.state === 'ready' && puzzle()} keyed>
        {(found) => <TodayPuzzle puzzle={found} />}
      </Show>
    </section>
  );
}

/** The result of the last move; empty before the first. */
function attemptWords({ status, mistakes, reply }: Attempt): string {
  const words = coachWords().today;
  if (status === 'solved') return mistakes === 0 ? words.solved : words.solvedLater(mistakes + 1);
  if (status === 'failed') return words.wrong;
  return reply === null ? '' : words.onward;
}

function TodayPuzzle(props: { readonly puzzle: Puzzle }) {
  const solver = unwrap(replay(props.puzzle.record)).toMove;
  const solving = createSolving(props.puzzle, { isDaily: () => true, isRated: true });
  const [refused, refuse] = createRefused();
  const days = createMemo(solvedDays);
  const isLit = () => days().has(today());
  const streak = () => dayStreak(days(), today());
  const attempt = () => solving.attempt();
  const said = () => (refused() === null ? attemptWords(attempt()) : refusalWords(refused()!));
  const play = async (move: Parameters<typeof solving.play>[0]) => {
    refuse(null);
    await solving.play(move);
    announce(`${said()} ${replyWords(attempt())}`.trim());
  };
  const onRefuse = (code: Refusal) => {
    if (!solving.mayMove()) return;
    refuse(code);
    announce(refusalWords(code));
  };
  let section!: HTMLDivElement;
  hearBoard(() => section, { position: solving.position, task: () => taskOf(props.puzzle) });
  const tryAgain = () => {
    solving.tryAgain();
    announce(taskOf(props.puzzle));
    focusBoard(() => document.querySelector('.today'));
  };
  return (
    <>
      <p class="soft today-day">{coachWords().today.today(dayOf(Date.now()))}</p>
      <h2 id="today">
        <DiscIcon player={solver} size="1.1em" />
        {taskOf(props.puzzle)}
      </h2>
      <div class="today-board" ref={section}>
        <StudyBoard
          position={solving.position()}
          moves={solving.moves()}
          mayMove={solving.mayMove()}
          label={taskOf(props.puzzle)}
          onMove={(move) => void play(move)}
          onRefuse={onRefuse}
        />
      </div>
      <div class="today-next">
        <p classList={{ 'today-good': solving.isSolved() }}>
          {said()}
          <Show when={solving.isSolved() && solving.rated()}>
            {(now) => <span class="today-rating soft">{ratedWords(now(), false)}</span>}
          </Show>
        </p>
        <Switch>
          <Match when={attempt().status === 'failed'}>
            <Button onClick={tryAgain}>{coachWords().today.again}</Button>
          </Match>
          <Match when={solving.isSolved() || isLit()}>
            <ButtonLink to={['puzzles']}>{coachWords().today.next}</ButtonLink>
          </Match>
        </Switch>
      </div>
      <p class="today-streak">
        <Show when={streak() > 0}>
          <strong>{streak()}</strong>
        </Show>
        <span>
          <Show when={streak() > 0}>
            <span class="today-row">{coachWords().today.inRow(streak())}</span>
          </Show>
          <span class="soft">
            {isLit()
              ? coachWords().today.litToday
              : streak() === 0
                ? coachWords().today.none
                : coachWords().today.lights(streak() + 1)}
          </span>
        </span>
      </p>
    </>
  );
}
