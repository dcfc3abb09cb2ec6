import { gameIdOf } from '@rowhouse/rules/internal';
import type { TableState } from '@rowhouse/table';
import { lazy, Show, Suspense } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Menu } from '../shared/controls/menu.tsx';
import { type Session, startSession } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { tableWords } from '../shared/messages/table/index.ts';
import { notify } from '../shared/platform/announce.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { settings } from '../shared/platform/settings.ts';

const GhostSlider = lazy(async () => ({ default: (await import('./ghost-columns.tsx')).GhostSlider }));

/** The dialogs of a game on this device. */
export type TableDialog = 'save' | 'share' | 'resign';

interface ActionsProps {
  readonly session: Session;
  readonly isHinted: boolean;
  /** Receives the button for hints. */
  hintRef(button: HTMLButtonElement): void;
  onHint(): void;
  onOpen(dialog: TableDialog): void;
}

const countPeople = ({ seats }: TableState): number => seats.filter(({ kind }) => kind === 'person').length;

/** Whether hints are fair: only one person plays, at this device, or the settings allow them for all. */
export const isFair = ({ state, viewer }: Session): boolean => !viewer && (settings.hints || countPeople(state()) < 2);

/** The buttons of a game on this device: the two most important ones, and the rest in a menu. */
export function Actions(props: ActionsProps) {
  const state = () => props.session.state();
  return (
    <section class="actions" aria-label={t().play.actions}>
      <Button
        label={t().play.undo}
        disabled={state().record.moves.length === 0 && state().ending === null}
        onClick={() => props.session.undo()}
      />
      <Show when={state().undone.length > 0}>
        <Button label={t().play.redo} onClick={() => props.session.redo()} />
      </Show>
      <Show when={countPeople(state()) === 0}>
        <Button
          label={t().play.pause}
          aria-pressed={props.session.paused?.() ?? false}
          onClick={() => props.session.setPaused?.(!props.session.paused?.())}
        />
      </Show>
      <Show when={countPeople(state()) > 0 && isFair(props.session)}>
        <Button
          label={t().play.hint}
          ref={props.hintRef}
          aria-pressed={props.isHinted}
          disabled={!props.session.mayMove()}
          onClick={() => props.onHint()}
        />
      </Show>
      <MoreMenu session={props.session} onOpen={props.onOpen} />
    </section>
  );
}

/** The less frequent actions. After the end, Undo is one of them. */
export function MoreMenu(props: Pick<ActionsProps, 'session' | 'onOpen'>) {
  // A part that arrives late would move the others.
  afterPaint(() => void GhostSlider.preload());
  const state = () => props.session.state();
  const isOver = () => state().ending !== null;
  return (
    <Menu label={t().play.more} class="actions-more">
      {isOver() && <Button label={t().play.undo} onClick={() => props.session.undo()} />}
      <ButtonLink label={t().play.howTo} to={['lessons', `${gameIdOf(state().record.config)}-first-steps`, '1']} />
      <ButtonLink label={t().play.analyse} to={['analyse']} />
      <Button label={t().play.share} onClick={() => props.onOpen('share')} />
      <Button label={t().play.save} onClick={() => props.onOpen('save')} />
      <Show
        when={isOver() || state().record.moves.length === 0}
        fallback={<Button label={t().play.newGame} onClick={() => startOver(props.session)} />}
      >
        <ButtonLink label={t().play.newGame} to={['new', gameIdOf(state().record.config)]} />
      </Show>
      <Show when={!isOver() && state().seats.length === 2}>
        <Button label={t().play.resign} onClick={() => props.onOpen('resign')} />
      </Show>
      <Show when={!isOver() && state().position.family === 'connect' && isFair(props.session)}>
        <Suspense>
          <GhostSlider />
        </Suspense>
      </Show>
    </Menu>
  );
}

/** Starts over. A notice offers to bring the game back. */
function startOver(at: Session): void {
  const before = at.state();
  const savedAs = at.savedAs();
  if (at.reset().ok)
    notify(tableWords().startedOver, { label: t().play.undo, act: () => startSession(before, savedAs) });
}
