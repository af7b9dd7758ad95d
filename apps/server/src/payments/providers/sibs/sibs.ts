import type { Gateway } from '../../records/gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { cancelTransaction, fetchTransactionStatus } from './fetch-status.ts';
import { acknowledgement, verifyNotice } from './notice.ts';
import { fetchRefundStatus, refundTransaction } from './refund.ts';
import type { SibsSettings } from './settings.ts';
import { startTransaction } from './start.ts';
import { submitTransaction } from './submit.ts';
import { isMbWay } from './transaction.ts';

/** Creates the gateway for MB WAY, accepted on a phone, and Multibanco references, paid on a later day (EN-15). */
export function sibsGateway(
  account: string,
  settings: SibsSettings,
  { clock }: Pick<GatewayDeps, 'clock'>,
): Gateway {
  return {
    name: account,
    origins: [],
    formActionOrigins: [],
    entry: (method) => (isMbWay(method) ? 'phone' : 'button'),
    singleUse: isMbWay,
    start: (request) => startTransaction(settings, request, clock()),
    submit: (attempt, input) => submitTransaction(settings, attempt, input, clock()),
    fetchStatus: (attempt) => fetchTransactionStatus(settings, attempt),
    cancel: (attempt) => cancelTransaction(settings, attempt, clock()),
    verifyWebhook: (input) => verifyNotice(settings, input),
    acknowledge: ({ eventId }) => acknowledgement(settings, eventId),
    refund: (request) => refundTransaction(settings, request, clock()),
    manualRefunds: (method) => !isMbWay(method),
    fetchRefundStatus: (refund) => fetchRefundStatus(settings, refund),
  };
}
