const SVG = 'http://www.w3.org/2000/svg';

/** Makes an element from its markup. */
export function elementOf<E extends Element = HTMLElement>(text: string): E {
  const template = document.createElement('template');
  template.innerHTML = text;
  return template.content.firstElementChild as E;
}

/** Finds a part of an element that was made from markup. */
export const part = <E extends Element>(of: ParentNode, selector: string): E => of.querySelector<E>(selector)!;

/**
 * Sets the width of a plan for its height. A style attribute would need `'unsafe-inline'` in a page's security policy.
 */
export const setPlan = (plan: HTMLElement, width: number, height: number): void =>
  plan.style.setProperty('--plan', `${width} / ${height}`);

/** Adds or removes each of these classes. */
export function setClasses(element: Element, classes: Readonly<Record<string, boolean>>): void {
  for (const [name, has] of Object.entries(classes)) element.classList.toggle(name, has);
}

/** A group of an SVG whose parts are given as texts. Only a part whose text has changed is parsed again. */
export class Layer {
  readonly root: Element;
  #texts: readonly string[] = [];

  constructor(root: Element) {
    this.root = root;
  }

  draw(texts: readonly string[]): void {
    const { children } = this.root;
    while (children.length > texts.length) this.root.lastElementChild!.remove();
    for (const [at, text] of texts.entries()) {
      if (at < children.length && text === this.#texts[at]) continue;
      const group = children[at] ?? this.root.appendChild(document.createElementNS(SVG, 'g'));
      group.innerHTML = text;
    }
    this.#texts = texts;
  }

  /** The element of a part. */
  at(part: number): Element | undefined {
    return this.root.children[part];
  }
}

/** Empty groups of an SVG, as text: the class and the `part` of each. */
export const groupsOf = (layers: Readonly<Record<string, string>>): string =>
  Object.entries(layers)
    .map(([name, part]) => `<g class="${name}" part="${part}"></g>`)
    .join('');

/** The layers of such groups, by their classes. */
export const layersIn = <Name extends string>(
  root: Element,
  layers: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Layer>> =>
  Object.fromEntries(Object.keys(layers).map((name) => [name, new Layer(part(root, `.${name}`))])) as Record<
    Name,
    Layer
  >;
