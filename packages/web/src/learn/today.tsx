import { type Attempt, loadPuzzles, type Puzzle, puzzleOfTheDay } from '@rowhouse/coach/puzzles';
import { type Move, replay, unwrap } from '@rowhouse/rules';
import { createMemo, createResource, type JSX, Show } from 'solid-js';
import { StudyBoard } from '../analysis/study-board.tsx';
import { hearBoard } from '../shared/boards/hear-board.ts';
import { ButtonLink } from '../shared/controls/button.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { refusalWords } from '../shared/messages/table/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { createRefused, type Refusal } from '../shared/platform/refusal.ts';
import { dayOf } from '../shared/words/format.ts';
import { dayStreak } from './calendar.ts';
import { solvedDays, today } from './progress.ts';
import { ratedWords, replyWords, taskOf, tryAgainWords } from './puzzle-words.ts';
import { ShareDay } from './share-day.tsx';
import { createSolving } from './solving.ts';
import './today.css';

/** Today’s puzzle on a small board, and the streak of days. */
export function Today(): JSX.Element {
  const [puzzle] = createResource(async () => puzzleOfTheDay(await loadPuzzles('connect-7x6x4'), today()));
  return (
    <section class="today" aria-labelledby="today">
      <Show when={puzzle.state === 'ready' && puzzle()} keyed>
        {(found) => <TodayPuzzle puzzle={found} />}
      </Show>
    </section>
  );
}

/** The result of the last move; empty before the first move. */
function attemptWords(attempt: Attempt): string {
  const { status, mistakes, reply } = attempt;
  const words = coachWords().today;
  if (status === 'solved') return mistakes === 0 ? words.solved : words.solvedLater(mistakes + 1);
  if (status === 'failed') return tryAgainWords(attempt);
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
  const result = () => (refused() === null ? attemptWords(attempt()) : refusalWords(refused()!));
  const play = async (move: Move) => {
    refuse(null);
    await solving.play(move);
    announce(`${result()} ${replyWords(attempt())}`.trim());
  };
  const onRefuse = (code: Refusal) => {
    if (!solving.mayMove()) return;
    refuse(code);
    announce(refusalWords(code));
  };
  let section!: HTMLDivElement;
  hearBoard(() => section, { position: solving.position, task: () => taskOf(props.puzzle) });
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
          {result()}
          <Show when={solving.isSolved() && solving.rated()}>
            {(now) => <span class="today-rating soft">{ratedWords(now(), false)}</span>}
          </Show>
        </p>
        <Show when={solving.isSolved() || isLit()}>
          <ButtonLink label={coachWords().today.next} to={['puzzles']} />
        </Show>
      </div>
      <p class="today-streak">
        {streak() > 0 && <strong>{streak()}</strong>}
        <span>
          {streak() > 0 && <span class="today-row">{coachWords().today.inRow(streak())}</span>}
          <span class="soft">
            {isLit()
              ? coachWords().today.litToday
              : streak() === 0
                ? coachWords().today.none
                : coachWords().today.lights(streak() + 1)}
          </span>
        </span>
        {solving.isSolved() && <ShareDay puzzle={props.puzzle} mistakes={attempt().mistakes} />}
      </p>
    </>
  );
}
