import { debitOutcome } from '@folio/domain/bank/debit-states';
import type {
  AttemptRef,
  Gateway,
  ProviderStatus,
  SubmitInput,
  SubmitResult,
} from '../../records/gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { simpleStatus } from '../simple-status.ts';
import { debitStep } from './debit-step.ts';
import { moveDebit, queueAnnounced, selectAttemptDebit, selectMandate } from './debits.queries.ts';
import { mandateTerms } from './mandate-text.ts';
import { readFields } from './read-fields.ts';
import type { SepaSettings } from './settings.ts';
import { signMandate } from './sign-mandate.ts';

/** A gateway to a bank that exchanges files, with the creditor data that the files need. */
export type SepaGateway = Gateway & { readonly creditor: SepaSettings };

export const isSepa = (gateway: Gateway): gateway is SepaGateway => 'creditor' in gateway;

/**
 * Creates the gateway for direct debits (EN-15). The customer signs a mandate on our page, and an accountant
 * exchanges files with the bank; no provider is called.
 */
export function sepaGateway(account: string, settings: SepaSettings, deps: GatewayDeps): SepaGateway {
  return {
    name: account,
    creditor: settings,
    origins: [],
    formActionOrigins: [],
    entry: () => 'debit',
    terms: ({ locale, amount }) => mandateTerms(settings, locale, amount),
    start: async ({ orderId, attemptId }) => ({
      providerRef: toMandateReference(orderId, attemptId),
      step: null,
    }),
    submit: (attempt, input) => submit(deps, account, settings, attempt, input),
    fetchStatus: (attempt) => status(deps, attempt),
    reportsChargebacks: true,
    cancel: async (attempt) => {
      const debit = await selectAttemptDebit(deps.db, attempt.attemptId);
      if (!debit) return simpleStatus(attempt, 'cancelled');
      await moveDebit(
        deps.db,
        debit.mandate,
        ['mandate_signed', 'queued'],
        { state: 'cancelled' },
        deps.clock(),
      );
      return status(deps, attempt);
    },
    verifyWebhook: () => ({ ok: false, reason: 'foreign' }),
    // Staff refund it by a manual transfer.
    refund: async () => 'manual',
    manualRefunds: () => true,
  };
}

/**
 * Returns a unique reference that is short enough for every bank, with the order's number for customer and
 * accountant.
 */
const toMandateReference = (orderId: number, attemptId: string): string =>
  `${orderId}-${attemptId.slice(0, 8).toUpperCase()}`;

async function submit(
  deps: GatewayDeps,
  account: string,
  settings: SepaSettings,
  attempt: AttemptRef,
  { fields, payer }: SubmitInput,
): Promise<SubmitResult> {
  const signed = await selectAttemptDebit(deps.db, attempt.attemptId);
  if (!signed) {
    const read = readFields(fields);
    if (!read.ok) {
      const [first, ...more] = read.problems;
      return { ok: false, ...first, more };
    }
    await signMandate(deps, account, settings, attempt, read.debtor, payer);
  }
  const debit = signed ?? (await selectAttemptDebit(deps.db, attempt.attemptId));
  if (!debit) throw new Error(`attempt ${attempt.attemptId} has no debit after its mandate was signed`);
  const mandate = await selectMandate(deps.db, debit.mandate);
  return { ok: true, state: 'pending', step: debitStep(debit, mandate.account) };
}

/**
 * Returns a debit's status from this shop's rows. The customer may continue an interrupted signing; the
 * watcher abandons it after a day.
 */
async function status(deps: GatewayDeps, attempt: AttemptRef): Promise<ProviderStatus | null> {
  const seen = await selectAttemptDebit(deps.db, attempt.attemptId);
  if (seen?.state === 'mandate_signed') await queueAnnounced(deps.db, seen.gateway, deps.clock());
  const debit =
    seen?.state === 'mandate_signed' ? await selectAttemptDebit(deps.db, attempt.attemptId) : seen;
  if (!debit) return null;
  if (debit.state === 'mandate_signed') return simpleStatus(attempt, 'requires_action');
  switch (debitOutcome(debit.state, debit.starts_at)) {
    case 'open':
      return simpleStatus(attempt, 'pending');
    case 'processing':
      return simpleStatus(attempt, 'processing');
    case 'paid':
      return simpleStatus(attempt, 'succeeded');
    case 'cancelled':
      return simpleStatus(attempt, 'cancelled');
    default:
      return simpleStatus(attempt, 'failed', debit.reason ?? debit.state);
  }
}
