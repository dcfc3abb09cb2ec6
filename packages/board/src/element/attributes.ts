/** The attributes of a board. */
export const ATTRIBUTES = [
  'game',
  'position',
  'moves',
  'interactive',
  'coordinates',
  'marks',
  'last-move',
  'orientation',
] as const;

/** The attributes of a board as properties. */
export interface BoardAttributes {
  /** The game: `connect-7x6x4`, `morris-9`. */
  game: string;
  /** A position as text. Without it, the game starts from the empty board. */
  position: string | null;
  /** Whether people can move here. */
  interactive: boolean;
  /** `on` or `off`: whether columns are numbered and points named. By default they are where people can move. */
  coordinates: string | null;
  /** Marks of places: `4.1:hint 3.1:idea`. */
  marks: string | null;
  /** The place that is marked as the last move, or `none`. By default it is the last of the moves. */
  lastMove: string | null;
  /** How far a morris board is turned clockwise: 0, 90, 180 or 270 degrees. Discs fall down, so other boards are not. */
  orientation: string | number | null;
}

/** Defines a property for each of some attributes: `lastMove` for `last-move`. */
export function addAttributes(prototype: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    const property = name.replace(/-./, (part) => part[1]!.toUpperCase());
    if (property in prototype) continue;
    Object.defineProperty(prototype, property, {
      configurable: true,
      get(this: HTMLElement) {
        return name === 'interactive' ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(this: HTMLElement, value: string | number | boolean | null) {
        reflect(this, name, name === 'interactive' && !value ? null : value);
      },
    });
  }
}

/** Sets an attribute, or removes it (`null`). */
export function reflect(element: Element, name: string, value: string | number | boolean | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** Sets the properties again that a page set before the element was defined. */
export function setAgain<E extends HTMLElement>(element: E): void {
  for (const name of Object.keys(element) as (keyof E)[])
    if (name in element.constructor.prototype) {
      const value = element[name];
      delete element[name];
      element[name] = value;
    }
}
