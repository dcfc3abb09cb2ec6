import { gameIdOf } from '@rowhouse/rules';
import { Show } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Menu } from '../shared/controls/menu.tsx';
import { type Session, startSession } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { notify } from '../shared/platform/announce.ts';
import { settings } from '../shared/platform/settings.ts';

/** The dialogs of a game on this device. */
export type TableDialog = 'save' | 'share' | 'resign';

interface ActionsProps {
  readonly session: Session;
  readonly isHinted: boolean;
  /** Hands out the button for hints. */
  hintRef(button: HTMLButtonElement): void;
  onHint(): void;
  onOpen(dialog: TableDialog): void;
}

/** The buttons of a game on this device: the two most important ones, and the rest in a menu. */
export function Actions(props: ActionsProps) {
  const state = () => props.session.state();
  /** Hints are fair when only one person plays, or when the settings allow them for all. */
  const isFair = () => settings.hints || state().seats.filter(({ kind }) => kind === 'person').length < 2;
  return (
    <section class="actions" aria-label={t().play.actions}>
      <Button
        disabled={state().record.moves.length === 0 && state().ending === null}
        onClick={() => props.session.undo()}
      >
        {t().play.undo}
      </Button>
      <Show when={isFair()}>
        <Button
          ref={props.hintRef}
          aria-pressed={props.isHinted}
          disabled={!props.session.mayMove()}
          onClick={() => props.onHint()}
        >
          {t().play.hint}
        </Button>
      </Show>
      <MoreMenu session={props.session} onOpen={props.onOpen} />
    </section>
  );
}

/** The actions that are not needed at every move. After the end, Undo is one of them. */
export function MoreMenu(props: Pick<ActionsProps, 'session' | 'onOpen'>) {
  const state = () => props.session.state();
  const isOver = () => state().ending !== null;
  return (
    <Menu label={t().play.more} class="actions-more">
      <Show when={isOver()}>
        <Button onClick={() => props.session.undo()}>{t().play.undo}</Button>
      </Show>
      <Button disabled={state().undone.length === 0 || isOver()} onClick={() => props.session.redo()}>
        {t().play.redo}
      </Button>
      <ButtonLink to={['lessons', `${gameIdOf(state().record.config)}-first-steps`, '1']}>{t().play.howTo}</ButtonLink>
      <ButtonLink to={['analyse']}>{t().play.analyse}</ButtonLink>
      <Button onClick={() => props.onOpen('share')}>{t().play.share}</Button>
      <Button onClick={() => props.onOpen('save')}>{t().play.save}</Button>
      <Button disabled={state().record.moves.length === 0} onClick={() => startOver(props.session)}>
        {t().play.reset}
      </Button>
      <Show when={!isOver() && state().seats.length === 2}>
        <Button onClick={() => props.onOpen('resign')}>{t().play.resign}</Button>
      </Show>
      <ButtonLink to={['new', gameIdOf(state().record.config)]}>{t().play.newGame}</ButtonLink>
      <ButtonLink to={[]}>{t().play.end}</ButtonLink>
    </Menu>
  );
}

/** Starts over. A notice offers to bring the game back. */
function startOver(at: Session): void {
  const before = at.state();
  const savedAs = at.savedAs();
  if (at.reset().ok) notify(t().play.startedOver, { label: t().play.undo, act: () => startSession(before, savedAs) });
}
