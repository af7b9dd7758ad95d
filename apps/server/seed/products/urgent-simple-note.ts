/** The urgent Nota Simple (PR-2): the questions of the Nota Simple, the urgent delivery fixed. */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import { INTEREST, notePage, REGISTRY_DATA_GROUP } from './property-parts.ts';
import { text } from './words.ts';

export const URGENT_SIMPLE_NOTE: ProductSeed = {
  id: 18508,
  key: null,
  flow: 'product',
  flags: { goes_out_of_date: true },
  name: text('Nota Simple urgente', 'Nota Simple urgente', 'Urgent Nota Simple'),
  description: text(
    'Quién es el dueño de un inmueble en España y qué cargas tiene (hipotecas, embargos), en 3 horas laborables, o en 8 si el registro es lento.',
    'Quem é o dono de um imóvel em Espanha e que ónus tem (hipotecas, penhoras), em 3 horas úteis, ou em 8 se o registo for lento.',
    'Who owns a property in Spain, and any mortgages or debts charged on it, within 3 working hours, or 8 where the registry is slow.',
  ),
  basePrice: 2676,
  officialFee: 902,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 17, 18, 19, 20],
  position: 3,
  definition: numbered(
    [
      ...['step1', 'step2', 'step3', 'step4', 'step41', 'step42'].map(notePage),
      {
        name: text('Motivo', 'Motivo', 'Reason'),
        title: text('¿Para qué la necesitas?', 'Para que precisa dela?', 'What do you need it for?'),
        options: [
          ...INTEREST,
          {
            id: 'servicio_urgente',
            type: 'radio',
            title: text('Entrega', 'Entrega', 'Delivery'),
            required: true,
            default: 'urgent',
            values: [
              {
                id: 'urgent',
                name: text(
                  'Urgente, en 3 horas laborables',
                  'Urgente, em 3 horas úteis',
                  'Urgent, within 3 working hours',
                ),
                workingHours: 3,
                when: [{ option: 'municipio.slow', op: 'ne', value: 'true' }],
              },
              {
                id: 'urgent',
                name: text(
                  'Urgente, en 8 horas laborables',
                  'Urgente, em 8 horas úteis',
                  'Urgent, within 8 working hours',
                ),
                help: text(
                  'Este registro tarda más de lo habitual; aun así, la tienes en menos de 24 horas.',
                  'Este registo demora mais do que o habitual; mesmo assim, recebe-a em menos de 24 horas.',
                  'This registry takes longer than usual; you still have it in under 24 hours.',
                ),
                workingHours: 8,
                when: [{ option: 'municipio.slow', value: 'true' }],
              },
            ],
          },
        ],
      },
    ],
    { workingHours: 3, groups: REGISTRY_DATA_GROUP ?? {} },
  ),
};
