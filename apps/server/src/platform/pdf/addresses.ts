/** A network share. */
const SHARE = /^(?:\\|\/[\\/])/;
const SCRIPT = /^(?:javascript|vbscript|data):/i;
/** Addresses that open a page, write a mail or call; any other scheme may open a file or start a program. */
const USUAL = /^(?:https?:(?!\\)|mailto:|tel:)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A host with its port, which is no scheme. */
const HOST = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+):\d{1,5}(?:[/?#]|$)/i;

/** Returns what else an address does than opening a page; readers skip blanks and marks in it. */
export function faultOfAddress(address: string): 'remote' | 'active' | null {
  const plain = address.replaceAll(/[\0- \ufeff]|\xef\xbb\xbf/g, '');
  if (SCRIPT.test(plain)) return 'active';
  return SHARE.test(plain) || (SCHEME.test(plain) && !USUAL.test(plain) && !HOST.test(plain))
    ? 'remote'
    : null;
}
