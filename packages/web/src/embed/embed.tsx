import '@rowhouse/board';
import { boardTexts } from '@rowhouse/board/svg';
import { type GameRecord, replay, unwrap } from '@rowhouse/rules';
import { packRecord, unpackGame } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, Show } from 'solid-js';
import { boardWords } from '../boards/board-words.ts';
import { t } from '../messages/messages.ts';
import { colourName, gameName } from '../words/names.ts';
import { type EmbedOptions, embedHome } from './options.ts';
import './embed.css';

/** A board in a frame of another site: the game, how it stands, buttons to go through it, and the way to the app. */
export function Embed(props: { readonly options: EmbedOptions }) {
  const read = createMemo(() => {
    const game = unpackGame(props.options.game);
    return game.ok ? game.value.record : null;
  });
  return (
    <Show when={read()} keyed fallback={<p class="embed-fault">{t().share.bad}</p>}>
      {(record) => <EmbeddedGame record={record} options={props.options} />}
    </Show>
  );
}

function EmbeddedGame(props: { readonly record: GameRecord; readonly options: EmbedOptions }) {
  const all = () => props.record.moves.length;
  const [shown, setShown] = createSignal(all());
  const board = document.createElement('rowhouse-board');
  const [record, setRecord] = createSignal(props.record);
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
  });
  board.addEventListener('rowhouse-move', (event) => {
    event.preventDefault();
    const moves = [...record().moves.slice(0, shown()), event.detail.move];
    setRecord({ ...record(), moves });
    setShown(moves.length);
  });
  return (
    <main class="embed" aria-label={gameName(props.record.config)}>
      {board}
      <Foot record={record()} shown={shown()} onShow={setShown} />
    </main>
  );
}

interface FootProps {
  readonly record: GameRecord;
  readonly shown: number;
  onShow(plies: number): void;
}

function Foot(props: FootProps) {
  const all = () => props.record.moves.length;
  const status = () => {
    const { outcome, toMove } = unwrap(replay({ ...props.record, moves: props.record.moves.slice(0, props.shown) }));
    if (outcome === null) return t().result.toMove(colourName(toMove));
    return outcome.winner === null ? t().result.drawn : t().result.wins(colourName(outcome.winner));
  };
  const step = (label: string, to: number, path: string) => (
    <button
      type="button"
      class="embed-step"
      aria-label={label}
      disabled={to < 0 || to > all()}
      onClick={() => props.onShow(to)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          stroke-width="2.2"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </button>
  );
  return (
    <footer class="embed-foot">
      <p class="embed-status" role="status">
        {status()}
      </p>
      <Show when={all() > 0}>
        <div class="embed-steps">
          {step(t().play.back, props.shown - 1, 'M12.5 4.5 L7 10 L12.5 15.5')}
          <span class="unseen">{t().play.afterMoves(props.shown, all())}</span>
          <span aria-hidden="true">
            {props.shown} / {all()}
          </span>
          {step(t().play.forward, props.shown + 1, 'M7.5 4.5 L13 10 L7.5 15.5')}
        </div>
      </Show>
      <a class="embed-home" href={embedHome(packRecord(props.record))} target="_blank" rel="noopener">
        Rowhouse
      </a>
    </footer>
  );
}
