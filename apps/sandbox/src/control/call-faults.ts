import type { FastifyReply } from 'fastify';
import type { ChangeDeps } from '../change.ts';
import { isBreakdown, takeOutcome } from './requests.ts';

export interface CallDetails {
  /** The kind of call, as `call` of POST /__control names it. */
  call: string;
  /** Marks a call that decides a payment, to which outcomes other than breakdowns apply. */
  decides: boolean;
  /** Returns the body of a requested 500, for a provider that stores it. */
  serverError?: (() => unknown) | undefined;
}

/**
 * Answers a call with the requested breakdown. `work` gets the requested outcome, applies the change and returns the
 * body, or a function that sends a page. It does not run before a timeout or a 500.
 */
export async function withCallFaults(
  { db, provider, pause }: Pick<ChangeDeps, 'db' | 'provider' | 'pause'>,
  { call, decides, serverError }: CallDetails,
  reply: FastifyReply,
  work: (requested: string | null) => unknown,
): Promise<FastifyReply> {
  const requested = takeOutcome(db, provider, call, decides);
  if (requested?.outcome === 'http-500') {
    return reply.code(500).send(serverError?.() ?? 'Internal Server Error');
  }
  if (requested?.outcome === 'timeout-before') return lose(reply, pause(requested.timeoutMs));
  const answer = await work(requested && !isBreakdown(requested.outcome) ? requested.outcome : null);
  if (requested?.outcome === 'timeout-after') return lose(reply, pause(requested.timeoutMs));
  // A function sends the response itself.
  return typeof answer === 'function' ? (answer as () => FastifyReply)() : reply.send(answer);
}

/**
 * Breaks the connection instead of answering. A browser silently repeats a call without any byte of a response, so it
 * gets the first letters of one.
 */
async function lose(reply: FastifyReply, until: Promise<void>): Promise<FastifyReply> {
  reply.hijack();
  await until;
  const { raw, headers } = reply.request;
  if (headers.origin === undefined) raw.socket.destroy();
  else raw.socket.end('HTTP/1.1 200 OK\r\nContent-Le');
  return reply;
}
