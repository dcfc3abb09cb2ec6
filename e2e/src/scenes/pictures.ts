/** Every scene on every device. */
import type { Device } from '../support/browser.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

const DEVICES = [
  { name: 'desktop-light', phone: false, dark: false },
  { name: 'desktop-dark', phone: false, dark: true },
  { name: 'phone-light', phone: true, dark: false },
  { name: 'phone-dark', phone: true, dark: true },
] as const;

/** A scene on a device. */
export interface Picture {
  /** The name of its file, without the extension. */
  readonly name: string;
  readonly scene: Scene;
  readonly device: Device;
}

export const PICTURES: readonly Picture[] = SCENES.flatMap((scene) =>
  DEVICES.map((device) => ({ name: `${scene.name}-${device.name}`, scene, device })),
);

/**
 * The pictures with these names (`home-phone-dark`) or of these scenes (`home`), or all pictures without names. Throws
 * if a name is unknown.
 */
export function picturesNamed(wanted: readonly string[]): readonly Picture[] {
  const isCalled = ({ name, scene }: Picture, by: string) => by === name || by === scene.name;
  const unknown = wanted.filter((by) => !PICTURES.some((picture) => isCalled(picture, by)));
  if (unknown.length > 0) {
    const names = SCENES.map(({ name }) => name).join(', ');
    throw new Error(`no scene is called ${unknown.join(', ')}; there are ${names}`);
  }
  return wanted.length === 0 ? PICTURES : PICTURES.filter((one) => wanted.some((by) => isCalled(one, by)));
}

/** CI compares every other scene, each on the next device. */
export const sample: readonly Picture[] = SCENES.flatMap((_, at) =>
  at % 2 === 0 ? [PICTURES[at * DEVICES.length + ((at / 2) % DEVICES.length)]!] : [],
);

/** Groups pictures that can show the same page one after the other, because they differ only in their colour scheme. */
export function byPage(pictures: readonly Picture[]): readonly (readonly Picture[])[] {
  const pages = Map.groupBy(pictures, ({ scene, device }) => `${scene.name} ${device.phone}`);
  return [...pages.values()];
}
