import '@rowhouse/board';
import type { RowhouseBoard } from '@rowhouse/board';
import { boardTexts } from '@rowhouse/board/svg';
import { rosterFor } from '@rowhouse/engine';
import { type GameRecord, type Move, type Position, replay, unwrap } from '@rowhouse/rules';
import { packRecord, unpackGame } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { boardWords } from '../shared/boards/board.tsx';
import { StepButton } from '../shared/controls/icons.tsx';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { botName, colourName, gameName, winnerName } from '../shared/words/names.ts';
import { type EmbedOptions, embedHome } from './embed-options.ts';
import './embed.css';

/** A board in a frame of another site, with the status, buttons to go through the game, and a link to the app. */
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

/** The opponent in the address, if no computer player of this name plays this game. */
const unknownOpponent = (record: GameRecord, { opponent }: EmbedOptions): string | null =>
  opponent === null || idsFor(record).includes(opponent) ? null : opponent;

/** An error in the address, for the author of the page. */
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
  const position = createMemo(() => unwrap(replay({ ...record(), moves: record().moves.slice(0, shown()) })));
  /** The visitor plays the side that is to move in the embedded game. */
  const visitor = position().toMove;
  const isComputers = () => props.options.opponent !== null && position().toMove !== visitor && !position().outcome;
  const play = (move: Move) => {
    const moves = [...record().moves.slice(0, shown()), move];
    setRecord({ ...record(), moves });
    setShown(moves.length);
  };
  const board = createBoard(props.options);
  createEffect(() => {
    board.words = boardWords();
  });
  createEffect(() => {
    const texts = boardTexts(record(), shown());
    board.game = texts.game;
    board.position = texts.position ?? null;
    board.moves = texts.moves ?? null;
    board.legalMoves = isComputers() ? [] : null;
  });
  board.addEventListener('rowhouse-move', (event) => {
    event.preventDefault();
    play(event.detail.move);
  });
  createEffect(() => {
    // The computer waits while the visitor looks at an earlier position.
    if (!isComputers() || shown() < record().moves.length) return;
    const asked = new AbortController();
    onCleanup(() => asked.abort());
    setThinking(true);
    setFailed(false);
    void answerTo(record(), props.options.opponent!, asked.signal)
      .then(
        (move) => asked.signal.aborted || play(move),
        () => setFailed(!asked.signal.aborted),
      )
      .finally(() => setThinking(false));
  });
  return (
    <main class="embed">
      <h1 class="unseen">{gameName(props.record.config)}</h1>
      {board}
      <Foot
        record={record()}
        position={position()}
        shown={shown()}
        thinking={isThinking() ? botName(props.options.opponent!) : null}
        hasFailed={hasFailed() && isComputers()}
        onShow={setShown}
      />
    </main>
  );
}

function createBoard({ interactive, coordinates }: EmbedOptions): RowhouseBoard {
  const board = document.createElement('rowhouse-board');
  board.className = 'embed-board';
  board.interactive = interactive;
  board.coordinates = coordinates ? 'on' : 'off';
  return board;
}

/** The computer's move. The engine is loaded for the first one. */
async function answerTo(record: GameRecord, bot: string, signal: AbortSignal): Promise<Move> {
  const { engine } = await import('../shared/engine/client.ts');
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return engine.choose(record, { bot, seed, signal });
}

interface FootProps {
  readonly record: GameRecord;
  readonly position: Position;
  readonly shown: number;
  /** The computer player that is thinking. */
  readonly thinking: string | null;
  /** Whether the computer player has failed. */
  readonly hasFailed: boolean;
  onShow(plies: number): void;
}

function Foot(props: FootProps) {
  const all = () => props.record.moves.length;
  const status = () => {
    const { outcome, toMove } = props.position;
    if (props.hasFailed) return t().refused['engine-failed'];
    if (props.thinking !== null) return t().result.thinking(props.thinking);
    return outcome ? winnerName(outcome) : t().result.toMove(colourName(toMove));
  };
  return (
    <footer class="embed-foot">
      <p class="embed-status" role="status">
        {status()}
      </p>
      <Show when={all() > 0}>
        <div class="embed-steps">
          <StepButton
            to="back"
            label={t().play.back}
            disabled={props.shown === 0}
            onStep={() => props.onShow(props.shown - 1)}
          />
          <span class="unseen">{t().play.afterMoves(props.shown, all())}</span>
          <span aria-hidden="true">
            {props.shown} / {all()}
          </span>
          <StepButton
            to="forward"
            label={t().play.forward}
            disabled={props.shown === all()}
            onStep={() => props.onShow(props.shown + 1)}
          />
        </div>
      </Show>
      <a class="embed-home" href={embedHome(packRecord(props.record))} target="_blank" rel="noopener">
        Rowhouse
      </a>
    </footer>
  );
}
