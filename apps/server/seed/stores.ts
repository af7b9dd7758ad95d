/** The fifteen storefronts (ST-1 to ST-15) as they are first set up; staff change them afterwards. */

import type { Locale } from '@folio/domain/locale/locale';
import type { StoreLook, StoreSettings } from '../src/db/schema.ts';

export const ISSUER = {
  id: 'folio-es',
  legal_name: 'Folio Gestión Documental, S. L.',
  tax_id: 'B00000000',
  country: 'ES',
  address: { line: 'Calle de Ejemplo, 1', city: 'Madrid', postalCode: '28001', province: 'Madrid' },
  regime: 'general',
} as const;

export type StoreSeed = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'registry' | 'shop' | 'portugal' | 'english';
  readonly locale: Locale;
  readonly country: string;
  readonly timeZone: string;
  readonly look: StoreLook;
  readonly settings: StoreSettings;
};

const spain = { locale: 'es', country: 'ES', timeZone: 'Europe/Madrid' } as const;
const portugal = { kind: 'portugal', locale: 'pt', country: 'PT', timeZone: 'Europe/Lisbon' } as const;
const english = { kind: 'english', locale: 'en' } as const;

export const STORES: readonly StoreSeed[] = [
  {
    id: 1,
    name: 'Folio Jurídico',
    kind: 'shop',
    ...spain,
    look: { family: 'law' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 9,
    name: 'Folio Registros',
    kind: 'registry',
    ...spain,
    look: { family: 'registry' },
    settings: { chooser: 'registry' },
  },
  {
    id: 12,
    name: 'Folio Notas',
    kind: 'registry',
    ...spain,
    look: { family: 'registry' },
    settings: { chooser: 'registry' },
  },
  {
    id: 14,
    name: 'Folio',
    kind: 'registry',
    ...spain,
    look: { family: 'registry' },
    settings: { chooser: 'registry' },
  },
  {
    id: 15,
    name: 'Folio Mercantil',
    kind: 'shop',
    ...spain,
    look: { family: 'mercantile' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 16,
    name: 'Folio Predial',
    ...portugal,
    look: { family: 'portugal' },
    settings: { chooser: 'portugal' },
  },
  {
    id: 17,
    name: 'Folio Ireland',
    ...english,
    country: 'IE',
    timeZone: 'Europe/Dublin',
    look: { family: 'english' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 18,
    name: 'Folio UK',
    ...english,
    country: 'GB',
    timeZone: 'Europe/London',
    look: { family: 'english' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 19,
    name: 'Folio Wales',
    ...english,
    country: 'GB',
    timeZone: 'Europe/London',
    look: { family: 'english' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 20,
    name: 'Folio Netherlands',
    ...english,
    country: 'NL',
    timeZone: 'Europe/Amsterdam',
    look: { family: 'english' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 21,
    name: 'Folio Trámites',
    kind: 'shop',
    ...spain,
    look: { family: 'registry', variant: 'plain' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 22,
    name: 'Folio Nacimiento',
    kind: 'shop',
    ...spain,
    look: { family: 'civil' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 23,
    name: 'Folio Partidas',
    kind: 'shop',
    ...spain,
    look: { family: 'civil' },
    settings: { chooser: 'automatic' },
  },
  {
    id: 26,
    name: 'Folio Certidões',
    ...portugal,
    look: { family: 'portugal' },
    settings: { chooser: 'portugal' },
  },
  {
    id: 28,
    name: 'Folio Registo',
    ...portugal,
    look: { family: 'portugal', variant: '28' },
    settings: { chooser: 'portugal' },
  },
];

/** EN-15: the methods each store begins with. */
export const PAYMENT_METHODS = STORES.map((store) => ({
  store_id: store.id,
  method: 'stripe',
  gateway: 'stripe',
  position: 1,
}));
