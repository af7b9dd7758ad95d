import { SIMPLE_NOTE as definition, SIMPLE_NOTE_PRICE } from '@folio/domain/flow/fixtures/simple-note';
import type { ProductSeed } from '../products.ts';

export const SIMPLE_NOTE: ProductSeed = {
  id: 15867,
  key: 'ns',
  flow: 'nota-simple',
  flags: {},
  name: { es: 'Nota Simple', pt: 'Nota Simple', en: 'Nota Simple' },
  description: {
    es: 'Quién es el dueño de un inmueble y qué cargas tiene, según el Registro de la Propiedad.',
    pt: 'Quem é o dono de um imóvel e que ónus tem, segundo o registo predial espanhol.',
    en: 'Who owns a property in Spain and what is charged on it, from the Land Registry.',
  },
  basePrice: SIMPLE_NOTE_PRICE,
  officialFee: 902,
  taxClass: 'service',
  stores: [14, 9, 12, 1],
  position: 1,
  definition,
};
