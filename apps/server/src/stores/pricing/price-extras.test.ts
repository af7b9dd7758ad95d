import type { FlowDefinition } from '@folio/domain/flow/definition';
import { expect, it } from 'vitest';
import { BIRTH_CERTIFICATE } from '../../../seed/products/civil/birth-certificate.ts';
import { priceExtras } from './price-extras.ts';

const abroad = { fuera_de_espana: 'si', legalizacion: 'apostilla', traduccion: 'ingles' };

it('lists every surcharge with its answer, in net cents', () => {
  const { extras } = priceExtras(
    BIRTH_CERTIFICATE,
    { ...abroad, entrega: 'papel_exterior' },
    'en',
    '2026-11-24',
  );
  expect(extras).toEqual([
    { label: 'Apostille or legalisation: Hague apostille', amount: 2900 },
    { label: 'Sworn translation: Into English', amount: 4500 },
    { label: 'Delivery: As a PDF and on paper, by courier outside Spain', amount: 2400 },
  ]);
});

it('is absent without surcharges', () => {
  expect(priceExtras(BIRTH_CERTIFICATE, { entrega: 'pdf' }, 'es', '2026-11-24')).toEqual({});
});

it('[AP-6] names a typed answer with a surcharge by its question alone', () => {
  const text = (label: string) => ({ es: label, pt: label, en: label });
  const definition: FlowDefinition = {
    kind: 'numbered',
    steps: [
      {
        key: 'step1',
        name: text('Owner'),
        title: text('Owner'),
        options: [
          { id: 'owner', type: 'field', required: false, title: text('Search by owner'), price: 300 },
        ],
      },
    ],
  };
  const { extras } = priceExtras(
    { definition, basePrice: 1000 },
    { owner: 'Ana Prueba' },
    'en',
    '2026-11-24',
  );
  expect(extras).toEqual([{ label: 'Search by owner', amount: 300 }]);
});
