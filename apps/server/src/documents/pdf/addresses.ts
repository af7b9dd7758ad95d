/** A share in a network, or a file of the reader's machine. */
const ELSEWHERE = /^(?:\\|file:|smb:|\/\/)/i;
const SCRIPT = /^(?:javascript|vbscript|data):/i;
/** Attachments that hold data: an office may attach those of its document. */
const DATA_FILE = /^[^:]*\.(?:xml|txt|csv|json|xsig)$/i;

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
  if (ELSEWHERE.test(plain)) return 'remote';
  return SCRIPT.test(plain) ? 'active' : null;
}

/** Tells whether an attached file has the name of data. */
export const isDataFile = (name: string): boolean => DATA_FILE.test(name);
