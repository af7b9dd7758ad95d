import type { Control } from '../control/declaration.ts';
import type { Database } from '../store/database.ts';
import { REFUND_COURSES } from './intents/refund.ts';
import { requestWallets, Wallets, walletsIn } from './wallets.ts';

/**
 * Declares Stripe's outcomes of confirmations and refunds. `wallets` lists those of browsers ("apple_pay",
 * "google_pay"), "broken" where their buttons do not load, or is null for what the browser reports.
 */
export function stripeControl(db: Database): Control {
  return {
    outcomes: ['approve', 'challenge', 'processing', 'expire', /^decline:[a-z_]+$/],
    calls: ['create', 'confirm', 'refund'],
    breaks: 'confirm',
    refunds: REFUND_COURSES,
    members: {
      wallets: {
        schema: Wallets,
        grant: (value) => requestWallets(db, value),
        inForce: () => walletsIn(db),
      },
    },
    buttons: [
      {
        title: 'Next payment, with any card',
        buttons: {
          'Insufficient funds': { nextOutcome: 'decline:insufficient_funds' },
          Declined: { nextOutcome: 'decline:generic_decline' },
          'The bank asks for confirmation': { nextOutcome: 'challenge' },
          'The bank takes its time': { nextOutcome: 'processing' },
        },
      },
      {
        title: 'Next Multibanco reference',
        buttons: {
          'Is paid by itself': { nextOutcome: 'approve' },
          'Expires at once': { nextOutcome: 'expire' },
        },
      },
      {
        title: 'Next refund',
        buttons: { 'Stays pending for a moment': { refund: 'pending' }, 'Fails later': { refund: 'fail' } },
      },
      {
        title: 'Wallets of the browser',
        buttons: {
          'Apple Pay and Google Pay': { wallets: ['apple_pay', 'google_pay'] },
          'Only Apple Pay': { wallets: ['apple_pay'] },
          'Only Google Pay': { wallets: ['google_pay'] },
          None: { wallets: [] },
          'As the browser reports': { wallets: null },
        },
      },
    ],
  };
}
