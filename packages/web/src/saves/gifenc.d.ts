/** The part of gifenc that is used here. The package brings no types. */
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];

  export function quantize(rgba: Uint8ClampedArray, colours: number, options: { readonly format: 'rgb565' }): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette, format: 'rgb565'): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette?: Palette;
        readonly transparent: boolean;
        readonly transparentIndex: number;
        readonly delay: number;
        /** 1: the next frame is drawn over this one. */
        readonly dispose: 1;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
