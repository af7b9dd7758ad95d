import type { FieldProblem } from '@folio/contract/errors';
import type { Tx } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { selectAccounts, selectMethods } from './accounts.queries.ts';
import { cheapestTotal, methodProblems } from './method-problems.ts';

/** The stores in which nothing can be paid, as it stands in a transaction. */
export async function storesWithoutWay(deps: Deps, tx: Tx): Promise<ReadonlySet<number>> {
  const [accounts, methods] = [await selectAccounts(tx), await selectMethods(tx)];
  const problemsOf = methodProblems(deps.config, accounts);
  const snapshot = deps.catalogue.current();
  const now = deps.clock();
  return new Set(
    [...snapshot.stores.keys()].filter((store) => {
      const cheapest = cheapestTotal(snapshot, store, now);
      return !methods.some((row) => row.store_id === store && problemsOf(row, cheapest).length === 0);
    }),
  );
}

/** Refuses what would take the last way to pay from a store that had one: 409, with the stores as fields. */
export async function refuseLastWay(deps: Deps, tx: Tx, before: ReadonlySet<number>): Promise<void> {
  const after = await storesWithoutWay(deps, tx);
  const { stores } = deps.catalogue.current();
  const left = [...after].filter((store) => !before.has(store));
  if (left.length === 0) return;
  const fields = left.map(
    (store): FieldProblem => ({
      name: String(store),
      code: 'no_way_left',
      message: `${stores.get(store)?.name ?? ''} (${store})`,
    }),
  );
  throw new Refusal(409, 'no_way_left', fields);
}
