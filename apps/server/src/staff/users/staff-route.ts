import { type CallName, type StaffCallMap, splitCallName } from '@folio/contract/staff/staff-call';

/** Returns a declared call's method, path below `/backoffice` and schemas, as part of a Fastify route. */
export function staffRoute<M extends StaffCallMap, N extends keyof M & CallName>(calls: M, name: N) {
  const [method, url] = splitCallName(name);
  return { method, url, schema: { ...calls[name], hide: true } } as const;
}
