import { defineProvider } from '../provider.ts';
import { PaypalSettings } from './settings.ts';

export const PAYPAL = defineProvider({
  name: 'paypal',
  company: 'PayPal (Europe) S.à r.l. et Cie, S.C.A. (PayPal)',
  settings: PaypalSettings,
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
});
