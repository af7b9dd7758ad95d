import { m } from '@folio/messages';
import { defineProvider } from '../provider.ts';
import { RedsysSettings } from './settings.ts';

export const REDSYS = defineProvider({
  name: 'redsys',
  brand: 'Redsys',
  company: 'Redsys Servicios de Procesamiento, S. L. (Redsys)',
  settings: RedsysSettings,
  labels: {
    SECRET_KEY: m.methods_setting_signing_key,
    SIGNATURE: m.methods_setting_signature,
    REST_SIGNATURE: m.methods_setting_rest_signature,
    MERCHANT_CODE: m.methods_setting_merchant_code,
    TERMINAL: m.methods_setting_terminal,
    CARD_FORM: m.methods_setting_card_form,
    URL: m.methods_setting_url,
    QUERY_URL: m.methods_setting_query_url,
  },
  choices: { insite: m.methods_choice_insite, redirect: m.methods_choice_redirect },
  secrets: ['SECRET_KEY'],
  identity: ['MERCHANT_CODE', 'TERMINAL'],
  credentials: {
    testHosts: /^sis-[a-z]+\.redsys\.es$/,
    urls: ['URL', 'QUERY_URL'],
    published: {
      MERCHANT_CODE: ['999008881'],
      SECRET_KEY: ['sq7HjrUOBfKmC576ILgskD5srU870gJ7', 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'],
    },
  },
  methods: ['cc', 'bizum'],
  gateway: async () => (await import('./redsys.ts')).redsysGateway,
});
