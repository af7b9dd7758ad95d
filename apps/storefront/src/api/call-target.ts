import { keepSession, sessionHeaders, shopUrl } from '../embed/embedded-session.ts';
import { languageHeader } from './page-language.ts';

/** Returns the address of a call: a path or, in a shop embedded in another site, an address at the shop. */
export const callUrl = (path: string): string => (import.meta.env.EMBEDDED ? shopUrl(path) : path);

/** Returns the headers of every call: its language and, in an embedded shop, its session in the place of cookies. */
export const callHeaders = (): Readonly<Record<string, string>> =>
  import.meta.env.EMBEDDED ? { ...languageHeader, ...sessionHeaders() } : languageHeader;

/** Keeps the session that an answer to an embedded shop begins. Returns the answer. */
export function answered(response: Response): Response {
  if (import.meta.env.EMBEDDED) keepSession(response.headers);
  return response;
}

/** Cookies of an embedded shop would be third-party: none are sent or set. */
export const CREDENTIALS: RequestInit = import.meta.env.EMBEDDED ? { credentials: 'omit' } : {};
