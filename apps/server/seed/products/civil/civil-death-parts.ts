/**
 * Questions of the Ministry of Justice about a deceased person. Last wills and life insurance share its form
 * 790-006.
 */

import type { Condition, RelatedProduct } from '@folio/domain/flow/definition';
import { same, texts } from '../../texts.ts';
import { joined, type Page } from '../pages.ts';
import { is } from '../words.ts';
import {
  civilPlace,
  DECEASED,
  identityOptions,
  nameOptions,
  pastDateOption,
  upload,
  yesNoPage,
} from './civil-parts.ts';

const t = texts('products/civil/civil-death-parts');

/** Fifteen working days as calendar days: neither certificate can be requested earlier. */
export const TOO_EARLY: Condition = { option: 'fecha_defuncion', op: 'gtdate', value: 'today-22d' };
export const LATE_ENOUGH: Condition = { option: 'fecha_defuncion', op: 'ltdate', value: 'today-21d' };

export const deceasedPage: Page = {
  ...t.all('pages.nameofDeceased', 'name', 'title', 'help'),
  options: [...nameOptions(DECEASED), ...identityOptions(DECEASED, { known: false })],
};

export const deceasedBirthPage: Page = {
  ...t.all('pages.fecha_nacimiento', 'name', 'title'),
  options: [
    pastDateOption('fecha_nacimiento', t('fecha_nacimiento.title'), { notAfter: 'fecha_defuncion' }),
    civilPlace('lugar_nacimiento', t('lugar_nacimiento.title')),
    {
      id: 'nombre_conyuge',
      type: 'field',
      ...t.all('nombre_conyuge', 'title', 'help'),
      example: same('Rosa Gil Campos'),
      required: false,
      maxLength: 120,
    },
  ],
};

export const deathPage: Page = {
  ...t.all('pages.fecha_defuncion', 'name', 'title'),
  options: [
    pastDateOption('fecha_defuncion', t('fecha_defuncion.title')),
    civilPlace('lugar_defuncion', t('lugar_defuncion.title')),
  ],
};

/** The page that asks to wait, shown only within the fifteen working days. */
export const tooEarlyPage: Page = {
  ...t.all('pages.espera', 'name', 'title', 'help'),
  when: [TOO_EARLY],
  options: [
    {
      id: 'espera',
      type: 'checkbox',
      title: t('espera.title'),
      required: true,
      values: [{ id: 'acepto', name: t('espera.acepto.name') }],
    },
  ],
};

/** Later deaths are in the Ministry's database, which finds them by the document's number. */
export const NOT_IN_DATABASE: Condition = {
  anyOf: [
    { option: 'fecha_defuncion', op: 'ltdate', value: '2009-04-03' },
    is('tipo_documento_fallecido', 'ninguno'),
  ],
};

/** The death certificate: uploaded, or ordered with this product. */
export const deathCertificatePage = (when?: readonly Condition[]): Page =>
  joined([
    yesNoPage(
      'tiene_certificado_defuncion',
      { ...t.all('tiene_certificado_defuncion', 'name', 'title', 'help'), ...(when && { when }) },
      t('deathcertificatepages.tiene_certificado_defuncion.title'),
    ),
    {
      ...t.all('pages.certificado_defuncion', 'name', 'title'),
      when: [is('tiene_certificado_defuncion', 'si')],
      options: [upload('certificado_defuncion', t('certificado_defuncion.title'))],
    },
  ]);

/** Offers a death certificate to customers without one. */
export const relatedDeathCertificate: RelatedProduct = {
  product: 17558,
  when: [is('tiene_certificado_defuncion', 'no')],
};
