import type { Answers } from '@folio/domain/flow/definition';
import {
  CONFIRMATION,
  canConfirm,
  confirmReadiness,
  EMPTY_DRAFT,
  isComplete,
  submitStep,
} from '@folio/domain/flow/engine';
import { describe, expect, it } from 'vitest';
import { shownIds, TODAY } from '../../../test/forms/seeded-product.ts';
import type { ProductSeed } from '../../products.ts';
import { CADASTRAL_CERTIFICATE } from './cadastral-certificate.ts';
import { MERCANTILE_NOTE } from './mercantile-note.ts';
import { PROPERTY_CERTIFICATE } from './property-certificate.ts';

/** Returns the draft after the first steps, answered with `answers`. */
const begun = ({ definition }: ProductSeed, answers: Answers, until: string) => {
  const end = definition.steps.findIndex((step) => step.options.some(({ id }) => id === until));
  return definition.steps
    .slice(0, end + 1)
    .reduce((draft, { key }) => submitStep(definition, draft, key, answers, TODAY).draft, EMPTY_DRAFT);
};

describe('early checkout', () => {
  const CRU = '28065000123456';
  const REFERENCE = '7837301VG8173B0001TT';
  const company = { code: null, name: 'Jardines del Tajo, S. L.', region: '' };
  const ready = (product: ProductSeed, answers: Answers, until: string) => {
    const draft = begun(product, answers, until);
    return {
      complete: isComplete(product.definition, draft, TODAY),
      early: canConfirm(product.definition, draft, TODAY),
    };
  };

  it('[VA-4] a property certificate needs only the CRU, with reason and requester on the confirmation page', () => {
    const answers = { tipo_certificado: 'dominio_cargas', entrega: 'email', cru: CRU };
    expect(ready(PROPERTY_CERTIFICATE, answers, 'cru')).toEqual({ complete: false, early: true });
    expect(ready(PROPERTY_CERTIFICATE, { ...answers, cru: '' }, 'cru').early).toBe(false);
    expect(ready(PROPERTY_CERTIFICATE, { ...answers, cru: '123' }, 'cru').early).toBe(false);
    const { definition } = PROPERTY_CERTIFICATE;
    const draft = begun(PROPERTY_CERTIFICATE, answers, 'cru');
    expect(confirmReadiness(definition, draft, TODAY).errors).toEqual([
      { option: 'interes_legitimo', code: 'required' },
      { option: 'solicitante', code: 'required' },
      { option: 'documento_solicitante', code: 'required' },
    ]);
    const last = { interes_legitimo: 'compra', solicitante: 'Ana Gil', documento_solicitante: 'XDA123456' };
    const said = submitStep(definition, draft, CONFIRMATION, last, TODAY).draft;
    expect(confirmReadiness(definition, said, TODAY)).toEqual({ ready: true, errors: [] });
  });

  it('[VA-4] a cadastral certificate needs the reference, unless protected data are requested', () => {
    const answers = {
      tipo_certificado: 'descriptivo_grafico',
      entrega: 'email',
      referencia_catastral: REFERENCE,
    };
    const with_ = (datos_protegidos: string) =>
      ready(CADASTRAL_CERTIFICATE, { ...answers, datos_protegidos }, 'referencia_catastral').early;
    expect([with_('no'), with_('si')]).toEqual([true, false]);
    const negative = { tipo_certificado: 'negativo', entrega: 'email' };
    expect(shownIds(CADASTRAL_CERTIFICATE, negative)).not.toContain('referencia_catastral');
    expect(shownIds(CADASTRAL_CERTIFICATE, negative)).toContain('nif_titular');
  });

  it('[VA-4] a mercantile note needs only the company', () => {
    expect(ready(MERCANTILE_NOTE, { sociedad: company }, 'sociedad')).toEqual({
      complete: false,
      early: true,
    });
    expect(ready(MERCANTILE_NOTE, {}, 'sociedad').early).toBe(false);
  });
});
