import { holds } from '@folio/domain/flow/conditions';
import type { Answers } from '@folio/domain/flow/definition';
import { deliveryHours } from '@folio/domain/flow/delivery';
import {
  CONFIRMATION,
  canConfirm,
  confirmReadiness,
  EMPTY_DRAFT,
  isComplete,
  nextStep,
  submitStep,
} from '@folio/domain/flow/engine';
import { calculatePrice } from '@folio/domain/flow/price';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { describe, expect, it } from 'vitest';
import { passEveryStep } from '../../../test/forms/every-path.ts';
import { findPath, shownIds, sold, TODAY } from '../../../test/forms/seeded-product.ts';
import { BIRTH_CERTIFICATE } from './birth-certificate.ts';
import { CONTESTED_DIVORCE } from './contested-divorce.ts';
import { COPY_OF_WILL } from './copy-of-will.ts';
import { LAST_WILLS } from './last-wills.ts';
import { LIFE_INSURANCE } from './life-insurance.ts';
import { MUTUAL_DIVORCE } from './mutual-divorce.ts';
import { PERMANENT_DISABILITY } from './permanent-disability.ts';
import { RESIDENCE_PERMIT } from './residence-permit.ts';
import { SEPARATION } from './separation.ts';

describe('the birth certificate', () => {
  it('[SW-7] asks neither for the relationship nor for the name twice in one’s own certificate', () => {
    const own = findPath(BIRTH_CERTIFICATE, { para_quien: 'mio' });
    expect(own).not.toHaveProperty('relacion');
    expect(own).not.toHaveProperty('nombre_solicitante');
    expect(findPath(BIRTH_CERTIFICATE, { para_quien: 'otra' })).toHaveProperty('nombre_solicitante');
  });

  it('[VA-2] offers no apostille for the multilingual extract, which needs none', () => {
    const { definition } = BIRTH_CERTIFICATE;
    const multilingual = findPath(BIRTH_CERTIFICATE, { tipo_certificado: 'plurilingue' });
    expect(multilingual).not.toHaveProperty('fuera_de_espana');
    const forced = { ...multilingual, fuera_de_espana: 'si', legalizacion: 'apostilla' };
    expect(calculatePrice(definition, 1980, forced, TODAY).parts.map(({ option }) => option)).not.toContain(
      'legalizacion',
    );
  });

  it('costs more and takes longer with an apostille, on paper; costs more when urgent', () => {
    const of = (answers: Answers) => sold(BIRTH_CERTIFICATE, answers);
    const plain = findPath(BIRTH_CERTIFICATE, {
      inscrito_en: 'espana',
      fuera_de_espana: 'no',
      entrega: 'pdf',
    });
    expect(of(plain)).toEqual({ net: 1980, hours: 40 });
    expect(of({ ...plain, plazo: 'urgente' })).toEqual({ net: 3880, hours: 24 });
    const abroad = { fuera_de_espana: 'si', legalizacion: 'apostilla', traduccion: 'no', plazo: 'urgente' };
    expect(of({ ...plain, ...abroad })).toEqual({ net: 6780, hours: 48 });
    expect(of({ ...plain, inscrito_en: 'extranjero' })).toEqual({ net: 1980, hours: 96 });
    expect(of({ ...plain, inscrito_en: 'extranjero', plazo: 'urgente' })).toEqual({ net: 1980, hours: 96 });
  });

  it('[EN-4] asks for the purpose on the confirmation page, and for a phone only for a courier', () => {
    const { definition } = BIRTH_CERTIFICATE;
    const shown = (entrega: string) => {
      const answers = findPath(BIRTH_CERTIFICATE, { entrega });
      const bare = Object.fromEntries(
        Object.entries(answers).filter(([id]) => id !== 'telefono' && id !== 'finalidad'),
      );
      const { draft } = passEveryStep(definition, bare, TODAY);
      return confirmReadiness(definition, draft, TODAY).errors.map(({ option }) => option);
    };
    expect(shown('pdf')).toEqual(['finalidad']);
    expect(shown('papel')).toEqual(['finalidad', 'telefono']);
  });
});

describe('last wills, life insurance and wills', () => {
  const after = (fecha_defuncion: string, product = LAST_WILLS) => findPath(product, { fecha_defuncion });

  it('[VA-2] wait fifteen working days after the death', () => {
    const { definition } = LAST_WILLS;
    expect(after('2026-02-17')).toHaveProperty('espera');
    expect(after('2026-02-16')).not.toHaveProperty('espera');
    const hours = (fecha_defuncion: string) =>
      deliveryHours(definition, { fecha_defuncion, fuera_de_espana: 'no' }, TODAY);
    expect([hours('2026-02-16'), hours('2026-02-17')]).toEqual([32, 152]);
  });

  it('[SW-7] require the death certificate only where the Ministry cannot find the death', () => {
    const shown = (tipo_documento_fallecido: string, fecha_defuncion: string) =>
      shownIds(LAST_WILLS, { tipo_documento_fallecido, fecha_defuncion }).includes(
        'tiene_certificado_defuncion',
      );
    expect([shown('dni', '2009-04-03'), shown('dni', '2009-04-02')]).toEqual([false, true]);
    expect(shown('ninguno', '2020-01-01')).toBe(true);
  });

  it('[VA-2] warn that the registry of insurance keeps contracts for five years', () => {
    expect(after('2021-03-10', LIFE_INSURANCE)).not.toHaveProperty('datos_antiguos');
    expect(after('2021-03-09', LIFE_INSURANCE)).toHaveProperty('datos_antiguos');
  });

  it('[EN-4] offer the certificate of last wills beside a copy of a will while it is missing', () => {
    const { related } = COPY_OF_WILL;
    expect(related?.product).toBe(LAST_WILLS.id);
    expect(holds(related?.when, { tiene_ultimas_voluntades: 'no' }, TODAY)).toBe(true);
    expect(holds(related?.when, { tiene_ultimas_voluntades: 'si' }, TODAY)).toBe(false);
  });

  it('[SW-7] ask for the notary of a will only when the customer can know it', () => {
    expect(findPath(COPY_OF_WILL, { tiene_ultimas_voluntades: 'si' })).toHaveProperty('notario');
    expect(findPath(COPY_OF_WILL, { conoce_notario: 'no' })).not.toHaveProperty('notario');
  });
});

describe('a residence permit', () => {
  it.each([
    ['2026-05-10', 'antes_de_plazo'],
    ['2026-05-09', null],
    ['2026-03-10', null],
    ['2026-03-09', 'motivo_retraso'],
    ['2025-12-10', 'motivo_retraso'],
    ['2025-12-09', 'fuera_de_plazo'],
  ])('[VA-2] that expires on %s requires %s for a renewal', (fecha_caducidad, shown) => {
    const renewal = { tramite: 'renovacion', permiso: 'estudios', fecha_caducidad };
    const ids = shownIds(RESIDENCE_PERMIT, renewal);
    const windows = ['antes_de_plazo', 'motivo_retraso', 'fuera_de_plazo'];
    expect(windows.filter((id) => ids.includes(id))).toEqual(shown === null ? [] : [shown]);
  });

  it('[VA-2] of a minor is signed by a parent or guardian', () => {
    const shown = (fecha_nacimiento: string) =>
      shownIds(RESIDENCE_PERMIT, { fecha_nacimiento }).includes('nombre_representante');
    expect([shown('2008-03-10'), shown('2008-03-11')]).toEqual([false, true]);
  });

  it('[SW-7] requires the criminal record for a first permit, except from EU citizens', () => {
    const shown = (tramite: string, permiso: string) =>
      shownIds(RESIDENCE_PERMIT, { tramite, permiso }).filter((id) =>
        ['antecedentes', 'prueba_estancia'].includes(id),
      );
    expect(shown('primera', 'estudios')).toEqual(['antecedentes']);
    expect(shown('primera', 'arraigo')).toEqual(['antecedentes', 'prueba_estancia']);
    expect([shown('primera', 'europeo'), shown('renovacion', 'estudios')]).toEqual([[], []]);
  });
});

describe('permanent disability', () => {
  const { definition, flags } = PERMANENT_DISABILITY;
  const startDraft = (forma_de_seguir: string) => {
    const answers = findPath(PERMANENT_DISABILITY, { situacion: 'primera', forma_de_seguir });
    let draft = EMPTY_DRAFT;
    for (
      let key: string | null = 'step1';
      key && key !== 'step6';
      key = nextStep(definition, draft, key, TODAY)
    ) {
      draft = submitStep(definition, draft, key, answers, TODAY).draft;
    }
    return draft;
  };

  it('[VA-2] warns when the thirty working days for a claim have passed', () => {
    const claim = { situacion: 'denegada', fase: 'sin_reclamar' };
    const shown = (fecha_notificacion: string) =>
      shownIds(PERMANENT_DISABILITY, { ...claim, fecha_notificacion }).includes('fuera_de_plazo');
    expect([shown('2026-01-27'), shown('2026-01-26')]).toEqual([false, true]);
  });

  it('carries the flag that leads straight to checkout', () => {
    expect(flags.straight_to_checkout).toBe(true);
  });

  it('[VA-4] may be ordered early with a phone number, to talk instead', () => {
    const draft = startDraft('telefono');
    expect([isComplete(definition, draft, TODAY), canConfirm(definition, draft, TODAY)]).toEqual([
      false,
      true,
    ]);
    expect(confirmReadiness(definition, draft, TODAY).errors).toEqual([
      { option: 'telefono', code: 'required' },
    ]);
    const { draft: called } = submitStep(definition, draft, CONFIRMATION, { telefono: '600 111 222' }, TODAY);
    expect(confirmReadiness(definition, called, TODAY)).toEqual({ ready: true, errors: [] });
    expect(canConfirm(definition, startDraft('escrito'), TODAY)).toBe(false);
  });
});

describe('the end of a marriage', () => {
  it('[VA-2] requires an attempt to agree, unless there is violence', () => {
    const violent = findPath(CONTESTED_DIVORCE, { violencia: 'si' });
    expect(violent).not.toHaveProperty('negociacion');
    expect(deliveryHours(CONTESTED_DIVORCE.definition, violent, TODAY)).toBe(32);
    expect(findPath(CONTESTED_DIVORCE, { violencia: 'no' })).toHaveProperty('negociacion');
    expect(findPath(SEPARATION, { acuerdo: 'si' })).not.toHaveProperty('violencia');
  });

  it('[VA-2] asks about the three months only for recent weddings', () => {
    const shown = (fecha_matrimonio: string) =>
      shownIds(MUTUAL_DIVORCE, { fecha_matrimonio }).includes('tres_meses');
    expect([shown('2025-12-10'), shown('2025-12-11')]).toEqual([false, true]);
  });

  it('[VA-2] by consent is possible before a notary only without children in care', () => {
    const { definition } = MUTUAL_DIVORCE;
    const offered = (hijos_menores: string) => {
      const shown = shownSteps(definition, { answers: { hijos_menores }, passed: [] }, TODAY);
      const via = shown.flatMap(({ options }) => options).find(({ option }) => option.id === 'via');
      return { values: via?.offered.map(({ id }) => id), filled: via?.answer };
    };
    expect(offered('no')).toEqual({ values: ['notaria', 'juzgado'], filled: 'notaria' });
    expect(offered('si')).toEqual({ values: ['juzgado'], filled: undefined });
  });
});
