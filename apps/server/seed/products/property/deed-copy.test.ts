import { normalize } from '@folio/domain/flow/answers/normalize';
import type { Answers } from '@folio/domain/flow/definition';
import { confirmReadiness } from '@folio/domain/flow/engine';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { describe, expect, it } from 'vitest';
import { passEveryStep } from '../../../test/forms/every-path.ts';
import { findPath, shownIds, sold, TODAY } from '../../../test/forms/seeded-product.ts';
import { DEED_COPY } from './deed-copy.ts';
import { SIMPLE_DEED_COPY } from './simple-deed-copy.ts';

describe('a copy of a deed', () => {
  const known = findPath(DEED_COPY, { 1655: '4323' });
  const unknown = findPath(DEED_COPY, { 1655: '4324' });

  it('[VA-7] hides 1653, 1654, 1699 and 1660 when 1655 is 4324, otherwise only 1660', () => {
    const fields = ['1653', '1654', '1699', '1660'];
    const seen = (answers: Answers) => fields.filter((id) => shownIds(DEED_COPY, answers).includes(id));
    expect(seen(unknown)).toEqual([]);
    expect(seen(known)).toEqual(['1653', '1654', '1699']);
  });

  it('[VA-7] [VA-2] clears the notary’s data when the notary turns out to be unknown', () => {
    const { definition } = DEED_COPY;
    const changed = normalize(definition, { ...normalize(definition, known, TODAY), 1655: '4324' }, TODAY);
    expect(normalize(definition, known, TODAY)).toMatchObject({ 1660: 'notario' });
    for (const id of ['1653', '1654', '1699', '1660']) expect(changed).not.toHaveProperty(id);
  });

  it('[SW-7] asks for property, company or clues only for the search of a notary, which costs more', () => {
    expect(shownIds(DEED_COPY, known)).not.toContain('direccion');
    expect(shownIds(DEED_COPY, unknown)).toContain('direccion');
    const of = (clase_escritura: string) => shownIds(DEED_COPY, { ...unknown, clase_escritura });
    expect([of('sociedad').includes('sociedad'), of('sociedad').includes('direccion')]).toEqual([
      true,
      false,
    ]);
    expect([of('poder').includes('pistas'), of('poder').includes('direccion')]).toEqual([true, false]);
    expect(sold(DEED_COPY, known)).toEqual({ net: 4900, hours: 40 });
    expect(sold(DEED_COPY, unknown)).toEqual({ net: 6976, hours: 56 });
  });

  it('shows the hinted step6 on every path', () => {
    for (const answers of [known, unknown]) {
      const keys = shownSteps(DEED_COPY.definition, { answers, passed: [] }, TODAY).map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining(['step1', 'step6']));
    }
  });

  it('[SW-7] requires proof from heirs and representatives only', () => {
    for (const product of [DEED_COPY, SIMPLE_DEED_COPY]) {
      const of = (relacion: string) => shownIds(product, findPath(product, { relacion }));
      expect(of('heredero')).toEqual(expect.arrayContaining(['certificado_defuncion', 'titulo_sucesorio']));
      expect(of('otorgante')).not.toContain('certificado_defuncion');
      expect(of('interesado')).toContain('interes');
      expect(of('representante')).toContain('documento_representacion');
    }
  });

  it('[VA-2] offers apostille and translation for authorised copies only', () => {
    const abroad = { tipo_copia: 'autorizada', extras: ['apostilla', 'traduccion'], entrega: 'papel' };
    expect(shownIds(DEED_COPY, known)).not.toContain('extras');
    expect(sold(DEED_COPY, { ...known, ...abroad })).toEqual({
      net: 4900 + 5900 + 4500 + 5900 + 1500,
      hours: 96,
    });
    expect(sold(DEED_COPY, { ...known, ...abroad, tipo_copia: 'simple' }).net).toBe(4900 + 1500);
  });

  it('[VA-2] asks for the archive only of deeds over twenty-five years old', () => {
    const of = (fecha_escritura: string) => shownIds(SIMPLE_DEED_COPY, { fecha_escritura });
    expect(of('2001-03-09')).toContain('archivo_historico');
    expect(of('2001-03-10')).not.toContain('archivo_historico');
  });

  it('[EN-4] asks for a phone on the confirmation page for a courier', () => {
    const { definition } = DEED_COPY;
    const missing = (entrega: string) => {
      const { telefono_mensajero: _, ...answers } = findPath(DEED_COPY, { entrega });
      const { draft } = passEveryStep(definition, answers, TODAY);
      return confirmReadiness(definition, draft, TODAY).errors.map(({ option }) => option);
    };
    expect([missing('email'), missing('papel')]).toEqual([[], ['telefono_mensajero']]);
  });
});
