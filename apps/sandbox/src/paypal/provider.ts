import { z } from 'zod';
import { type Change, changeDeps, runChange } from '../change.ts';
import type { Control } from '../control/declaration.ts';
import { type Environment, shopAddress } from '../env.ts';
import type { Provider, ProviderDeps } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { registerPaypalApi } from './api.ts';
import { registerApproval } from './approval.routes.ts';
import { endReview } from './captures.ts';
import { paypalPayments, paypalState } from './payments.ts';
import { PROVIDER } from './records.ts';
import { endRefund } from './refunds.ts';
import { webhookHeaders } from './webhooks.ts';

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
  /** PayPal's id of the shop's webhook address, which is part of the signed text. */
  webhookId: string;
  /** The shop's webhook address; null until the control endpoint sets it. */
  webhookUrl: string | null;
}

/** Reads PayPal's part of the environment. */
export function paypalKeys(env: Environment): PaypalKeys {
  return {
    clientId: env.PAYPAL_CLIENT_ID || 'folio-test-client',
    clientSecret: env.PAYPAL_CLIENT_SECRET || 'folio-test-secret',
    webhookId: env.PAYPAL_WEBHOOK_ID || 'WH-FOLIO-TEST-1',
    webhookUrl: shopAddress(env, 'PAYPAL_WEBHOOK_URL'),
  };
}

/** Creates the simulator of PayPal: its API, its approval page and its webhooks. */
export function paypalProvider(common: ProviderDeps, keys: PaypalKeys): Provider {
  const { db, baseUrl } = common;
  const deps = changeDeps(common, PROVIDER, keys.webhookUrl);
  return {
    name: PROVIDER,
    title: 'PayPal',
    sender: {
      url: deps.webhookUrl,
      message: (payload, fault, now) => ({
        headers: webhookHeaders({ ...keys, baseUrl: baseUrl() }, payload, fault, now),
      }),
    },
    onTimer: (kind, target) => runChange(deps, (change) => TIMERS[kind]?.(change, target)),
    register(app) {
      registerPaypalApi(app, deps, keys);
      registerApproval(app, deps);
    },
    control: paypalControl(db),
    state: () => paypalState(db),
    payments: () => paypalPayments(db),
  };
}

const TIMERS: Record<string, (change: Change, target: string) => unknown> = {
  'capture-completes': (change, capture) => endReview(change, capture, 'COMPLETED'),
  'capture-denied': (change, capture) => endReview(change, capture, 'DECLINED'),
  'refund-completes': (change, refund) => endRefund(change, refund, 'COMPLETED'),
  'refund-fails': (change, refund) => endRefund(change, refund, 'FAILED'),
};

/** Declares the results of captures, whatever the buyer chose: `decline:<issue>` answers with 422. */
const paypalControl = (db: Database): Control => ({
  outcomes: ['approve', 'review', 'review-denied', 'denied', /^decline:[A-Z_]+$/],
  calls: ['token', 'create', 'get', 'capture', 'refund', 'verify'],
  breaks: 'capture',
  refunds: ['pending', 'fail'],
  members: {
    /** Invalidates every token, so that the shop has to fetch another. */
    endTokens: {
      schema: z.literal(true),
      grant: () => db.prepare("DELETE FROM record WHERE provider = ? AND kind = 'token'").run(PROVIDER),
    },
  },
  buttons: [
    {
      title: 'Next capture, whatever the buyer chooses',
      buttons: {
        'Declined card': { nextOutcome: 'decline:INSTRUMENT_DECLINED' },
        'Under review, then paid': { nextOutcome: 'review' },
        'Under review, then denied': { nextOutcome: 'review-denied' },
      },
    },
    {
      title: 'Next refund',
      buttons: { 'Pending for a moment': { refund: 'pending' }, 'Fails later': { refund: 'fail' } },
    },
    { title: 'Access token', buttons: { 'Expires now': { endTokens: true } } },
  ],
});
