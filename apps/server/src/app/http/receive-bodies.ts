import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declaredLength, hasBody, isMultipart } from '../../platform/http/body-headers.ts';
import { FORM_LIMIT, JSON_LIMIT } from '../../platform/http/body-limits.ts';
import { drainBody } from '../../platform/http/drain-body.ts';
import { ClientLeftError, HttpError } from '../../platform/http/errors.ts';
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads the body as raw bytes, whatever its type. */
    takesBytes?: boolean;
    /** Reads the body as a stream: the handler first authenticates its sender. */
    streamsBody?: boolean;
  }
}

const MB = 1024 * 1024;
/** Memory for bodies in progress, in bytes; parsed text takes several times its size. */
const CALL_MEMORY = { byNetwork: 8 * MB, total: 40 * MB };
/** Memory for raw bodies (webhooks), which anyone may send. */
const WEBHOOK_MEMORY = { byNetwork: 4 * MB, total: 24 * MB };
/** Memory for multipart forms, whose files go to disk: each form may bring fields of {@link FORM_LIMIT}. */
const MULTIPART_MEMORY = { byNetwork: 256 * FORM_LIMIT, total: 1_024 * FORM_LIMIT };
/** Initial buffer of a body, in bytes; it doubles each time it is full. */
const INITIAL_BYTES = 4 * 1024;

/** Reads a body into one buffer and reports its memory to `reserve`. Rejects if the body is too large or incomplete. */
function readWhole(stream: Readable, limit: number, reserve: (bytes: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.allocUnsafeSlow(0);
    let length = 0;
    const makeRoom = (needed: number) => {
      if (needed <= bytes.length) return;
      const capacity = Math.min(Math.max(needed, 2 * bytes.length, INITIAL_BYTES), limit);
      reserve(capacity - bytes.length);
      const larger = Buffer.allocUnsafeSlow(capacity);
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    };
    const stop = () => {
      stream.off('data', append).off('end', finish).off('error', fail).off('close', abort);
      stream.pause();
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const finish = () => {
      stop();
      resolve(bytes.subarray(0, length));
    };
    const abort = () => fail(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    const append = (chunk: Buffer) => {
      try {
        if (length + chunk.length > limit) throw new HttpError(413, 'too_large');
        makeRoom(length + chunk.length);
        length += chunk.copy(bytes, length);
      } catch (error) {
        fail(error);
      }
    };
    if (stream.destroyed) return abort();
    stream.on('data', append).once('end', finish).once('error', fail).once('close', abort);
  });
}

/** Returns the largest body that a request may bring in one buffer. */
function findBodyLimit(request: FastifyRequest): number {
  const { config, bodyLimit } = request.routeOptions;
  if (config.takesBytes) return config.largestBody ?? JSON_LIMIT;
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  const isPageForm = type.startsWith('application/x-www-form-urlencoded') && !config.isShopCall;
  return isPageForm ? FORM_LIMIT : (bodyLimit ?? JSON_LIMIT);
}

/**
 * Reads the bodies of forms and calls into one buffer each, within the memory budget of this process, before any parser
 * runs. Multipart forms and the parts of uploads stay streams. Bodies of staff routes are left alone: staff are
 * authenticated before anything is read.
 */
export function receiveBodies(app: FastifyInstance): void {
  const calls = createConcurrencyLimit('bodies', CALL_MEMORY);
  const webhooks = createConcurrencyLimit('webhooks', WEBHOOK_MEMORY);
  const multipartForms = createConcurrencyLimit('forms', MULTIPART_MEMORY);
  app.addHook('preParsing', async (request, reply, payload) => {
    const { config } = request.routeOptions;
    const isStaffRoute = config.permission !== undefined;
    const isLeftAlone = isStaffRoute || config.streamsBody;
    if (!(payload instanceof Readable) || !hasBody(request) || isLeftAlone) return payload;
    // Memory reserved for a client that has already left would never be released.
    if (reply.raw.destroyed) throw new ClientLeftError();
    const isMultipartForm = isMultipart(request) && !config.takesBytes;
    const limit = findBodyLimit(request);
    // Fastify itself rejects a declared length over the limit.
    if (!isMultipartForm && declaredLength(request) > limit) return payload;
    const { ip } = request;
    const memory = isMultipartForm ? multipartForms : config.takesBytes ? webhooks : calls;
    let reserved = 0;
    const reserve = (bytes: number) => {
      memory.reserve(ip, bytes);
      reserved += bytes;
    };
    const release = () => {
      memory.release(ip, reserved);
      reserved = 0;
    };
    reply.raw.once('finish', release).once('close', release);
    try {
      if (isMultipartForm) {
        reserve(FORM_LIMIT);
        return payload;
      }
      const bytes = await readWhole(payload, limit, reserve);
      const received = new Readable({ read: () => undefined });
      received.push(bytes);
      received.push(null);
      return Object.assign(received, { receivedEncodedLength: bytes.length });
    } catch (error) {
      release();
      // The rest of the body must not be parsed as the next request.
      reply.header('connection', 'close');
      drainBody(request);
      throw error;
    }
  });
}
