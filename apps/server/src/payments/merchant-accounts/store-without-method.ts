import type { FieldProblem } from '@folio/contract/platform/errors';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { type AmountGap, findAmountGaps, isWithin } from '@folio/domain/payment/amount-gaps';
import { m } from '@folio/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { selectAccounts, selectMethods } from './accounts.queries.ts';
import { lowestTotal, methodProblems } from './method-problems.ts';

/** The staff user who changes payment methods, and the language of their messages. */
export type Editor = { readonly email: string; readonly locale: Locale };
/** The amounts that cannot be paid, by store. */
type Unpaid = ReadonlyMap<number, readonly AmountGap[]>;

/** Returns the amounts that cannot be paid in each store, as the transaction sees it. */
export async function findUnpayable(deps: Deps, tx: Tx): Promise<Unpaid> {
  const [accounts, methods] = [await selectAccounts(tx), await selectMethods(tx)];
  const findProblems = methodProblems(deps.config, accounts);
  const snapshot = deps.catalogue.current();
  const now = deps.clock();
  const open = methods.filter((row) => findProblems(row, undefined).length === 0);
  return new Map(
    [...snapshot.stores.keys()].map((store) => {
      const limits = open.filter(({ store_id }) => store_id === store).map(({ settings }) => settings);
      return [store, findAmountGaps(limits, lowestTotal(snapshot, store, now))];
    }),
  );
}

const isAll = ({ over, under }: AmountGap): boolean => over === null && under === null;

/**
 * Rejects a change that removes a store's last payment method, or the last one for some amounts.
 * @throws HttpError 409 with a field for each such store: `no_method_left` with its name, `amounts_left` with its name
 * and the amounts.
 */
export async function rejectLastMethod(deps: Deps, tx: Tx, before: Unpaid, locale: Locale): Promise<void> {
  const after = await findUnpayable(deps, tx);
  const { stores } = deps.catalogue.current();
  const fields = [...after].flatMap(([id, gaps]): FieldProblem[] => {
    const previousGaps = before.get(id) ?? [];
    const newGaps = gaps.filter((gap) => !previousGaps.some((other) => isWithin(gap, other)));
    if (newGaps.length === 0) return [];
    const [name, store] = [String(id), `${stores.get(id)?.name ?? ''} (${id})`];
    if (newGaps.some(isAll)) return [{ name, code: 'no_method_left', message: store }];
    const sums = newGaps.map((gap) => formatGap(gap, locale)).join('; ');
    return [{ name, code: 'amounts_left', message: m.methods_sums_in({ store, sums }, { locale }) }];
  });
  if (fields.length > 0) throw new HttpError(409, 'no_method_left', fields);
}

function formatGap({ over, under }: AmountGap, locale: Locale): string {
  const prices = { over: formatPrice(over ?? 0, locale), under: formatPrice(under ?? 0, locale) };
  if (over === null) return m.methods_sums_under(prices, { locale });
  return under === null
    ? m.methods_sums_over(prices, { locale })
    : m.methods_sums_between(prices, { locale });
}
