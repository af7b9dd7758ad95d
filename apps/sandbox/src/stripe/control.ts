import { oneOf } from '../control/json.ts';
import { grantOutcome, OUTCOME_MEMBERS } from '../control/outcome.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './unit.ts';
import { readWallets, walletsIn, wishWallets } from './wallets.ts';
import { wishedRefund, wishRefund } from './wishes.ts';

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
      if (json.refund === null) wishRefund(db, null);
      else if (json.refund !== undefined) {
        wishRefund(db, { course: oneOf(json.refund, ['succeed', 'pending', 'fail'], 'refund'), scope });
      }
      if (json.wallets !== undefined) wishWallets(db, readWallets(json.wallets));
    },
    inForce: () => ({ refund: wishedRefund(db), wallets: walletsIn(db) }),
    ways: WAYS,
  };
}

const WAYS: readonly WayGroup[] = [
  {
    title: 'Próximo pago, con cualquier tarjeta',
    ways: [
      { label: 'Sin fondos', wish: { nextOutcome: 'decline:insufficient_funds' } },
      { label: 'Tarjeta rechazada', wish: { nextOutcome: 'decline:generic_decline' } },
      { label: 'El banco pide confirmación', wish: { nextOutcome: 'challenge' } },
      { label: 'El banco tarda en decidir', wish: { nextOutcome: 'processing' } },
      {
        label: 'Se corta antes de cobrar',
        wish: { nextOutcome: 'timeout-before', call: 'confirm', timeoutMs: 5000 },
      },
      {
        label: 'Se corta después de cobrar',
        wish: { nextOutcome: 'timeout-after', call: 'confirm', timeoutMs: 5000 },
      },
      { label: 'Fallo del proveedor', wish: { nextOutcome: 'http-500' } },
    ],
  },
  {
    title: 'Próxima referencia Multibanco',
    ways: [
      { label: 'Se paga sola', wish: { nextOutcome: 'approve' } },
      { label: 'Caduca enseguida', wish: { nextOutcome: 'expire' } },
    ],
  },
  {
    title: 'Próxima devolución',
    ways: [
      { label: 'Queda pendiente un momento', wish: { refund: 'pending' } },
      { label: 'Falla más tarde', wish: { refund: 'fail' } },
    ],
  },
  {
    title: 'Carteras del navegador',
    ways: [
      { label: 'Apple Pay y Google Pay', wish: { wallets: ['apple_pay', 'google_pay'] } },
      { label: 'Solo Apple Pay', wish: { wallets: ['apple_pay'] } },
      { label: 'Solo Google Pay', wish: { wallets: ['google_pay'] } },
      { label: 'Ninguna', wish: { wallets: [] } },
      { label: 'Las que tenga el navegador', wish: { wallets: null } },
    ],
  },
];
