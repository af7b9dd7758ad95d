/**
 * Questions shared by the four products about the end of a marriage: spouses, children, home and property.
 */

import type { Condition, RelatedProduct } from '@folio/domain/flow/definition';
import { same, texts } from '../../texts.ts';
import { joined, type Page } from '../pages.ts';
import { is, YES_NO } from '../words.ts';
import { OUR_WORK_LABELS, speedPage } from './civil-delivery.ts';
import {
  APPLICANT,
  civilPlace,
  identityCopyPage,
  identityOptions,
  nameOptions,
  type Person,
  pastDateOption,
  upload,
  yesNoPage,
} from './civil-parts.ts';

const t = texts('products/civil/marriage-parts');

export const OTHER_SPOUSE: Person = { id: 'otro_conyuge', of: t('otro_conyuge.of') };

export const HAS_CHILDREN: Condition = is('hijos_menores', 'si');
export const NO_CHILDREN: Condition = is('hijos_menores', 'no');
/** Three months must have passed since the wedding (articles 81 and 86 of the Civil Code). */
export const NEWLY_MARRIED: Condition = { option: 'fecha_matrimonio', op: 'gtdate', value: 'today-90d' };

export const spousePages: readonly Page[] = [
  {
    ...t.all('pages.nameofApplicant', 'name', 'title', 'help'),
    options: [...nameOptions(APPLICANT), ...identityOptions(APPLICANT)],
  },
  {
    ...t.all('pages.nameofOtherSpouse', 'name', 'title'),
    options: [...nameOptions(OTHER_SPOUSE), ...identityOptions(OTHER_SPOUSE, { known: false })],
  },
];

export const weddingPage: Page = joined([
  {
    ...t.all('pages.fecha_matrimonio', 'name', 'title'),
    options: [
      pastDateOption('fecha_matrimonio', t('fecha_matrimonio.title'), { example: same('25/03/2012') }),
      civilPlace('lugar_matrimonio', t('lugar_matrimonio.title')),
    ],
  },
  {
    ...t.all('pages.tres_meses', 'name', 'title', 'help'),
    when: [NEWLY_MARRIED],
    options: [
      {
        id: 'tres_meses',
        type: 'radio',
        title: t('tres_meses.title'),
        required: true,
        values: [
          { id: 'esperar', name: t('tres_meses.esperar.name') },
          { id: 'riesgo', name: t('tres_meses.riesgo.name') },
        ],
      },
    ],
  },
  yesNoPage(
    'tiene_certificado_matrimonio',
    { ...t.all('tiene_certificado_matrimonio', 'name', 'title', 'help') },
    t('weddingpages.tiene_certificado_matrimonio.title'),
  ),
  {
    ...t.all('pages.certificado_matrimonio', 'name', 'title'),
    when: [is('tiene_certificado_matrimonio', 'si')],
    options: [upload('certificado_matrimonio', t('certificado_matrimonio.title'))],
  },
]);

/** Offers a marriage certificate to customers without one. */
export const relatedMarriageCertificate: RelatedProduct = {
  product: 18395,
  when: [is('tiene_certificado_matrimonio', 'no')],
};

/** Children in care and their data. */
export const childrenPage: Page = joined([
  yesNoPage(
    'hijos_menores',
    { ...t.all('hijos_menores', 'name', 'title', 'help') },
    t('childrenpages.hijos_menores.title'),
  ),
  {
    ...t.all('pages.num_hijos', 'name', 'title'),
    when: [HAS_CHILDREN],
    options: [
      {
        id: 'num_hijos',
        type: 'drop_down',
        title: t('num_hijos.title'),
        required: true,
        values: [
          { id: '1', name: same('1') },
          { id: '2', name: same('2') },
          { id: '3', name: same('3') },
          { id: '4', name: t('num_hijos.4.name') },
        ],
      },
      {
        id: 'datos_hijos',
        type: 'area',
        ...t.all('datos_hijos', 'title', 'help', 'example'),
        required: true,
        maxLength: 1000,
      },
      upload('libro_familia', t('libro_familia.title'), { help: t('libro_familia.help'), required: false }),
    ],
  },
]);

/** Where the children will live, and who pays what for them. */
export const custodyPage: Page = {
  ...t.all('pages.custodia', 'name', 'title'),
  when: [HAS_CHILDREN],
  options: [
    {
      id: 'custodia',
      type: 'radio',
      title: t('custodia.title'),
      required: true,
      values: [
        { id: 'compartida', name: t('custodia.compartida.name') },
        { id: 'solicitante', name: t('custodia.solicitante.name') },
        { id: 'otro_conyuge', name: t('custodia.otro_conyuge.name') },
        { id: 'sin_decidir', name: t('custodia.sin_decidir.name') },
      ],
    },
    {
      id: 'pension_hijos',
      type: 'field',
      ...t.all('pension_hijos', 'title', 'help'),
      example: same('300'),
      required: false,
      maxLength: 10,
      inputMode: 'decimal',
      checks: ['number'],
    },
  ],
};

export const homePage: Page = joined([
  {
    ...t.all('pages.municipio_comun', 'name', 'title', 'help'),
    options: [
      {
        id: 'municipio_comun',
        type: 'municipio',
        title: t('municipio_comun.title'),
        example: same('Getafe (Madrid)'),
        required: true,
      },
      {
        id: 'domicilio_comun',
        type: 'field',
        title: t('domicilio_comun.title'),
        example: same('Calle Toledo 24, 3.º B'),
        required: true,
        checks: ['address-with-number'],
      },
    ],
  },
  {
    ...t.all('pages.vivienda', 'name', 'title'),
    options: [
      {
        id: 'vivienda',
        type: 'radio',
        title: t('vivienda.title'),
        required: true,
        values: [
          { id: 'de_los_dos', name: t('vivienda.de_los_dos.name') },
          { id: 'de_uno', name: t('vivienda.de_uno.name') },
          { id: 'alquiler', name: t('vivienda.alquiler.name') },
          { id: 'de_otros', name: t('vivienda.de_otros.name') },
        ],
      },
      {
        id: 'uso_vivienda',
        type: 'radio',
        ...t.all('uso_vivienda', 'title', 'help'),
        required: true,
        when: [is('vivienda', 'de_los_dos', 'de_uno', 'alquiler')],
        values: [
          { id: 'solicitante', name: t('uso_vivienda.solicitante.name') },
          { id: 'otro_conyuge', name: t('uso_vivienda.otro_conyuge.name') },
          { id: 'venta', name: t('uso_vivienda.venta.name') },
          { id: 'sin_decidir', name: t('uso_vivienda.sin_decidir.name') },
        ],
      },
    ],
  },
]);

/**
 * The property regime, its liquidation, and maintenance between the spouses. `liquidationPrice`: net cents.
 */
export const propertyPage = (liquidationPrice: number): Page =>
  joined([
    {
      ...t.all('pages.regimen_economico', 'name', 'title', 'help'),
      options: [
        {
          id: 'regimen_economico',
          type: 'drop_down',
          title: t('regimen_economico.title'),
          required: true,
          values: [
            { id: 'gananciales', name: t('regimen_economico.gananciales.name') },
            { id: 'separacion', name: t('regimen_economico.separacion.name') },
            { id: 'participacion', name: t('regimen_economico.participacion.name') },
            { id: 'otro_pais', name: t('regimen_economico.otro_pais.name') },
            { id: 'no_se', name: t('regimen_economico.no_se.name') },
          ],
        },
        upload('capitulaciones', t('capitulaciones.title'), {
          help: t('capitulaciones.help'),
          required: false,
          when: [is('regimen_economico', 'separacion', 'participacion')],
        }),
      ],
    },
    {
      ...t.all('pages.liquidacion', 'name', 'title', 'help'),
      when: [is('regimen_economico', 'gananciales', 'participacion')],
      options: [
        {
          id: 'liquidacion',
          type: 'radio',
          title: t('liquidacion.title'),
          required: true,
          default: 'no',
          values: [
            { id: 'no', name: t('liquidacion.no.name') },
            { id: 'si', name: t('liquidacion.si.name'), price: liquidationPrice },
          ],
        },
        {
          id: 'bienes',
          type: 'area',
          ...t.all('bienes', 'title', 'help', 'example'),
          required: true,
          when: [is('liquidacion', 'si')],
        },
      ],
    },
    {
      ...t.all('pages.compensatoria', 'name', 'title', 'help'),
      options: [
        {
          id: 'compensatoria',
          type: 'radio',
          title: t('compensatoria.title'),
          required: true,
          default: 'no',
          values: [
            { id: 'no', name: t('compensatoria.no.name') },
            { id: 'si', name: t('compensatoria.si.name') },
            { id: 'no_se', name: t('compensatoria.no_se.name') },
          ],
        },
        {
          id: 'importe_compensatoria',
          type: 'field',
          ...t.all('importe_compensatoria', 'title', 'help'),
          example: same('200'),
          required: false,
          maxLength: 10,
          inputMode: 'decimal',
          when: [is('compensatoria', 'si')],
          checks: ['number'],
        },
      ],
    },
  ]);

/** The law requires an attempt to agree before a contested claim (LO 1/2025), except in cases of violence. */
export const conflictPages = (when?: readonly Condition[]): readonly Page[] => [
  joined([
    {
      ...t.all('pages.violencia', 'name', 'title', 'help'),
      ...(when && { when }),
      options: [
        { id: 'violencia', type: 'radio', title: t('violencia.title'), required: true, values: YES_NO },
        upload('orden_proteccion', t('orden_proteccion.title'), {
          help: t('orden_proteccion.help'),
          required: false,
          when: [is('violencia', 'si')],
        }),
      ],
    },
    {
      ...t.all('pages.negociacion', 'name', 'title', 'help'),
      when: [...(when ?? []), is('violencia', 'no')],
      options: [
        {
          id: 'negociacion',
          type: 'radio',
          title: t('negociacion.title'),
          required: true,
          values: [
            { id: 'hecha', name: t('negociacion.hecha.name') },
            { id: 'prepararla', name: t('negociacion.prepararla.name'), price: 6000 },
          ],
        },
        upload('prueba_negociacion', t('prueba_negociacion.title'), { when: [is('negociacion', 'hecha')] }),
      ],
    },
  ]),
  joined([
    {
      ...t.all('pages.domicilio_otra_parte', 'name', 'title', 'help'),
      ...(when && { when }),
      options: [
        {
          id: 'domicilio_otra_parte',
          type: 'field',
          title: t('domicilio_otra_parte.title'),
          example: same('Calle Mayor 3, Getafe'),
          required: false,
          checks: ['address-with-number'],
        },
        {
          id: 'telefono_otra_parte',
          type: 'field',
          title: t('telefono_otra_parte.title'),
          example: same('+34 600 111 222'),
          required: false,
          maxLength: 30,
          inputMode: 'tel',
          checks: ['phone'],
        },
      ],
    },
    yesNoPage(
      'medidas_provisionales',
      { ...t.all('medidas_provisionales', 'name', 'title', 'help'), ...(when && { when }) },
      t('conflictpages.medidas_provisionales.title'),
    ),
  ]),
];

/** The agreement between the spouses: their own, or one that the lawyer drafts. */
export const agreementPage = (when?: readonly Condition[]): Page => ({
  ...t.all('pages.convenio', 'name', 'title', 'help'),
  ...(when && { when }),
  options: [
    {
      id: 'convenio',
      type: 'radio',
      title: t('convenio.title'),
      required: true,
      default: 'redactar',
      values: [
        { id: 'redactar', name: t('convenio.redactar.name') },
        { id: 'lo_tenemos', name: t('convenio.lo_tenemos.name') },
      ],
    },
    upload('convenio_borrador', t('convenio_borrador.title'), { when: [is('convenio', 'lo_tenemos')] }),
  ],
});

/** Notary or court; with minor children only the court. */
export const placePage = (when?: readonly Condition[]): Page => ({
  ...t.all('pages.via', 'name', 'title', 'help'),
  ...(when && { when }),
  options: [
    {
      id: 'via',
      type: 'radio',
      title: t('via.title'),
      required: true,
      default: 'notaria',
      defaultWhen: [NO_CHILDREN],
      values: [
        { id: 'notaria', ...t.all('via.notaria', 'name', 'help'), when: [NO_CHILDREN] },
        { id: 'juzgado', ...t.all('via.juzgado', 'name', 'help') },
      ],
    },
  ],
});

/** The requester's identity document and the delivery time on one page. `urgentPrice`: net, in cents. */
export const identityAndTimePage = (paces: Parameters<typeof speedPage>[0], urgentPrice = 5000): Page =>
  joined([identityCopyPage, speedPage(paces, { urgentPrice, words: OUR_WORK_LABELS })], {
    ...t.all('pages.documento_plazo', 'name', 'title'),
    ...(identityCopyPage.help && { help: identityCopyPage.help }),
  });
