import type { AccountResult, OrderLink } from '@folio/contract/customers/account.calls';
import { m } from '@folio/messages';
import { asMember, rejectedField } from '../../customers/account/account-result.ts';
import { lockAccount, logOutOthers } from '../../customers/account/sessions.queries.ts';
import { checkPassword } from '../../customers/identity/check-password.ts';
import { logOut } from '../../customers/identity/log-out.ts';
import type { SessionVisitor, Visitor } from '../../customers/visitors/visitor.ts';
import { urlElsewhere } from '../../orders/session-transfer/url-elsewhere.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { selectUnfinished } from './blockers.queries.ts';

/** Orders that a refusal names. */
const MAX_NAMED = 5;

type Input = { readonly pass: string; readonly isSure: boolean };

/** The orders of a customer, which their account's erasure takes along. */
const selectOwnOrders = (tx: Tx, customerId: string) =>
  tx.selectFrom('customer_order').select(['id', 'store_id']).where('customer_id', '=', customerId).execute();

async function isClosed(tx: Tx, customerId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('customer_user')
    .select('id')
    .where('id', '=', customerId)
    .where('erasing_at', 'is', null)
    .executeTakeFirst();
  return open === undefined;
}

/**
 * Closes the customer's account for erasure: nobody logs in any more, and a job erases the orders and the account.
 * While an order is under way nothing is erased, and the answer names it.
 */
export function eraseAccount(deps: Deps, visitor: Visitor, { pass, isSure }: Input): Promise<AccountResult> {
  const { locale } = visitor;
  return asMember(deps, visitor, async ({ customer, visitor: member }) => {
    if (!isSure) return rejectedField('sure', 'required', m.own_data_sure_required({}, { locale }));
    if (!pass) return rejectedField('pass', 'required', m.customer_password_required({}, { locale }));
    if (!(await checkPassword(deps, visitor, customer.email, pass)))
      return rejectedField('pass', 'credentials', m.account_password_wrong({}, { locale }));
    const openOrders = await deps.db.transaction().execute(async (tx) => {
      await lockAccount(tx, customer.id);
      // The same call, sent twice at once, has closed it.
      if (await isClosed(tx, customer.id)) return [];
      const orders = await selectOwnOrders(tx, customer.id);
      const unfinished = await selectUnfinished(
        tx,
        orders.map(({ id }) => id),
      );
      const open = orders.filter(({ id }) => unfinished.includes(id));
      if (open.length === 0) await closeAccount(deps, tx, customer.id, member);
      return open;
    });
    if (openOrders.length > 0) {
      const message = m.own_data_under_way({}, { locale });
      const orders = openOrders.slice(0, MAX_NAMED).map((order) => linkOrder(deps, visitor, order));
      return { ok: false, isLoggedOut: false, message, fields: [], orders };
    }
    await logOut(deps, visitor);
    return { ok: true };
  });
}

/** Returns where an order is shown: in its own store. */
const linkOrder = (
  { catalogue, config }: Deps,
  { store }: Visitor,
  order: { readonly id: number; readonly store_id: number },
): OrderLink => ({
  id: String(order.id),
  url: urlElsewhere({ catalogue, config }, store.id, { id: order.id, storeId: order.store_id }),
});

async function closeAccount(
  deps: Deps,
  tx: Tx,
  customerId: string,
  { store, locale, session }: SessionVisitor,
): Promise<void> {
  const now = deps.clock();
  // The address is free from now on: anyone who orders or logs in with it meets no trace of this account.
  await tx
    .updateTable('customer_user')
    .set((eb) => ({
      erasing_at: now,
      erasing_email: eb.ref('email'),
      erasing_proven: eb.ref('email_verified'),
      erasing_store_id: store.id,
      erasing_locale: locale,
      email: `erased-${customerId}@folio.invalid`,
      email_verified: false,
    }))
    .where('id', '=', customerId)
    .execute();
  await logOutOthers(tx, customerId, session.id);
  await tx.deleteFrom('customer_account').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('customer_password_link').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('customer_email_change').where('customer_id', '=', customerId).execute();
  const details = { storeId: store.id, locale };
  const event = { at: now, actor_kind: 'customer', actor: '', action: 'customer_erasure_requested' } as const;
  await recordEvent(tx, { ...event, details });
  await deps.jobs.enqueue(tx, 'erase-account', { customerId, storeId: store.id, locale });
}
