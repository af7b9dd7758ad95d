import { registerApi } from '../api.ts';
import { changeDeps, runChange } from '../change.ts';
import { type Environment, shopAddress } from '../env.ts';
import { html } from '../pages/html.ts';
import type { Payment, Provider, ProviderDeps } from '../provider.ts';
import { sibsApi } from './api.ts';
import { noticeSender } from './notice.ts';
import { pageFor, registerPages } from './pages.ts';
import { type Outcome, PHONES, settle } from './purchase.ts';
import {
  ENTITY,
  listTransactions,
  loadTransaction,
  PROVIDER,
  type Status,
  type Transaction,
} from './transaction.ts';

export interface SibsKeys {
  terminalId: string;
  /** Bearer token of the calls that a shop's server makes. */
  token: string;
  clientId: string;
  /** 32 bytes, with which the notices are encrypted. */
  secret: Buffer;
  /** Multibanco's entity, five digits. */
  entity: string;
  /** Where the shop listens to notices; null until the control endpoint sets it. */
  webhookUrl: string | null;
}

/** SIBS' part of the environment. */
export function sibsKeys(env: Environment): SibsKeys {
  const secret = Buffer.from(
    env.SIBS_WEBHOOK_SECRET || 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    'base64',
  );
  if (secret.length !== 32) throw new Error('SIBS_WEBHOOK_SECRET must be 32 bytes in base64.');
  return {
    terminalId: env.SIBS_TERMINAL_ID || '99978',
    token: env.SIBS_TOKEN || 'folio-test-token',
    clientId: env.SIBS_CLIENT_ID || 'folio-test-client',
    secret,
    entity: env.SIBS_ENTITY || ENTITY,
    webhookUrl: shopAddress(env, 'SIBS_WEBHOOK_URL'),
  };
}

/** Instructions for a person who plays the customer. */
const NOTE = html`<p><a href="/sibs/phone">The customer's phone</a> ·
<a href="/sibs/multibanco">The cash machine</a></p>
<p>A phone waits for a person on that page, except those that end in ${Object.entries(PHONES)
  .map(([suffix, { label }]) => `${suffix} (${label})`)
  .join(', ')}.</p>`;

/** The imitation of SIBS' payment gateway: its API, its notices, the customer's phone and the cash machine. */
export function sibsProvider(common: ProviderDeps, keys: SibsKeys): Provider {
  const deps = changeDeps(common, PROVIDER, keys.webhookUrl);
  const { db } = common;
  return {
    name: PROVIDER,
    title: 'SIBS',
    note: NOTE,
    sender: { url: deps.webhookUrl, ...noticeSender(keys.secret) },
    onTimer(kind, id) {
      // The kind is the outcome, written by purchase.ts.
      const outcome = kind.split('|') as unknown as Outcome;
      runChange(deps, (change) => settle(change, loadTransaction(db, id), outcome, keys));
    },
    register(app) {
      registerApi(
        app,
        deps,
        sibsApi(keys, (id) => loadTransaction(db, id)),
      );
      registerPages(app, deps, keys);
    },
    control: {
      outcomes: [/^decline:[A-Z0-9.]+$/],
      calls: ['create', 'mbway', 'reference', 'status', 'cancellation', 'refund'],
      breaks: 'mbway',
      buttons: [
        {
          title: 'Next MB WAY payment, with any phone',
          buttons: {
            'Is refused': { nextOutcome: 'decline:E0500' },
            'Has no MB WAY': { nextOutcome: 'decline:E0506' },
          },
        },
      ],
    },
    state: () => ({ transactions: listTransactions(db).map(({ signature: _, ...shown }) => shown) }),
    payments: () =>
      listTransactions(db)
        .filter(({ original }) => original === null)
        .map(toPayment),
  };
}

const STATES: Record<Status, Pick<Payment, 'state' | 'tone'>> = {
  Pending: { state: 'Pending', tone: '' },
  Success: { state: 'Paid', tone: 'good' },
  Declined: { state: 'Declined', tone: 'bad' },
  Timeout: { state: 'Expired', tone: 'bad' },
};

const toPayment = (one: Transaction): Payment => ({
  id: one.id,
  order: one.merchantTransactionId,
  amount: one.cents,
  charged: one.status === 'Success' ? one.cents : 0,
  refunded: one.refunded,
  ...STATES[one.status],
  method: one.offered === 'REFERENCE' ? 'Multibanco' : 'MB WAY',
  when: one.created,
  ...(one.status === 'Pending' && { page: pageFor(one) }),
});
