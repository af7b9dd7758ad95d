/**
 * POST /__control makes the providers misbehave. The JSON's members are optional; anything else is a 400 with a reason.
 *
 *   {"provider": "stripe",
 *    "scope": "next" | "all",             for webhooks and the provider's own: once (default) or until changed
 *    "webhooks": {
 *      "delayMs": 2000,                   wait before the first attempt
 *      "duplicate": true,                 deliver twice
 *      "drop": true,                      never deliver
 *      "reverse": true,                   newest first among the events of a payment
 *      "badSignature": true,              every attempt signed with another secret
 *      "staleTimestamp": true,            every attempt signed as if an hour ago
 *      "events": ["payment_intent.succeeded"],   only these types; else all, "next" without payment_intent.created
 *      "payment": "pi_…",                 only this payment's; "intent" is the same
 *      "hold": true, "release": true,     stop all deliveries, go on with them
 *      "clear": true},                    lift the faults
 *    "latencyMs": 500,                    every call takes at least this long; 0 ends it
 *    "webhookUrl": "http://127.0.0.1:3000/…" | null,
 *    "redeliver": "evt_…",                deliver an event once more
 *    "nextOutcome": "approve" | "decline:<code>" | …             for what decides about a payment
 *                 | "timeout-before" | "timeout-after" | "http-500" | null,   no answer before or after the change
 *    "call": "any" | …,                   which calls a timeout or a 500 is for
 *    "timeoutMs": 90000,                  how long a timeout keeps the caller waiting
 *    …}                                   and what is the provider's own: see its control.ts
 *   {"clear": true}                       lift every fault and requested outcome
 *   {"reset": true}                       forget everything but webhookUrl
 */
import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import { type Database, eraseAll, transaction } from '../store/database.ts';
import { clearSettings } from '../store/settings.ts';
import { redeliver } from '../webhooks/deliveries.ts';
import { addFaultRule, clearFaultRules } from '../webhooks/faults.ts';
import { setHold } from '../webhooks/queue.ts';
import { setWebhookUrl } from '../webhooks/shop-address.ts';
import { type ControlWish, type ProviderWish, parseControl } from './control-schema.ts';
import { ControlError } from './json.ts';
import { requestLatency } from './requested-outcomes.ts';
import { inForce } from './state.ts';

export interface ControlDeps {
  db: Database;
  clock: () => number;
  providers: readonly Provider[];
  /** Lets the deliveries look again at what holds for them. */
  changed: () => void;
}

/** POST /__control as described above; answers with what is in force. */
export function registerControl(app: FastifyInstance, { db, clock, providers, changed }: ControlDeps): void {
  app.post('/__control', (request, reply) => {
    try {
      const requested = parseControl(request.body, providers);
      transaction(db, () => grant(db, requested, clock));
      changed();
      return reply.send({ ok: true, ...(typeof requested === 'object' && inForce(db, requested.provider)) });
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
  });
}

function grant(db: Database, requested: ControlWish, clock: () => number): void {
  if (requested === 'reset') eraseAll(db);
  else if (requested === 'clear') clearSettings(db, ['requested.', 'faults.', 'hold.']);
  else grantOne(db, requested, clock());
}

function grantOne(db: Database, requested: ProviderWish, now: number): void {
  const { name, control } = requested.provider;
  if (requested.clearFaults) clearFaultRules(db, name);
  if (requested.fault) addFaultRule(db, name, requested.fault);
  if (requested.hold !== undefined) setHold(db, name, requested.hold);
  if (requested.latencyMs !== undefined) requestLatency(db, name, requested.latencyMs);
  if (requested.webhookUrl !== undefined) setWebhookUrl(db, name, requested.webhookUrl);
  if (requested.redeliver !== undefined && !redeliver(db, name, requested.redeliver, now)) {
    throw new ControlError(
      `There is no event ${requested.redeliver}. One that had no address to go to when it happened counts as none.`,
    );
  }
  control.grant(requested.own, requested.scope);
}
