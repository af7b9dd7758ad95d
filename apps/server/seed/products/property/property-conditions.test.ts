import type { Answers } from '@folio/domain/flow/definition';
import { describe, expect, it } from 'vitest';
import { findPath, shownIds, sold } from '../../../test/forms/seeded-product.ts';
import { ANNUAL_ACCOUNTS_DEPOSIT } from './annual-accounts-deposit.ts';
import { APOSTILLE } from './apostille.ts';
import { CADASTRE_OWNER_CHANGE } from './cadastre-owner-change.ts';
import { MORTGAGE_CANCELLATION } from './mortgage-cancellation.ts';
import { REGISTRY_OWNER_CHANGE } from './registry-owner-change.ts';
import { SUPPLY_OWNER_CHANGE } from './supply-owner-change.ts';
import { TRADEMARK } from './trademark.ts';

describe('conditions on dates', () => {
  it.each([
    ['a deed told late', CADASTRE_OWNER_CHANGE, 'fecha_titulo', '2026-01-08', '2026-01-09', 'requerimiento'],
    [
      'accounts a year late',
      ANNUAL_ACCOUNTS_DEPOSIT,
      'fecha_cierre',
      '2025-03-09',
      '2025-03-10',
      'fuera_plazo',
    ],
    ['an old document', APOSTILLE, 'fecha_emision', '2025-12-09', '2025-12-10', 'documento_antiguo'],
    ['a priority', TRADEMARK, 'fecha_prioridad', '2025-09-08', '2025-09-07', 'pais_prioridad'],
  ])(
    '[VA-2] %s decides a question on one side of its limit only',
    (_, product, date, inside, outside, option) => {
      expect(shownIds(product, { [date]: inside })).toContain(option);
      expect(shownIds(product, { [date]: outside })).not.toContain(option);
    },
  );
});

describe('owners, mortgages and supplies', () => {
  it('[SW-7] removes an old mortgage without a bank, and one paid at the sale without its certificate', () => {
    const of = (estado_deuda: string) =>
      shownIds(MORTGAGE_CANCELLATION, findPath(MORTGAGE_CANCELLATION, { estado_deuda }));
    expect(of('caducada')).not.toContain('banco');
    expect(of('al_firmar')).toContain('banco');
    expect(of('al_firmar')).not.toContain('tiene_certificado');
    expect(of('pagada')).toContain('tiene_certificado');
  });

  it('[VA-2] removes a mortgage due less than twenty-one years ago with the bank', () => {
    const of = (vencimiento: string, more: Answers = {}) =>
      shownIds(MORTGAGE_CANCELLATION, { estado_deuda: 'caducada', vencimiento, ...more });
    expect(of('2005-03-10')).not.toContain('antes_de_21_anos');
    expect(of('2005-03-11')).toContain('antes_de_21_anos');
    expect(of('2005-03-11', { antes_de_21_anos: 'con_banco' })).toContain('banco');
    expect(of('2005-03-11', { antes_de_21_anos: 'hablar' })).not.toContain('banco');
  });

  it('[SW-7] asks who died for an inheritance; tax and deed cost more and take longer', () => {
    const bought = findPath(REGISTRY_OWNER_CHANGE, { motivo_cambio: 'compra', tiene_escritura: 'si' });
    expect(shownIds(REGISTRY_OWNER_CHANGE, bought)).not.toContain('fallecido');
    const inherited = {
      ...findPath(REGISTRY_OWNER_CHANGE, { motivo_cambio: 'herencia' }),
      tiene_escritura: 'si',
    };
    const tax = (impuesto_sucesiones: string) => ({ ...inherited, impuesto_sucesiones });
    expect(shownIds(REGISTRY_OWNER_CHANGE, inherited)).toContain('fallecido');
    expect(sold(REGISTRY_OWNER_CHANGE, tax('presentado'))).toEqual({ net: 19900, hours: 160 });
    expect(sold(REGISTRY_OWNER_CHANGE, tax('pendiente'))).toEqual({ net: 34900, hours: 240 });
    const all = { ...tax('pendiente'), tiene_escritura: 'no' };
    expect(sold(REGISTRY_OWNER_CHANGE, all)).toEqual({ net: 54900, hours: 320 });
  });

  it('[VA-2] asks each supply for its number, and charges each after the first', () => {
    const changed = (suministro: string, ...otros_suministros: string[]) => ({
      suministro,
      otros_suministros,
    });
    const of = (...all: [string, ...string[]]) => shownIds(SUPPLY_OWNER_CHANGE, changed(...all));
    expect(of('luz')).toContain('cups_luz');
    expect(of('luz')).not.toContain('contrato_agua');
    expect(of('luz', 'agua')).toEqual(expect.arrayContaining(['cups_luz', 'contrato_agua']));
    const net = (...all: [string, ...string[]]) => sold(SUPPLY_OWNER_CHANGE, changed(...all)).net;
    expect([net('gas'), net('luz', 'gas', 'agua'), net('luz', 'luz')]).toEqual([2900, 4900, 2900]);
  });
});

describe('a trade mark', () => {
  it('[SW-7] of words needs no logo, of a logo no words', () => {
    const of = (tipo_signo: string) => shownIds(TRADEMARK, { tipo_signo });
    expect(of('denominativa')).toContain('denominacion');
    expect(of('denominativa')).not.toContain('logotipo');
    expect(of('figurativa')).toContain('logotipo');
    expect(of('figurativa')).not.toContain('denominacion');
    expect(of('mixta')).toEqual(expect.arrayContaining(['denominacion', 'logotipo']));
  });

  it('[EN-7] costs more with each class', () => {
    const net = (numero_clases: string) => sold(TRADEMARK, { numero_clases }).net;
    expect([net('1'), net('2'), net('3')]).toEqual([26900, 38800, 50700]);
  });
});
