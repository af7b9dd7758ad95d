import type { AccountView, StoreMethod } from '@folio/contract/staff/payment-methods';
import type { Locale } from '@folio/domain/locale/locale';
import { METHOD_CODES } from '@folio/domain/payment/methods';
import { methodName, providerName } from './data/method-labels.ts';

export type AddableMethod = {
  readonly label: string;
  readonly code: StoreMethod['code'];
  readonly account: string;
};

/**
 * Returns the payment methods that a store lacks and some merchant account supports, one per provider and name.
 * If a provider has two codes with the same name, its own code is used.
 */
export function addableMethods(
  methods: readonly StoreMethod[],
  accounts: readonly AccountView[],
  locale: Locale,
): readonly AddableMethod[] {
  const labelOf = (code: StoreMethod['code'], provider: string) =>
    `${methodName(code, locale)} · ${providerName(provider)}`;
  const there = new Set(
    methods.map(({ code, account }) =>
      labelOf(code, accounts.find(({ id }) => id === account)?.provider ?? ''),
    ),
  );
  const ways = METHOD_CODES.filter((code) => !methods.some((method) => method.code === code)).flatMap(
    (code) =>
      accounts
        .filter(({ takes }) => takes.includes(code))
        .map(({ id, provider }) => ({
          label: labelOf(code, provider),
          code,
          account: id,
          isOwn: code.startsWith(provider),
        }))
        .filter(({ label }) => !there.has(label)),
  );
  const best = new Map<string, (typeof ways)[number]>();
  for (const way of ways) {
    const other = best.get(way.label);
    if (!other || (way.isOwn && !other.isOwn)) best.set(way.label, way);
  }
  return [...best.values()];
}
