import { escaped } from '../basics/escaped.ts';
import { elementOf } from '../basics/layer.ts';
import type { ConnectWords } from '../words/words.ts';

export interface ToolsState {
  readonly isClosest: boolean;
  readonly isFarthest: boolean;
  readonly isPart: boolean;
  readonly hasLast: boolean;
}

export interface ToolsActions {
  onCloser(): void;
  onFarther(): void;
  onFit(): void;
  onLast(): void;
}

const icon = (path: string): string => `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;

/** Buttons for the view of a large board. They do the same as the wheel, a pinch and the keys. */
export class BigTools {
  readonly element: HTMLElement;
  readonly #buttons: readonly HTMLButtonElement[];

  constructor(words: ConnectWords, { onCloser, onFarther, onFit, onLast }: ToolsActions) {
    const sign = (name: string, path: string) =>
      `<button type="button" class="button icon" part="button" aria-label="${escaped(name)}" title="${escaped(name)}">${icon(path)}</button>`;
    const named = (name: string) => `<button type="button" class="button" part="button">${escaped(name)}</button>`;
    this.element = elementOf(
      `<div class="big-tools" part="tools" role="toolbar" aria-label="${escaped(words.view)}">${sign(words.zoomOut, 'M4 10H16')}${sign(words.zoomIn, 'M4 10H16M10 4V16')}${named(words.fit)}${named(words.lastMove)}</div>`,
    );
    this.#buttons = [...this.element.querySelectorAll('button')];
    for (const [at, act] of [onFarther, onCloser, onFit, onLast].entries())
      this.#buttons[at]!.addEventListener('click', act);
  }

  draw({ isClosest, isFarthest, isPart, hasLast }: ToolsState): void {
    for (const [at, isOff] of [isFarthest, isClosest, !isPart, !hasLast].entries())
      this.#buttons[at]!.ariaDisabled = String(isOff);
  }
}
