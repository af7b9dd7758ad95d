import type { Locale } from '@folio/domain/locale/locale';
import type { PaymentMethodSettings, StoreLook, StoreSettings } from '../../platform/db/catalogue-tables.ts';
import type { selectStores } from './catalogue.queries.ts';

export type Issuer = {
  readonly id: string;
  readonly legalName: string;
  readonly taxId: string;
  readonly country: string;
  readonly regime: string;
  /** Entry in the commercial register. */
  readonly register?: string;
  readonly address: {
    readonly line: string;
    readonly city: string;
    readonly postalCode: string;
    readonly province: string;
  };
};

export type PaymentMethod = {
  readonly code: string;
  /** The merchant account that processes it. */
  readonly gateway: string;
  /** The provider of the merchant account. */
  readonly provider: string;
  readonly limits: PaymentMethodSettings;
};

/** A storefront (ST-15): everything that distinguishes it is data here. */
export type Store = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'registry' | 'shop' | 'portugal' | 'english';
  readonly locale: Locale;
  readonly country: string;
  readonly timeZone: string;
  readonly look: StoreLook;
  readonly settings: StoreSettings;
  readonly issuer: Issuer;
  readonly hosts: readonly string[];
  /** Primary domain; undefined for a store reachable only by a sub-domain of localhost. */
  readonly primaryHost: string | undefined;
  /** In display order (EN-15). */
  readonly paymentMethods: readonly PaymentMethod[];
};

/** Maps the rows to stores, by id and by host. */
export function toStores(rows: Awaited<ReturnType<typeof selectStores>>) {
  const issuers = new Map(rows.issuers.map((row) => [row.id, toIssuer(row)]));
  const stores = new Map<number, Store>();
  const storeByHost = new Map<string, Store>();
  for (const row of rows.stores) {
    const issuer = issuers.get(row.issuer_id);
    if (!issuer) continue; // Occurs only between two commits; a foreign key requires it.
    const domains = rows.domains.filter((domain) => domain.store_id === row.id);
    const store: Store = {
      id: row.id,
      name: row.name,
      kind: row.kind,
      locale: row.locale,
      country: row.country,
      timeZone: row.time_zone,
      look: row.look,
      settings: row.settings,
      issuer,
      hosts: domains.map((domain) => domain.host),
      primaryHost: domains.find((domain) => domain.is_primary)?.host,
      paymentMethods: rows.methods
        .filter((method) => method.store_id === row.id)
        .map(({ method, gateway, provider, settings }) => ({
          code: method,
          gateway,
          provider,
          limits: settings,
        })),
    };
    stores.set(store.id, store);
    for (const host of store.hosts) storeByHost.set(host, store);
  }
  return { stores, storeByHost };
}

function toIssuer(row: Awaited<ReturnType<typeof selectStores>>['issuers'][number]): Issuer {
  return {
    id: row.id,
    legalName: row.legal_name,
    taxId: row.tax_id,
    country: row.country,
    regime: row.regime,
    ...(row.register && { register: row.register }),
    address: row.address,
  };
}
