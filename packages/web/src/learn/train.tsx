import { snapshot } from '@rowhouse/board/svg';
import { selectClaims } from '@rowhouse/coach';
import { recordOfStep } from '@rowhouse/coach/lessons';
import type { Puzzle } from '@rowhouse/coach/puzzles';
import { gameOf, recordWith, replay, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createMemo, createResource, createSignal, type JSX, onMount, Show } from 'solid-js';
import { highlightsOf } from '../analysis/analysis-words.ts';
import { createWhy } from '../analysis/explanation.ts';
import { StudyFrame, takeFocus } from '../analysis/study-frame.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { DiscIcon, ResultIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { route } from '../shared/platform/router.ts';
import { dayOf, listedNames, nameTab, sentence } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { callName, colourName } from '../shared/words/names.ts';
import { type Card, recordOfCard, weakness } from './cards.ts';
import { lessonWords } from './messages/index.ts';
import { taskOf } from './puzzle-words.ts';
import { createTaskTry, ideaNamed, nextTraining, planTraining, type Task } from './training.ts';
import './learn.css';

const nameOf = ({ opponent }: Card): string => (opponent === null ? '' : callName(opponent));

const gameOfCard = (card: Card): string => coachWords().train.game(nameOf(card), dayOf(card.at));

/** The first part of the Learn page: what to train now, with its first position. `today`: the puzzle of the day. */
export function Train(props: { readonly today: Puzzle }): JSX.Element {
  const words = () => coachWords().train;
  const next = createMemo(nextTraining);
  const shown = createMemo(() => {
    const now = next();
    const { learn, puzzles } = coachWords();
    if (now.kind === 'mistakes') {
      const record = recordOfCard(now.cards[0]!);
      const names = listedNames([...new Set(now.cards.map(nameOf).filter(Boolean))]);
      const what = words().own(now.cards.length);
      return { record, what, about: words().from(names), to: ['puzzles', 'train'], caption: gameOfCard(now.cards[0]!) };
    }
    if (now.kind === 'lesson') {
      const { id, steps } = now.lesson;
      const what = lessonWords().titles[id]!;
      return { record: recordOfStep(steps[0]!), what, about: lessonWords().about[id]!, to: ['lessons', id, '1'] };
    }
    const { record, level } = props.today;
    if (now.kind === 'today') {
      const about = `${taskOf(props.today)} · ${puzzles.levels[level]}`;
      return { record, what: learn.today, about, to: ['puzzles', 'today'] };
    }
    const weak = weakness();
    if (now.kind === 'weakness' && weak) {
      const about = words().measured(weak.count, weak.of);
      return { record, what: words().weak[weak.idea], about, to: ['puzzles', 'train'] };
    }
    return { record, what: puzzles.title, about: learn.puzzlesHint, to: ['puzzles'] };
  });
  const picture = () => {
    const { record } = shown();
    return snapshot(gameOf(record.config).toSetup(unwrap(replay(record))), { theme: 'css' });
  };
  return (
    <section class="learn-daily" aria-labelledby="learn-train">
      <figure class="learn-picture">
        <div aria-hidden="true" innerHTML={picture()} />
        <Show when={shown().caption}>{(game) => <figcaption class="soft">{words().first(game())}</figcaption>}</Show>
      </figure>
      <div class="learn-daily-words">
        <p class="soft">{words().today}</p>
        <h2 id="learn-train">{words().title}</h2>
        <p>
          <strong>{shown().what}</strong>
          <br />
          <span class="soft">{shown().about}</span>
        </p>
        <Show when={next().kind === 'mistakes' && weakness()}>
          {(weak) => (
            <p>
              <strong>{words().weak[weak().idea]}</strong>
              <br />
              <span class="soft">
                {words().measured(weak().count, weak().of)} {words().thenPuzzles}
              </span>
            </p>
          )}
        </Show>
        <p class="row">
          <ButtonLink primary label={words().start} to={shown().to} />
          <ButtonLink plain label={words().other} to={['puzzles']} />
        </p>
      </div>
    </section>
  );
}

/** `#/puzzles/train`, or `#/puzzles/train/<idea>`: the player's mistakes and puzzles, one after the other. */
export function Training(): JSX.Element {
  const [tasks] = createResource(() => planTraining(ideaNamed(route()[2])));
  const [at, setAt] = createSignal(0);
  const [right, setRight] = createSignal(0);
  nameTab(() => coachWords().train.title);
  const words = () => coachWords().train;
  return (
    <Show when={tasks.state === 'ready' && tasks()}>
      {(all) => (
        <Show
          when={all()[at()]}
          keyed
          fallback={
            <Nothing
              title={all().length > 0 ? words().done(right(), all().length) : words().title}
              hint={all().length > 0 ? words().later : words().nothing}
              actions={<ButtonLink primary label={coachWords().learn.title} ref={takeFocus} to={['learn']} />}
            />
          }
        >
          {(task) => (
            <TrainTask
              task={task}
              place={coachWords().puzzles.number(at() + 1, all().length)}
              onResult={(isRight) => setRight(right() + Number(isRight))}
              onNext={() => {
                setAt(at() + 1);
                if (at() === all().length) announce(words().done(right(), all().length));
              }}
            />
          )}
        </Show>
      )}
    </Show>
  );
}

interface TrainTaskProps {
  readonly task: Task;
  /** “2 of 5” */
  readonly place: string;
  /** Called once: whether the first move was right. */
  onResult(isRight: boolean): void;
  onNext(): void;
}

/** One position. A wrong move is explained and taken back, and the player tries again. */
function TrainTask(props: TrainTaskProps): JSX.Element {
  const { task } = props;
  const { config } = task.record;
  const start = unwrap(replay(task.record));
  const card = 'card' in task.source ? task.source.card : null;
  const { tried, isShown, isOver, isWrong, fault, play, show, moves } = createTaskTry(task, props.onResult);
  const position = createMemo(() => unwrap(replay(recordWith(task.record, moves()))));
  const why = createWhy(
    createMemo(() => {
      const now = tried();
      const move = isShown() ? task.bestMoves[0]! : now && now.isRight !== null ? now.move : null;
      return move === null ? null : { record: task.record, move, analysis: null };
    }),
  );
  const title = () =>
    'puzzle' in task.source ? taskOf(task.source.puzzle) : coachWords().train.task(colourName(start.toMove));
  const said = () => {
    if (isShown()) return coachWords().puzzles.shown;
    if (isOver()) return coachWords().review.retryRight;
    return isWrong() && fault();
  };
  const played = card && coachWords().train.played(moveWords(config, card.game.moves[card.ply]!));
  onMount(() => {
    announce([sentence(title()), played ?? ''].join(' ').trim());
    focusBoard(() => document.querySelector('.task'));
  });
  return (
    <StudyFrame
      config={config}
      position={position()}
      moves={moves()}
      mayMove={!isOver() && tried()?.isRight !== null}
      isAsked={!isOver()}
      highlights={isOver() && why() ? highlightsOf(selectClaims(why()!.claims)) : null}
      kicker={`${coachWords().train.title} · ${props.place}`}
      title={
        <>
          <DiscIcon player={start.toMove} size="1.1em" />
          {title()}
        </>
      }
      task={title()}
      onMove={(move) => void play(move)}
    >
      <Show when={card}>
        {(own) => (
          <p class="soft">
            {sentence(gameOfCard(own()))} {played}
          </p>
        )}
      </Show>
      <Show when={said()}>
        <p class="puzzle-feedback puzzle-title" classList={{ good: isOver() && !isShown(), bad: isWrong() }}>
          {!isShown() && <ResultIcon good={isOver()} />}
          {said()}
        </p>
      </Show>
      <div class="study-actions">
        <Show when={isOver()} fallback={<Button label={coachWords().puzzles.solution} onClick={show} />}>
          <Button primary label={coachWords().lessons.next} ref={takeFocus} onClick={() => props.onNext()} />
        </Show>
      </div>
      <Show when={why()}>{(reasons) => <WhyPanel why={reasons()} hidesBetter={!isOver()} />}</Show>
      <p class="study-links">
        <Show when={isOver() && card}>
          {(own) => (
            <ButtonLink
              plain
              label={coachWords().train.seeGame}
              to={['review', packRecord(own().game), String(own().ply + 1)]}
            />
          )}
        </Show>
        <ButtonLink plain label={coachWords().learn.title} to={['learn']} />
      </p>
    </StudyFrame>
  );
}
