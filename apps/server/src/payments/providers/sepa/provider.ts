import { m } from '@folio/messages';
import { defineProvider } from '../provider.ts';
import { SepaSettings } from './settings.ts';

export const SEPA = defineProvider({
  name: 'sepa',
  brand: 'SEPA',
  company: null,
  settings: SepaSettings,
  labels: {
    CREDITOR_ID: m.methods_setting_creditor_id,
    CREDITOR_NAME: m.methods_setting_creditor_name,
    CREDITOR_IBAN: m.methods_setting_creditor_iban,
    BIC: m.methods_setting_bic,
    PRENOTIFICATION_DAYS: m.methods_setting_notice_days,
    PAIN_VERSION: m.methods_setting_pain_version,
  },
  secrets: [],
  identity: ['CREDITOR_ID', 'CREDITOR_IBAN'],
  credentials: {
    demonstration: { CREDITOR_ID: ['ES81000B00000000'], CREDITOR_IBAN: ['ES2099900001670000009000'] },
  },
  methods: ['bank'],
  gateway: async () => (await import('./sepa.ts')).sepaGateway,
});
