import { GRADES, type Review } from '@rowhouse/coach';
import { createMemo, For, Show } from 'solid-js';
import { GradeMark } from '../analysis/signs.tsx';
import { turningMoves } from '../play/turning-move.ts';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { keepCurrentInSight } from '../shared/platform/page.ts';
import { listed } from '../shared/words/format.ts';
import { moveName, moveWords } from '../shared/words/move-words.ts';
import { moveText } from '../shared/words/moves.ts';
import { colourName } from '../shared/words/names.ts';
import '../analysis/variation-list.css';

/** The accuracy of each side, and its number of moves by grade. */
export function SideSummaries(props: { readonly review: Review }) {
  const sides = () => props.review.sides;
  return (
    <table class="review-sides" aria-label={coachWords().review.accuracy}>
      <thead>
        <tr>
          <td />
          <For each={sides()}>
            {({ player }) => (
              <th scope="col">
                <span class="review-side">
                  <DiscIcon player={player} size="1.1em" /> {colourName(player)}
                </span>
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <tr class="review-accuracy">
          <th scope="row">{coachWords().review.accuracy}</th>
          <For each={sides()}>
            {({ accuracy }) => (
              <td>
                {accuracy === null ? coachWords().review.noChoice : coachWords().review.percent(Math.round(accuracy))}
              </td>
            )}
          </For>
        </tr>
        <For each={GRADES}>
          {(grade) => (
            <tr>
              <th scope="row">
                <GradeMark grade={grade} /> {coachWords().review.grades[grade]}
              </th>
              <For each={sides()}>{({ grades }) => <td>{grades[grade]}</td>}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** The moves that decided the game. */
export function Turning(props: { readonly review: Review; onGo(ply: number): void }) {
  const turns = () => turningMoves(props.review);
  return (
    <section class="review-turning">
      <h2>{coachWords().review.turning}</h2>
      <Show when={turns().length > 0} fallback={<p class="soft">{coachWords().review.noTurning}</p>}>
        <ul>
          <For each={turns()}>
            {({ ply, player, move, grade }) => (
              <li>
                <button type="button" class="review-turn" onClick={() => props.onGo(ply + 1)}>
                  <GradeMark grade={grade} />
                  {coachWords().review.turn(ply + 1, colourName(player), moveWords(props.review.record.config, move))}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

/** How many moves are shown before and after the current move. */
const MAX_DISTANCE = 60;

export function GradedMoves(props: { readonly review: Review; readonly ply: number; onGo(ply: number): void }) {
  const { config } = props.review.record;
  const shown = createMemo(() => {
    const { moves } = props.review;
    if (moves.length <= 2 * MAX_DISTANCE) return moves;
    const from = Math.max(0, props.ply - MAX_DISTANCE);
    return moves.slice(from, from + 2 * MAX_DISTANCE);
  });
  return (
    <section class="review-moves">
      <h2>{coachWords().review.moves}</h2>
      <ol class="variation" ref={(list) => keepCurrentInSight(list, () => props.ply)}>
        <For each={shown()}>
          {({ ply, move, grade }) => (
            <li>
              <button
                type="button"
                class="variation-move"
                data-number={ply + 1}
                aria-current={props.ply === ply + 1 ? 'step' : undefined}
                aria-label={listed(t().play.goTo(ply + 1, moveName(config, move)), coachWords().review.grades[grade])}
                onClick={() => props.onGo(ply + 1)}
              >
                {moveText(config, move)}
                <GradeMark grade={grade} />
              </button>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
