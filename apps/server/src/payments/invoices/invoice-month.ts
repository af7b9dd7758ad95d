import { todayIn } from '../../platform/clock/local-date.ts';
import type { Issuer } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { issuerZone } from './issuer-party.ts';
import type { LedgerMonth } from './ledger-check.queries.ts';

export type MonthQuestion = {
  readonly issuer?: string | undefined;
  /** `2026-11`. */
  readonly month?: string | undefined;
};

/** Returns the issuers of the stores, by name. */
export function listIssuers({ catalogue }: Pick<Deps, 'catalogue'>): Issuer[] {
  const issuers = [...catalogue.current().stores.values()].map(({ issuer }) => [issuer.id, issuer] as const);
  return [...new Map(issuers).values()].toSorted((one, other) =>
    one.legalName.localeCompare(other.legalName),
  );
}

/** Returns the days of an issuer's month, the current one by default; undefined for an unknown issuer. */
export function findMonth(deps: Deps, question: MonthQuestion): LedgerMonth | undefined {
  const issuers = listIssuers(deps);
  const issuer = question.issuer ? issuers.find(({ id }) => id === question.issuer) : issuers[0];
  if (!issuer) return undefined;
  const zone = issuerZone(issuer);
  const month = question.month ?? todayIn(zone, deps.clock()).slice(0, 7);
  const stores = [...deps.catalogue.current().stores.values()];
  return {
    issuerId: issuer.id,
    from: `${month}-01`,
    until: firstOfNext(month),
    zone,
    storeIds: stores.filter((store) => store.issuer.id === issuer.id).map(({ id }) => id),
  };
}

const firstOfNext = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
};
