import { snapshot } from '@rowhouse/board/svg';
import type { Setup } from '@rowhouse/rules';
import { GAME_IDS, type GameId } from '@rowhouse/rules/internal';
import { createMemo, createUniqueId, For, type JSX, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { FaultNote, Form } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { newGameWords } from './messages/index.ts';
import './new-game.css';

interface NewGameFrameProps {
  readonly title: string;
  readonly game: GameId;
  /** The address where a game is set up. */
  addressOf(game: GameId): string;
  /** Replaces the choice of games when the game is fixed. */
  readonly settled?: string | undefined;
  /** The empty board. `null` while a number is wrong. Then the last valid board stays. */
  readonly board: Setup | null;
  /** A sentence for each wrong field. */
  readonly wrong: readonly string[];
  /** The choices in a few lines. */
  readonly summary: readonly string[];
  /** The label of the button. */
  readonly begin: string;
  readonly isBusy?: boolean;
  /** The fields. */
  readonly children: JSX.Element;
  /** Why the game did not start. */
  readonly fault?: string;
  /** Other fields, such as the player's name. */
  readonly besides?: JSX.Element;
  /** Called when the button is pressed and no field is wrong. */
  onBegin(): void;
}

/** The form for a new game, on this device or online: the choice of game, the fields, and a summary beside them. */
export function NewGameFrame(props: NewGameFrameProps) {
  const id = createUniqueId();
  let form!: HTMLFormElement;
  const picture = createMemo<string>((before) => (props.board ? snapshot(props.board, { theme: 'css' }) : before), '');
  const submit = () => {
    if (props.wrong.length > 0) leadToWrong(form, props.wrong);
    else if (!props.isBusy) props.onBegin();
  };
  return (
    <div class="page new-game">
      <div class="new-head">
        <h1>{props.title}</h1>
        <Show when={props.settled === undefined} fallback={<p class="soft">{props.settled}</p>}>
          <nav aria-label={newGameWords().games}>
            <ul class="new-games">
              <For each={GAME_IDS}>
                {(game) => (
                  <li>
                    <a href={props.addressOf(game)} aria-current={game === props.game ? 'page' : undefined}>
                      {t().games[game]}
                    </a>
                  </li>
                )}
              </For>
            </ul>
          </nav>
        </Show>
      </div>
      <Form id={id} class="new-fields" ref={form} onSubmit={submit} noValidate>
        {props.children}
      </Form>
      <div class="new-side">
        <div class="new-picture" aria-hidden="true" innerHTML={picture()} />
        {props.besides}
        <div class="new-foot">
          <p class="new-summary">
            <Show when={props.wrong.length === 0} fallback={<span class="new-wrong">{props.wrong[0]}</span>}>
              <For each={props.summary}>{(line) => <span>{line}</span>}</For>
            </Show>
          </p>
          <Button primary submit class="new-play" label={props.begin} form={id} aria-disabled={props.isBusy} />
          <FaultNote>{props.fault ?? ''}</FaultNote>
        </div>
      </div>
    </div>
  );
}

/** Announces what is wrong. Focuses the first wrong field, even in a folded part. */
function leadToWrong(form: HTMLFormElement, faults: readonly string[]): void {
  announce(faults.join(' '));
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const folded = wrong?.closest('details');
  if (folded) folded.open = true;
  wrong?.focus();
}
