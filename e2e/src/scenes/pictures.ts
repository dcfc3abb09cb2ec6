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
  /** As its file is called, without the ending. */
  readonly name: string;
  readonly scene: Scene;
  readonly device: Device;
}

export const PICTURES: readonly Picture[] = SCENES.flatMap((scene) =>
  DEVICES.map((device) => ({ name: `${scene.name}-${device.name}`, scene, device })),
);

/**
 * The pictures with these names (`home-phone-dark`) or of these scenes (`home`), or all of them. Throws if one is
 * unknown.
 */
export function picturesCalled(wanted: readonly string[]): readonly Picture[] {
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

/** Pictures that show the same page, one after the other: only the colours differ, and a page follows them. */
export function byPage(pictures: readonly Picture[]): readonly (readonly Picture[])[] {
  const pages = Map.groupBy(pictures, ({ scene, device }) => `${scene.name} ${device.phone}`);
  return [...pages.values()];
}
