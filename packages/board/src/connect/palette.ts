import type { Player } from '@rowhouse/rules';
import { type ColourName, inside, markColour, playerColour } from '../drawing/colours.ts';
import { SIZES, type SizeName } from '../drawing/sizes.ts';

export interface DiscColours {
  readonly face: string;
  readonly rim: string;
  readonly ring: string;
  readonly mark: string;
}

/** The colour tokens for a canvas: resolved for the current theme. */
export interface CanvasPalette {
  readonly walls: readonly [string, string];
  readonly window: string;
  readonly sill: string;
  readonly roof: string;
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly softInk: string;
  readonly accent: string;
  readonly hint: string;
  readonly lit: string;
  readonly good: string;
  readonly bad: string;
  readonly warn: string;
  readonly font: string;
  /** A size that has no unit. */
  size(name: SizeName): number;
  disc(player: Player): DiscColours;
}

/** Reads the colours that apply to an element. A custom property is resolved only when something is painted with it. */
export function readPalette(where: HTMLElement): CanvasPalette {
  const probe = document.createElement('span');
  probe.hidden = true;
  where.append(probe);
  const resolved = (value: string): string => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const colour = (name: ColourName): string => resolved(inside(name));
  const discs = Array.from({ length: 10 }, (_, player): DiscColours => {
    const [face, mark] = [inside(playerColour(player)), inside(markColour(player))];
    return {
      face: resolved(face),
      rim: resolved(`color-mix(in oklab,${face},${inside('shade')} ${player === 8 ? 58 : 34}%)`),
      ring: resolved(`color-mix(in oklab,${face},${mark} 42%)`),
      mark: resolved(mark),
    };
  });
  const style = getComputedStyle(where);
  const sizes = Object.fromEntries(
    Object.entries(SIZES).map(([name, usual]) => {
      const size = Number.parseFloat(style.getPropertyValue(`--_${name}`));
      return [name, Number.isNaN(size) ? Number.parseFloat(usual) : size];
    }),
  ) as Record<SizeName, number>;
  const palette: CanvasPalette = {
    walls: [colour('wall-0'), colour('wall-3')],
    window: colour('window'),
    sill: colour('sill'),
    roof: colour('roof'),
    ground: colour('ground'),
    card: colour('card'),
    ink: colour('ink'),
    softInk: colour('soft-ink'),
    accent: colour('accent'),
    hint: colour('hint'),
    lit: colour('lit'),
    good: colour('good'),
    bad: colour('bad'),
    warn: colour('warn'),
    font: style.fontFamily,
    size: (name) => sizes[name],
    disc: (player) => discs[player]!,
  };
  probe.remove();
  return palette;
}
