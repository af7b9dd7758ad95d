import type { AccountView, StoreMethod } from '@folio/contract/payments/methods.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { METHOD_CODES } from '@folio/domain/payment/methods';
import { methodName } from './data/method-labels.ts';

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
  providerName: (provider: string) => string,
): readonly AddableMethod[] {
  const toLabel = (code: StoreMethod['code'], provider: string) =>
    `${methodName(code, locale)} · ${providerName(provider)}`;
  const existing = new Set(
    methods.map(({ code, account }) =>
      toLabel(code, accounts.find(({ id }) => id === account)?.provider ?? ''),
    ),
  );
  const candidates = METHOD_CODES.filter((code) => !methods.some((method) => method.code === code)).flatMap(
    (code) =>
      accounts
        .filter(({ takes }) => takes.includes(code))
        .map(({ id, provider }) => ({
          label: toLabel(code, provider),
          code,
          account: id,
          isOwn: code.startsWith(provider),
        }))
        .filter(({ label }) => !existing.has(label)),
  );
  const byLabel = new Map<string, (typeof candidates)[number]>();
  for (const candidate of candidates) {
    const current = byLabel.get(candidate.label);
    if (!current || (candidate.isOwn && !current.isOwn)) byLabel.set(candidate.label, candidate);
  }
  return [...byLabel.values()];
}
