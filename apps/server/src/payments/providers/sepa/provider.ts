import { defineProvider } from '../provider.ts';
import { SepaSettings } from './settings.ts';

export const SEPA = defineProvider({
  name: 'sepa',
  company: null,
  settings: SepaSettings,
  secrets: [],
  identity: ['CREDITOR_ID', 'CREDITOR_IBAN'],
  credentials: {
    demonstration: { CREDITOR_ID: ['ES81000B00000000'], CREDITOR_IBAN: ['ES2099900001670000009000'] },
  },
  methods: ['bank'],
});
