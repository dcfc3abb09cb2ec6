/** The attributes of a board. */
export const ATTRIBUTES = [
  'game',
  'position',
  'moves',
  'interactive',
  'movable',
  'premoves',
  'coordinates',
  'marks',
  'last-move',
  'shapes',
  'drawable',
  'editable',
  'orientation',
] as const;

/** The attributes of a board as properties. */
export interface BoardAttributes {
  /** The game: `connect-7x6x4`, `morris-9`. */
  game: string;
  /** A position as text. Without it, the game starts from the empty board. */
  position: string | null;
  /** Whether people can move here. A board that was interactive keeps the focus while it is not. */
  interactive: boolean;
  /** The sides that people can move here, as English colours: `red`, `red blue`. By default all. */
  movable: string | null;
  /** Whether the side of `movable` can choose its next move while another side is to move. */
  premoves: boolean;
  /** `on` or `off`: whether columns are numbered and points named. By default they are where people can move. */
  coordinates: string | null;
  /** Marks of places: `4.1:hint 3.1:idea`. */
  marks: string | null;
  /** The place that is marked as the last move, or `none`. By default it is the last of the moves. */
  lastMove: string | null;
  /** Arrows and circles: `4.1-3.3 2.1:red`. People's own drawings change it. */
  shapes: string | null;
  /** Whether people can draw arrows and circles: with the right button, or with Shift. */
  drawable: boolean;
  /** Whether people can put pieces anywhere, move and remove them. This changes `position`. */
  editable: boolean;
  /**
   * How far a morris board is turned clockwise: 0, 90, 180 or 270 degrees. `mirrored` exchanges left and right on any
   * board.
   */
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
        return isSwitch(name) ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(this: HTMLElement, value: string | number | boolean | null) {
        reflect(this, name, isSwitch(name) && !value ? null : value);
      },
    });
  }
}

/** Whether an attribute is true or false, and has no text. */
export const isSwitch = (name: string): boolean => ['interactive', 'premoves', 'drawable', 'editable'].includes(name);

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
