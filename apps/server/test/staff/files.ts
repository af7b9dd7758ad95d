/** Files that are small, and begin with the bytes of their type. */
export const pdf = (text = 'nota'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`%PDF-1.4\n${text}\n%%EOF`));
export const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
export const html = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'));
