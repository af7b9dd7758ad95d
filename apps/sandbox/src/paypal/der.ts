// As much of ASN.1's encoding rules (X.690) as a certificate needs.

/** One element: tag, length, content. */
function element(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  return [0x80 | bytes.length, ...bytes];
}

export const sequence = (...content: readonly Buffer[]) => element(0x30, ...content);
export const set = (...content: readonly Buffer[]) => element(0x31, ...content);
export const integer = (bytes: Buffer) => element(0x02, bytes);
export const bitString = (bytes: Buffer) => element(0x03, Buffer.from([0]), bytes);
export const utf8 = (text: string) => element(0x0c, Buffer.from(text, 'utf8'));
export const nothing = () => element(0x05);

/** An object identifier such as 1.2.840.113549. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(arc: number): number[] {
  const bytes = [arc & 0x7f];
  for (let rest = arc >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** A time up to 2049 as YYMMDDHHMMSSZ; `at` in milliseconds. */
export function utcTime(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return element(0x17, Buffer.from(`${text}Z`, 'latin1'));
}
