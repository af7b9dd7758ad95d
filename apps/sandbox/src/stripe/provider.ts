import { createHmac } from 'node:crypto';
import { type Change, changeDeps, runChange } from '../change.ts';
import type { Control } from '../control/declaration.ts';
import { type Environment, shopAddress, startingWith } from '../env.ts';
import type { Provider, ProviderDeps } from '../provider.ts';
import type { Fault } from '../webhooks/faults.ts';
import { registerStripeApi } from './api.ts';
import { openDispute } from './outcomes.ts';
import { registerPages } from './pages.routes.ts';
import { stripePayments, stripeState } from './payments.ts';
import { PROVIDER } from './records.ts';
import { endRefund } from './refunds.ts';
import { registerStripeJs } from './stripe-js.routes.ts';
import { endVoucher } from './vouchers.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The shop's webhook address; null until the control endpoint sets it. */
  webhookUrl: string | null;
}

/** Reads Stripe's part of the environment. */
export function stripeKeys(env: Environment): StripeKeys {
  return {
    secretKey: startingWith(env, 'STRIPE_SECRET_KEY', 'sk_test_'),
    publishableKey: startingWith(env, 'STRIPE_PUBLISHABLE_KEY', 'pk_test_'),
    webhookSecret: startingWith(env, 'STRIPE_WEBHOOK_SECRET', 'whsec_'),
    webhookUrl: shopAddress(env, 'STRIPE_WEBHOOK_URL'),
  };
}

/** Creates the simulator of Stripe: its API, its browser library, and the pages of banks and vouchers. */
export function stripeProvider(common: ProviderDeps, keys: StripeKeys): Provider {
  const { db } = common;
  const deps = changeDeps(common, PROVIDER, keys.webhookUrl);
  return {
    name: PROVIDER,
    title: 'Stripe',
    sender: {
      url: deps.webhookUrl,
      message: (payload, fault, now) => ({
        headers: webhookHeaders(payload, keys.webhookSecret, fault, now),
      }),
    },
    onTimer: (kind, target) => runChange(deps, (change) => TIMERS[kind]?.(change, target)),
    register(app) {
      registerStripeApi(app, deps, keys);
      registerPages(app, deps);
      registerStripeJs(app);
    },
    control: CONTROL,
    state: () => stripeState(db),
    payments: () => stripePayments(db),
  };
}

/** Headers of one delivery: `Stripe-Signature: t=<unix>,v1=<hex HMAC-SHA256 of "t.body">`. `now` is in milliseconds. */
function webhookHeaders(payload: string, secret: string, { badSignature }: Fault, now: number) {
  const t = Math.floor(now / 1000);
  const key = badSignature ? `${secret}_of_somebody_else` : secret;
  const v1 = createHmac('sha256', key).update(`${t}.${payload}`).digest('hex');
  return { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${v1}` };
}

const TIMERS: Record<string, (change: Change, target: string) => void> = {
  'refund-succeeds': (change, refund) => endRefund(change, refund, false),
  'refund-fails': (change, refund) => endRefund(change, refund, true),
  'voucher-paid': (change, intent) => endVoucher(change, intent, true),
  'voucher-expires': (change, intent) => endVoucher(change, intent, false),
  'dispute-opens': openDispute,
};

const CONTROL: Control = {
  outcomes: ['approve', 'challenge', 'expire', /^decline:[a-z_]+$/],
  calls: ['create', 'confirm', 'refund'],
  breaks: 'confirm',
  refunds: ['pending', 'fail'],
  buttons: [
    {
      title: 'Next payment, with any card',
      buttons: {
        'Insufficient funds': { nextOutcome: 'decline:insufficient_funds' },
        Declined: { nextOutcome: 'decline:generic_decline' },
        'The bank asks for confirmation': { nextOutcome: 'challenge' },
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
      buttons: { 'Pending for a moment': { refund: 'pending' }, 'Fails later': { refund: 'fail' } },
    },
  ],
};
