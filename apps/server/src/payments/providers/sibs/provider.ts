import { m } from '@folio/messages';
import { defineProvider } from '../provider.ts';
import { SibsSettings } from './settings.ts';

export const SIBS = defineProvider({
  name: 'sibs',
  brand: 'SIBS',
  company: 'SIBS – Forward Payment Solutions, S. A. (SIBS)',
  settings: SibsSettings,
  labels: {
    TERMINAL_ID: m.methods_setting_terminal,
    TOKEN: m.methods_setting_token,
    CLIENT_ID: m.methods_setting_client_id,
    WEBHOOK_SECRET: m.methods_setting_webhook_secret,
    ENTITY: m.methods_setting_entity,
    REFERENCE_DAYS: m.methods_setting_reference_days,
    ACKNOWLEDGEMENT: m.methods_setting_acknowledgement,
    API_URL: m.methods_setting_api_url,
  },
  secrets: ['TOKEN', 'CLIENT_ID', 'WEBHOOK_SECRET'],
  identity: ['TERMINAL_ID', 'ENTITY'],
  credentials: {
    testHosts: /(^|[.-])(qly|cer|sandbox)\b.*\.(sibs\.pt|sibspayments\.com)$|^sandbox\.sibspayments\.com$/,
    urls: ['API_URL'],
    demonstration: {
      TOKEN: ['folio-test-token'],
      CLIENT_ID: ['folio-test-client'],
      WEBHOOK_SECRET: ['MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', '0123456789abcdef0123456789abcdef'],
    },
  },
  methods: ['sibsmbway', 'sibsmb', 'multibanco'],
  sharedWebhook: true,
  gateway: async () => (await import('./sibs.ts')).sibsGateway,
});
