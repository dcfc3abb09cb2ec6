import { createSignal, createUniqueId, type JSX, onCleanup, Show } from 'solid-js';
import './menu.css';

interface MenuProps {
  /** The name of the button. */
  readonly label: string;
  /** The picture on the button; by default three dots. */
  readonly picture?: JSX.Element;
  readonly class?: string;
  /** Buttons and links. */
  readonly children: JSX.Element;
}

/** A button that opens a list of actions over the page. */
export function Menu(props: MenuProps) {
  const id = createUniqueId();
  const [isOpen, setOpen] = createSignal(false);
  let place!: HTMLElement;
  let button!: HTMLButtonElement;
  const close = (back: boolean) => {
    setOpen(false);
    removeEventListener('pointerdown', onOutside, true);
    if (back) button.focus();
  };
  const onOutside = (event: Event) => {
    if (!place.contains(event.target as Node)) close(false);
  };
  const open = () => {
    setOpen(true);
    addEventListener('pointerdown', onOutside, true);
  };
  onCleanup(() => removeEventListener('pointerdown', onOutside, true));
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen()) {
      event.preventDefault();
      event.stopPropagation();
      close(true);
    }
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isOpen()) open();
    const items = [...place.querySelectorAll<HTMLElement>('.menu-list :is(a, button:not([disabled]))')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at(at < 0 ? (direction > 0 ? 0 : -1) : (at + direction) % items.length)?.focus();
  };
  const listen = (element: HTMLDivElement) => {
    place = element;
    element.addEventListener('keydown', step);
    element.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) close(false);
    });
    // The chosen action may take the focus. Otherwise it returns to the button.
    element.addEventListener('click', (event) => {
      if ((event.target as Element).closest('.menu-list')) close(element.contains(document.activeElement));
    });
  };
  return (
    <div class={`menu ${props.class ?? ''}`} ref={listen}>
      <button
        ref={button}
        type="button"
        class="button"
        classList={{ icon: props.picture === undefined }}
        aria-label={props.label}
        aria-expanded={isOpen()}
        aria-controls={id}
        onClick={() => (isOpen() ? close(false) : open())}
      >
        {props.picture ?? <Dots />}
      </button>
      <Show when={isOpen()}>
        <div id={id} class="menu-list card" ref={keepInSight}>
          {props.children}
        </div>
      </Show>
    </div>
  );
}

/** Moves a list that would reach beyond the window until all of it is visible. */
function keepInSight(list: HTMLElement): void {
  queueMicrotask(() => {
    const { top, bottom } = list.getBoundingClientRect();
    const over = Math.max(0, bottom + MARGIN - innerHeight);
    const shift = Math.max(-over, MARGIN - top);
    if (shift !== 0) list.style.translate = `0 ${shift}px`;
  });
}

/** The distance between a list and the edge of the window, in pixels. */
const MARGIN = 8;

const Dots = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d="M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />
  </svg>
);
