import { defineProvider } from '../provider.ts';
import { StripeSettings } from './settings.ts';

export const STRIPE = defineProvider({
  name: 'stripe',
  company: 'Stripe Payments Europe, Limited (Stripe)',
  settings: StripeSettings,
  secrets: ['SECRET_KEY', 'WEBHOOK_SECRET'],
  identity: [],
  credentials: { keys: ['SECRET_KEY', 'PUBLISHABLE_KEY'] },
  methods: ['stripe', 'cc', 'multibanco'],
  sharedWebhook: true,
});
