import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Api, type CallRequest, Problem } from '../api.ts';
import type { Change } from '../change.ts';
import type { SibsKeys } from './provider.ts';
import { issueReference, ringPhone } from './purchase.ts';
import {
  listTransactions,
  loadTransaction,
  rejection,
  SUCCESS,
  saveTransaction,
  show,
  type Transaction,
  type TransactionType,
} from './transaction.ts';

/** Euros with at most two decimals, as cents. */
const Cents = z
  .object({ value: z.number().positive().multipleOf(0.01), currency: z.literal('EUR') })
  .transform(({ value }) => Math.round(value * 100));

const time = z.iso.datetime().transform((text) => Date.parse(text));

/** The members of every call about a transaction. */
const Request = z.object({
  merchant: z.object({
    terminalId: z.number(),
    channel: z.string().min(1),
    merchantTransactionId: z.string().min(1).max(35),
  }),
  transaction: z.object({ transactionTimestamp: time, description: z.string().default(''), amount: Cents }),
});

const Checkout = z.object({
  transaction: z.object({
    paymentType: z.literal('PURS'),
    paymentMethod: z.tuple([z.enum(['MBWAY', 'REFERENCE'])]),
    paymentReference: z.object({ entity: z.string(), finalDatetime: time }).optional(),
  }),
});

const newId = () => `s2${randomBytes(11).toString('hex')}`;

/** POST /payments: the shop opens a transaction, and gets the signature with which its customer continues. */
function checkout(change: Change, body: unknown, keys: SibsKeys): object {
  const { merchant, transaction } = Request.parse(body);
  const { paymentMethod, paymentReference } = Checkout.parse(body).transaction;
  const [offered] = paymentMethod;
  assertMerchant(merchant.terminalId, keys);
  if (offered === 'REFERENCE' && paymentReference?.entity !== keys.entity) {
    throw rejection(400, `paymentReference.entity must be ${keys.entity}`);
  }
  const created = saveTransaction(change.db, {
    ...{ id: newId(), type: 'PURS', offered, status: 'Pending', statusCode: SUCCESS },
    merchantTransactionId: merchant.merchantTransactionId,
    description: transaction.description,
    cents: transaction.amount,
    signature: randomBytes(48).toString('base64'),
    expires: paymentReference?.finalDatetime ?? 0,
    ...{ method: null, phone: null, reference: null, original: null, refunded: 0 },
    ...{ created: change.now, updated: change.now },
  });
  return { ...show(created, keys.terminalId, keys.entity), transactionSignature: created.signature };
}

/**
 * POST …/cancellation, …/refund: a transaction of its own about another. An impossible one is Declined; a malformed
 * request is a 400.
 */
function followUp(
  change: Change,
  id: string,
  type: Exclude<TransactionType, 'PURS'>,
  body: unknown,
  keys: SibsKeys,
): Transaction {
  const original = loadTransaction(change.db, id);
  const { merchant, transaction } = Request.parse(body);
  const cents = transaction.amount;
  assertMerchant(merchant.terminalId, keys);
  const isPossible =
    type === 'CANC'
      ? original.status === 'Pending'
      : // SIBS cannot refund a reference: the shop makes a transfer.
        original.status === 'Success' &&
        original.method === 'MBWAY' &&
        cents <= original.cents - original.refunded;
  if (isPossible) {
    const effect =
      type === 'CANC'
        ? ({ status: 'Declined', statusCode: 'E0500' } as const)
        : { refunded: original.refunded + cents };
    saveTransaction(change.db, { ...original, ...effect, updated: change.now });
  }
  return saveTransaction(change.db, {
    ...original,
    ...{ id: newId(), type, original: id, reference: null, refunded: 0, cents },
    merchantTransactionId: merchant.merchantTransactionId,
    ...(isPossible
      ? { status: 'Success', statusCode: SUCCESS }
      : { status: 'Declined', statusCode: 'E0999' }),
    ...{ created: change.now, updated: change.now },
  });
}

function assertMerchant(terminalId: number, keys: SibsKeys): void {
  if (String(terminalId) !== keys.terminalId) throw rejection(400, 'merchant.terminalId is not known');
}

function findByName(change: Change, name: unknown): Transaction {
  const found = listTransactions(change.db).find((one) => one.merchantTransactionId === name);
  if (!found) throw rejection(404, 'Transaction does not exist');
  return found;
}

const unauthorized = (moreInformation: string) =>
  new Problem(401, moreInformation, { httpCode: '401', httpMessage: 'Unauthorized', moreInformation });

/** The API of the shop's server, and the two calls on behalf of its customer. */
export function sibsApi(keys: SibsKeys, load: (id: string) => Transaction): Api {
  const shown = (transaction: Transaction) => show(transaction, keys.terminalId, keys.entity);
  const byId = ({ params }: CallRequest, { db }: Change) => loadTransaction(db, params.id);
  return {
    prefix: '/sibs/spg/v2/payments',
    authorize({ headers, params }, call) {
      if (headers['x-ibm-client-id'] !== keys.clientId) throw unauthorized('Invalid client id or secret.');
      const expected =
        call === 'mbway' || call === 'reference'
          ? `Digest ${load(params.id).signature}`
          : `Bearer ${keys.token}`;
      if (headers.authorization !== expected) throw unauthorized('Invalid token');
    },
    invalid: (message) => rejection(400, message),
    calls: {
      'POST /': { call: 'create', run: (change, { body }) => checkout(change, body, keys) },
      'POST /:id/mbway-id/purchase': {
        call: 'mbway',
        decides: true,
        run(change, request, requested) {
          const { customerPhone } = z.object({ customerPhone: z.string() }).parse(request.body);
          return shown(ringPhone(change, byId(request, change), customerPhone, requested));
        },
      },
      'POST /:id/service-reference/generate': {
        call: 'reference',
        run: (change, request) => shown(issueReference(change, byId(request, change), keys.entity)),
      },
      'GET /:id/status': { call: 'status', run: (change, request) => shown(byId(request, change)) },
      'GET /status': {
        call: 'status',
        run: (change, { query }) => shown(findByName(change, query.merchantTransactionId)),
      },
      'POST /:id/cancellation': {
        call: 'cancellation',
        run: (change, { params, body }) => shown(followUp(change, params.id, 'CANC', body, keys)),
      },
      'POST /:id/refund': {
        call: 'refund',
        run: (change, { params, body }) => shown(followUp(change, params.id, 'RFND', body, keys)),
      },
    },
  };
}
