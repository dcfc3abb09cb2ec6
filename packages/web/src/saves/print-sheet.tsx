import { snapshot } from '@rowhouse/board/svg';
import { type GameRecord, gameOf, makeRecord, type Position } from '@rowhouse/rules';
import { For } from 'solid-js';
import { Portal } from 'solid-js/web';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { dayOf } from '../shared/words/dates.ts';
import { moveText } from '../shared/words/move-text.ts';
import { colourName } from '../shared/words/names.ts';
import { gameWords } from './save-words.ts';
import './print-sheet.css';

/** How many pictures fit on a page. */
const PICTURES = 12;

/** A game on paper: its moves, with pictures. It is visible only in print. */
export function PrintSheet(props: { readonly record: GameRecord; readonly positions: readonly Position[] }) {
  const last = () => props.positions.at(-1)!;
  const config = () => props.record.config;
  const players = () => gameOf(config()).players(config());
  const result = () => {
    const { outcome } = last();
    if (!outcome) return t().result.inProgress;
    return outcome.winner === null ? t().result.drawn : t().result.wins(colourName(outcome.winner));
  };
  const plies = () => {
    const all = props.positions.length - 1;
    const step = Math.max(1, Math.ceil(all / (PICTURES - 1)));
    return [...Array.from({ length: Math.ceil(all / step) }, (_, at) => at * step), all].filter(
      (ply) => ply > 0 || all === 0,
    );
  };
  const picture = (position: Position) => snapshot(gameOf(config()).toSetup(position), { theme: 'light' });
  const rounds = () => Array.from({ length: Math.ceil(props.record.moves.length / players()) }, (_, round) => round);
  return (
    <Portal>
      <div class="print-sheet">
        <h1>{gameWords(config())}</h1>
        <p>
          {result()} · {dayOf(Date.now())}
        </p>
        <ol class="print-moves">
          <For each={rounds()}>
            {(round) => (
              <li>
                {props.record.moves
                  .slice(round * players(), (round + 1) * players())
                  .map((move) => moveText(config(), move))
                  .join('  ')}
              </li>
            )}
          </For>
        </ol>
        <div class="print-pictures">
          <For each={plies()}>
            {(ply) => (
              <figure>
                <div innerHTML={picture(props.positions[ply]!)} />
                <figcaption>{coachWords().export.sheetAfter(ply)}</figcaption>
              </figure>
            )}
          </For>
        </div>
        <p class="print-record">{makeRecord(props.record)}</p>
      </div>
    </Portal>
  );
}
