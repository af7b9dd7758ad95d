import { jsonb } from '../../src/platform/db/json.ts';
import type { TestApp } from '../test-app.ts';

/** Adds payment methods to store 14, after those that it has. */
export async function offerMethods(
  { deps }: TestApp,
  gateway: string,
  methods: readonly string[],
): Promise<void> {
  const row = { gateway, store_id: 14, position: 9, settings: jsonb({}) };
  await deps.db
    .insertInto('store_payment_method')
    .values(methods.map((method) => ({ ...row, method })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deps.catalogue.refresh();
}
