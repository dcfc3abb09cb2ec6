import type { Page } from 'playwright-core';

/** The widths of stored pictures in pixels: large enough to recognise a screen, too small to read it. */
const WIDTH = { desktop: 160, phone: 80 } as const;

/** The side of the squares in which two pictures are compared, in pixels of the small picture. */
const SQUARE = 8;
/**
 * How different a square may be on average, from 0 to 255. This is more than the difference between browsers in drawing
 * letters, and less than a missing button.
 */
export const TOLERANCE = 8;

/** Shrinks a screenshot to a small WebP file. `canvas` is any page, on which the picture is drawn. */
export async function shrink(canvas: Page, screenshot: Buffer, isPhone: boolean): Promise<Buffer> {
  const address = await canvas.evaluate(
    async ([data, width]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      // Halves the picture repeatedly, so that every pixel counts.
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

/** The square in which two pictures differ most. */
export interface Difference {
  /** From 0 to 255; 255 where one picture ends before the other. */
  readonly by: number;
  /**
   * The middle of the square, in percent from the left and from the top. If the pages differ in length, it is the first
   * square that differs.
   */
  readonly at: readonly [number, number];
  /**
   * By how many percent the second picture is taller. 0 for a difference of at most a pixel, which is less than a line
   * of text.
   */
  readonly higher: number;
}

/** Compares two small pictures. */
export function difference(canvas: Page, one: Buffer, other: Buffer): Promise<Difference> {
  return canvas.evaluate(
    async ([a, b, side, tolerance]) => {
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
      const isHigher = Math.abs(right.height - left.height) > 1;
      let worst = { by: 0, at: [50, 100] as [number, number] };
      for (let top = 0; top < height; top += side)
        for (let start = 0; start < width; start += side) {
          if (isHigher && worst.by > tolerance) break;
          const by = inSquare(start, top);
          const middle = (from: number, length: number) => (100 * Math.min(from + side / 2, length)) / length;
          if (by > worst.by) worst = { by, at: [middle(start, width), middle(top, right.height)] };
        }
      if (!isHigher) return { ...worst, higher: 0 };
      return { ...worst, by: 255, higher: Math.round((100 * (right.height - left.height)) / left.height) || 1 };
    },
    [one.toString('base64'), other.toString('base64'), SQUARE, TOLERANCE] as const,
  );
}
