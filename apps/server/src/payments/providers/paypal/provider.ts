import { m } from '@folio/messages';
import { defineProvider } from '../provider.ts';
import { PaypalSettings } from './settings.ts';

export const PAYPAL = defineProvider({
  name: 'paypal',
  brand: 'PayPal',
  company: 'PayPal (Europe) S.à r.l. et Cie, S.C.A. (PayPal)',
  settings: PaypalSettings,
  labels: {
    CLIENT_ID: m.methods_setting_client_id,
    CLIENT_SECRET: m.methods_setting_client_secret,
    WEBHOOK_ID: m.methods_setting_webhook_id,
    API_URL: m.methods_setting_api_url,
  },
  secrets: ['CLIENT_SECRET'],
  identity: ['CLIENT_ID'],
  credentials: {
    testHosts: /(^|\.)sandbox\.paypal\.com$/,
    urls: ['API_URL'],
    demonstration: {
      CLIENT_ID: ['folio-test-client'],
      CLIENT_SECRET: ['folio-test-secret'],
      WEBHOOK_ID: ['WH-FOLIO-TEST-1'],
    },
  },
  methods: ['paypal'],
  sharedWebhook: true,
  gateway: async () => (await import('./paypal.ts')).paypalGateway,
});
