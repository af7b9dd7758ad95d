import { MAX_CENTS, type MethodProblem } from '@folio/contract/staff/method-problems';
import type { StoreMethodsView } from '@folio/contract/staff/payment-methods';
import type { PriceView } from '@folio/contract/views';
import type { Snapshot } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { PaymentMethodSettings } from '../../platform/db/schema.ts';
import { priceView } from '../../pricing/quote.ts';
import { supportsMethod } from '../providers/registry.ts';
import { effectiveSettings, type MerchantAccountRow, readSources } from './account-settings.ts';
import { settingFaults } from './setting-faults.ts';

type Problem = StoreMethodsView['methods'][number]['problems'][number];
type Way = {
  readonly method: string;
  readonly gateway: string;
  readonly enabled: boolean;
  readonly settings: PaymentMethodSettings;
};

/** What keeps an account from taking anything. */
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

/** What each thing that a store shows costs, of whose buyer nothing is known yet. */
function pricesShown({ stores, offers }: Snapshot, storeId: number, now: Date): PriceView[] {
  const store = stores.get(storeId);
  if (!store) return [];
  const today = todayIn(store.timeZone, now);
  return (offers.get(storeId) ?? [])
    .filter(({ visible }) => visible)
    .map(({ product }) => priceView(store, product, product.basePrice, today));
}

/** What the cheapest thing that a store shows costs with its VAT, in cents; undefined when it shows nothing. */
export function cheapestTotal(snapshot: Snapshot, storeId: number, now: Date): number | undefined {
  const totals = pricesShown(snapshot, storeId, now).map(({ total }) => total);
  return totals.length > 0 ? Math.min(...totals) : undefined;
}

/** The least that anybody pays in a store, in cents: there are companies that pay no VAT, and what costs nothing is not paid. */
export const lowestTotal = (snapshot: Snapshot, storeId: number, now: Date): number =>
  Math.min(
    ...pricesShown(snapshot, storeId, now)
      .map(({ net }) => net)
      .filter((net) => net > 0),
    MAX_CENTS,
  );

/** Says of each way to pay why it is not offered; nothing when it is (EN-15). */
export function methodProblems(config: Config, accounts: readonly MerchantAccountRow[]) {
  const ofAccount = new Map(accounts.map((account) => [account.id, accountProblems(config, account)]));
  const provider = new Map(accounts.map((account) => [account.id, account.provider]));
  return ({ method, gateway, enabled, settings }: Way, cheapest: number | undefined): Problem[] => [
    ...(enabled ? [] : [problem('off')]),
    ...(ofAccount.get(gateway) ?? []),
    ...(supportsMethod(provider.get(gateway) ?? '', method) ? [] : [problem('provider')]),
    ...(cheapest !== undefined && settings.max !== undefined && settings.max < cheapest
      ? [problem('limits')]
      : []),
  ];
}
