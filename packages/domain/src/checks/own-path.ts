/** A host that no site has: a URL that resolves to another host leaves the shop. */
const BASE = 'https://shop.invalid';
const LONGEST = 2000;

/**
 * Returns the path and query of an address within the site, as a browser resolves it; null for anything else.
 * A redirect to the result never leads to another site.
 */
export function ownPath(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/') || address.length > LONGEST) return null;
  if (!URL.canParse(address, BASE)) return null;
  const { origin, pathname, search } = new URL(address, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : null;
}
