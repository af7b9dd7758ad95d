import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declaredLength, hasBody, isMultipart } from '../../platform/http/body-headers.ts';
import { FORM_LIMIT, JSON_LIMIT } from '../../platform/http/body-limits.ts';
import { ClientLeftError, HttpError } from '../../platform/http/errors.ts';
import { createHolds } from '../../platform/limits/holds.ts';
import { drainBody } from './drain-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is taken as the bytes that it is, whatever its type. */
    takesBytes?: boolean;
  }
}

const MB = 1024 * 1024;
/** What bodies under way may hold, in bytes: text takes several times its size once it is read. */
const CALLS = { byNetwork: 8 * MB, altogether: 24 * MB, share: 64 * 1024, shares: 16 * MB };
/** The same for what is taken as it comes, the webhooks, which anybody may begin to send. */
const WEBHOOKS = { byNetwork: 8 * MB, altogether: 16 * MB, share: 64 * 1024, shares: 8 * MB };
/** The same for forms of many parts, whose files go to the disk: each may bring fields of {@link FORM_LIMIT}. */
const FORMS_OF_PARTS = {
  ...{ byNetwork: 256 * FORM_LIMIT, altogether: 768 * FORM_LIMIT },
  ...{ share: FORM_LIMIT, shares: 256 * FORM_LIMIT },
};
/** How much is held for a body at first; the double each time that it is full. */
const FIRST_ROOM = 4 * 1024;

/** Reads a body into one buffer; `hold` is told of the room that it takes. Rejects when it is too large or breaks off. */
function readWhole(stream: Readable, limit: number, hold: (bytes: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.allocUnsafeSlow(0);
    let length = 0;
    const makeRoom = (needed: number) => {
      if (needed <= bytes.length) return;
      const room = Math.min(Math.max(needed, 2 * bytes.length, FIRST_ROOM), limit);
      hold(room - bytes.length);
      const wider = Buffer.allocUnsafeSlow(room);
      bytes.copy(wider, 0, 0, length);
      bytes = wider;
    };
    const stop = () => {
      stream.off('data', take).off('end', finish).off('error', fail).off('close', breakOff);
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
    const breakOff = () => fail(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    const take = (chunk: Buffer) => {
      try {
        if (length + chunk.length > limit) throw new HttpError(413, 'too_large');
        makeRoom(length + chunk.length);
        length += chunk.copy(bytes, length);
      } catch (error) {
        fail(error);
      }
    };
    if (stream.destroyed) return breakOff();
    stream.on('data', take).once('end', finish).once('error', fail).once('close', breakOff);
  });
}

/** The largest body that a request may bring in one piece. */
function limitOf(request: FastifyRequest): number {
  const { config, bodyLimit } = request.routeOptions;
  if (config.takesBytes) return config.largestBody ?? JSON_LIMIT;
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  return type.startsWith('application/x-www-form-urlencoded') ? FORM_LIMIT : (bodyLimit ?? JSON_LIMIT);
}

/**
 * Receives the bodies of forms and calls before anything reads them: each in one buffer, and all within what this process has room for.
 * Forms of many parts go on as they come. Those of staff, who are known before anything is read, are left alone.
 */
export function receiveBodies(app: FastifyInstance): void {
  const calls = createHolds('bodies', CALLS);
  const webhooks = createHolds('webhooks', WEBHOOKS);
  const formsOfParts = createHolds('forms', FORMS_OF_PARTS);
  app.addHook('preParsing', async (request, reply, payload) => {
    const { config } = request.routeOptions;
    const isStaffs = config.permission !== undefined;
    if (!(payload instanceof Readable) || !hasBody(request) || isStaffs) return payload;
    // What is held for who has gone already nobody gives back.
    if (reply.raw.destroyed) throw new ClientLeftError();
    const isOfParts = isMultipart(request) && !config.takesBytes;
    const limit = limitOf(request);
    // Fastify itself refuses what says that it is too large.
    if (!isOfParts && declaredLength(request) > limit) return payload;
    const { ip } = request;
    const holds = isOfParts ? formsOfParts : config.takesBytes ? webhooks : calls;
    let held = 0;
    const hold = (bytes: number) => {
      holds.take(ip, bytes);
      held += bytes;
    };
    const giveBack = () => {
      holds.giveBack(ip, held);
      held = 0;
    };
    reply.raw.once('finish', giveBack).once('close', giveBack);
    try {
      if (isOfParts) {
        hold(FORM_LIMIT);
        return payload;
      }
      const bytes = await readWhole(payload, limit, hold);
      const received = new Readable({ read: () => undefined });
      received.push(bytes);
      received.push(null);
      return Object.assign(received, { receivedEncodedLength: bytes.length });
    } catch (error) {
      giveBack();
      // What is left of the body is no request.
      reply.header('connection', 'close');
      drainBody(request);
      throw error;
    }
  });
}
