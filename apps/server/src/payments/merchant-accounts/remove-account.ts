import { recordEvent } from '../../platform/audit/record-event.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { lockAccount, selectUnused } from './accounts.queries.ts';

/**
 * Removes an account that was added by mistake, with its secrets.
 * @throws HttpError 409 `account_used` if a store has it, or an attempt or refund used it: disable it instead.
 */
export async function removeAccount(deps: Deps, by: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw notFound();
    if (!(await selectUnused(tx)).has(id)) throw new HttpError(409, 'account_used');
    await tx.deleteFrom('merchant_account').where('id', '=', id).execute();
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: by,
      action: 'payment_account_removed',
      details: { account: id, provider: account.provider },
    });
  });
  await Promise.all([deps.gateways.refresh?.(), deps.catalogue.refresh()]);
}
