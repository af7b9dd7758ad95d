/** The fifteen storefronts (ST-1 to ST-15) as first seeded; staff edit them afterwards. */

import type { Locale } from '@folio/domain/locale/locale';
import type { StoreLook, StoreSettings } from '../src/platform/db/catalogue-tables.ts';
import { MARKS } from './marks.ts';
import {
  BANK,
  BIZUM,
  MB_WAY,
  type MethodSeed,
  MONEI,
  MONEI_MULTIBANCO,
  MULTIBANCO,
  PAYPAL,
  REDSYS_CARD,
  REDSYS_PAGE,
  SIBS_REFERENCE,
  STRIPE,
} from './payment-methods.ts';
import { texts } from './texts.ts';

const t = texts('stores');

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
  /** In the order in which the shop shows them. */
  readonly methods: readonly MethodSeed[];
  /** Another store, whose products it also sells. */
  readonly sellsAs?: number;
  readonly settings: StoreSettings;
};

const spain = { locale: 'es', country: 'ES', timeZone: 'Europe/Madrid' } as const;
const portugal = { kind: 'portugal', locale: 'pt', country: 'PT', timeZone: 'Europe/Lisbon' } as const;
const english = { kind: 'english', locale: 'en' } as const;
const ireland = { ...english, country: 'IE', timeZone: 'Europe/Dublin' } as const;
const uk = { ...english, country: 'GB', timeZone: 'Europe/London' } as const;
const netherlands = { ...english, country: 'NL', timeZone: 'Europe/Amsterdam' } as const;

/** Invented contacts: Spain assigns no number that begins with 555 (DG-6), and `.example` is reserved. */
const OFFICE_HOURS = t('officeHours');
const byPhone = (digits: string, contactEmail: string) => ({
  phone: `+34 555 010 ${digits}`,
  phoneHours: OFFICE_HOURS,
  contactEmail,
});
const byMail = (contactEmail: string) => ({ contactEmail });

export const STORES: readonly StoreSeed[] = [
  {
    id: 1,
    name: 'Folio Jurídico',
    kind: 'shop',
    ...spain,
    look: { family: 'law', palette: 'burgundy', mark: MARKS.nib },
    methods: [STRIPE, BIZUM, PAYPAL, BANK],
    settings: {
      ...byPhone('201', 'ayuda@juridico.folio.example'),
      chooser: 'automatic',
      leadingGroups: ['deeds', 'inheritance', 'family'],
      landingStore: 14,
      ...t.all('', 'tagline', 'lead', 'keywords'),
    },
  },
  {
    id: 9,
    name: 'Folio Registros',
    kind: 'registry',
    ...spain,
    look: { family: 'registry', palette: 'pine', variant: 'deep', drawing: 'shelf', mark: MARKS.book },
    methods: [REDSYS_PAGE, BIZUM, PAYPAL, BANK],
    settings: {
      ...byPhone('209', 'ayuda@registros.folio.example'),
      chooser: 'registry',
      ...t.all('stores', 'tagline', 'lead', 'keywords'),
    },
  },
  {
    id: 12,
    name: 'Folio Notas',
    kind: 'registry',
    ...spain,
    look: { family: 'registry', palette: 'indigo', variant: 'ruled', drawing: 'lens', mark: MARKS.check },
    methods: [REDSYS_CARD, BIZUM, PAYPAL],
    settings: {
      ...byPhone('212', 'ayuda@notas.folio.example'),
      chooser: 'registry',
      landing: 'NotaSimpleRegistroPropiedad',
      tagline: t('stores.tagline2'),
      lead: t('stores.lead2'),
      keywords: t('stores.keywords2'),
    },
  },
  {
    id: 14,
    name: 'Folio',
    kind: 'registry',
    ...spain,
    look: { family: 'registry', palette: 'petrol', mark: MARKS.page },
    methods: [STRIPE, BIZUM, PAYPAL, BANK],
    settings: {
      hreflang: ['es'],
      ...byPhone('214', 'ayuda@folio.example'),
      chooser: 'registry',
      landing: 'NotaSimpleRegistroPropiedad',
      tagline: t('stores.tagline3'),
      lead: t('stores.lead3'),
      keywords: t('stores.keywords3'),
    },
  },
  {
    id: 15,
    name: 'Folio Mercantil',
    kind: 'shop',
    ...spain,
    look: { family: 'mercantile', palette: 'navy', mark: MARKS.bars },
    methods: [STRIPE, BIZUM, PAYPAL, BANK],
    settings: {
      ...byPhone('215', 'ayuda@mercantil.folio.example'),
      chooser: 'automatic',
      leadingGroups: ['company'],
      landingStore: 14,
      tagline: t('stores.tagline4'),
      lead: t('stores.lead4'),
      keywords: t('stores.keywords4'),
    },
  },
  {
    id: 16,
    name: 'Folio Predial',
    ...portugal,
    look: { family: 'portugal', palette: 'azulejo', mark: MARKS.house },
    methods: [STRIPE, MB_WAY, SIBS_REFERENCE, PAYPAL],
    settings: {
      ...byMail('ajuda@predial.folio.example'),
      chooser: 'portugal',
      tagline: t('stores.tagline5'),
      lead: t('stores.lead5'),
      keywords: t('stores.keywords5'),
    },
  },
  {
    id: 17,
    name: 'Folio Ireland',
    ...ireland,
    look: { family: 'english', palette: 'moss', mark: MARKS.wave },
    methods: [STRIPE, PAYPAL],
    settings: {
      hreflang: ['en-IE'],
      ...byMail('help@ireland.folio.example'),
      chooser: 'automatic',
      landingStore: 18,
      tagline: t('stores.tagline6'),
      lead: t('stores.lead6'),
      keywords: t('stores.keywords6'),
    },
  },
  {
    id: 18,
    name: 'Folio UK',
    ...uk,
    look: { family: 'english', palette: 'heather', variant: 'soft', drawing: 'coast', mark: MARKS.terrace },
    methods: [STRIPE, PAYPAL],
    settings: {
      hreflang: ['en-GB', 'x-default'],
      ...byMail('help@uk.folio.example'),
      chooser: 'automatic',
      tagline: t('stores.tagline7'),
      lead: t('stores.lead7'),
      keywords: t('stores.keywords7'),
    },
  },
  {
    id: 19,
    name: 'Folio Wales',
    ...uk,
    look: { family: 'english', palette: 'slate', drawing: 'hills', mark: MARKS.peaks },
    methods: [STRIPE, PAYPAL],
    settings: {
      ...byMail('help@wales.folio.example'),
      chooser: 'automatic',
      landingStore: 18,
      tagline: t('stores.tagline8'),
      lead: t('stores.lead8'),
      keywords: t('stores.keywords8'),
    },
  },
  {
    id: 20,
    name: 'Folio Netherlands',
    ...netherlands,
    look: { family: 'english', palette: 'brick', variant: 'soft', drawing: 'gables', mark: MARKS.gable },
    methods: [STRIPE, PAYPAL],
    settings: {
      ...byMail('help@netherlands.folio.example'),
      chooser: 'automatic',
      landingStore: 18,
      tagline: t('stores.tagline9'),
      lead: t('stores.lead9'),
      keywords: t('stores.keywords9'),
    },
  },
  {
    id: 21,
    name: 'Folio Trámites',
    kind: 'shop',
    ...spain,
    look: { family: 'plain', palette: 'graphite', mark: MARKS.list },
    methods: [STRIPE, PAYPAL],
    settings: {
      ...byPhone('221', 'ayuda@tramites.folio.example'),
      chooser: 'automatic',
      landingStore: 14,
      tagline: t('stores.tagline10'),
      lead: t('stores.lead10'),
      keywords: t('stores.keywords10'),
    },
  },
  {
    id: 22,
    name: 'Folio Nacimiento',
    kind: 'shop',
    ...spain,
    look: { family: 'civil', palette: 'plum', mark: MARKS.sprout },
    methods: [STRIPE, BIZUM, PAYPAL],
    settings: {
      ...byPhone('222', 'ayuda@nacimiento.folio.example'),
      chooser: 'automatic',
      leadingGroups: ['civil'],
      landingStore: 14,
      tagline: t('stores.tagline11'),
      lead: t('stores.lead11'),
      keywords: t('stores.keywords11'),
    },
  },
  {
    id: 23,
    name: 'Folio Partidas',
    kind: 'shop',
    ...spain,
    look: { family: 'civil', palette: 'mulberry', variant: 'deep', drawing: 'tree', mark: MARKS.rings },
    methods: [MONEI, PAYPAL, BANK],
    settings: {
      ...byPhone('223', 'ayuda@partidas.folio.example'),
      chooser: 'automatic',
      leadingGroups: ['civil'],
      landingStore: 14,
      tagline: t('stores.tagline12'),
      lead: t('stores.lead12'),
      keywords: t('stores.keywords12'),
    },
  },
  {
    id: 26,
    name: 'Folio Certidões',
    ...portugal,
    look: { family: 'portugal', palette: 'sea', variant: 'deep', drawing: 'letter', mark: MARKS.tile },
    methods: [STRIPE, MB_WAY, MULTIBANCO, PAYPAL],
    settings: {
      ...byMail('ajuda@certidoes.folio.example'),
      chooser: 'portugal',
      tagline: t('stores.tagline13'),
      lead: t('stores.lead13'),
      keywords: t('stores.keywords13'),
    },
  },
  {
    id: 28,
    name: 'Folio Registo',
    ...portugal,
    look: { family: 'portugal', palette: 'terracotta', drawing: 'door', variant: '28', mark: MARKS.arch },
    methods: [MONEI, MONEI_MULTIBANCO, PAYPAL],
    settings: {
      ...byMail('ajuda@registo.folio.example'),
      chooser: 'portugal',
      tagline: t('stores.tagline14'),
      lead: t('stores.lead14'),
      keywords: t('stores.keywords14'),
    },
  },
];
