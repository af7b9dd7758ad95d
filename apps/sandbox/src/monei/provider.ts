import { createHmac } from 'node:crypto';
import { registerApi } from '../api.ts';
import { changeDeps, runChange } from '../change.ts';
import type { Environment } from '../env.ts';
import type { Payment, Provider, ProviderDeps } from '../provider.ts';
import type { Fault } from '../webhooks/faults.ts';
import { moneiApi } from './api.ts';
import { changeStatus, mayBecome } from './change-status.ts';
import { registerHostedPage } from './hosted.routes.ts';
import { METHODS, PROVIDER, payments, STATUSES, type StoredPayment } from './payment.ts';

/** Reads the key that authorizes the calls and signs the webhooks. */
export function moneiKey(env: Environment): string {
  const apiKey = env.MONEI_API_KEY || 'pk_test_folio_monei';
  if (apiKey.startsWith('pk_test_')) return apiKey;
  throw new Error('MONEI_API_KEY must be a test key, one that starts with pk_test_.');
}

/** The imitation of MONEI: its API, its hosted page and its webhooks, which go to each payment's own address. */
export function moneiProvider(common: ProviderDeps, apiKey: string): Provider {
  const deps = changeDeps(common, PROVIDER);
  return {
    name: PROVIDER,
    title: 'MONEI',
    sender: {
      url: deps.webhookUrl,
      message: (payload, fault, now) => ({ headers: webhookHeaders(payload, apiKey, fault, now) }),
    },
    onTimer(kind, id) {
      const stored = payments.find(deps.db, id);
      // Skips a payment that has ended or moved on.
      if (!stored || !mayBecome(stored, 'EXPIRED')) return;
      const { step } = stored.hidden;
      if (kind === 'expires') runChange(deps, (change) => changeStatus(change, stored, 'EXPIRED'));
      else if (step?.kind === 'phone') {
        const statusMessage = 'Nobody answered on the phone';
        runChange(deps, (change) => changeStatus(change, stored, 'FAILED', { ...step, statusMessage }));
      }
    },
    register(app) {
      registerApi(app, deps, moneiApi(apiKey));
      registerHostedPage(app, deps);
    },
    control: {
      outcomes: [/^decline:\w+$/],
      calls: ['create', 'get', 'cancel', 'refund'],
      breaks: 'create',
      buttons: [{ title: 'Next payment', buttons: { Declined: { nextOutcome: 'decline:E999' } } }],
    },
    state: () => ({ payments: payments.list(deps.db).map(({ body }) => body) }),
    payments: () => payments.list(deps.db).map(toPayment),
  };
}

/** Headers of one delivery: `MONEI-Signature: t=<unix>,v1=<hex HMAC-SHA256 of "t.body">`. `now` in milliseconds. */
function webhookHeaders(payload: string, apiKey: string, { badSignature }: Fault, now: number) {
  const t = Math.floor(now / 1000);
  const key = badSignature ? `${apiKey}_of_somebody_else` : apiKey;
  const v1 = createHmac('sha256', key).update(`${t}.${payload}`, 'utf8').digest('hex');
  return { 'content-type': 'application/json; charset=utf-8', 'monei-signature': `t=${t},v1=${v1}` };
}

function toPayment({ body, hidden }: StoredPayment): Payment {
  const { label: state, tone } = STATUSES[body.status];
  const method = body.paymentMethod?.method ?? (hidden.methods.length === 1 ? hidden.methods[0] : undefined);
  return {
    id: body.id,
    order: body.orderId,
    amount: body.amount,
    charged: tone === 'good' ? body.amount : 0,
    refunded: body.refundedAmount ?? 0,
    ...{ state, tone },
    method: method ? METHODS[method] : '—',
    when: body.createdAt * 1000,
    ...(body.status === 'PENDING' && { page: `/monei/payments/${body.id}` }),
  };
}
