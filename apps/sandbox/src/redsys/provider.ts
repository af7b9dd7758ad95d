import { changeDeps } from '../change.ts';
import { type Environment, shopAddress } from '../env.ts';
import { registerAssets } from '../pages/assets.ts';
import type { Payment, Provider, ProviderDeps } from '../provider.ts';
import { registerAcs } from './acs.ts';
import { closeEnvelope, PROVIDER } from './envelope.ts';
import { registerInsite } from './insite.ts';
import { listOperations, type Operation, sumRefunded } from './operation.ts';
import { registerPages } from './pages.ts';
import { registerQuery } from './query.ts';
import { registerRest } from './rest.ts';

export interface RedsysKeys {
  merchantCode: string;
  terminal: string;
  /** 24 bytes in base64. */
  secretKey: string;
  /** For operations that name no MERCHANTURL of their own. */
  webhookUrl: string | null;
}

/** Redsys' part of the environment; by default, the merchant that Redsys publishes for tests. */
export function redsysKeys(env: Environment): RedsysKeys {
  const secretKey = env.REDSYS_SECRET_KEY || 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
  if (Buffer.from(secretKey, 'base64').length !== 24) {
    throw new Error('REDSYS_SECRET_KEY must be 24 bytes in base64.');
  }
  return {
    merchantCode: env.REDSYS_MERCHANT_CODE || '999008881',
    terminal: env.REDSYS_TERMINAL || '1',
    secretKey,
    webhookUrl: shopAddress(env, 'REDSYS_WEBHOOK_URL'),
  };
}

/** A key of the same form that is not the merchant's. */
const WRONG_KEY = Buffer.from('somebody-elses-secretkey').toString('base64');

/** The imitation of Redsys: its pages, its REST calls, InSite, the bank's 3-D Secure, and the query. */
export function redsysProvider(common: ProviderDeps, keys: RedsysKeys): Provider {
  const deps = changeDeps(common, PROVIDER, keys.webhookUrl);
  return {
    name: PROVIDER,
    title: 'Redsys',
    sender: {
      url: deps.webhookUrl,
      message(payload, { badSignature }) {
        // Only addMovement() writes these payloads.
        const { version, fields } = JSON.parse(payload);
        const envelope = closeEnvelope(version, badSignature ? WRONG_KEY : keys.secretKey, fields);
        return {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(envelope).toString(),
        };
      },
    },
    register(app) {
      const browser = new URL('./browser/', import.meta.url);
      registerAssets(app, '/redsys', browser, ['insite.js', 'submit.js']);
      registerPages(app, deps, keys);
      registerRest(app, deps, keys);
      registerAcs(app, deps);
      registerInsite(app, deps, keys);
      registerQuery(app, deps, keys);
    },
    control: {
      outcomes: [/^decline:\d{3,4}$/],
      calls: ['page', 'start', 'pay', 'refund', 'query'],
      breaks: 'any',
      buttons: [
        {
          title: 'Next payment, by card or Bizum',
          buttons: { 'No funds (0116)': { nextOutcome: 'decline:0116' } },
        },
      ],
    },
    state: () => ({ operations: listOperations(common.db) }),
    payments: () => listOperations(common.db).map(toPayment),
  };
}

const STATES: Record<Operation['state'], Pick<Payment, 'state' | 'tone'>> = {
  waiting: { state: 'Waits for the customer', tone: '' },
  challenged: { state: 'Waits for the customer at the bank', tone: '' },
  authorized: { state: 'Paid', tone: 'good' },
  denied: { state: 'Denied', tone: 'bad' },
};

const toPayment = (operation: Operation): Payment => ({
  id: operation.order,
  // The shop's order travels in MERCHANTDATA.
  order: operation.merchantData || operation.order,
  amount: operation.amount,
  charged: operation.state === 'authorized' ? operation.amount : 0,
  refunded: sumRefunded(operation),
  ...STATES[operation.state],
  method: operation.method === 'bizum' ? 'Bizum' : 'card',
  when: operation.created,
});
