import type { Page } from 'playwright-core';

interface Drawn {
  readonly words: string[];
  readonly boards: string[];
}

/** Records the words and the boards that the page draws on pictures. Returns a function that reads them. */
export async function recordPictures(page: Page): Promise<() => Promise<Drawn>> {
  await page.evaluate(() => {
    const drawn: Drawn = { words: [], boards: [] };
    Object.assign(window, { drawn });
    const { fillText, drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text: string, ...rest: [number, number]) {
      drawn.words.push(text);
      fillText.call(this, text, ...rest);
    };
    Object.assign(CanvasRenderingContext2D.prototype, {
      drawImage(this: CanvasRenderingContext2D, image: HTMLImageElement, ...rest: readonly number[]) {
        drawn.boards.push(decodeURIComponent(image.src));
        Reflect.apply(drawImage, this, [image, ...rest]);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);
}
