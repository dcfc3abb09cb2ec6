import '@rowhouse/board';
import { boardTexts } from '@rowhouse/board/svg';
import { rosterFor } from '@rowhouse/engine';
import { type GameRecord, type Move, type Position, recordWith, replay, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { unpackGame } from '@rowhouse/rules/internal';
import { createEffect, createMemo, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { boardWords } from '../shared/boards/board.tsx';
import { StepButton } from '../shared/controls/icons.tsx';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { tableWords } from '../shared/messages/table/index.ts';
import { botName, colourName, gameName, winnerName } from '../shared/words/names.ts';
import { type EmbedOptions, embedHome } from './embed-options.ts';
import './embed.css';

/** A board in a frame on another site, with the status, buttons to step through the game, and a link to the app. */
export function Embed(props: { readonly options: EmbedOptions }) {
  const read = createMemo(() => {
    const game = unpackGame(props.options.game);
    return game.ok ? game.value.record : null;
  });
  return (
    <Show when={read()} keyed fallback={<Fault title={shareWords().bad} />}>
      {(record) => (
        <Show when={unknownOpponent(record, props.options)} fallback={<EmbeddedGame record={record} {...props} />}>
          {(opponent) => (
            <Fault title={shareWords().noOpponent(opponent())}>
              <p>{shareWords().opponents(idsFor(record).join(', '))}</p>
            </Fault>
          )}
        </Show>
      )}
    </Show>
  );
}

const idsFor = ({ config }: GameRecord): readonly string[] => rosterFor(config).map(({ id }) => id);

/** The opponent in the address, if this game has no such computer player. */
const unknownOpponent = (record: GameRecord, { opponent }: EmbedOptions): string | null =>
  opponent === null || idsFor(record).includes(opponent) ? null : opponent;

/** A fault in the address, for the author of the page. */
function Fault(props: { readonly title: string; readonly children?: JSX.Element }) {
  return (
    <main class="embed-fault">
      <h1>{props.title}</h1>
      {props.children}
    </main>
  );
}

function EmbeddedGame(props: { readonly record: GameRecord; readonly options: EmbedOptions }) {
  const [record, setRecord] = createSignal(props.record);
  const [shown, setShown] = createSignal(props.record.moves.length);
  const [isThinking, setThinking] = createSignal(false);
  const [hasFailed, setFailed] = createSignal(false);
  const position = createMemo(() => unwrap(replay(recordWith(record(), record().moves.slice(0, shown())))));
  /** The visitor plays the side that is to move in the embedded game. */
  const visitor = position().toMove;
  const isComputersTurn = () => props.options.opponent !== null && position().toMove !== visitor && !position().outcome;
  const play = (move: Move) => {
    const moves = [...record().moves.slice(0, shown()), move];
    setRecord(recordWith(record(), moves));
    setShown(moves.length);
  };
  const board = document.createElement('rowhouse-board');
  board.className = 'embed-board';
  board.interactive = props.options.interactive;
  board.coordinates = props.options.coordinates ? 'on' : 'off';
  createEffect(() => {
    board.words = boardWords();
  });
  createEffect(() => {
    const texts = boardTexts(record(), shown());
    board.game = texts.game;
    board.position = texts.position ?? null;
    board.moves = texts.moves ?? null;
    board.legalMoves = isComputersTurn() ? [] : null;
  });
  board.addEventListener('rowhouse-move', (event) => {
    event.preventDefault();
    play(event.detail.column ?? event.detail.turn);
  });
  createEffect(() => {
    // The computer waits while the visitor looks at an earlier position.
    if (!isComputersTurn() || shown() < record().moves.length) return;
    const controller = new AbortController();
    onCleanup(() => controller.abort());
    setThinking(true);
    setFailed(false);
    void computerMove(position(), props.options.opponent!, controller.signal)
      .then(
        (move) => controller.signal.aborted || play(move),
        () => setFailed(!controller.signal.aborted),
      )
      .finally(() => setThinking(false));
  });
  const all = () => record().moves.length;
  const status = () => {
    const { outcome, toMove } = position();
    if (hasFailed() && isComputersTurn()) return tableWords().reasons['engine-failed'];
    if (isThinking()) return t().result.thinking(botName(props.options.opponent!));
    return outcome ? winnerName(outcome) : t().result.toMove(colourName(toMove));
  };
  return (
    <main class="embed">
      <h1 class="unseen">{gameName(props.record.config)}</h1>
      {board}
      <footer class="embed-foot">
        <p class="embed-status" role="status">
          {status()}
        </p>
        <Show when={all() > 0}>
          <div class="embed-steps">
            <StepButton to="back" label={t().play.back} disabled={shown() === 0} onStep={() => setShown(shown() - 1)} />
            <span class="unseen">{t().play.afterMoves(shown(), all())}</span>
            <span aria-hidden="true">
              {shown()} / {all()}
            </span>
            <StepButton
              to="forward"
              label={t().play.forward}
              disabled={shown() === all()}
              onStep={() => setShown(shown() + 1)}
            />
          </div>
        </Show>
        <a class="embed-home" href={embedHome(packRecord(record()))} target="_blank" rel="noopener">
          Rowhouse
        </a>
      </footer>
    </main>
  );
}

/** The computer’s move. The first call loads the engine. */
async function computerMove(position: Position, bot: string, signal: AbortSignal): Promise<Move> {
  const { engine } = await import('../shared/engine/client.ts');
  return engine.choose(position, { bot, signal });
}
