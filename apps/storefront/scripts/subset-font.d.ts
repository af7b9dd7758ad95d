declare module 'subset-font' {
  type Range = { readonly min: number; readonly max: number };
  type Options = {
    readonly targetFormat: 'woff2' | 'sfnt';
    readonly variationAxes: Readonly<Record<string, number | Range>>;
    readonly keepFeatures: readonly string[];
  };
  /** Keeps the glyphs of `text`; the package ships no types of its own. */
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
