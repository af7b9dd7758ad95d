import type { Started, StartRequest } from '../../records/gateway.ts';
import { toDecimal } from '../decimal-amount.ts';
import { callSibs, isAccepted, rejectionReason } from './call.ts';
import type { SibsSettings } from './settings.ts';
import { isMbWay, transactionName } from './transaction.ts';

/** Milliseconds that a checkout waits for the customer's phone before it is replaced. */
const CHECKOUT_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Opens a transaction at SIBS. Nobody can pay it before {@link Gateway.submit}, so a transaction without an answer does
 * no harm.
 */
export async function startTransaction(
  settings: SibsSettings,
  request: StartRequest,
  now: Date,
): Promise<Started> {
  const byPhone = isMbWay(request.method);
  const amount = { value: Number(toDecimal(request.amount)), currency: request.currency };
  const until = new Date(now.getTime() + (byPhone ? CHECKOUT_MS : settings.REFERENCE_DAYS * DAY_MS));
  const paymentReference = {
    initialDatetime: now.toISOString(),
    finalDatetime: until.toISOString(),
    maxAmount: amount,
    minAmount: amount,
    entity: settings.ENTITY,
  };
  const answer = await callSibs(settings, {
    path: '',
    body: {
      merchant: merchantFields(settings, transactionName(request)),
      transaction: {
        transactionTimestamp: now.toISOString(),
        description: request.description,
        moto: false,
        paymentType: 'PURS',
        amount,
        paymentMethod: [byPhone ? 'MBWAY' : 'REFERENCE'],
        ...(!byPhone && { paymentReference }),
      },
    },
  });
  const { transactionID, transactionSignature } = answer.transaction;
  if (!isAccepted(answer) || !transactionID || !transactionSignature)
    throw new Error(`SIBS opened no transaction: ${rejectionReason(answer)}`);
  return {
    providerRef: transactionID,
    step: null,
    providerState: { signature: transactionSignature },
    expiresAt: until,
  };
}

/** Returns the merchant fields of a call, with the call's own reference. */
export const merchantFields = ({ TERMINAL_ID }: SibsSettings, merchantTransactionId: string) => ({
  terminalId: Number(TERMINAL_ID),
  channel: 'web',
  merchantTransactionId,
});
