/**
 * POST /__control makes the providers misbehave. The JSON's members are optional; anything else is a 400 with a reason.
 *
 *   {"provider": "stripe",
 *    "scope": "next" | "all",             for webhooks, outcomes and refunds: once (default) or until changed
 *    "webhooks": {
 *      "delayMs": 2000,                   wait before the first attempt
 *      "duplicate": true,                 deliver twice
 *      "drop": true,                      never deliver
 *      "reverse": true,                   newest first among the events of a payment
 *      "badSignature": true,              sign every attempt with another secret
 *      "hold": true, "release": true,     stop all deliveries, resume them
 *      "clear": true},                    lift the faults
 *    "webhookUrl": "http://127.0.0.1:3000/…" | null,
 *    "nextOutcome": "decline:<code>" | …                         for what decides about a payment
 *                 | "timeout-before" | "timeout-after" | "http-500" | null,   no answer before or after the change
 *    "call": "any" | …,                   which calls a timeout or a 500 is for
 *    "timeoutMs": 90000,                  how long a timeout keeps the caller waiting
 *    "refund": …,                         the result of a refund
 *    …}                                   and the provider's own members: see its `control`
 *   {"clear": true}                       lift every fault and request
 *   {"reset": true}                       forget everything but webhookUrl
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Provider } from '../provider.ts';
import { type Database, eraseAll, transaction } from '../store/database.ts';
import { clearSettings } from '../store/settings.ts';
import { addFaultRule, clearFaultRules } from '../webhooks/faults.ts';
import { setHold, setWebhookUrl } from '../webhooks/queue.ts';
import { controlSchema } from './declaration.ts';
import { writeRequest } from './requests.ts';
import { inForce, wholeState } from './state.ts';

export interface ControlDeps {
  db: Database;
  providers: readonly Provider[];
  /** Wakes the deliveries, to which another rule may apply now. */
  changed: () => void;
}

const Everything = z.strictObject({
  reset: z.literal(true).optional(),
  clear: z.literal(true).optional(),
});

/** Registers POST /__control as described above, which answers with the current values, and GET /__state. */
export function registerControl(app: FastifyInstance, { db, providers, changed }: ControlDeps): void {
  app.get('/__state', () => wholeState(db, providers));
  app.post<{ Body: { provider?: unknown } | null }>('/__control', (request, reply) => {
    const { body } = request;
    const name = body?.provider;
    const provider = providers.find((one) => one.name === name);
    if (name !== undefined && !provider) {
      const known = providers.map((one) => one.name).join(', ');
      return reply.code(400).send({ error: `provider must be one of ${known}.` });
    }
    try {
      transaction(db, () => (provider ? grant(db, provider, body) : grantAll(db, body)));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      return reply.code(400).send({ error: z.prettifyError(error) });
    }
    changed();
    return reply.send({ ok: true, ...(provider && inForce(db, provider)) });
  });
}

function grantAll(db: Database, body: unknown): void {
  const { reset, clear } = Everything.parse(body);
  if (reset) eraseAll(db);
  if (clear) clearSettings(db, ['requested.', 'faults.', 'hold.']);
}

function grant(db: Database, { name, control }: Provider, body: unknown): void {
  const { scope, webhooks, webhookUrl, nextOutcome, call, timeoutMs, refund, ...more } =
    controlSchema(control).parse(body);
  if (webhooks) {
    const { hold, release, clear, ...fault } = webhooks;
    if (clear) clearFaultRules(db, name);
    if (Object.keys(fault).length > 0) addFaultRule(db, name, { fault, scope });
    if (hold) setHold(db, name, true);
    if (release) setHold(db, name, false);
  }
  if (webhookUrl !== undefined) setWebhookUrl(db, name, webhookUrl);
  if (nextOutcome !== undefined) {
    const outcome = nextOutcome && { outcome: nextOutcome, scope, call, timeoutMs };
    writeRequest(db, name, 'outcome', outcome);
  }
  if (refund !== undefined) writeRequest(db, name, 'refund', refund && { result: refund, scope });
  for (const [member, { grant }] of Object.entries(control.members ?? {})) {
    const value = (more as Record<string, unknown>)[member];
    if (value !== undefined) grant(value);
  }
}
