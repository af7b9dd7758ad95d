import type { FieldProblem } from '@folio/contract/platform/errors';
import type { Tx } from '../../platform/db/connect.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { KnownProvider, Texts } from '../providers/provider.ts';

const isIdentifying = ({ identity, secrets }: KnownProvider, name: string): boolean =>
  identity.includes(name) || secrets.includes(name) || /(^|_)URL$/.test(name);

/** Returns whether a change makes the account another merchant at its provider. */
export const isOtherMerchant = (provider: KnownProvider, before: Texts, after: Texts): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (name) => isIdentifying(provider, name) && before[name] !== after[name],
  );

/**
 * Rejects a change while payments or refunds of an account are open.
 * @throws HttpError 409 `in_progress`, with the number of each as fields.
 */
export async function rejectOpenPayments(tx: Tx, account: string): Promise<void> {
  const { attempts } = await tx
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where('gateway', '=', account)
    .where('provider_ref', 'is not', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('ended_at', 'is', null),
        // Work on these orders has begun, and the bank has not settled their debits.
        exists(
          selectFrom('sepa_debit')
            .select('mandate')
            .whereRef('sepa_debit.attempt_id', '=', 'payment_attempt.id')
            .where('sepa_debit.state', 'in', ['exported', 'accepted']),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  const { refunds } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('refunds'))
    .where('gateway', '=', account)
    .where('state', 'in', ['requested', 'sending', 'pending'])
    .executeTakeFirstOrThrow();
  if (attempts + refunds === 0) return;
  const fields = Object.entries({ attempts, refunds }).map(
    ([name, count]): FieldProblem => ({ name, code: 'in_progress', message: String(count) }),
  );
  throw new HttpError(409, 'in_progress', fields);
}
