import { createSignal, createUniqueId, type JSX, onCleanup, Show } from 'solid-js';
import './menu.css';

interface MenuProps {
  /** The name of the button. */
  readonly label: string;
  readonly class?: string;
  /** Buttons and links, which close the menu, and fields. */
  readonly children: JSX.Element;
}

/** A button that opens a list of actions over the page. */
export function Menu(props: MenuProps) {
  const id = createUniqueId();
  const [isOpen, setOpen] = createSignal(false);
  let place!: HTMLElement;
  let button!: HTMLButtonElement;
  const close = (mustFocusButton: boolean) => {
    setOpen(false);
    removeEventListener('pointerdown', onOutside, true);
    if (mustFocusButton) button.focus();
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
    const items = [...place.querySelectorAll<HTMLElement>('.menu-list :is(a, button:not([disabled]), input)')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at(at < 0 ? (direction > 0 ? 0 : -1) : (at + direction) % items.length)?.focus();
  };
  const listen = (element: HTMLDivElement) => {
    place = element;
    element.addEventListener('keydown', step);
    element.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) close(false);
    });
    // Unless the chosen action takes the focus, it returns to the button.
    element.addEventListener('click', (event) => {
      if ((event.target as Element).closest('.menu-list :is(a, button)'))
        close(element.contains(document.activeElement));
    });
  };
  return (
    <div class={`menu ${props.class ?? ''}`} ref={listen}>
      <button
        ref={button}
        type="button"
        class="button icon"
        aria-label={props.label}
        aria-expanded={isOpen()}
        aria-controls={id}
        onClick={() => (isOpen() ? close(false) : open())}
      >
        <Dots />
      </button>
      <Show when={isOpen()}>
        <div id={id} class="menu-list card" ref={openBesideButton}>
          {props.children}
        </div>
      </Show>
    </div>
  );
}

/** Opens a list on the side of its button where it fits, or where there is more room. It never covers the button. */
function openBesideButton(list: HTMLElement): void {
  queueMicrotask(() => {
    const button = list.previousElementSibling!.getBoundingClientRect();
    const { top, height } = list.getBoundingClientRect();
    const above = button.top - MARGIN;
    const below = innerHeight - button.bottom - MARGIN;
    const isAbove = top < button.top;
    const opensAbove = height <= (isAbove ? above : below) ? isAbove : above > below;
    list.classList.add(opensAbove ? 'above' : 'below');
    list.style.maxHeight = `${(opensAbove ? above : below) - MARGIN}px`;
  });
}

/** The distance between a list and its button, and the edge of the window, in pixels. */
const MARGIN = 8;

const Dots = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d="M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />
  </svg>
);
