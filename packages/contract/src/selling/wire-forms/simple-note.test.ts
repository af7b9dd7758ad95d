import { describe, expect, it } from 'vitest';
import { AddSimpleNote, SimpleNoteForm, simpleNoteAnswers } from './simple-note.ts';

const answers = (form: object) => simpleNoteAnswers(SimpleNoteForm.parse(form));

describe('the form of a Nota Simple', () => {
  it('[EN-12] has every field of the specification', () => {
    const names = [
      'nombre direccion municipio provincia otros_datos servicio_urgente servicio_urgente_custom',
      'conoce_nombre_propietario quiere_una_ns',
    ].flatMap((line) => line.split(' '));
    expect(Object.keys(SimpleNoteForm.shape)).toEqual(expect.arrayContaining(names));
  });

  it('drops unknown fields such as prices', () => {
    const { form } = AddSimpleNote.parse({ config: { formkey: 'k', cart: [] }, form: { price: 1, net: 1 } });
    expect(form).toEqual({});
  });

  it.each([
    [{ nombre: 'Ana Prueba' }, 'si'],
    [{ nombre: '' }, 'no'],
    [{}, 'no'],
    [{ nombre: 'Desconocido' }, 'no'],
    [{ nombre: 'Ana Prueba', conoce_nombre_propietario: '0' }, 'no'],
    [{ conoce_nombre_propietario: 'sí' }, 'si'],
    [{ conoce_nombre_propietario: true }, 'si'],
    [{ conoce_nombre_propietario: 1 }, 'si'],
  ])('[VA-6] derives if the owner is known: %j is %s', (form, known) => {
    expect(answers(form).conoce_nombre_propietario).toBe(known);
  });

  it.each(['desconocido', 'No conocido', 'propietario desconocido'])(
    '[VA-6] reads %s as no name',
    (nombre) => {
      expect(answers({ nombre }).nombre).toBeUndefined();
    },
  );

  it.each([
    ['Getafe', 'Madrid', { code: null, name: 'Getafe', region: 'Madrid' }],
    ['Getafe', undefined, { code: null, name: 'Getafe', region: '' }],
    [{ code: '28065', name: 'Getafe' }, 'Madrid', { code: '28065', name: 'Getafe', region: 'Madrid' }],
    [{ name: 'Getafe', region: 'Madrid' }, 'Toledo', { code: null, name: 'Getafe', region: 'Madrid' }],
  ])('accepts a place as text or in parts: %j, %s', (municipio, provincia, place) => {
    expect(answers({ municipio, provincia }).municipio).toEqual(place);
  });

  it.each([
    [{}, 'normal'],
    [{ servicio_urgente: '0' }, 'normal'],
    [{ servicio_urgente: '1' }, 'urgent'],
    [{ servicio_urgente: true }, 'urgent'],
    [{ servicio_urgente: '1', servicio_urgente_custom: '1' }, 'custom'],
    [{ servicio_urgente: 'urgent' }, 'urgent'],
  ])('reads the delivery: %j is %s', (form, delivery) => {
    expect(answers(form).servicio_urgente).toBe(delivery);
  });

  it.each([
    [{}, 'no'],
    [{ otros_datos: '  ' }, 'no'],
    [{ finca: '12345' }, 'si'],
    [{ finca: '12345', tiene_datos_registrales: '0' }, 'no'],
  ])('derives if there are registry data: %j is %s', (form, has) => {
    expect(answers(form).tiene_datos_registrales).toBe(has);
  });

  it('[EN-12] gives no reason that nobody gave', () => {
    expect(answers({})).not.toHaveProperty('interes_legitimo');
    expect(answers({ interes_legitimo: 'compra' })).toMatchObject({ interes_legitimo: 'compra' });
  });

  it.each([
    { direccion: ['7'] },
    { nombre: 'x'.repeat(4001) },
    { municipio: ['7'] },
    { municipio: { name: 7 } },
  ])('rejects %j as malformed', (form) => {
    expect(SimpleNoteForm.safeParse(form).success).toBe(false);
  });
});
