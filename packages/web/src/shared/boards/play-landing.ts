import type { Landed } from '@rowhouse/board';
import { knock, slide, taken } from '../platform/sound.ts';

const SOUNDS: Readonly<Record<Landed['how'], () => void>> = {
  dropped: () => knock(1),
  placed: () => knock(1),
  moved: slide,
  removed: taken,
};

/** The sound of a man that comes to rest. */
export const playLanding = (how: Landed['how']): void => SOUNDS[how]();
