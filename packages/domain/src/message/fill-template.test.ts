import { expect, it } from 'vitest';
import { fillTemplate, unknownPlaceholders } from './fill-template.ts';

const VALUES = { order: '1400000001', document: 'Nota Simple', store: 'Folio', agent: 'Olga' };

it('fills the placeholders of an answer, each as often as it stands there', () => {
  expect(fillTemplate('{document} ({order}): {document}. {agent}, {store}', VALUES)).toBe(
    'Nota Simple (1400000001): Nota Simple. Olga, Folio',
  );
});

it('leaves a placeholder that has no value, and names it', () => {
  expect(fillTemplate('Hola {nombre} {toString}', VALUES)).toBe('Hola {nombre} {toString}');
  expect(unknownPlaceholders('Hola {nombre}, {order}')).toEqual(['{nombre}']);
});
