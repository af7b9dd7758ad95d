import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../platform/http/accepts-encoding.ts';
import { HttpError } from '../../platform/http/errors.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** What the build leaves beside a file where it is worth it, the smaller first: the ending, and the encoding's name. */
const COMPRESSED = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/** For files whose names carry a hash of what is in them. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

type Body = { readonly bytes: Buffer; readonly encoding?: string };
type BuiltFile = {
  readonly type: string;
  readonly etag: string;
  readonly bodyFor: (accepted: string | undefined) => Body;
};

/** A file of a folder; undefined when it is gone since the folder was listed. */
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
    // Weak: however it is compressed, the file is the same.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    bodyFor: (accepted) => zipped.find(({ encoding }) => acceptsEncoding(accepted, encoding)) ?? { bytes },
  };
}

/** Whether a client has the file already, by its `If-None-Match`. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim() === '*' || `W/${one.trim().replace(/^W\//, '')}` === etag) ??
  false;

/**
 * Gives the files of a folder by name, each read once, when it is first asked for. All answers share its bytes: clients that ask for a
 * large file many times and read nothing cost one copy, where a stream for each costs its buffers.
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
  /** The address that the folder's names are appended to, with `/` at its end. */
  readonly prefix: string;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Serves these names only. */
  readonly only?: readonly string[];
};

/**
 * Serves the files of built folders, their subfolders not, each compressed as its client takes it. Of files with the same name, the
 * first folder's is sent.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  folders: readonly string[],
  { prefix, cacheControl, headers = {}, only }: Options,
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
    if (isKnown(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
    const { bytes, encoding } = file.bodyFor(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(file.type).send(bytes);
  };
  // A host of no store shows a page too, which needs its styles.
  const options = { schema: { hide: true }, compress: false, config: { anyHost: true } } as const;
  if (only === undefined)
    app.get<{ Params: { '*': string } }>(`${prefix}*`, options, (request, reply) =>
      send(request, reply, request.params['*']),
    );
  for (const name of only ?? [])
    app.get(`${prefix}${name}`, options, (request, reply) => send(request, reply, name));
}
