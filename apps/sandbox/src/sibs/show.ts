import type { SibsKeys } from './config.ts';
import { amountOf, amountText } from './money.ts';
import type { Transaction } from './objects.ts';

const isoOf = (at: number) => new Date(at).toISOString();

/** When a call began and ended; here it takes no time. */
export function execution(now: number) {
  return { startTime: isoOf(now), endTime: isoOf(now) };
}

/** The answer of a status, and the part that the other answers share. */
export function show(transaction: Transaction, { terminalId }: SibsKeys, now: number) {
  const { id, cents, type, status, method, phone, returned, original } = transaction;
  return {
    transactionID: id,
    merchant: { terminalId, merchantTransactionId: transaction.merchantTransactionId },
    amount: amountOf(cents),
    paymentType: type,
    paymentStatus: status,
    ...(method && { paymentMethod: method }),
    ...(phone && { token: { tokenType: 'MobilePhone', value: phone } }),
    ...referenceOf(transaction),
    ...(original && { originalTransaction: { id: original } }),
    execution: execution(now),
    returnStatus: returned,
  };
}

/** What a notice says, before it is enciphered. */
export function noticeOf(transaction: Transaction, { terminalId }: SibsKeys, notificationID: string) {
  const { id, merchantTransactionId, returned, status, method, phone, cents, type, updated } = transaction;
  return {
    returnStatus: { statusMsg: returned.statusMsg, statusCode: returned.statusCode },
    paymentStatus: status,
    paymentMethod: method,
    transactionID: id,
    transactionDateTime: isoOf(updated),
    amount: amountText(cents),
    merchant: { transactionId: merchantTransactionId, terminalId, merchantName: 'Folio', inApp: false },
    paymentType: type,
    ...(phone && { token: { tokenType: 'MobilePhone', value: phone } }),
    ...referenceOf(transaction),
    internalTransactionId: id.slice(-15).toUpperCase(),
    notificationID,
  };
}

function referenceOf({ reference, cents, status }: Transaction) {
  if (!reference) return {};
  const { entity, expires } = reference;
  return {
    paymentReference: {
      entity,
      reference: reference.reference,
      paymentEntity: entity,
      amount: amountOf(cents),
      expireDate: isoOf(expires),
      status: status === 'Success' ? 'PAID' : status === 'Pending' ? 'UNPAID' : 'EXPIRED',
    },
  };
}
