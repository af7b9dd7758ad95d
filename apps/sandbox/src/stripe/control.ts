import { oneOf } from '../control/json.ts';
import { declareControl } from '../control/provider-control.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './change.ts';
import { REFUND_COURSES } from './intents/refund.ts';
import { readWallets, requestWallets, walletsIn } from './wallets.ts';

/**
 * Declares Stripe's outcomes of confirmations and refunds. `wallets` lists those of browsers ("apple_pay",
 * "google_pay"), "broken" where their buttons do not load, or is null for what the browser reports.
 */
export function stripeControl(db: Database): ProviderControl {
  return declareControl(db, {
    provider: PROVIDER,
    outcomes: ['approve', 'challenge', 'processing', 'expire'],
    coded: /^decline:[a-z_]+$/,
    calls: ['create', 'confirm', 'refund'],
    readRefund: (value) => oneOf(value, REFUND_COURSES, 'refund'),
    members: {
      wallets: {
        grant: (value) => requestWallets(db, readWallets(value)),
        inForce: () => walletsIn(db),
      },
    },
    ways: WAYS,
  });
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
