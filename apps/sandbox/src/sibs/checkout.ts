import { randomBytes } from 'node:crypto';
import type { Change } from '../change.ts';
import { at, objectAt, textAt } from '../json-path.ts';
import { returnStatus } from './codes.ts';
import type { SibsKeys } from './config.ts';
import { amountOf, centsOf } from './money.ts';
import { METHODS, type Method, type Transaction } from './objects.ts';
import { badRequest } from './problem.ts';
import { execution } from './show.ts';
import { newId, save } from './stored-records.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

/** POST /payments: the shop announces a payment and gets what its customer needs to go on. Throws a 400. */
export function checkout(change: Change, request: unknown, keys: SibsKeys): object {
  const merchantTransactionId = merchantOf(request, keys);
  const transaction = objectAt(request, 'transaction');
  const type = textAt(transaction, 'paymentType');
  if (type !== 'PURS' && type !== 'AUTH') throw badRequest('transaction.paymentType must be PURS or AUTH');
  const methods = methodsOf(at(transaction, 'paymentMethod'));
  const created = save(change.db, {
    id: newId(),
    type,
    merchantTransactionId,
    description: textAt(transaction, 'description') ?? '',
    cents: centsOf(at(transaction, 'amount')),
    methods,
    status: 'Pending',
    returned: returnStatus('000'),
    method: null,
    signature: randomBytes(48).toString('base64'),
    referenceWish: methods.includes('REFERENCE') ? referenceWish(transaction, keys, change.now) : null,
    reference: null,
    phone: null,
    course: null,
    charged: 0,
    refunded: 0,
    held: false,
    original: null,
    created: change.now,
    updated: change.now,
  });
  return {
    amount: amountOf(created.cents),
    merchant: { terminalId: keys.terminalId, merchantTransactionId },
    transactionID: created.id,
    transactionSignature: created.signature,
    formContext: contextOf(created),
    expiry: new Date(change.now + HALF_AN_HOUR_MS).toISOString(),
    tokenList: [],
    paymentMethodList: methods,
    execution: execution(change.now),
    returnStatus: returnStatus('000'),
  };
}

/** Returns the shop's id of a transaction. Throws a 400 for another merchant, or a time that is out of range. */
export function merchantOf(request: unknown, { terminalId }: SibsKeys): string {
  const merchant = objectAt(request, 'merchant');
  if (String(at(merchant, 'terminalId')) !== terminalId) throw badRequest('merchant.terminalId is not known');
  if (textAt(merchant, 'channel') === undefined) throw badRequest('merchant.channel is missing');
  const id = textAt(merchant, 'merchantTransactionId');
  if (id === undefined) throw badRequest('merchant.merchantTransactionId is missing');
  timeAt(request, 'transaction', 'transactionTimestamp');
  return id;
}

function timeAt(request: unknown, ...path: string[]): number {
  const time = Date.parse(textAt(request, ...path) ?? '');
  if (Number.isNaN(time))
    throw badRequest(`${path.join('.')} must be a time such as 2026-01-31T10:00:00.000Z`);
  return time;
}

function methodsOf(value: unknown): Method[] {
  const wanted = Array.isArray(value) ? value : [];
  const methods = METHODS.filter((method) => wanted.includes(method));
  if (methods.length === 0 || methods.length < wanted.length) {
    throw badRequest(`transaction.paymentMethod must be out of ${METHODS.join(', ')}`);
  }
  return methods;
}

function referenceWish(transaction: unknown, { entity }: SibsKeys, now: number) {
  const given = textAt(transaction, 'paymentReference', 'entity');
  if (given !== entity) throw badRequest(`paymentReference.entity must be ${entity}`);
  timeAt(transaction, 'paymentReference', 'initialDatetime');
  const expires = timeAt(transaction, 'paymentReference', 'finalDatetime');
  if (expires <= now) throw badRequest('paymentReference.finalDatetime is over');
  return { expires };
}

function contextOf({ id, cents, methods }: Transaction): string {
  const context = { PaymentMethod: methods, Amount: amountOf(cents), TransactionId: id };
  return Buffer.from(JSON.stringify(context)).toString('base64');
}
