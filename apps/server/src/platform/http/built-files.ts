import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './accepts-encoding.ts';
import { HttpError } from './errors.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Compressed copies that the build stores next to a file, smallest first: file ending and encoding name. */
const COMPRESSED = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/** Cache header for files whose names contain a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

type Body = { readonly bytes: Buffer; readonly encoding?: string };
type BuiltFile = {
  readonly type: string;
  readonly etag: string;
  readonly bodyFor: (accepted: string | undefined) => Body;
};

/** Reads a file of a folder; returns undefined if it has been deleted since the folder was listed. */
function readBuiltFile(path: string, beside: ReadonlySet<string>, name: string): BuiltFile | undefined {
  const type = TYPES[extname(name)];
  if (type === undefined) throw new Error(`No media type is known for ${path}: add it to built-files.ts.`);
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const zipped = COMPRESSED.filter(([ending]) => beside.has(name + ending)).map(([ending, encoding]) => ({
    bytes: readFileSync(path + ending),
    encoding,
  }));
  return {
    type,
    // Weak: the file is the same in every encoding.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    bodyFor: (accepted) => zipped.find(({ encoding }) => acceptsEncoding(accepted, encoding)) ?? { bytes },
  };
}

/** Returns whether the `If-None-Match` header names a weak entity tag. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch
    ?.split(',')
    .some((tag) => tag.trim() === '*' || `W/${tag.trim().replace(/^W\//, '')}` === etag) ?? false;

/**
 * Returns a lookup for the files of a folder; each file is read once, on its first request. All responses share its
 * bytes: many slow clients of a large file cost one copy instead of a stream buffer each.
 */
function openFolder(folder: string): (name: string) => BuiltFile | undefined {
  const names = new Set(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  );
  const files = new Map<string, BuiltFile>();
  return (name) => {
    const isServed = names.has(name) && !COMPRESSED.some(([ending]) => name.endsWith(ending));
    const file = isServed ? (files.get(name) ?? readBuiltFile(join(folder, name), names, name)) : undefined;
    if (file) files.set(name, file);
    return file;
  };
}

type Options = {
  /** URL prefix of the folder's file names, ending in `/`. */
  readonly prefix: string;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Serves these names only. */
  readonly only?: readonly string[];
  /** Returns the file behind a name of `only`, if it differs. */
  readonly from?: (name: string) => string;
};

/**
 * Serves the files of built folders without their subfolders, each in an encoding its client accepts. The first folder
 * wins where names collide.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  folders: readonly string[],
  { prefix, cacheControl, headers = {}, only, from = (name) => name }: Options,
): void {
  const opened = folders.map(openFolder);
  const find = (name: string): BuiltFile | undefined => {
    for (const open of opened) {
      const file = open(name);
      if (file) return file;
    }
    return undefined;
  };
  const send = (request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply => {
    const file = find(name);
    if (!file) throw new HttpError(404, 'not_found');
    reply.headers({ ...headers, 'cache-control': cacheControl, etag: file.etag, vary: 'accept-encoding' });
    if (matchesEtag(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
    const { bytes, encoding } = file.bodyFor(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(file.type).send(bytes);
  };
  // The error page for an unknown host needs its styles too.
  const options = { schema: { hide: true }, config: { anyHost: true } } as const;
  if (only === undefined)
    app.get<{ Params: { '*': string } }>(`${prefix}*`, options, (request, reply) =>
      send(request, reply, request.params['*']),
    );
  for (const name of only ?? [])
    app.get(`${prefix}${name}`, options, (request, reply) => send(request, reply, from(name)));
}
