import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LimitExceededError } from '../limits/limit-exceeded.ts';
import { networkOf } from '../limits/network.ts';
import { FORM_LIMIT, JSON_LIMIT, WEBHOOK_LIMIT } from './body-limits.ts';
import { Refusal } from './errors.ts';

/** What bodies of requests under way may hold of this process, and those of one network: text takes several times its size once it is read. */
const MOST_HELD = 24 * 1024 * 1024;
const MOST_HELD_BY_NETWORK = 8 * 1024 * 1024;
/** When a request that was refused for that may be sent again. */
const RETRY_AFTER_MS = 5_000;
/** How much is held for a body at first; the double each time that it is full. */
const FIRST_ROOM = 4 * 1024;

/** Counts what bodies hold, by network and altogether. */
function createHolds() {
  const byNetwork = new Map<string, number>();
  let all = 0;
  function add(network: string, bytes: number): void {
    all += bytes;
    const held = (byNetwork.get(network) ?? 0) + bytes;
    if (held > 0) byNetwork.set(network, held);
    else byNetwork.delete(network);
  }
  return {
    /** @throws {LimitExceededError} when so much is held already */
    take(network: string, bytes: number): void {
      if (all + bytes > MOST_HELD || (byNetwork.get(network) ?? 0) + bytes > MOST_HELD_BY_NETWORK)
        throw new LimitExceededError('bodies under way', RETRY_AFTER_MS);
      add(network, bytes);
    },
    giveBack: (network: string, bytes: number) => add(network, -bytes),
  };
}

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
        if (length + chunk.length > limit) throw new Refusal(413, 'too_large');
        makeRoom(length + chunk.length);
        length += chunk.copy(bytes, length);
      } catch (error) {
        fail(error);
      }
    };
    stream.on('data', take).once('end', finish).once('error', fail).once('close', breakOff);
  });
}

const typeOf = ({ headers }: FastifyRequest): string => headers['content-type']?.toLowerCase() ?? '';
const isMultipart = (request: FastifyRequest): boolean => typeOf(request).startsWith('multipart/');

/** The largest body that a request of this kind may bring in one piece. */
function limitOf(request: FastifyRequest): number {
  if (typeOf(request).startsWith('application/x-www-form-urlencoded')) return FORM_LIMIT;
  const { config, bodyLimit } = request.routeOptions;
  return Math.max(config.largestBody ?? 0, bodyLimit ?? JSON_LIMIT);
}

/**
 * Receives the bodies of forms and calls, before anything reads them: each in one buffer, and all within what this process has room
 * for. Multipart bodies go on as they come, and count as the fields that they may bring.
 */
export function receiveBodies(app: FastifyInstance): void {
  const holds = createHolds();
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    const isChunked = headers['transfer-encoding'] !== undefined;
    const limit = limitOf(request);
    // Fastify itself refuses what says that it is too large.
    if (!(payload instanceof Readable) || !(isChunked || length > 0)) return payload;
    if (!isMultipart(request) && length > limit) return payload;
    const network = networkOf(request.ip);
    let held = 0;
    const hold = (bytes: number) => {
      // Larger ones come from staff, who are known before anything is read.
      if (limit > WEBHOOK_LIMIT && !isMultipart(request)) return;
      holds.take(network, bytes);
      held += bytes;
    };
    const giveBack = () => {
      holds.giveBack(network, held);
      held = 0;
    };
    reply.raw.once('finish', giveBack).once('close', giveBack);
    if (isMultipart(request)) {
      hold(FORM_LIMIT);
      return payload;
    }
    const bytes = await readWhole(payload, limit, hold);
    const whole = new Readable({ read: () => undefined });
    whole.push(bytes);
    whole.push(null);
    return Object.assign(whole, { receivedEncodedLength: bytes.length });
  });
}
