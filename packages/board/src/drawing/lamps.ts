/** A line of discs that wins: lamps on a string, which light up one after the other. */
import { LIT_AFTER } from './fall.ts';
import type { Layer } from './layer.ts';

/** The time from the landing of the last disc to the first lamp, and the time for the string (ms). */
const WAIT = 120;
const STRING = 180;

type Spot = readonly [x: number, y: number];

/** When `count` lamps and their string are lit, in milliseconds after the last disc has landed. */
export const litTime = (count: number): number => WAIT + count * LIT_AFTER + STRING;

/** The delay of a light, as an attribute. */
export const delay = (ms: number): string => `data-delay="${Math.round(ms)}"`;

/**
 * Draws lights, and sets how long they wait. A style attribute would need `'unsafe-inline'` in a page's security
 * policy.
 */
export function drawLights(layer: Layer, texts: readonly string[]): void {
  layer.draw(texts);
  for (const light of layer.root.querySelectorAll<SVGElement>('[data-delay]'))
    light.style.animationDelay = `calc(${light.dataset.delay}ms*var(--_duration))`;
}

/**
 * A circle of light with an ink edge around each disc, joined by a string. `disc` draws a disc again, on top, with the
 * given radius. All edges lie below all lights, so that the parts look like one shape. `landing` is when the last disc
 * lands, and `scale` is 1 on a house board.
 */
export function lampsOn(
  lines: readonly (readonly Spot[])[],
  disc: (spot: Spot, radius: number) => string,
  landing: number,
  scale = 1,
): readonly string[] {
  const lamps = [...new Map(lines.flat().map((spot) => [spot.join(), spot])).values()];
  const strings = lines.map((line) => `M${line[0]!.join(' ')}L${line.at(-1)!.join(' ')}`);
  const lit = landing + WAIT;
  const string = (width: number, colour: 'ink' | 'lit') =>
    strings.map(
      (d) =>
        `<path class="string" pathLength="1" d="${d}" stroke="var(--_${colour})" stroke-width="${width * scale}" ${delay(lit + lamps.length * LIT_AFTER)}/>`,
    );
  const rounds = (radius: number, colour: 'ink' | 'lit') =>
    lamps.map(
      ([x, y], at) =>
        `<circle class="lamp" cx="${x}" cy="${y}" r="${radius * scale}" fill="var(--_${colour})" ${delay(lit + at * LIT_AFTER)}/>`,
    );
  return [
    ...string(36, 'ink'),
    ...rounds(50, 'ink'),
    ...string(29, 'lit'),
    ...rounds(46.5, 'lit'),
    ...lamps.map((spot, at) => `<g class="lamp-disc" ${delay(lit + at * LIT_AFTER)}>${disc(spot, 36 * scale)}</g>`),
  ];
}

/** The styles of lights, and of elements that appear. */
export const LAMPS_SHEET: string = [
  '.string{stroke-dasharray:1;animation:string calc(180ms*var(--_duration)) ease-out backwards}',
  '.lamp{transform-box:fill-box;transform-origin:center;animation:lit calc(220ms*var(--_duration)) ease-out backwards}',
  '.glow{fill:var(--_glow);stroke:var(--_glow-frame);stroke-width:var(--_frame-width);animation:glow calc(260ms*var(--_duration)) ease-out backwards}',
  '.lamp-disc{animation:glow calc(120ms*var(--_duration)) backwards}',
  // If the server answers at once, the mark of a move on its way is not seen.
  '.cell-mark.sent{animation:sent 160ms 250ms ease-out backwards}',
  '@keyframes sent{from{opacity:0}}',
  '@keyframes lit{from{opacity:0;transform:scale(0.8)}}',
  '@keyframes string{from{stroke-dashoffset:1}}',
  '@keyframes glow{from{opacity:0}}',
  '@media (prefers-reduced-motion:reduce){.string,.lamp,.lamp-disc,.glow{animation:none}}',
].join('');

/**
 * Calls `onLit` after `ms`. A press or a key before that skips the animations, and everything is lit at once. Returns a
 * function that cancels this.
 */
export function whenLit(picture: Element, ms: number, onLit: () => void): () => void {
  const stop = new AbortController();
  const done = () => {
    stop.abort();
    onLit();
  };
  const skip = () => {
    for (const animation of picture.getAnimations({ subtree: true })) animation.finish();
    done();
  };
  const timer = setTimeout(done, ms);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, skip, { signal: stop.signal, capture: true });
  return () => stop.abort();
}
