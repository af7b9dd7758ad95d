import type { StaffCall, StaffUrlInput } from '@folio/contract/app/staff-calls';
import { splitCallName } from '@folio/contract/staff/staff-call';

/** The input of any call, whose own type is checked where the call is made. */
export type LooseInput = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
};

/** Builds a call's URL. Omits query values that are undefined, null or empty. */
export function toUrl(name: StaffCall, { params = {}, query = {} }: LooseInput = {}): string {
  let [, path] = splitCallName(name);
  for (const [key, value] of Object.entries(params))
    path = path.replace(`:${key}`, encodeURIComponent(String(value)));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  return `/backoffice${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Returns the URL of a declared call, for links and for requests that `fetch` does not make. */
export const staffUrl = <C extends StaffCall>(name: C, input: StaffUrlInput<C> & LooseInput): string =>
  toUrl(name, input);
