import type { Config } from '@rowhouse/rules';
import { onCleanup, onMount } from 'solid-js';

type OnKey = (event: KeyboardEvent) => void;

/** Hears every key on the page while the component lives. */
export function listenToKeys(onKey: OnKey, capture = false): void {
  onMount(() => {
    document.addEventListener('keydown', onKey, capture);
    onCleanup(() => document.removeEventListener('keydown', onKey, capture));
  });
}

/**
 * Hears the keys of a screen on which arrows step through a game. Keys without a modifier go to `onPointedBoard` first
 * while the focus is on a board that the player reached with a pointer: the board needs no arrows for its cursor then.
 * A board also gets the focus when the pressed button is gone (`keepKeyboard`).
 */
export function listenBeforeBoard(onKey: OnKey, onPointedBoard: OnKey): void {
  let isPointed = false;
  const notePointer = () => {
    isPointed = true;
  };
  const isBoard = (target: EventTarget | null) => target instanceof Element && target.localName === 'rowhouse-board';
  // `:focus-visible` doesn't tell: it matches any focused element once a key is pressed.
  const hearFirst = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isPointed = false;
    else if (isPointed && isBoard(event.target) && !hasModifier(event)) onPointedBoard(event);
  };
  onMount(() => {
    document.addEventListener('pointerdown', notePointer, true);
    onCleanup(() => document.removeEventListener('pointerdown', notePointer, true));
  });
  listenToKeys(hearFirst, true);
  listenToKeys(onKey);
}

/**
 * Whether a control or a dialog uses the key, so that the page must not. A radio button uses only arrows. A checkbox
 * uses only the space bar, which no page uses.
 */
export const belongsToControl = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(
    `input:not([type="checkbox"]${key.startsWith('Arrow') ? '' : ', [type="radio"]'}), select, textarea, dialog`,
  ) !== null;

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

/** Whether the page may use the key: it has no modifier, and neither a control nor the board has used it. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !hasModifier(event) && !belongsToControl(event);

/** Whether the focus is in this part of the page. Keys without a modifier may work only there (WCAG 2.1.4). */
export const isWithin = (part: Element, { target }: Event): boolean => target instanceof Node && part.contains(target);

/** The column of a digit, from 0. Where columns have two digits, only the board itself reads them. */
export const columnOfKey = (key: string, config: Config): number | null =>
  config.family === 'connect' && config.columns <= 9 && /^[1-9]$/.test(key) && Number(key) <= config.columns
    ? Number(key) - 1
    : null;
