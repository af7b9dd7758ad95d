import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Shop } from '../visitor.ts';
import type { Counters } from './counters.ts';

/** What comes of the next answer of a call whose address contains this: it is lost on its way, after `then` was told. */
export type Loss = { readonly at: string; readonly then: () => Promise<void> };
export type Wire = Shop & { readonly loseNext: (loss: Loss | null) => void };

type Injected = Awaited<ReturnType<Shop['app']['inject']>>;
type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer;
};

/** A server that was killed may take its time on a slow machine. */
const PATIENCE_MS = 180_000;
const AGAIN_MS = 40;

function cookieOf(line: string): { name: string; value: string; maxAge?: number } {
  const [pair = '', ...rest] = line.split(';');
  const at = pair.indexOf('=');
  const maxAge = /^\s*max-age=(-?\d+)/i.exec(rest.find((part) => /^\s*max-age=/i.test(part)) ?? '')?.[1];
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(maxAge !== undefined && { maxAge: Number(maxAge) }),
  };
}

/** An answer as `inject` gives it, as far as anybody who plays a browser looks at it. */
function answerOf({ statusCode, headers }: IncomingMessage, body: string): Injected {
  const cookies = (headers['set-cookie'] ?? []).map(cookieOf);
  // The rest of light-my-request's answer is about what goes on inside of the process.
  return { statusCode, headers, cookies, body, payload: body, json: () => JSON.parse(body) } as Injected;
}

const send = (agent: Agent, port: number, { method, path, headers, body }: Call): Promise<Injected> =>
  new Promise((done, failed) => {
    const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', failed);
      answer.once('end', () => {
        if (answer.complete) done(answerOf(answer, Buffer.concat(chunks).toString('utf8')));
        else failed(new Error('the answer was cut short'));
      });
    });
    asked.once('error', failed);
    asked.end(body);
  });

/** As a browser sends it; a call of the specification that changes something carries a key of its own, the same at every try (AP-0). */
function callOf({ method = 'GET', url, headers = {}, payload }: InjectOptions): Call {
  const path = String(url);
  const isRest = method === 'POST' && path.startsWith('/desktopapp/rest/');
  const isBytes = typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = payload === undefined ? '' : isBytes ? payload : JSON.stringify(payload);
  return {
    method,
    path,
    body,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(isRest && { 'idempotency-key': randomUUID() }),
      ...(payload !== undefined && !isBytes && { 'content-type': 'application/json' }),
      ...(body.length > 0 && { 'content-length': String(Buffer.byteLength(body)) }),
      ...(headers as Record<string, string>),
    },
  };
}

/**
 * Browsers of a shop that listens, and may be gone: a call that gets no answer is made again until it gets one, the same call with the same
 * key.
 */
export function openWire(port: number, counts: Counters): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let loss: Loss | null = null;
  async function once(call: Call): Promise<Injected> {
    const answer = await send(agent, port, call);
    // As a browser does: the shop says that its database is away, and the call is made again.
    if (answer.statusCode === 503 && answer.headers['retry-after'] !== undefined) {
      counts.add('answered with 503');
      throw new Error('the shop is interrupted');
    }
    if (!loss || !call.path.includes(loss.at)) return answer;
    const { then } = loss;
    loss = null;
    await then();
    throw new Error('the answer was lost on its way');
  }
  return {
    loseNext: (next) => {
      loss = next;
    },
    app: {
      inject: async (options) => {
        const call = callOf(options);
        const end = Date.now() + PATIENCE_MS;
        for (let tries = 0; ; tries += 1) {
          try {
            return await once(call);
          } catch (error) {
            if (Date.now() > end) throw new Error(`no answer to ${call.path}`, { cause: error });
            if (tries === 0) counts.add('calls made again');
            await sleep(AGAIN_MS);
          }
        }
      },
    },
  };
}
