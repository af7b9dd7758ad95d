import type { FastifyReply } from 'fastify';
import type { ProviderDeps } from '../provider.ts';
import { isBreakdown, latencyMs, takeOutcome } from './requested-outcomes.ts';

export interface CallDetails {
  provider: string;
  /** The kind of call, as `call` of POST /__control names it. */
  call: string;
  /** Whether it decides about a payment, so that an outcome other than a breakdown is for it. */
  decides: boolean;
}

/**
 * Answers a call of a provider's with the latency and the breakdown that were asked for. `work` makes the change and gives the answer's
 * body, or a function that sends it, such as a page; it is told the outcome that was asked for, if any. It does not run when the
 * connection breaks before it, or at a 500.
 */
export async function withCallFaults(
  { db, pause }: Pick<ProviderDeps, 'db' | 'pause'>,
  { provider, call, decides }: CallDetails,
  reply: FastifyReply,
  work: (requested: string | null) => unknown,
): Promise<FastifyReply> {
  await pause(latencyMs(db, provider));
  const requested = takeOutcome(db, provider, call, decides);
  if (requested?.outcome === 'http-500') return reply.code(500).send('Internal Server Error');
  if (requested?.outcome === 'timeout-before') return lose(reply, pause(requested.timeoutMs));
  const answer = await work(requested && !isBreakdown(requested.outcome) ? requested.outcome : null);
  if (requested?.outcome === 'timeout-after') return lose(reply, pause(requested.timeoutMs));
  // A function among the answers is one that sends, as said above.
  return typeof answer === 'function' ? (answer as () => FastifyReply)() : reply.send(answer);
}

/**
 * Breaks the connection instead of an answer. A browser repeats a call of which it heard nothing at all, on a connection that it used
 * before; it gets the first letters of an answer, so that the customer sees the break.
 */
async function lose(reply: FastifyReply, until: Promise<void>): Promise<FastifyReply> {
  reply.hijack();
  await until;
  const { raw, headers } = reply.request;
  if (headers.origin === undefined) raw.socket.destroy();
  else raw.socket.end('HTTP/1.1 200 OK\r\nContent-Le');
  return reply;
}
