import { defineProvider } from '../provider.ts';
import { RedsysSettings } from './settings.ts';

export const REDSYS = defineProvider({
  name: 'redsys',
  company: 'Redsys Servicios de Procesamiento, S. L. (Redsys)',
  settings: RedsysSettings,
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
});
