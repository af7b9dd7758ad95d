import { readStored, storeValue } from '../storage/tab-storage.ts';

const shop = { origin: '' };

/** Names the shop's origin, where an embedded shop's calls go. */
export function connectTo(origin: string): void {
  shop.origin = origin;
}

export const shopOrigin = (): string => shop.origin;
export const shopUrl = (path: string): string => new URL(path, shop.origin).href;

const tokenName = (): string => `folio:session:${shop.origin}`;
const nonceName = (): string => `folio:form:${shop.origin}`;

/** Returns the nonce to which this tab's form keys are bound. */
function formNonce(): string {
  const stored = readStored<string>(nonceName());
  if (stored) return stored;
  const made = crypto.randomUUID();
  storeValue(nonceName(), made);
  return made;
}

/** Returns the headers that carry this tab's session, since browsers block cookies of another site (AP-0). */
export const sessionHeaders = (): Readonly<Record<string, string>> => ({
  'x-folio-session': readStored<string>(tokenName()) ?? '',
  'x-folio-form': formNonce(),
});

/** Stores the session that a response begins in the tab: a reload keeps the cart; another tab has its own. */
export function keepSession(headers: Headers): void {
  const token = headers.get('x-folio-session');
  if (token) storeValue(tokenName(), token);
}
