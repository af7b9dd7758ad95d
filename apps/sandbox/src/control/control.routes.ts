/**
 * POST /__control makes the providers misbehave. JSON; every member may be left out; 400 with a sentence for anything else.
 *
 *   {"provider": "stripe",
 *    "scope": "next" | "all",             for webhooks, nextOutcome and refund: once (default) or until changed
 *    "webhooks": {
 *      "delayMs": 2000,                   wait before the first attempt
 *      "duplicate": true,                 deliver twice
 *      "drop": true,                      never deliver
 *      "reverse": true,                   newest first among the events of a payment
 *      "badSignature": true,              every attempt signed with another secret
 *      "staleTimestamp": true,            every attempt signed as if an hour ago
 *      "events": ["payment_intent.succeeded"],   only these types; otherwise all, and for "next" all but payment_intent.created
 *      "intent": "pi_…",                  only this payment's
 *      "hold": true, "release": true,     stop all deliveries, go on with them
 *      "clear": true},                    lift the faults
 *    "nextOutcome": "approve" | "challenge" | "processing" | "decline:<decline code>"      for confirmations, whatever the card
 *                 | "timeout-before" | "timeout-after" | "http-500" | null,       no answer before or after the change; 500
 *    "call": "any" | "create" | "confirm" | "refund",    which calls a timeout or a 500 is for
 *    "timeoutMs": 90000,                  how long a timeout keeps the caller waiting
 *    "refund": "pending" | "fail" | "succeed" | null,
 *    "latencyMs": 500,                    every call takes at least this long; 0 ends it
 *    "webhookUrl": "http://127.0.0.1:3000/…" | null,
 *    "redeliver": "evt_…"}                deliver an event once more
 *   {"reset": true}                       forget everything but webhookUrl
 */
import type { FastifyInstance } from 'fastify';
import { type Database, eraseAll, transaction } from '../store/database.ts';
import { getRecord } from '../store/records.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import { currentWishes, wishLatency, wishOutcome, wishRefund } from '../stripe/wishes.ts';
import { redeliver } from '../webhooks/deliveries.ts';
import { addFaultRule, clearFaultRules, faultRules } from '../webhooks/faults.ts';
import { isHeld, setHold } from '../webhooks/queue.ts';
import { type ControlWish, parseControl } from './control-schema.ts';
import { ControlError } from './json.ts';

const PROVIDER = 'stripe';
const WEBHOOK_URL = `webhookUrl.${PROVIDER}`;

export interface ControlDeps {
  db: Database;
  /** Lets the deliveries look again at what holds for them. */
  changed: () => void;
}

/** POST /__control as described above; answers with what is in force. */
export function registerControl(app: FastifyInstance, { db, changed }: ControlDeps): void {
  app.post('/__control', (request, reply) => {
    try {
      const wish = parseControl(request.body);
      transaction(db, () => grant(db, wish));
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
    changed();
    return reply.send({ ok: true, ...inForce(db) });
  });
}

/** The faults and wishes that hold now. */
export function inForce(db: Database) {
  return { ...currentWishes(db), webhooks: { rules: faultRules(db, PROVIDER), hold: isHeld(db, PROVIDER) } };
}

function grant(db: Database, wish: ControlWish): void {
  if (wish.reset) {
    reset(db);
    return;
  }
  if (wish.clearFaults) clearFaultRules(db, PROVIDER);
  if (wish.fault) addFaultRule(db, PROVIDER, wish.fault);
  if (wish.hold !== undefined) setHold(db, PROVIDER, wish.hold);
  if (wish.outcome !== undefined) wishOutcome(db, wish.outcome);
  if (wish.refund !== undefined) wishRefund(db, wish.refund);
  if (wish.latencyMs !== undefined) wishLatency(db, wish.latencyMs);
  if (wish.webhookUrl !== undefined) writeSetting(db, WEBHOOK_URL, wish.webhookUrl);
  if (wish.redeliver !== undefined) deliverAgain(db, wish.redeliver);
}

function deliverAgain(db: Database, id: string): void {
  const event = getRecord(db, { provider: PROVIDER, kind: 'event', id });
  if (!event) throw new ControlError(`There is no event ${id}.`);
  if (!redeliver(db, PROVIDER, id, Date.now())) {
    throw new ControlError(`Event ${id} was never to be delivered: no webhook address was set.`);
  }
}

function reset(db: Database): void {
  const url = readSetting<string | null | undefined>(db, WEBHOOK_URL, undefined);
  eraseAll(db);
  if (url !== undefined) writeSetting(db, WEBHOOK_URL, url);
}
