import { settings } from './settings.ts';

type Sounds = typeof import('./sounds.ts').sounds;

/** Plays a sound. The first call loads them. Browsers play none before the player has used the page. */
export function playSound<Name extends keyof Sounds>(name: Name, ...details: Parameters<Sounds[Name]>): void {
  if (!settings.sound && !settings.haptics) return;
  import('./sounds.ts').then(
    ({ sounds }) => (sounds[name] as (...details: Parameters<Sounds[Name]>) => void)(...details),
    () => {},
  );
}
