import { createUniqueId } from 'solid-js';
import { faceOf } from './faces.ts';

/** A computer player at a round window. */
export function Portrait(props: { readonly bot: string }) {
  const id = createUniqueId();
  const inside = () =>
    `<clipPath id="${id}"><circle r="37"/></clipPath><circle r="37" fill="var(--lamplight)"/><g clip-path="url(#${id})" transform="translate(0 4)">${faceOf(props.bot)}</g><circle r="37" fill="none" stroke="var(--roof)" stroke-width="3.5"/>`;
  return (
    <svg class="portrait" viewBox="-40 -40 80 80" aria-hidden="true">
      <g innerHTML={inside()} />
    </svg>
  );
}
