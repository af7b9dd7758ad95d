import type { FieldProblem } from '@folio/contract/errors';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { isWithin, type SumGap, unpaidSums } from '@folio/domain/payment/unpaid-sums';
import { m } from '@folio/messages';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { selectAccounts, selectMethods } from './accounts.queries.ts';
import { lowestTotal, methodProblems } from './method-problems.ts';

/** Who changes the ways to pay, and in which language they are answered. */
export type Editor = { readonly email: string; readonly locale: Locale };
/** By store, the sums that nobody could pay there. */
type Unpaid = ReadonlyMap<number, readonly SumGap[]>;

/** Which sums nobody could pay in each store, as it stands in a transaction. */
export async function findUnpayable(deps: Deps, tx: Tx): Promise<Unpaid> {
  const [accounts, methods] = [await selectAccounts(tx), await selectMethods(tx)];
  const problemsOf = methodProblems(deps.config, accounts);
  const snapshot = deps.catalogue.current();
  const now = deps.clock();
  const open = methods.filter((row) => problemsOf(row, undefined).length === 0);
  return new Map(
    [...snapshot.stores.keys()].map((store) => {
      const limits = open.filter(({ store_id }) => store_id === store).map(({ settings }) => settings);
      return [store, unpaidSums(limits, lowestTotal(snapshot, store, now))];
    }),
  );
}

const isAll = ({ over, under }: SumGap): boolean => over === null && under === null;

/**
 * Refuses what would take from a store the last way to pay, or the last one for some sums: 409 with a field for each such store, `no_way_left`
 * with the store's name, `sums_left` with its name and the sums.
 */
export async function rejectLastMethod(deps: Deps, tx: Tx, before: Unpaid, locale: Locale): Promise<void> {
  const after = await findUnpayable(deps, tx);
  const { stores } = deps.catalogue.current();
  const fields = [...after].flatMap(([id, gaps]): FieldProblem[] => {
    const had = before.get(id) ?? [];
    const fresh = gaps.filter((gap) => !had.some((other) => isWithin(gap, other)));
    if (fresh.length === 0) return [];
    const [name, store] = [String(id), `${stores.get(id)?.name ?? ''} (${id})`];
    if (fresh.some(isAll)) return [{ name, code: 'no_way_left', message: store }];
    const sums = fresh.map((gap) => sumWords(gap, locale)).join('; ');
    return [{ name, code: 'sums_left', message: m.methods_sums_in({ store, sums }, { locale }) }];
  });
  if (fields.length > 0) throw new HttpError(409, 'no_way_left', fields);
}

function sumWords({ over, under }: SumGap, locale: Locale): string {
  const words = { over: formatPrice(over ?? 0, locale), under: formatPrice(under ?? 0, locale) };
  if (over === null) return m.methods_sums_under(words, { locale });
  return under === null ? m.methods_sums_over(words, { locale }) : m.methods_sums_between(words, { locale });
}
