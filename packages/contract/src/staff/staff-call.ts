/** Declarations of the back office's calls: one entry names the method, the path and the schemas of a call. */
import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The method and the path below `/backoffice`; `:name` is a parameter. */
export type CallName = `${Method} /${string}`;

/** Splits a call's name into its method and its path. */
export function splitCallName(name: CallName): [method: Method, path: string] {
  const space = name.indexOf(' ');
  // The type of `name` guarantees a method before the space.
  return [name.slice(0, space) as Method, name.slice(space + 1)];
}

/**
 * The schemas of a call in the form of a Fastify route schema. The route parses and answers with them; the back office
 * imports their types alone, so Zod stays out of its bundle. `consumes`: the media types of a file as the body.
 * Without a `response` the call answers a file.
 */
type CallSchemas = {
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  readonly consumes?: readonly [string, ...string[]];
  readonly response?: { readonly 200: z.ZodType } & Readonly<Record<number, z.ZodType>>;
};

/** The calls of a feature by name. */
export type StaffCallMap = Readonly<Record<CallName, CallSchemas>>;
