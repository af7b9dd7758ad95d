import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { StripeKeys } from '../config.ts';
import type { Database } from '../store/database.ts';
import type { TimerHandler } from '../store/timers.ts';
import type { WebhookSender } from '../webhooks/queue.ts';
import { registerStripeApi } from './api.routes.ts';
import { registerChallenge } from './challenge.routes.ts';
import { TIMED } from './later.ts';
import type { PerformDeps } from './perform.ts';
import { webhookHeaders } from './signature.ts';
import { registerStripeJs } from './stripe-js.routes.ts';
import { runUnit, type UnitDeps, webhookUrl } from './unit.ts';
import { latencyMs } from './wishes.ts';

export interface ProviderDeps {
  db: Database;
  clock: () => number;
  keys: StripeKeys;
  baseUrl: () => string;
  afterCommit: () => void;
  /** Aborted when the sandbox closes; ends the calls that are kept waiting. */
  closing: AbortSignal;
}

/** Stripe as a whole: its routes, its webhooks and what happens later by itself. */
export interface StripeProvider {
  sender: WebhookSender;
  onTimer: TimerHandler;
  register(app: FastifyInstance): void;
}

/** Makes the imitation of Stripe out of its dependencies. */
export function stripeProvider({
  db,
  clock,
  keys,
  baseUrl,
  afterCommit,
  closing,
}: ProviderDeps): StripeProvider {
  const url = () => webhookUrl(db, keys.webhookUrl);
  const unitDeps: UnitDeps = { db, clock, baseUrl, afterCommit, webhookUrl: url };
  const performDeps: PerformDeps = {
    ...unitDeps,
    keys,
    inFlight: new Set(),
    latencyMs: () => latencyMs(db),
    async pause(ms) {
      if (ms > 0) await sleep(ms, undefined, { signal: closing }).catch(() => undefined);
    },
  };
  return {
    sender: {
      url,
      headers: (payload, fault, now) => webhookHeaders(payload, keys.webhookSecret, fault, now),
    },
    onTimer(kind, target) {
      runUnit(unitDeps, { id: null, idempotency_key: null }, (unit) => TIMED[kind]?.(unit, target));
    },
    register(app) {
      registerStripeApi(app, performDeps);
      registerChallenge(app, unitDeps);
      registerStripeJs(app);
    },
  };
}
