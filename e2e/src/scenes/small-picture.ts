import type { Page } from 'playwright-core';

/** A picture of a screen, small enough to be stored: what it shows can be told apart, but not read. */
const WIDTH = { desktop: 160, phone: 80 } as const;

/** The side of the squares in which two pictures are compared, in pixels of the small picture. */
const SQUARE = 10;
/** How different a square may be on average, from 0 to 255: more than a clock that has run on, less than a lost button. */
export const TOLERANCE = 22;

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
      return (from as HTMLCanvasElement).toDataURL('image/webp', 0.92);
    },
    [screenshot.toString('base64'), WIDTH[isPhone ? 'phone' : 'desktop']] as const,
  );
  return Buffer.from(address.split(',')[1]!, 'base64');
}

/** How different two small pictures are in the square in which they differ most; 255 if their sizes differ. */
export function difference(canvas: Page, one: Buffer, other: Buffer): Promise<number> {
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
      if (left.width !== right.width || left.height !== right.height) return 255;
      let worst = 0;
      for (let top = 0; top < left.height; top += side)
        for (let start = 0; start < left.width; start += side) {
          let [sum, count] = [0, 0];
          for (let y = top; y < Math.min(top + side, left.height); y++)
            for (let x = start; x < Math.min(start + side, left.width); x++)
              for (let channel = 0; channel < 3; channel++) {
                const at = 4 * (y * left.width + x) + channel;
                sum += Math.abs(left.data[at]! - right.data[at]!);
                count++;
              }
          worst = Math.max(worst, sum / count);
        }
      return worst;
    },
    [one.toString('base64'), other.toString('base64'), SQUARE] as const,
  );
}
