import type { StaffCallMap } from '@folio/contract/staff/staff-call';
import type { HTTPMethods } from 'fastify';

/** Returns a declared call's method, path below `/backoffice` and schemas, as part of a Fastify route. */
export function staffRoute<M extends StaffCallMap, N extends keyof M & `${HTTPMethods} /${string}`>(
  calls: M,
  name: N,
) {
  const [method, url] = splitName(name);
  return { method, url, schema: { ...calls[name], hide: true } } as const;
}

export function splitName(name: `${HTTPMethods} /${string}`): [HTTPMethods, string] {
  const space = name.indexOf(' ');
  // The type of `name` guarantees a method before the space.
  return [name.slice(0, space) as HTTPMethods, name.slice(space + 1)];
}
