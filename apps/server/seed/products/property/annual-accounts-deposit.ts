/** A company's annual accounts filed at the company registry (PR-6, Ley de Sociedades de Capital, article 279). */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is, YES_NO } from '../words.ts';
import { COMPANY, fullName, phone, REMARKS, taxId, upload } from './property-parts.ts';

const t = texts('products/property/annual-accounts-deposit');

export const ANNUAL_ACCOUNTS_DEPOSIT: ProductSeed = {
  id: 18507,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 12900,
  officialFee: 0,
  taxClass: 'service',
  stores: [15, 1, 21],
  position: 6,
  definition: numbered(
    [
      {
        ...t.all('pages.company', 'name', 'title'),
        options: [
          COMPANY,
          taxId('nif_sociedad', t('nif_sociedad.title'), {
            example: same('B12345674'),
            checks: ['company-id-es'],
          }),
        ],
      },
      {
        ...t.all('pages.fecha_cierre', 'name', 'title'),
        options: [
          {
            id: 'fecha_cierre',
            type: 'date',
            notAfter: 'today',
            ...t.all('fecha_cierre', 'title', 'help'),
            example: same('31/12/2024'),
            required: true,
          },
          {
            id: 'fecha_aprobacion',
            type: 'date',
            notAfter: 'today',
            notBefore: 'fecha_cierre',
            ...t.all('fecha_aprobacion', 'title', 'help'),
            example: same('30/06/2025'),
            required: false,
          },
          {
            id: 'fuera_plazo',
            type: 'radio',
            ...t.all('fuera_plazo', 'title', 'help'),
            required: true,
            when: [{ option: 'fecha_cierre', op: 'ltdate', value: 'today-365d' }],
            values: [
              { id: 'no', name: t('fuera_plazo.no.name') },
              { id: 'si', name: t('fuera_plazo.si.name'), price: 6000, workingHours: 120 },
            ],
          },
        ],
      },
      {
        ...t.all('pages.modelo_cuentas', 'name', 'title'),
        options: [
          {
            id: 'modelo_cuentas',
            type: 'drop_down',
            title: t('modelo_cuentas.title'),
            required: true,
            default: 'pymes',
            values: [
              { id: 'pymes', name: t('modelo_cuentas.pymes.name') },
              { id: 'abreviado', name: t('modelo_cuentas.abreviado.name') },
              { id: 'normal', name: t('modelo_cuentas.normal.name'), price: 8000 },
              { id: 'consolidado', name: t('modelo_cuentas.consolidado.name'), price: 20000 },
            ],
          },
          {
            id: 'auditada',
            type: 'radio',
            title: t('auditada.title'),
            required: true,
            default: 'no',
            values: YES_NO,
          },
        ],
      },
      {
        ...t.all('pages.cuentas', 'name', 'title'),
        options: [
          upload('cuentas', t('cuentas.title'), { help: t('cuentas.help') }),
          upload('certificado_junta', t('certificado_junta.title'), {
            help: t('certificado_junta.help'),
            required: false,
          }),
          upload('informe_gestion', t('informe_gestion.title'), {
            help: t('informe_gestion.help'),
            when: [is('modelo_cuentas', 'normal', 'consolidado')],
          }),
          upload('informe_auditoria', t('informe_auditoria.title'), { when: [is('auditada', 'si')] }),
        ],
      },
      {
        ...t.all('pages.administrador', 'name', 'title'),
        options: [
          fullName('administrador', t('administrador.title')),
          taxId('nif_administrador', t('nif_administrador.title'), { checks: ['person-id-es'] }),
          {
            id: 'email_firma',
            type: 'field',
            ...t.all('email_firma', 'title', 'help'),
            example: same('administracion@example.com'),
            required: true,
            checks: ['email'],
            inputMode: 'email',
          },
          {
            id: 'titulares_reales',
            type: 'area',
            ...t.all('titulares_reales', 'title', 'help', 'example'),
            required: false,
          },
        ],
      },
    ],
    { workingHours: 80, confirmOptions: [phone('telefono_gestion', t('telefono_gestion.title')), REMARKS] },
  ),
};
