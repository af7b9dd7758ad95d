import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import { type Delivery, laneHeads, recordAttempt } from './deliveries.ts';
import type { Fault } from './faults.ts';

/** How a provider sends its events. */
export interface WebhookSender {
  /** The shop's address for events that name none themselves, or null when none is set. */
  url(): string | null;
  /** Makes one attempt with its signature; `now` in milliseconds. Without a body, the payload is sent. */
  message(payload: string, fault: Fault, now: number): Message;
  /** Returns whether the shop accepted it; by default, any 2xx does. */
  accepts?(answer: { status: number; body: string }, payload: string): boolean;
}

export interface Message {
  headers: Record<string, string>;
  body?: string;
}

interface Attempt {
  accepted: boolean;
  status: number | null;
  error: string | null;
}

export interface WebhookQueue {
  /** Looks at the queue again, after a change. */
  wake(): void;
  close(): Promise<void>;
}

export interface QueueDeps {
  db: Database;
  clock: () => number;
  senders: Record<string, WebhookSender>;
  /** Pauses between the attempts, in milliseconds; after the last the delivery has failed. */
  retryDelaysMs: readonly number[];
}

/** Fast at first, then each 15 seconds, about three minutes in all. */
export const RETRY_DELAYS_MS = [200, 500, 1000, 2000, 5000, 10_000, ...Array<number>(11).fill(15_000)];
const ANSWER_WITHIN_MS = 10_000;
const AT_A_TIME = 8;

/** Where the shop listens to a provider's events: as the control endpoint set it, else as the environment did. */
export function webhookUrl(db: Database, provider: string, fallback: string | null): string | null {
  return readSetting(db, `webhookUrl.${provider}`, fallback);
}

/** Moves a provider's events to another address; null sends them nowhere. A reset keeps it. */
export function setWebhookUrl(db: Database, provider: string, url: string | null): void {
  writeSetting(db, `webhookUrl.${provider}`, url);
}

/** Stops or resumes all deliveries of a provider; stopped events stay queued. */
export function setHold(db: Database, provider: string, hold: boolean): void {
  writeSetting(db, `hold.${provider}`, hold);
}

/** Returns whether a provider's deliveries are held. */
export function isHeld(db: Database, provider: string): boolean {
  return readSetting(db, `hold.${provider}`, false);
}

/** Delivers the queued events at least once each, lane by lane; repeats an attempt cut off by a crash. */
export function startWebhookQueue(deps: QueueDeps): WebhookQueue {
  const { db, clock, retryDelaysMs } = deps;
  const running = new Map<number, Promise<void>>();
  const closing = new AbortController();
  let sleeping: NodeJS.Timeout | undefined;

  function wake(): void {
    if (closing.signal.aborted) return;
    clearTimeout(sleeping);
    let next = Number.POSITIVE_INFINITY;
    for (const head of laneHeads(db)) {
      if (running.has(head.seq) || isHeld(db, head.provider)) continue;
      if (head.due > clock()) next = Math.min(next, head.due);
      else if (running.size < AT_A_TIME) start(head);
    }
    if (next < Number.POSITIVE_INFINITY) sleeping = setTimeout(wake, Math.max(1, next - clock()));
  }

  function start(delivery: Delivery): void {
    const attempt = send(delivery).finally(() => {
      running.delete(delivery.seq);
      wake();
    });
    running.set(delivery.seq, attempt);
  }

  async function send(delivery: Delivery): Promise<void> {
    const { accepted, status, error } = await post(deps, delivery, closing.signal);
    if (closing.signal.aborted) return;
    const pause = retryDelaysMs[delivery.attempts];
    recordAttempt(db, delivery.seq, {
      status: accepted ? 'delivered' : pause === undefined ? 'failed' : 'pending',
      due: clock() + (pause ?? 0),
      lastStatus: status,
      lastError: error,
    });
  }

  return {
    wake,
    async close() {
      closing.abort();
      clearTimeout(sleeping);
      await Promise.all(running.values());
    },
  };
}

/** Makes one attempt to deliver an event; `closing` cuts it off. */
async function post(
  { clock, senders }: QueueDeps,
  delivery: Delivery,
  closing: AbortSignal,
): Promise<Attempt> {
  const { provider, payload, fault, url: own } = delivery;
  const sender = senders[provider];
  const url = own ?? sender?.url();
  if (!sender || !url) return { accepted: false, status: null, error: 'No webhook address is set.' };
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const { headers, body = payload } = sender.message(payload, fault, clock());
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const { status, ok } = answer;
    const text = await answer.text();
    const accepted = sender.accepts ? sender.accepts({ status, body: text }, payload) : ok;
    return { accepted, status, error: ok && !accepted ? 'Not acknowledged as agreed.' : null };
  } catch (error) {
    return { accepted: false, status: null, error: toReason(error) };
  }
}

function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
