import { MAX_CENTS, type MethodProblem } from '@folio/contract/payments/method-problems';
import type { StoreMethodsView } from '@folio/contract/payments/methods.staff';
import type { PriceView } from '@folio/contract/stores/price.view';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Config } from '../../platform/config/config.ts';
import type { PaymentMethodSettings } from '../../platform/db/catalogue-tables.ts';
import type { Snapshot } from '../../stores/catalogue/catalogue.ts';
import { priceView } from '../../stores/pricing/quote.ts';
import { supportsMethod } from '../providers/registry.ts';
import { effectiveSettings, type MerchantAccountRow, readSources } from './account-settings.ts';
import { settingFaults } from './setting-faults.ts';

type Problem = StoreMethodsView['methods'][number]['problems'][number];
type Method = {
  readonly method: string;
  readonly gateway: string;
  readonly enabled: boolean;
  readonly settings: PaymentMethodSettings;
};

/** Returns the reasons why an account cannot take payments. */
function accountProblems(config: Config, account: MerchantAccountRow): Problem[] {
  const sources = readSources(config, account);
  const faults = settingFaults(account.provider, effectiveSettings(sources), config.mode);
  return [
    ...(account.enabled ? [] : [problem('account_off')]),
    ...(sources.unreadable ? [problem('unreadable')] : []),
    ...(faults.length > 0
      ? [
          problem(
            'settings',
            faults.map(({ name }) => name),
          ),
        ]
      : []),
  ];
}

const problem = (code: MethodProblem, names: string[] = []): Problem => ({ code, names });

/** Returns the prices of a store's visible products for an unknown buyer. */
function visiblePrices({ stores, offers }: Snapshot, storeId: number, now: Date): PriceView[] {
  const store = stores.get(storeId);
  if (!store) return [];
  const today = todayIn(store.timeZone, now);
  return (offers.get(storeId) ?? [])
    .filter(({ visible }) => visible)
    .map(({ product }) => priceView(store, product, product.basePrice, today));
}

/** Returns the lowest price that a store shows, in cents with VAT; undefined when it shows none. */
export function cheapestTotal(snapshot: Snapshot, storeId: number, now: Date): number | undefined {
  const totals = visiblePrices(snapshot, storeId, now).map(({ total }) => total);
  return totals.length > 0 ? Math.min(...totals) : undefined;
}

/**
 * Returns the lowest amount that a store's customer pays, in cents: some companies pay no VAT, and free orders are not
 * paid.
 */
export const lowestTotal = (snapshot: Snapshot, storeId: number, now: Date): number =>
  Math.min(
    ...visiblePrices(snapshot, storeId, now)
      .map(({ net }) => net)
      .filter((net) => net > 0),
    MAX_CENTS,
  );

/** Returns a function that lists why a payment method is not offered (EN-15). */
export function methodProblems(config: Config, accounts: readonly MerchantAccountRow[]) {
  const accountProblemsById = new Map(
    accounts.map((account) => [account.id, accountProblems(config, account)]),
  );
  const providerById = new Map(accounts.map((account) => [account.id, account.provider]));
  return ({ method, gateway, enabled, settings }: Method, cheapest: number | undefined): Problem[] => [
    ...(enabled ? [] : [problem('off')]),
    ...(accountProblemsById.get(gateway) ?? []),
    ...(supportsMethod(providerById.get(gateway) ?? '', method) ? [] : [problem('provider')]),
    ...(cheapest !== undefined && settings.max !== undefined && settings.max < cheapest
      ? [problem('limits')]
      : []),
  ];
}
