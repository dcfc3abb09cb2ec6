import type { HouseGame, TournamentQuestion, TournamentView } from '@rowhouse/protocol';
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
import { countdownText, createCountdown, type FollowedTournament, type RunProps } from '../online/follow-tournament.ts';
import { BoardPicture, WatchedBoard } from '../online/live-board.tsx';
import { ownMatch, spacedCode } from '../online/tournament-keys.ts';
import { Button } from '../shared/controls/button.tsx';
import { SelectField, SwitchField } from '../shared/controls/fields.tsx';
import { RowOfHouses } from '../shared/controls/houses.tsx';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { route } from '../shared/platform/router.ts';
import { listed } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { botName, colourName } from '../shared/words/names.ts';
import { tournamentWords } from './messages/index.ts';
import { LEVELS } from './partner-field.tsx';
import './ask-class.css';

/** The record of a question, as the server has checked it. */
const recordOf = ({ record }: TournamentQuestion): GameRecord => unwrap(parseRecord(record, { effort: 0 }));

/** How many are asked. Against the house these are the players without a game. */
const asked = (view: TournamentView): number =>
  view.players.filter(
    ({ player, left, bot, host }) => !left && !host && !(view.house && (bot || ownMatch(view, player) !== null)),
  ).length;

/** On a player's phone: the position, and every move is a target. */
export function AskVote(props: {
  readonly view: TournamentView;
  readonly question: TournamentQuestion;
  readonly tournament: FollowedTournament;
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
      <p>
        {tournamentWords().haveChosen(props.question.voters, asked(props.view))}{' '}
        <VoteTime view={props.view} tournament={props.tournament} />
      </p>
    </section>
  );
}

/** The time until a vote against the house closes. */
function VoteTime(props: { readonly view: TournamentView; readonly tournament: FollowedTournament }) {
  const left = createCountdown(props.tournament, () => props.view.house?.until ?? null);
  return <Show when={left() !== null}>{tournamentWords().voteCloses(countdownText(left()!))}</Show>;
}

/** On the projector: the position, and after the vote the bars, the exact values and the coach's sentence. */
export function AskWall(props: {
  readonly view: TournamentView;
  readonly question: TournamentQuestion;
  readonly tournament: FollowedTournament;
}) {
  const record = createMemo(() => recordOf(props.question));
  const position = createMemo(() => unwrap(replay(record())));
  // Only after the vote, and never in a game, so that nothing on the wall gives the answer away.
  const search = createSearch(() => (props.question.open || props.view.house ? null : record()));
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
        <p class="ask-wall-question">
          {props.view.house
            ? tournamentWords().houseGame(botName(props.view.house.bot))
            : t().result.toMove(colourName(position().toMove))}
        </p>
        <Show
          when={!props.question.open}
          fallback={
            <>
              <p class="ask-wall-count">{tournamentWords().haveChosen(props.question.voters, asked(props.view))}</p>
              <p class="soft">
                <VoteTime view={props.view} tournament={props.tournament} />
              </p>
            </>
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
        <Show
          when={props.view.house}
          fallback={
            <StudyBoard
              position={position()}
              moves={[]}
              mayMove={false}
              {...(analysis() ? { evaluations: moveEvaluations(position(), analysis()!) } : {})}
              onMove={() => {}}
            />
          }
        >
          {(house) => <HouseBoard view={props.view} house={house()} />}
        </Show>
      </div>
    </div>
  );
}
const MAX_BARS = 12;

/** The game against the house, live. */
export function HouseBoard(props: { readonly view: TournamentView; readonly house: HouseGame }) {
  const names = () => [props.view.name, botName(props.house.bot)];
  return (
    <Show when={props.house.game} keyed>
      {(game) => <WatchedBoard game={game} names={props.house.seat === 0 ? names() : names().toReversed()} />}
    </Show>
  );
}

/** The last moment of a game at which a move can be played. */
function lastMoment(game: GameRecord): number {
  const end = replay(game);
  return end.ok && end.value.outcome === null ? game.moves.length : Math.max(0, game.moves.length - 1);
}

/** For the host: asks the class, starts a game of the class against a computer player, and closes the votes. */
export function AskHost(props: RunProps) {
  const finished = () => props.view.matches.filter(({ points, played }) => points !== null && played);
  const nameOf = (player: number) => props.view.players.find((one) => one.player === player)?.name ?? '';
  /** `…/<code>/ask/<record>`: a question from the analysis. */
  const prepared = () => {
    const [, , , how, packed = ''] = route();
    const read = how === 'ask' ? unpackRecord(packed) : null;
    return read?.ok ? read.value : null;
  };
  const [record, setRecord] = createSignal(prepared());
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
      when={props.view.question ?? props.view.house}
      fallback={
        <>
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
                        void props.run({ do: 'ask', record: makeRecord(moment()!) });
                        setRecord(null);
                      }}
                    />
                  </p>
                </>
              )}
            </Show>
          </details>
          <HouseHost {...props} />
        </>
      }
    >
      <p class="row">
        <b>
          {props.view.house && tournamentWords().houseGame(botName(props.view.house.bot))}{' '}
          <Show when={props.view.question}>
            {(question) => tournamentWords().haveChosen(question().voters, asked(props.view))}
          </Show>
        </b>
        <Show when={props.view.question?.open}>
          <Button
            primary
            label={props.view.house ? tournamentWords().playVotes : tournamentWords().showVotes}
            aria-disabled={props.view.house && props.view.question?.voters === 0}
            onClick={() => void props.run({ do: 'reveal' })}
          />
        </Show>
        <Button label={tournamentWords().askDone} onClick={() => void props.run({ do: 'dismiss' })} />
      </p>
    </Show>
  );
}

/** Starts a game of everyone who is free against a computer player. */
function HouseHost(props: RunProps) {
  const [bot, setBot] = createSignal(LEVELS[2]!);
  const [isFirst, setFirst] = createSignal(true);
  return (
    <details class="tournament-key">
      <summary>{tournamentWords().house}</summary>
      <div class="stack">
        <p class="soft">{tournamentWords().houseHint}</p>
        <SelectField
          label={tournamentWords().houseBot}
          value={bot()}
          choices={LEVELS.map((value) => ({ value, label: botName(value) }))}
          onChoose={setBot}
        />
        <SwitchField label={tournamentWords().houseFirst} checked={isFirst()} onChange={setFirst} />
        <p>
          <Button
            label={tournamentWords().houseStart}
            onClick={() => void props.run({ do: 'house', partner: bot(), first: isFirst() })}
          />
        </p>
      </div>
    </details>
  );
}
