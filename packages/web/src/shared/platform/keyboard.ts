import type { Config } from '@rowhouse/rules';
import { listenWhileShown } from './page.ts';

type OnKey = (event: KeyboardEvent) => void;

/** Calls `onKey` for every key on the page while the component exists. */
export const listenToKeys = (onKey: OnKey, capture = false): void =>
  listenWhileShown(document, 'keydown', onKey, capture);

/** Calls `onEscape` for the Escape key while a condition is true, such as a held disc. */
export function escapeWhile(isTrue: () => boolean, onEscape: () => void): void {
  listenToKeys(({ key }) => {
    if (key === 'Escape' && isTrue()) onEscape();
  });
}

/**
 * Handles the keys of a screen on which the arrow keys step through a game. If the player focused the board with a
 * pointer, it needs no arrow keys for its cursor, so keys without a modifier go to `onPointedBoard` first.
 */
export function listenBeforeBoard(onKey: OnKey, onPointedBoard: OnKey): void {
  let isPointed = false;
  const isBoard = (target: EventTarget | null) => target instanceof Element && target.localName === 'rowhouse-board';
  // `:focus-visible` is no help: it matches any focused element once a key is pressed.
  const onCapture = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isPointed = false;
    else if (isPointed && isBoard(event.target) && !hasModifier(event)) onPointedBoard(event);
  };
  const notePointer = () => {
    isPointed = true;
  };
  listenWhileShown(document, 'pointerdown', notePointer, true);
  listenToKeys(onCapture, true);
  listenToKeys(onKey);
}

/**
 * Whether a control or a dialog uses the key, so that the page must not use it. Radio buttons use only arrow keys.
 * Checkboxes use only the space bar, which no page uses.
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

/** Whether an event comes from this part of the page. Keys without a modifier may work only there (WCAG 2.1.4). */
export const isWithin = (part: Element, { target }: Event): boolean => target instanceof Node && part.contains(target);

/** A step through the moves of a game. */
export type GameStep = 'first' | 'back' | 'forward' | 'last';

const STEP_KEYS: Readonly<Record<string, GameStep>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};

const SCREEN_STEP_KEYS: Readonly<Record<string, GameStep>> = { ...STEP_KEYS, ',': 'back', '.': 'forward' };

/**
 * The step that a key makes, or `null`. `isOnScreen`: whether the focus is on the screen of the game. Only there comma
 * and full stop step, because they are keys without a modifier (WCAG 2.1.4).
 */
export const stepOfKey = (key: string, isOnScreen: boolean): GameStep | null =>
  (isOnScreen ? SCREEN_STEP_KEYS : STEP_KEYS)[key] ?? null;

/** The column of a digit, from 0. On boards with more than nine columns, only the board itself reads digits. */
export const columnOfKey = (key: string, config: Config): number | null =>
  config.family === 'connect' && config.columns <= 9 && /^[1-9]$/.test(key) && Number(key) <= config.columns
    ? Number(key) - 1
    : null;
