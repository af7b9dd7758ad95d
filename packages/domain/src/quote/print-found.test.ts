import { describe, expect, it } from 'vitest';
import { lineSubject } from '../flow/subject.ts';
import { printFound, reprint } from './print-found.ts';

const FORM = [
  { option: 'nombre', label: 'Nombre del propietario', value: 'Propietario desconocido' },
  { option: 'direccion', label: 'Dirección', value: 'Parla n.º 2 · Finca 567' },
  { option: 'municipio', label: 'Municipio', value: 'Parla' },
  { option: 'finca', label: 'Datos registrales', value: 'Finca: 567 · Otros: Parla n.º 2' },
  { option: 'interes_legitimo', label: 'Motivo', value: 'Otro motivo' },
  { option: 'interes_legitimo_otro', label: 'Detalle', value: 'Resultado de la consulta 12' },
  { option: 'servicio_urgente', label: 'Entrega', value: 'Normal' },
];
const PROPERTY = { option: 'quoted', label: 'Inmueble', value: 'Parla · Parla n.º 2 · Finca 567' };
const FOUND = [
  PROPERTY,
  { option: 'interes_legitimo', label: 'Motivo', value: 'Resultado de la consulta 12' },
  { option: 'servicio_urgente', label: 'Entrega', value: 'Normal' },
];
const ANSWERS = { direccion: 'Parla n.º 2 · Finca 567', finca: '567' };

describe('the note of a found property', () => {
  it('[PR-3] prints the property in one answer, and the query as its reason', () => {
    expect(printFound(FORM, PROPERTY.label, PROPERTY.value)).toEqual(FOUND);
  });

  it('[PR-3] is named by its property', () => {
    const definition = { kind: 'named' as const, steps: [], subject: [['direccion'], ['municipio']] };
    expect(lineSubject(definition, FOUND)).toBe(PROPERTY.value);
    expect(lineSubject(definition, FORM)).toBe('Parla n.º 2 · Finca 567, Parla');
  });

  it('[RT-7] keeps the property in one answer until it is changed, also by a question that it had no answer to', () => {
    const before = { printed: FOUND, answers: ANSWERS };
    expect(reprint(before, FORM, { ...ANSWERS, servicio_urgente: 'normal' })).toEqual(FOUND);
    expect(reprint(before, FORM, { ...ANSWERS, finca: '568' })).toBe(FORM);
    expect(reprint(before, FORM, { ...ANSWERS, tomo: '3' })).toBe(FORM);
    expect(reprint({ printed: FORM, answers: ANSWERS }, FORM, ANSWERS)).toBe(FORM);
  });
});
