import type { WayGroup } from '../provider.ts';

/** What can go wrong with any provider's events. */
export const NOTICES: WayGroup = {
  title: 'Avisos a la tienda',
  ways: [
    { label: 'Retener', body: { webhooks: { hold: true } } },
    { label: 'Soltar', body: { webhooks: { release: true } } },
    { label: 'Perder el próximo', body: { webhooks: { drop: true } } },
    { label: 'Duplicar el próximo', body: { webhooks: { duplicate: true } } },
    { label: 'Retrasar 10 s el próximo', body: { webhooks: { delayMs: 10_000 } } },
    { label: 'Desordenar los próximos', body: { webhooks: { reverse: true } } },
    { label: 'Firmar mal el próximo', body: { webhooks: { badSignature: true } } },
  ],
};

/** What is about all providers at once. */
export const EVERYTHING: WayGroup = {
  title: 'Todo',
  ways: [
    { label: 'Quitar los problemas elegidos', body: { clear: true } },
    { label: 'Borrar pagos y correo', body: { reset: true } },
  ],
};

/** What POST /__control takes; the whole of it is described in control/control.routes.ts. */
export const CONTROL_EXAMPLES = `{"provider": "stripe", "nextOutcome": "decline:insufficient_funds", "scope": "next"}
{"provider": "stripe", "nextOutcome": "timeout-after", "call": "create", "timeoutMs": 2000}
{"provider": "stripe", "webhooks": {"drop": true, "events": ["payment_intent.succeeded"]}, "scope": "all"}
{"provider": "stripe", "webhooks": {"delayMs": 2000, "duplicate": true, "payment": "pi_…"}}
{"provider": "stripe", "webhooks": {"hold": true}}   {"provider": "stripe", "webhooks": {"release": true}}
{"provider": "stripe", "webhooks": {"reverse": true}}   badSignature, staleTimestamp, clear
{"provider": "stripe", "refund": "pending"}   fail, succeed, null
{"provider": "redsys", "nextOutcome": "decline:0190"}   challenge, frictionless, approve
{"provider": "monei", "nextOutcome": "decline:E999"}   challenge, approve
{"provider": "paypal", "nextOutcome": "decline:INSTRUMENT_DECLINED"}   review, review-denied, denied   {"provider": "paypal", "endTokens": true}
{"provider": "sibs", "nextOutcome": "timeout"}   approve, wait, decline:E0500
{"provider": "bank", "nextOutcome": "reject:AM04"}   return:MD06
{"provider": "stripe", "latencyMs": 500}   {"provider": "stripe", "redeliver": "evt_…"}
{"provider": "stripe", "webhookUrl": "http://127.0.0.1:3000/…"}   {"clear": true}   {"reset": true}`;
