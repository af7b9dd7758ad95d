import { oneOf } from '../control/json.ts';
import { grantOutcome, OUTCOME_MEMBERS } from '../control/outcome.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './change.ts';
import { requestedRefund, requestRefund } from './requested-outcomes.ts';
import { readWallets, requestWallets, walletsIn } from './wallets.ts';

const KNOWN = {
  outcomes: ['approve', 'challenge', 'processing', 'expire'],
  decline: /^[a-z_]+$/,
  calls: ['create', 'confirm', 'refund'],
};

/**
 * Stripe's own members: `nextOutcome` for confirmations, whatever the card; `refund`: "succeed", "pending", "fail" or null; and `wallets`: the
 * list of those that browsers have ("apple_pay", "google_pay"), "broken" where their buttons do not load, or null for what a browser says.
 */
export function stripeControl(db: Database): ProviderControl {
  return {
    members: [...OUTCOME_MEMBERS, 'refund', 'wallets'],
    grant(json, scope) {
      grantOutcome(db, PROVIDER, json, scope, KNOWN);
      if (json.refund === null) requestRefund(db, null);
      else if (json.refund !== undefined) {
        requestRefund(db, { course: oneOf(json.refund, ['succeed', 'pending', 'fail'], 'refund'), scope });
      }
      if (json.wallets !== undefined) requestWallets(db, readWallets(json.wallets));
    },
    inForce: () => ({ refund: requestedRefund(db), wallets: walletsIn(db) }),
    ways: WAYS,
  };
}

const WAYS: readonly WayGroup[] = [
  {
    title: 'Próximo pago, con cualquier tarjeta',
    ways: [
      { label: 'Sin fondos', body: { nextOutcome: 'decline:insufficient_funds' } },
      { label: 'Tarjeta rechazada', body: { nextOutcome: 'decline:generic_decline' } },
      { label: 'El banco pide confirmación', body: { nextOutcome: 'challenge' } },
      { label: 'El banco tarda en decidir', body: { nextOutcome: 'processing' } },
      {
        label: 'Se corta antes de cobrar',
        body: { nextOutcome: 'timeout-before', call: 'confirm', timeoutMs: 5000 },
      },
      {
        label: 'Se corta después de cobrar',
        body: { nextOutcome: 'timeout-after', call: 'confirm', timeoutMs: 5000 },
      },
      { label: 'Fallo del proveedor', body: { nextOutcome: 'http-500' } },
    ],
  },
  {
    title: 'Próxima referencia Multibanco',
    ways: [
      { label: 'Se paga sola', body: { nextOutcome: 'approve' } },
      { label: 'Caduca enseguida', body: { nextOutcome: 'expire' } },
    ],
  },
  {
    title: 'Próxima devolución',
    ways: [
      { label: 'Queda pendiente un momento', body: { refund: 'pending' } },
      { label: 'Falla más tarde', body: { refund: 'fail' } },
    ],
  },
  {
    title: 'Carteras del navegador',
    ways: [
      { label: 'Apple Pay y Google Pay', body: { wallets: ['apple_pay', 'google_pay'] } },
      { label: 'Solo Apple Pay', body: { wallets: ['apple_pay'] } },
      { label: 'Solo Google Pay', body: { wallets: ['google_pay'] } },
      { label: 'Ninguna', body: { wallets: [] } },
      { label: 'Las que tenga el navegador', body: { wallets: null } },
    ],
  },
];
