import type { StoreMethod, StoreMethodsChange } from '@folio/contract/payments/methods.staff';
import type { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { supportsMethod } from '../providers/registry.ts';
import { lockStore, selectAccounts, selectMethods } from './accounts.queries.ts';
import { type Editor, findUnpayable, rejectLastMethod } from './store-without-method.ts';
import { methodsVersion, toMethod } from './view-methods.ts';

type Input = z.output<typeof StoreMethodsChange>;

/**
 * Changes a store's payment methods and their order (EN-15).
 * @throws HttpError 409 `changed_concurrently` after another editor's change; 409 `no_method_left` if some amount could
 * not be paid any more and the editor has not confirmed it; 422 `methods` for impossible methods.
 */
export async function changeMethods(deps: Deps, by: Editor, store: number, input: Input): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockStore(tx, store))) throw notFound();
    const rows = (await selectMethods(tx)).filter(({ store_id }) => store_id === store);
    const old = rows.flatMap((row) => toMethod(row) ?? []);
    // A repeat after a lost response changes nothing.
    if (JSON.stringify(input.methods) === JSON.stringify(old)) return;
    if (input.version !== methodsVersion(rows)) throw new HttpError(409, 'changed_concurrently');
    await rejectImpossible(tx, old, input.methods);
    const before = await findUnpayable(deps, tx);
    await storeMethods(tx, store, input.methods);
    if (!input.evenIfNone) await rejectLastMethod(deps, tx, before, by.locale);
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: by.email,
      action: 'payment_methods_changed',
      details: { store, before: old, after: input.methods },
    });
  });
  await deps.catalogue.refresh();
}

/** Rejects missing or repeated methods, accounts that do not support them, and limits that exclude every amount. */
async function rejectImpossible(
  tx: Tx,
  old: readonly StoreMethod[],
  wanted: readonly StoreMethod[],
): Promise<void> {
  const accounts = await selectAccounts(tx);
  const codes = new Set(wanted.map(({ code }) => code));
  const provider = (id: string) => accounts.find((account) => account.id === id)?.provider ?? '';
  const known = new Map(old.map((method) => [method.code, method]));
  const isValid =
    codes.size === wanted.length &&
    old.every(({ code }) => codes.has(code)) &&
    wanted.every(
      ({ code, account, min, max, startsAt }) =>
        (known.get(code)?.account === account || supportsMethod(provider(account), code)) &&
        (min === null || max === null || min <= max) &&
        (startsAt !== null) === (code === 'bank'),
    );
  if (!isValid) throw new HttpError(422, 'methods');
}

async function storeMethods(tx: Tx, store: number, methods: readonly StoreMethod[]): Promise<void> {
  const rows = methods.map(({ code, account, enabled, min, max, startsAt }, at) => ({
    store_id: store,
    method: code,
    gateway: account,
    enabled,
    position: at + 1,
    settings: jsonb({
      ...(min !== null && { min }),
      ...(max !== null && { max }),
      ...(startsAt && { startsAt }),
    }),
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('store_payment_method')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'method']).doUpdateSet(({ ref }) => ({
        gateway: ref('excluded.gateway'),
        enabled: ref('excluded.enabled'),
        position: ref('excluded.position'),
        settings: ref('excluded.settings'),
      })),
    )
    .execute();
}
