/** A payment's state in plain words. */
export const STATUS_WORDS: Record<string, string> = {
  requires_payment_method: 'Sin pagar',
  requires_confirmation: 'Por confirmar',
  requires_action: 'Espera al cliente en la página de su banco',
  processing: 'El banco lo está tramitando',
  requires_capture: 'Reservado, sin cobrar',
  succeeded: 'Pagado',
  canceled: 'Cancelado',
};

interface Way {
  label: string;
  /** Body of POST /__control. */
  wish: object;
}

const bank = (nextOutcome: string, more = {}) => ({ provider: 'stripe', nextOutcome, ...more });
const notice = (webhooks: object, scope = 'next') => ({ provider: 'stripe', webhooks, scope });

/** The unhappy ways that a person can choose with one press. */
export const UNHAPPY_WAYS: readonly { title: string; ways: readonly Way[] }[] = [
  {
    title: 'Próximo pago, con cualquier tarjeta',
    ways: [
      { label: 'Sin fondos', wish: bank('decline:insufficient_funds') },
      { label: 'Tarjeta rechazada', wish: bank('decline:generic_decline') },
      { label: 'El banco pide confirmación', wish: bank('challenge') },
      { label: 'El banco tarda en decidir', wish: bank('processing') },
      {
        label: 'Se corta antes de cobrar',
        wish: bank('timeout-before', { call: 'confirm', timeoutMs: 5000 }),
      },
      {
        label: 'Se corta después de cobrar',
        wish: bank('timeout-after', { call: 'confirm', timeoutMs: 5000 }),
      },
      { label: 'Fallo del proveedor', wish: bank('http-500') },
    ],
  },
  {
    title: 'Avisos a la tienda',
    ways: [
      { label: 'Retener', wish: notice({ hold: true }) },
      { label: 'Soltar', wish: notice({ release: true }) },
      { label: 'Perder el próximo', wish: notice({ drop: true }) },
      { label: 'Duplicar el próximo', wish: notice({ duplicate: true }) },
      { label: 'Retrasar 10 s el próximo', wish: notice({ delayMs: 10_000 }) },
      { label: 'Desordenar los próximos', wish: notice({ reverse: true }) },
      { label: 'Firmar mal el próximo', wish: notice({ badSignature: true }) },
    ],
  },
  {
    title: 'Próxima devolución',
    ways: [
      { label: 'Queda pendiente un momento', wish: { provider: 'stripe', refund: 'pending' } },
      { label: 'Falla más tarde', wish: { provider: 'stripe', refund: 'fail' } },
    ],
  },
  {
    title: 'Todo',
    ways: [
      {
        label: 'Quitar los problemas elegidos',
        wish: {
          provider: 'stripe',
          nextOutcome: null,
          refund: null,
          latencyMs: 0,
          webhooks: { clear: true, release: true },
        },
      },
      { label: 'Borrar pagos y correo', wish: { reset: true } },
    ],
  },
];

/** What POST /__control takes; the whole of it is described in control/control.routes.ts. */
export const CONTROL_EXAMPLES = `{"provider": "stripe", "nextOutcome": "decline:insufficient_funds", "scope": "next"}
{"provider": "stripe", "nextOutcome": "timeout-after", "call": "create", "timeoutMs": 2000}
{"provider": "stripe", "webhooks": {"drop": true, "events": ["payment_intent.succeeded"]}, "scope": "all"}
{"provider": "stripe", "webhooks": {"delayMs": 2000, "duplicate": true, "intent": "pi_…"}}
{"provider": "stripe", "webhooks": {"hold": true}}   {"provider": "stripe", "webhooks": {"release": true}}
{"provider": "stripe", "webhooks": {"reverse": true}}   badSignature, staleTimestamp, clear
{"provider": "stripe", "refund": "pending"}   fail, succeed, null
{"provider": "stripe", "latencyMs": 500}   {"provider": "stripe", "redeliver": "evt_…"}
{"provider": "stripe", "webhookUrl": "http://127.0.0.1:3000/…"}   {"reset": true}`;
