import { changeDeps, runChange } from '../change.ts';
import type { Payment, Provider, ProviderDeps } from '../provider.ts';
import { registerMoneiApi } from './api.routes.ts';
import { changeStatus, mayChangeTo } from './change-status.ts';
import type { MoneiKeys } from './config.ts';
import { moneiControl } from './control.ts';
import { registerHostedPage } from './hosted.routes.ts';
import { refuse } from './pay.ts';
import { methodOf } from './phone.ts';
import { webhookHeaders } from './signature.ts';
import { find, listPayments, PROVIDER, type StoredPayment } from './stored-records.ts';
import { TEXTS } from './texts.ts';

/** The imitation of MONEI: its API, its hosted page and its callbacks. */
export function moneiProvider(common: ProviderDeps, keys: MoneiKeys): Provider {
  // Each payment names its own address.
  const deps = changeDeps(common, PROVIDER);
  const { db } = common;
  return {
    name: PROVIDER,
    title: 'MONEI',
    sender: {
      url: () => null,
      message: (payload, fault, now) => ({ headers: webhookHeaders(payload, keys.apiKey, fault, now) }),
    },
    onTimer(kind, id) {
      const stored = find(db, id);
      if (stored) runChange(deps, (change) => TIMED[kind]?.(change, stored));
    },
    register(app) {
      registerMoneiApi(app, deps, keys);
      registerHostedPage(app, deps, keys);
    },
    control: moneiControl,
    state: () => ({ payments: listPayments(db).map(({ body }) => body) }),
    payments: () => listPayments(db).map(rowOf),
  };
}

type Timed = (change: Parameters<typeof changeStatus>[0], stored: StoredPayment) => void;

/** What happens by itself. A payment that has moved on meanwhile is left alone. */
const TIMED: Record<string, Timed> = {
  expires: (change, stored) => {
    if (stored.body.status === 'PENDING') changeStatus(change, stored, 'EXPIRED');
  },
  'lets-go': (change, stored) => {
    if (stored.body.status === 'AUTHORIZED' && mayChangeTo(stored, 'EXPIRED'))
      changeStatus(change, stored, 'EXPIRED');
  },
  'phone-silent': (change, stored) => {
    const { step } = stored.hidden;
    if (step?.kind !== 'phone' || stored.body.status !== 'PENDING') return;
    refuse(change, stored, methodOf(step), { statusMessage: 'Nobody answered on the phone' });
  },
};

function rowOf({ body, hidden }: StoredPayment): Payment {
  const { status } = body;
  const paid = ['SUCCEEDED', 'AUTHORIZED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status);
  const method = body.paymentMethod?.method ?? (hidden.methods.length === 1 ? hidden.methods[0] : undefined);
  return {
    id: body.id,
    order: body.orderId,
    amount: body.amount,
    charged: hidden.charged,
    state: STATES[status],
    tone: paid ? 'good' : status === 'PENDING' ? '' : 'bad',
    refunded: body.refundedAmount ?? 0,
    method: method ? TEXTS.methods[method] : '—',
    when: body.createdAt * 1000,
    ...(status === 'PENDING' && { page: `/monei/payments/${body.id}` }),
  };
}

const STATES: Record<StoredPayment['body']['status'], string> = {
  PENDING: 'Pendiente',
  SUCCEEDED: 'Pagado',
  AUTHORIZED: 'Reservado, sin cobrar',
  FAILED: 'Rechazado',
  CANCELED: 'Cancelado',
  EXPIRED: 'Caducado',
  PARTIALLY_REFUNDED: 'Pagado',
  REFUNDED: 'Pagado',
};
