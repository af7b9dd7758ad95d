import { defineProvider } from '../provider.ts';
import { SibsSettings } from './settings.ts';

export const SIBS = defineProvider({
  name: 'sibs',
  company: 'SIBS – Forward Payment Solutions, S. A. (SIBS)',
  settings: SibsSettings,
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
});
