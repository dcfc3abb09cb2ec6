import type { Study } from '../../analysis/study.ts';
import { columnOfKey } from '../../basics/column-key.ts';
import { belongsToControl } from '../../basics/control-keys.ts';

const KEYS: Readonly<Record<string, (study: Study) => void>> = {
  ArrowLeft: (study) => study.back(),
  ArrowRight: (study) => study.forward(),
  ArrowUp: (study) => study.sister(-1),
  ArrowDown: (study) => study.sister(1),
  Home: (study) => study.first(),
  End: (study) => study.last(),
};

/** Keys without a modifier work only while the focus is on this screen (WCAG 2.1.4). */
const SIGNS: Readonly<Record<string, (study: Study) => void>> = {
  ',': (study) => study.back(),
  '.': (study) => study.forward(),
};

export function studyShortcut(
  event: KeyboardEvent,
  study: Study,
  screen: HTMLElement,
  onDigit: (column: number) => void,
): void {
  const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
  if (isTaken || belongsToControl(event)) return;
  const isHere = event.target instanceof Node && screen.contains(event.target);
  const column = isHere ? columnOfKey(event.key, study.position().config) : null;
  const act = KEYS[event.key] ?? (isHere ? SIGNS[event.key] : undefined);
  if (column !== null) onDigit(column);
  else if (act) act(study);
  else return;
  event.preventDefault();
}
