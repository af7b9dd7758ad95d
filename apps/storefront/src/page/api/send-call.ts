import { keepSession, sessionHeaders, shopUrl } from './embedded-session.ts';
import { languageHeader } from './page-language.ts';

/** Returns the address of a call: a path or, in a shop embedded in another site, an address at the shop. */
export const callUrl = (path: string): string => (import.meta.env.EMBEDDED ? shopUrl(path) : path);

/** Returns the headers of every call: its language and, in an embedded shop, its session instead of cookies. */
export const callHeaders = (): Readonly<Record<string, string>> =>
  import.meta.env.EMBEDDED ? { ...languageHeader, ...sessionHeaders() } : languageHeader;

/** Sends a call of an embedded shop, whose cookies would be third-party, and stores the session that it begins. */
async function sendEmbedded(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, ...callHeaders() };
  const answer = await fetch(callUrl(path), { ...init, credentials: 'omit', headers });
  keepSession(answer.headers);
  return answer;
}

/** Sends a call to the shop's server, as `fetch` does. */
export const sendCall = (path: string, init: RequestInit): Promise<Response> =>
  import.meta.env.EMBEDDED ? sendEmbedded(path, init) : fetch(path, init);
