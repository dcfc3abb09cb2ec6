import { For, onMount } from 'solid-js';
import { ButtonLink } from '../shared/controls/button.tsx';
import { ownStreets, watchDays } from './street-keys.ts';

/** Links to the streets in which this device has a house. They get its solved days. */
export function StreetLinks() {
  onMount(watchDays);
  return (
    <For each={ownStreets()}>{({ street, name }) => <ButtonLink label={name} to={['online', 'street', street]} />}</For>
  );
}
