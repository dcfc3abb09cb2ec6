import type { TournamentCommand, TournamentQuestion, TournamentView } from '@rowhouse/protocol';
import {
  type GameRecord,
  gameOf,
  type Move,
  makeRecord,
  parseRecord,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { unpackRecord } from '@rowhouse/rules/formats';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { moveEvaluations } from '../analysis/analysis-words.ts';
import { createWhy } from '../analysis/explanation.ts';
import { createSearch } from '../analysis/search.ts';
import { StudyBoard } from '../analysis/study-board.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { client, toResult } from '../online/client.ts';
import { BoardPicture } from '../online/live-board.tsx';
import { spacedCode } from '../online/tournament-keys.ts';
import { Button } from '../shared/controls/button.tsx';
import { RowOfHouses } from '../shared/controls/houses.tsx';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { route } from '../shared/platform/router.ts';
import { listed } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { colourName } from '../shared/words/names.ts';
import { tournamentWords } from './messages/index.ts';
import './ask-class.css';

/** The record of a question, as the server has checked it. */
const recordOf = ({ record }: TournamentQuestion): GameRecord => unwrap(parseRecord(record, { effort: 0 }));

const present = ({ players }: TournamentView): number => players.filter(({ left }) => !left).length;

/** On a player's phone: the position, and every move is a target. */
export function AskVote(props: {
  readonly view: TournamentView;
  readonly question: TournamentQuestion;
  vote(move: string): void;
}) {
  const position = createMemo(() => unwrap(replay(recordOf(props.question))));
  const [chosen, setChosen] = createSignal<{ readonly record: string; readonly move: Move } | null>(null);
  const mine = () => (chosen()?.record === props.question.record ? chosen()!.move : null);
  const choose = (move: Move) => {
    const { config } = position();
    setChosen({ record: props.question.record, move });
    props.vote(gameOf(config).makeMove(config, move));
    announce(tournamentWords().youChose(moveWords(config, move)));
  };
  return (
    <section class="ask-vote" aria-label={tournamentWords().ask}>
      <h2>{t().result.toMove(colourName(position().toMove))}</h2>
      <Show when={props.question.open} fallback={<p class="ask-line">{tournamentWords().lookAtWall}</p>}>
        <p class="soft">{tournamentWords().tapMove}</p>
      </Show>
      <div class="ask-board">
        <StudyBoard
          position={position()}
          moves={[]}
          mayMove={props.question.open}
          highlights={mine() === null ? null : { move: mine(), places: [], lines: [] }}
          onMove={choose}
        />
      </div>
      <Show when={mine() !== null}>
        <p class="ask-line">
          {tournamentWords().youChose(moveWords(position().config, mine()!))}{' '}
          {props.question.open && <span class="soft">{tournamentWords().changeMind}</span>}
        </p>
      </Show>
      <p>{tournamentWords().haveChosen(props.question.voters, present(props.view))}</p>
    </section>
  );
}

/** On the projector: the position, and after the vote the bars, the exact values and the coach's sentence. */
export function AskWall(props: { readonly view: TournamentView; readonly question: TournamentQuestion }) {
  const record = createMemo(() => recordOf(props.question));
  const position = createMemo(() => unwrap(replay(record())));
  // Only after the vote, so that nothing on the wall gives the answer away.
  const search = createSearch(() => (props.question.open ? null : record()));
  const { analysis } = search;
  const best = createMemo(() => analysis()?.best[0] ?? null);
  const why = createWhy(
    createMemo(() => {
      const found = analysis();
      const move = best();
      return found && move !== null ? { record: record(), move, analysis: found } : null;
    }),
  );
  const bars = createMemo(() => {
    const { config } = position();
    const rules = gameOf(config);
    const votes = new Map(props.question.votes?.map(({ move, votes }) => [move, votes]));
    const right = new Set(analysis()?.best.map((move) => rules.makeMove(config, move)));
    // A few moves fit on a wall: those with votes, and the right one.
    return rules
      .moves(position())
      .map((move) => ({ move, text: rules.makeMove(config, move) }))
      .map(({ move, text }) => ({
        words: moveWords(config, move),
        votes: votes.get(text) ?? 0,
        isBest: right.has(text),
      }))
      .filter(({ votes, isBest }) => votes > 0 || isBest || config.family === 'connect')
      .slice(0, MAX_BARS);
  });
  const most = () => Math.max(1, ...bars().map(({ votes }) => votes));
  const saw = () => bars().reduce((sum, { votes, isBest }) => sum + (isBest ? votes : 0), 0);
  return (
    <div class="projector ask-wall">
      <div class="ask-wall-side">
        <h1>
          <RowOfHouses />
          {listed(props.view.name, spacedCode(props.view.tournament))}
        </h1>
        <p class="ask-wall-question">{t().result.toMove(colourName(position().toMove))}</p>
        <Show
          when={!props.question.open}
          fallback={
            <p class="ask-wall-count">{tournamentWords().haveChosen(props.question.voters, present(props.view))}</p>
          }
        >
          <ul class="ask-bars">
            <For each={bars()}>
              {({ words, votes, isBest }) => (
                <li classList={{ best: isBest }}>
                  <span>{words}</span>
                  <span class="ask-bar">
                    <i style={{ width: `${(votes / most()) * 100}%` }} />
                  </span>
                  <b>{votes}</b>
                </li>
              )}
            </For>
          </ul>
          <Show when={why()}>{(reasons) => <WhyPanel why={reasons()} />}</Show>
          <Show when={analysis()?.exact}>
            <p class="soft">{tournamentWords().sawIt(saw(), props.question.voters)}</p>
          </Show>
        </Show>
      </div>
      <div class="ask-wall-board">
        <StudyBoard
          position={position()}
          moves={[]}
          mayMove={false}
          {...(analysis() ? { evaluations: moveEvaluations(position(), analysis()!) } : {})}
          onMove={() => {}}
        />
      </div>
    </div>
  );
}
const MAX_BARS = 12;

/** The last moment of a game at which a move can be played. */
function lastMoment(game: GameRecord): number {
  const end = replay(game);
  return end.ok && end.value.outcome === null ? game.moves.length : Math.max(0, game.moves.length - 1);
}

interface AskHostProps {
  readonly view: TournamentView;
  run(command: TournamentCommand): void;
}

/** For the host: picks a moment of a finished game, and closes the vote. */
export function AskHost(props: AskHostProps) {
  const finished = () => props.view.matches.filter(({ points, played }) => points !== null && played);
  const nameOf = (player: number) => props.view.players.find((one) => one.player === player)?.name ?? '';
  /** `…/<code>/ask/<record>`: a question from the analysis. */
  const asked = () => {
    const [, , , how, packed = ''] = route();
    const read = how === 'ask' ? unpackRecord(packed) : null;
    return read?.ok ? read.value : null;
  };
  const [record, setRecord] = createSignal(asked());
  const [kept, setKept] = createSignal(record()?.moves.length ?? 0);
  const pick = async (game: string) => {
    const view = await toResult(client.viewGame(game));
    const read = view.ok && 'record' in view.value ? parseRecord(view.value.record, { effort: 0 }) : null;
    if (!read?.ok) return;
    setKept(lastMoment(read.value));
    setRecord(read.value);
  };
  const moment = createMemo(() => {
    const game = record();
    return game && recordWith(game, game.moves.slice(0, kept()));
  });
  const setup = () => {
    const now = moment();
    const position = now && unwrap(replay(now));
    return position && gameOf(position.config).toSetup(position);
  };
  return (
    <Show
      when={props.view.question}
      fallback={
        <details class="tournament-key ask-host" open={record() !== null}>
          <summary>{tournamentWords().ask}</summary>
          <p class="soft">{tournamentWords().askHint}</p>
          <p class="row">
            <For each={finished()}>
              {({ game, players }) => (
                <Button plain label={players.map(nameOf).join(' – ')} onClick={() => void pick(game)} />
              )}
            </For>
          </p>
          <Show when={record()}>
            {(game) => (
              <>
                <div class="ask-board">
                  <BoardPicture setup={setup()} />
                </div>
                <input
                  type="range"
                  min={0}
                  max={lastMoment(game())}
                  value={kept()}
                  aria-label={tournamentWords().ask}
                  onInput={(event) => setKept(event.currentTarget.valueAsNumber)}
                />
                <p>
                  <Button
                    primary
                    label={tournamentWords().askNow}
                    onClick={() => {
                      props.run({ do: 'ask', record: makeRecord(moment()!) });
                      setRecord(null);
                    }}
                  />
                </p>
              </>
            )}
          </Show>
        </details>
      }
    >
      {(question) => (
        <p class="row">
          <b>{tournamentWords().haveChosen(question().voters, present(props.view))}</b>
          <Show when={question().open}>
            <Button primary label={tournamentWords().showVotes} onClick={() => props.run({ do: 'reveal' })} />
          </Show>
          <Button label={tournamentWords().askDone} onClick={() => props.run({ do: 'dismiss' })} />
        </p>
      )}
    </Show>
  );
}
