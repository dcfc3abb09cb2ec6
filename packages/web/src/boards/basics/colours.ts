import tokens from '../../style/tokens.css?raw';

export type Theme = 'light' | 'dark' | 'css';

/** The colours for pictures outside the page. They are read from tokens.css, the only file that defines them. */
const COLOURS: ReadonlyMap<string, { readonly light: string; readonly dark: string }> = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*light-dark\(([^,]+),\s*([^)]+)\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);

/** A colour by name: its value in a theme, or a reference to the page's own style. */
export function colour(name: string, theme: Theme): string {
  if (theme === 'css') return `var(--${name})`;
  const found = COLOURS.get(name);
  if (!found) throw new RangeError(`no colour ${name}`);
  return found[theme];
}
