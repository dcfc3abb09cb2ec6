import type { JSX } from 'solid-js';
import { t } from '../messages/messages.ts';
import { makeRoute } from '../platform/router.ts';
import { RowOfHouses } from './wordmark.tsx';

/** A message for a page without content, and a link to the start. */
export function Nothing(props: { readonly title: string; readonly hint: string; readonly children?: JSX.Element }) {
  return (
    <div class="page stack">
      <RowOfHouses class="large" />
      <h1>{props.title}</h1>
      {props.children}
      <p class="soft">{props.hint}</p>
      <p>
        <a class="button primary" href={makeRoute()}>
          {t().app.toStart}
        </a>
      </p>
    </div>
  );
}

export const NotFound = () => <Nothing title={t().app.notFound} hint={t().app.notFoundHint} />;
