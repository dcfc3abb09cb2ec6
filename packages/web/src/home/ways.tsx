import { Show } from 'solid-js';
import { ButtonLink } from '../shared/controls/button.tsx';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { hasServer } from '../shared/platform/server-address.ts';

/** A3: the four ways to start. Load Game is the same for every game, so only the first list has it. */
export function Ways(props: { readonly game: 'connect4' | 'connectx' | 'morris'; readonly primary?: boolean }) {
  const config = () => (props.game === 'morris' ? 'morris-6' : props.game === 'connectx' ? 'connect-9x8x5' : '');
  const about = (way: string) => `${way}: ${t().games[props.game]}`;
  return (
    <p class="row home-ways">
      <ButtonLink primary={props.primary} to={['new', props.game, '1']} aria-label={about(t().home.onePlayer)}>
        {t().home.onePlayer}
      </ButtonLink>
      <ButtonLink to={['new', props.game, '2']} aria-label={about(t().home.twoPlayer)}>
        {t().home.twoPlayer}
      </ButtonLink>
      <a
        class="button"
        href={config() ? makeRoute('set-up', config()) : makeRoute('set-up')}
        aria-label={about(t().home.freePlay)}
        title={t().home.freePlayHint}
        data-about={t().home.freePlayHint}
      >
        {t().home.freePlay}
      </a>
      <Show when={props.primary}>
        <Show when={hasServer()}>
          <ButtonLink to={['online']}>{t().home.online}</ButtonLink>
        </Show>
        <ButtonLink to={['saved']}>{t().home.load}</ButtonLink>
      </Show>
    </p>
  );
}
