import type {
  PaymentMethodsView,
  StoreMethod,
  StoreMethodsView,
} from '@folio/contract/payments/methods.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { isMethodCode } from '@folio/domain/payment/methods';
import type { Selectable } from 'kysely';
import type { StorePaymentMethodTable } from '../../platform/db/catalogue-tables.ts';
import type { Deps } from '../deps.ts';
import { PROVIDERS } from '../providers/registry.ts';
import { selectAccounts, selectLastChanges, selectMethods, selectUnused } from './accounts.queries.ts';
import { cheapestTotal, methodProblems } from './method-problems.ts';
import { versionHash } from './settings-version.ts';
import { viewAccount } from './view-account.ts';

type MethodRow = Selectable<StorePaymentMethodTable>;

/** Converts a row for the page; undefined for a payment method that this version does not know. */
export function toMethod({ method, gateway, enabled, settings }: MethodRow): StoreMethod | undefined {
  if (!isMethodCode(method)) return undefined;
  const { min = null, max = null, startsAt } = settings;
  return {
    code: method,
    enabled,
    account: gateway,
    min,
    max,
    startsAt: method === 'bank' ? (startsAt ?? 'settled') : null,
  };
}

/** Returns the version of a store's payment methods as they were read. */
export const methodsVersion = (rows: readonly MethodRow[]): string =>
  versionHash(
    rows.map(({ method, gateway, enabled, position, settings }) => [
      method,
      gateway,
      enabled,
      position,
      settings,
    ]),
  );

/**
 * Returns the page of payment methods (EN-15): all stores with their methods and problems, all accounts
 * without secrets.
 */
export async function viewMethods(deps: Deps, locale: Locale): Promise<PaymentMethodsView> {
  const [accounts, methods, last, unused] = await Promise.all([
    selectAccounts(deps.db),
    selectMethods(deps.db),
    selectLastChanges(deps.db),
    selectUnused(deps.db),
  ]);
  const snapshot = deps.catalogue.current();
  const findProblems = methodProblems(deps.config, accounts);
  const stores = [...snapshot.stores.values()].map((store): StoreMethodsView => {
    const rows = methods.filter(({ store_id }) => store_id === store.id);
    const cheapest = cheapestTotal(snapshot, store.id, deps.clock());
    return {
      id: store.id,
      name: store.name,
      locale: store.locale,
      version: methodsVersion(rows),
      last: last.get(`store ${store.id}`) ?? null,
      methods: rows.flatMap((row) => {
        const method = toMethod(row);
        return method ? [{ ...method, problems: findProblems(row, cheapest) }] : [];
      }),
    };
  });
  return {
    stores,
    accounts: accounts.map((account) =>
      viewAccount(deps.config, account, methods, {
        last: last.get(`account ${account.id}`) ?? null,
        isRemovable: unused.has(account.id),
        locale,
      }),
    ),
    providers: PROVIDERS.map(({ name }) => name),
  };
}
