import tokens from '../../style/tokens.css?raw';

export type Theme = 'light' | 'dark' | 'css';

/** The colours of tokens.css, which is the only place that has them, as a picture outside the page needs them. */
const COLOURS: ReadonlyMap<string, { readonly light: string; readonly dark: string }> = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*light-dark\(([^,]+),\s*([^)]+)\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);

/** A colour by its name: as it is in a theme, or as the page's own style has it. */
export function colour(name: string, theme: Theme): string {
  if (theme === 'css') return `var(--${name})`;
  const found = COLOURS.get(name);
  if (!found) throw new RangeError(`no colour ${name}`);
  return found[theme];
}
