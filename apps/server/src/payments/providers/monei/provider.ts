import { m } from '@folio/messages';
import { defineProvider } from '../provider.ts';
import { MoneiSettings } from './settings.ts';

export const MONEI = defineProvider({
  name: 'monei',
  brand: 'MONEI',
  company: 'MONEI Digital Payments, S. L. (MONEI)',
  settings: MoneiSettings,
  labels: {
    API_KEY: m.methods_setting_api_key,
    API_URL: m.methods_setting_api_url,
    PAGE_URL: m.methods_setting_page_url,
    METHODS: m.methods_setting_ways,
    REFERENCE_DAYS: m.methods_setting_reference_days,
  },
  secrets: ['API_KEY'],
  identity: [],
  credentials: { keys: ['API_KEY'] },
  methods: ['monei', 'moneimultibanco', 'multibanco'],
  gateway: async () => (await import('./monei.ts')).moneiGateway,
});
