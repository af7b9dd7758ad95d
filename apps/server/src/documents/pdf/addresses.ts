/** A share in a network. */
const SHARE = /^(?:\\|\/[\\/])/;
const SCRIPT = /^(?:javascript|vbscript|data):/i;
/** Addresses that open a page, write a mail or call; any other scheme may open a file or start a program. */
const USUAL = /^(?:https?:(?!\\)|mailto:|tel:)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A host with its port, which is no scheme. */
const HOST = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+):\d{1,5}(?:[/?#]|$)/i;
/** Attachments that hold data: an office may attach those of its document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL ends a name for some programs.
const DATA_FILE = /^[^:\0-\x1f]*\.(?:xml|txt|csv|json|xsig)$/i;

/** Returns the text of a string's bytes. In UTF-16 with its mark, what matters here is ASCII. */
export function decodeText(bytes: string): string {
  if (bytes.startsWith('\xfe\xff')) return swap(bytes.slice(2));
  if (bytes.startsWith('\xff\xfe')) return Buffer.from(bytes.slice(2), 'latin1').toString('utf16le');
  return bytes;
}

const swap = (bytes: string): string =>
  Buffer.from(bytes.slice(0, bytes.length - (bytes.length % 2)), 'latin1')
    .swap16()
    .toString('utf16le');

/** Returns what an address does besides opening a page; readers skip blanks and marks in it. */
export function faultOfAddress(address: string): 'remote' | 'active' | null {
  const plain = address.replaceAll(/[\0- \ufeff]|\xef\xbb\xbf/g, '');
  if (SCRIPT.test(plain)) return 'active';
  return SHARE.test(plain) || (SCHEME.test(plain) && !USUAL.test(plain) && !HOST.test(plain))
    ? 'remote'
    : null;
}

/** Tells whether an attached file has the name of data. */
export const isDataFile = (name: string): boolean => DATA_FILE.test(name);
