import { type ChangeDeps, runChange } from '../change.ts';
import type { PaymentRow, Provider, ProviderDeps } from '../provider.ts';
import { registerMoneiApi } from './api.routes.ts';
import type { MoneiKeys } from './config.ts';
import { moneiControl } from './control.ts';
import { registerHostedPage } from './hosted.routes.ts';
import { find, type Kept, listPayments, PROVIDER } from './kept.ts';
import { refuse } from './pay.ts';
import { methodOf } from './phone.ts';
import { webhookHeaders } from './signature.ts';
import { TEXTS } from './texts.ts';
import { mayTurn, turn } from './turn.ts';

/** The imitation of MONEI: its API, its hosted page and its callbacks. */
export function moneiProvider(common: ProviderDeps, keys: MoneiKeys): Provider {
  // Each payment names its own address.
  const deps: ChangeDeps = { ...common, provider: PROVIDER, webhookUrl: () => null };
  const { db } = common;
  return {
    name: PROVIDER,
    title: 'MONEI',
    sender: {
      url: () => null,
      message: (payload, fault, now) => ({ headers: webhookHeaders(payload, keys.apiKey, fault, now) }),
    },
    onTimer(kind, id) {
      const kept = find(db, id);
      if (kept) runChange(deps, (change) => TIMED[kind]?.(change, kept));
    },
    register(app) {
      registerMoneiApi(app, deps, keys);
      registerHostedPage(app, deps, keys);
    },
    control: moneiControl(common),
    state: () => ({ payments: listPayments(db).map(({ body }) => body) }),
    books: () => {
      const byOrder = Map.groupBy(listPayments(db), ({ body }) => body.orderId);
      return [...byOrder].map(([order_id, group]) => ({
        order_id,
        payments: group.map(({ body }) => body.id),
        charged: group.reduce((sum, { hidden }) => sum + hidden.charged, 0),
        refunded: group.reduce((sum, { body }) => sum + (body.refundedAmount ?? 0), 0),
      }));
    },
    payments: () => listPayments(db).map(rowOf),
  };
}

type Timed = (change: Parameters<typeof turn>[0], kept: Kept) => void;

/** What happens by itself. A payment that has moved on meanwhile is left alone. */
const TIMED: Record<string, Timed> = {
  expires: (change, kept) => {
    if (kept.body.status === 'PENDING') turn(change, kept, 'EXPIRED');
  },
  'lets-go': (change, kept) => {
    if (kept.body.status === 'AUTHORIZED' && mayTurn(kept, 'EXPIRED')) turn(change, kept, 'EXPIRED');
  },
  'phone-silent': (change, kept) => {
    const { step } = kept.hidden;
    if (step?.kind !== 'phone' || kept.body.status !== 'PENDING') return;
    refuse(change, kept, methodOf(step), { statusMessage: 'Nobody answered on the phone' });
  },
};

function rowOf({ body, hidden }: Kept): PaymentRow {
  const { status } = body;
  const paid = ['SUCCEEDED', 'AUTHORIZED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status);
  const method = body.paymentMethod?.method ?? (hidden.methods.length === 1 ? hidden.methods[0] : undefined);
  return {
    id: body.id,
    order: body.orderId,
    amount: body.amount,
    state: STATES[status],
    tone: paid ? 'good' : status === 'PENDING' ? '' : 'bad',
    refunded: body.refundedAmount ?? 0,
    method: method ? TEXTS.methods[method] : '—',
    when: body.createdAt * 1000,
    ...(status === 'PENDING' && { page: `/monei/payments/${body.id}` }),
  };
}

const STATES: Record<Kept['body']['status'], string> = {
  PENDING: 'Pendiente',
  SUCCEEDED: 'Pagado',
  AUTHORIZED: 'Reservado, sin cobrar',
  FAILED: 'Rechazado',
  CANCELED: 'Cancelado',
  EXPIRED: 'Caducado',
  PARTIALLY_REFUNDED: 'Pagado',
  REFUNDED: 'Pagado',
};
