import { defineProvider } from '../provider.ts';
import { MoneiSettings } from './settings.ts';

export const MONEI = defineProvider({
  name: 'monei',
  company: 'MONEI Digital Payments, S. L. (MONEI)',
  settings: MoneiSettings,
  secrets: ['API_KEY'],
  identity: [],
  credentials: { keys: ['API_KEY'] },
  methods: ['monei', 'moneimultibanco', 'multibanco'],
});
