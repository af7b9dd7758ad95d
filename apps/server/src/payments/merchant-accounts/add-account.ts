import type { NewAccount } from '@folio/contract/payments/methods.staff';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { jsonb } from '../../platform/db/json.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { findProvider } from '../providers/registry.ts';

/**
 * Adds a merchant account, without settings yet.
 * @throws HttpError 409 `account_exists`, or 422 for an unknown provider.
 */
export async function addAccount(deps: Deps, by: string, { id, provider }: NewAccount): Promise<void> {
  if (!findProvider(provider)) throw new HttpError(422, 'body');
  await deps.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('merchant_account')
      .values({ id, provider, settings: jsonb({}), encrypted_secrets: null, secrets_set_at: jsonb({}) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new HttpError(409, 'account_exists');
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: by,
      action: 'payment_account_added',
      details: { account: id, provider },
    });
  });
  await deps.gateways.refresh?.();
}
