import { m } from '@folio/messages';
import { defineProvider } from '../provider.ts';
import { StripeSettings } from './settings.ts';

export const STRIPE = defineProvider({
  name: 'stripe',
  brand: 'Stripe',
  company: 'Stripe Payments Europe, Limited (Stripe)',
  settings: StripeSettings,
  labels: {
    SECRET_KEY: m.methods_setting_secret_key,
    PUBLISHABLE_KEY: m.methods_setting_publishable_key,
    WEBHOOK_SECRET: m.methods_setting_webhook_secret,
    API_URL: m.methods_setting_api_url,
    SCRIPT_URL: m.methods_setting_script_url,
    APPLE_PAY_DOMAIN_ASSOCIATION: m.methods_setting_apple_pay,
  },
  secrets: ['SECRET_KEY', 'WEBHOOK_SECRET'],
  identity: [],
  credentials: { keys: ['SECRET_KEY', 'PUBLISHABLE_KEY'] },
  methods: ['stripe', 'cc', 'multibanco'],
  sharedWebhook: true,
  gateway: async () => (await import('./stripe.ts')).stripeGateway,
});
