import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Shop } from '../visitor.ts';
import type { Counters } from './counters.ts';

/** Loses the next answer to a call whose path contains `at`, after it ran `onLoss`. */
export type Loss = { readonly at: string; readonly onLoss: () => Promise<void> };
export type Wire = Shop & { readonly loseNext: (loss: Loss | null) => void };

type Injected = Awaited<ReturnType<Shop['app']['inject']>>;
type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer;
};

/** Timeout of a call in milliseconds: a killed server may restart slowly on a slow machine. */
const TIMEOUT_MS = 180_000;
const RETRY_MS = 40;

function parseCookie(line: string): { name: string; value: string; maxAge?: number } {
  const [pair = '', ...rest] = line.split(';');
  const at = pair.indexOf('=');
  const maxAge = /^\s*max-age=(-?\d+)/i.exec(rest.find((part) => /^\s*max-age=/i.test(part)) ?? '')?.[1];
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(maxAge !== undefined && { maxAge: Number(maxAge) }),
  };
}

/** Converts an answer to the form of `inject`, as far as a simulated browser reads it. */
function toAnswer({ statusCode, headers }: IncomingMessage, body: string): Injected {
  const cookies = (headers['set-cookie'] ?? []).map(parseCookie);
  // The rest of light-my-request's answer is about the process itself.
  return { statusCode, headers, cookies, body, payload: body, json: () => JSON.parse(body) } as Injected;
}

const send = (agent: Agent, port: number, { method, path, headers, body }: Call): Promise<Injected> =>
  new Promise((done, failed) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', failed);
      answer.once('end', () => {
        if (answer.complete) done(toAnswer(answer, Buffer.concat(chunks).toString('utf8')));
        else failed(new Error('the answer was cut short'));
      });
    });
    outgoing.once('error', failed);
    outgoing.end(body);
  });

/**
 * Builds a browser's call. Changing calls of the specification have an idempotency key, the same for every
 * retry (AP-0).
 */
function toCall({ method = 'GET', url, headers = {}, payload }: InjectOptions): Call {
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
 * Opens browsers of a shop that may be down: a call without an answer is repeated with the same key until it
 * has one.
 */
export function openWire(port: number, counts: Counters): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let loss: Loss | null = null;
  async function sendOnce(call: Call): Promise<Injected> {
    const answer = await send(agent, port, call);
    // The shop reports that its database is away: the call is repeated, as a browser does.
    if (answer.statusCode === 503 && answer.headers['retry-after'] !== undefined) {
      counts.add('answered with 503');
      throw new Error('the shop is interrupted');
    }
    if (!loss || !call.path.includes(loss.at)) return answer;
    const { onLoss } = loss;
    loss = null;
    await onLoss();
    throw new Error('the answer was lost on its way');
  }
  return {
    loseNext: (next) => {
      loss = next;
    },
    app: {
      inject: async (options) => {
        const call = toCall(options);
        const end = Date.now() + TIMEOUT_MS;
        for (let tries = 0; ; tries += 1) {
          try {
            return await sendOnce(call);
          } catch (error) {
            if (Date.now() > end) throw new Error(`no answer to ${call.path}`, { cause: error });
            if (tries === 0) counts.add('calls made again');
            await sleep(RETRY_MS);
          }
        }
      },
    },
  };
}
