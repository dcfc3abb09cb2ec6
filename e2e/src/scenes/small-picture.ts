import type { Page } from 'playwright-core';

/** A picture of a screen, small enough to be stored: what it shows can be told apart, but not read. */
const WIDTH = { desktop: 160, phone: 80 } as const;

/** The side of the squares in which two pictures are compared, in pixels of the small picture. */
const SQUARE = 8;
/** How different a square may be on average, from 0 to 255: more than letters drawn by another browser, less than a lost button. */
export const TOLERANCE = 8;

/** Makes a screenshot small, as a WebP file. `canvas` is any page: it has a canvas to draw on. */
export async function shrink(canvas: Page, screenshot: Buffer, isPhone: boolean): Promise<Buffer> {
  const address = await canvas.evaluate(
    async ([data, width]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      // Half by half, so that every pixel counts.
      let from: CanvasImageSource = picture;
      let size = [picture.naturalWidth, picture.naturalHeight];
      while (size[0]! > width) {
        const next = size[0]! / 2 > width ? size.map((side) => side / 2) : [width, (size[1]! * width) / size[0]!];
        const drawn = Object.assign(document.createElement('canvas'), {
          width: Math.round(next[0]!),
          height: Math.round(next[1]!),
        });
        drawn.getContext('2d')!.drawImage(from, 0, 0, drawn.width, drawn.height);
        from = drawn;
        size = [drawn.width, drawn.height];
      }
      return (from as HTMLCanvasElement).toDataURL('image/webp', 0.9);
    },
    [screenshot.toString('base64'), WIDTH[isPhone ? 'phone' : 'desktop']] as const,
  );
  return Buffer.from(address.split(',')[1]!, 'base64');
}

/** How different two pictures are in the square in which they differ most, and where it is. */
export interface Difference {
  /** From 0 to 255; 255 where one picture ends before the other. */
  readonly by: number;
  /** From the left and from the top, in percent. */
  readonly at: string;
}

/** Compares two small pictures. One may be a pixel higher than the other: that is less than a line of text. */
export function difference(canvas: Page, one: Buffer, other: Buffer): Promise<Difference> {
  return canvas.evaluate(
    async ([a, b, side]) => {
      const pixels = async (data: string) => {
        const picture = new Image();
        picture.src = `data:image/webp;base64,${data}`;
        await picture.decode();
        const { naturalWidth: width, naturalHeight: height } = picture;
        const drawn = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
        drawn.drawImage(picture, 0, 0);
        return drawn.getImageData(0, 0, width, height);
      };
      const [left, right] = [await pixels(a), await pixels(b)];
      const [width, height] = [left.width, Math.min(left.height, right.height)];
      if (left.width !== right.width || Math.abs(left.height - right.height) > 1) return { by: 255, at: '0 %, 100 %' };
      const inSquare = (start: number, top: number): number => {
        let [sum, count] = [0, 0];
        for (let y = top; y < Math.min(top + side, height); y++)
          for (let x = start; x < Math.min(start + side, width); x++)
            for (let channel = 0; channel < 3; channel++) {
              const at = 4 * (y * width + x) + channel;
              sum += Math.abs(left.data[at]! - right.data[at]!);
              count++;
            }
        return sum / count;
      };
      let worst = { by: 0, at: '' };
      for (let top = 0; top < height; top += side)
        for (let start = 0; start < width; start += side) {
          const by = inSquare(start, top);
          const [x, y] = [start / width, top / height].map((part) => `${Math.round(100 * part)} %`);
          if (by > worst.by) worst = { by, at: `${x}, ${y}` };
        }
      return worst;
    },
    [one.toString('base64'), other.toString('base64'), SQUARE] as const,
  );
}
