import type { Player } from '@rowhouse/rules';

export interface DiscColours {
  readonly face: string;
  readonly rim: string;
  readonly ring: string;
  readonly mark: string;
}

/** The colour tokens for a canvas: resolved for the present theme. */
export interface Palette {
  readonly walls: readonly [string, string];
  readonly window: string;
  readonly sill: string;
  readonly roof: string;
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly softInk: string;
  readonly accent: string;
  readonly lit: string;
  readonly good: string;
  readonly bad: string;
  readonly warn: string;
  readonly font: string;
  disc(player: Player): DiscColours;
}

/** Reads the tokens that apply to an element. A custom property is resolved only when something is painted with it. */
export function readPalette(where: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  where.append(probe);
  const colour = (value: string): string => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const discs = Array.from({ length: 10 }, (_, player): DiscColours => {
    probe.className = `player-${player}`;
    return {
      face: colour('var(--disc)'),
      rim: colour('color-mix(in oklab, var(--disc), var(--shade) var(--disc-edge, 34%))'),
      ring: colour('color-mix(in oklab, var(--disc), var(--disc-mark) 42%)'),
      mark: colour('var(--disc-mark)'),
    };
  });
  const palette: Palette = {
    walls: [colour('var(--wall-0)'), colour('var(--wall-3)')],
    window: colour('var(--window)'),
    sill: colour('var(--sill)'),
    roof: colour('var(--roof)'),
    ground: colour('var(--ground)'),
    card: colour('var(--card)'),
    ink: colour('var(--ink)'),
    softInk: colour('var(--soft-ink)'),
    accent: colour('var(--accent)'),
    lit: colour('var(--lit)'),
    good: colour('var(--good)'),
    bad: colour('var(--bad)'),
    warn: colour('var(--warn)'),
    font: getComputedStyle(where).fontFamily,
    disc: (player) => discs[player]!,
  };
  probe.remove();
  return palette;
}

/** Calls back when the theme changes, through the system or the settings. Returns a function that stops this. */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    chosen.disconnect();
  };
}
