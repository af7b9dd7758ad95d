declare module 'heic-decode' {
  type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };
  type Photo = { readonly width: number; readonly height: number; readonly decode: () => Promise<Pixels> };
  const decode: {
    /** Reads a file's pictures, whose pixels are unpacked by `decode`. */
    all: (input: { readonly buffer: Uint8Array }) => Promise<Photo[] & { readonly dispose: () => void }>;
  };
  // biome-ignore lint/style/noDefaultExport: the package's own.
  export default decode;
}
