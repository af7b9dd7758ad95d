import type { DebitsView } from '@folio/contract/payments/direct-debits.staff';
import type { AccountView, PaymentMethodsView } from '@folio/contract/payments/methods.staff';
import type { ReconciliationView } from '@folio/contract/payments/reconciliation.staff';
import type { LegalList, StaffLegalText } from '@folio/contract/stores/legal.staff';
import type { StaffStore } from '@folio/contract/stores/stores.staff';
import { perLocale } from '@folio/domain/locale/locale';

export const debits = (part: Partial<DebitsView> = {}): DebitsView => ({
  accounts: [],
  due: [],
  counts: { queued: 0, sent: 0, collected: 0, failed: 0, cancelled: 0 },
  debits: [],
  more: false,
  files: [],
  ...part,
});

export const reconciliation = (part: Partial<ReconciliationView> = {}): ReconciliationView => ({
  running: false,
  run: null,
  differences: [],
  runs: [],
  openDisputes: 0,
  ...part,
});

export const store = (part: Partial<StaffStore> = {}): StaffStore => ({
  id: 1,
  name: 'Notas Simples',
  locale: 'es',
  country: 'ES',
  host: 'notas.example',
  origin: 'https://notas.example',
  version: 'v1',
  last: null,
  settings: {
    phone: '910 000 000',
    phoneHours: perLocale(() => ''),
    contactEmail: '',
    homepage: '',
    navbarImage: '',
    landingStore: '',
    ga: '',
    gtm: '',
    optimize: '',
    mapsKey: '',
    impliedConsent: false,
    expressPayment: true,
    exitHints: true,
    cartReminders: true,
    embedOrigins: '',
  },
  ...part,
});

const account = (part: Partial<AccountView>): AccountView => ({
  id: 'redsys',
  provider: 'redsys',
  enabled: true,
  version: 'a1',
  last: null,
  isUnreadable: false,
  isRemovable: false,
  takes: ['cc', 'bizum'],
  uses: [],
  settings: [],
  ...part,
});

/** A store that offers card and Bizum by one account at Redsys. */
export const paymentMethods = (part: Partial<PaymentMethodsView> = {}): PaymentMethodsView => ({
  stores: [
    {
      id: 1,
      name: 'Notas Simples',
      locale: 'es',
      version: 'v1',
      last: null,
      methods: (['cc', 'bizum'] as const).map((code) => ({
        code,
        enabled: true,
        account: 'redsys',
        min: null,
        max: null,
        startsAt: null,
        problems: [],
      })),
    },
  ],
  accounts: [account({}), account({ id: 'redsys-norte', isRemovable: true })],
  providers: ['redsys'],
  ...part,
});

export const legalList = (part: Partial<LegalList> = {}): LegalList => ({
  stores: [{ id: 1, name: 'Notas Simples' }],
  pages: [{ page: 'privacy', title: 'Privacidad' }],
  texts: [{ page: 'privacy', locale: 'es', version: 3, reviewed: true, isOwn: false }],
  ...part,
});

export const legalText = (part: Partial<StaffLegalText> = {}): StaffLegalText => ({
  title: 'Privacidad',
  storeName: null,
  sampleStore: 'Notas Simples',
  body: 'Texto en vigor',
  base: 3,
  versions: [
    {
      version: 3,
      body: 'Texto en vigor',
      reviewed: true,
      publishedAt: '2026-11-20T10:00:00.000Z',
      publishedBy: 'ana@folio.example',
    },
  ],
  placeholders: ['store'],
  ...part,
});
