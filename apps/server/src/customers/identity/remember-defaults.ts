import type { Billing } from '@folio/domain/checkout/billing';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';

type Defaults = { readonly method?: string | undefined; readonly billing?: Billing | undefined };

/** Stores a customer's defaults for the next order; absent values stay unchanged. */
export async function rememberDefaults(
  tx: Tx,
  customerId: string,
  { method, billing }: Defaults,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customer_user')
    .set({
      updated_at: now,
      ...(method !== undefined && { preferred_payment: method }),
      ...(billing && { billing: jsonb(billing) }),
    })
    .where('id', '=', customerId)
    .execute();
}
