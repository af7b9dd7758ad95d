/** Questions shared by products about property, companies and their papers. */

import type { Condition, Option, OptionValue } from '@folio/domain/flow/definition';
import { same, texts } from '../../texts.ts';
import type { Page } from '../pages.ts';
import { is, YES_NO } from '../words.ts';
import { SIMPLE_NOTE } from './simple-note.ts';

const t = texts('products/property/property-parts');

/** Returns a page of the Nota Simple for forms with the same questions. */
export function notePage(key: string): Page {
  const found = SIMPLE_NOTE.definition.steps.find((step) => step.key === key);
  if (!found) throw new RangeError(`the Nota Simple has no ${key}`);
  const { key: _, ...page } = found;
  return page;
}

export const REGISTRY_DATA_GROUP = SIMPLE_NOTE.definition.groups;

/** The reason for the query, with a text for other reasons. */
export const INTEREST: readonly Option[] = notePage('step5')
  .options.filter(({ id }) => id.startsWith('interes_legitimo'))
  .map((option) =>
    option.id === 'interes_legitimo'
      ? {
          ...option,
          ...t.all('', 'title', 'missing'),
        }
      : option,
  );
export const INTEREST_PAGE: Page = { name: t('name'), title: t('interestPage.title'), options: INTEREST };

export const ADDRESS: Option = {
  id: 'direccion',
  type: 'field',
  ...t.all('direccion', 'title', 'help'),
  example: same('Calle Toledo 24, 3.º B'),
  required: true,
  checks: ['address-with-number'],
};

export const TOWN: Option = {
  id: 'municipio',
  type: 'municipio',
  title: t('municipio.title'),
  example: same('Getafe (Madrid)'),
  required: true,
};

export const ADDRESS_PAGE: Page = { ...t.all('pages.address', 'name', 'title'), options: [ADDRESS, TOWN] };

export const CADASTRAL_REFERENCE: Option = {
  id: 'referencia_catastral',
  type: 'field',
  ...t.all('referencia_catastral', 'title', 'help'),
  example: same('7837301VG8173B0001TT'),
  required: false,
  maxLength: 30,
  checks: ['cadastral-reference'],
};

export const CRU: Option = {
  id: 'cru',
  type: 'field',
  ...t.all('cru', 'title', 'help'),
  example: same('28065000123456'),
  required: false,
  maxLength: 30,
  inputMode: 'numeric',
  checks: ['cru'],
};

/** A person's full name. */
export const fullName = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'field',
  title,
  example: same('María López García'),
  required: true,
  ...rest,
});

/** A Spanish tax number: DNI, NIE or a company's NIF. */
export const taxId = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'field',
  title,
  example: same('12345678Z'),
  required: true,
  maxLength: 20,
  checks: ['tax-id-es'],
  ...rest,
});

/** One or more documents, as photographs or PDF. */
export const upload = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'file',
  title,
  help: t('help'),
  required: true,
  ...rest,
});

/** A yes-or-no question alone on its page. */
export const yesOrNo = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'radio_button',
  title,
  required: true,
  values: YES_NO,
  ...rest,
});

export const COMPANY: Option = {
  id: 'sociedad',
  type: 'sociedad',
  ...t.all('sociedad', 'title', 'help'),
  example: same('Jardines del Tajo, S. L.'),
  required: true,
};

export const COMPANY_TAX_ID: Option = taxId('nif_sociedad', t('nif_sociedad.title'), {
  help: t('nif_sociedad.help'),
  example: same('B12345674'),
  required: false,
  checks: ['company-id-es'],
});

export const COMPANY_PAGE: Page = {
  ...t.all('pages.company', 'name', 'title'),
  options: [COMPANY, COMPANY_TAX_ID],
};

const forOther: Condition[] = [is('actua_como', 'representante')];

/** The requester, or the person they represent with a power of attorney. */
export const REPRESENTATION: readonly Option[] = [
  {
    id: 'actua_como',
    type: 'radio',
    title: t('actua_como.title'),
    required: true,
    default: 'titular',
    values: [
      { id: 'titular', name: t('actua_como.titular.name') },
      { id: 'representante', name: t('actua_como.representante.name') },
    ],
  },
  upload('documento_representacion', t('documento_representacion.title'), {
    help: t('documento_representacion.help'),
    when: forOther,
  }),
];

export const IDENTITY_FILE: Option = upload('documento_identidad', t('documento_identidad.title'), {
  help: t('documento_identidad.help'),
});

const onPaper: Condition[] = [is('entrega', 'papel')];
const BY_MAIL: OptionValue = { id: 'email', ...t.all('email', 'name', 'help') };
const BY_POST: OptionValue = { id: 'papel', ...t.all('papel', 'name', 'help'), price: 1500, paper: true };

/** Delivery by e-mail, or on paper to an address. */
export const DELIVERY_PAGE: Page = {
  ...t.all('pages.entrega', 'name', 'title'),
  options: [
    {
      id: 'entrega',
      type: 'radio',
      title: t('entrega.title'),
      required: true,
      default: 'email',
      values: [BY_MAIL, BY_POST],
    },
  ],
};

export const POSTAL_GROUP = { direccion_postal: t('direccion_postal') };
const TO_POST: Option['summary'] = { group: 'direccion_postal' };

export const POSTAL_OPTIONS: readonly Option[] = [
  fullName('destinatario', t('destinatario.title'), { autocomplete: 'name', summary: TO_POST }),
  {
    id: 'calle_postal',
    type: 'field',
    ...t.all('calle_postal', 'title', 'example'),
    required: true,
    checks: ['address-with-number'],
    autocomplete: 'street-address',
    summary: TO_POST,
  },
  {
    id: 'codigo_postal',
    type: 'field',
    ...t.all('codigo_postal', 'title', 'example'),
    required: true,
    maxLength: 12,
    checks: ['postcode'],
    autocomplete: 'postal-code',
    summary: TO_POST,
  },
  {
    id: 'poblacion_postal',
    type: 'field',
    ...t.all('poblacion_postal', 'title', 'example'),
    required: true,
    autocomplete: 'address-level2',
    summary: TO_POST,
  },
];

export const POSTAL_PAGE: Page = {
  ...t.all('postalPage', 'name', 'title'),
  when: onPaper,
  options: POSTAL_OPTIONS,
};

/** The phone for the courier, on the confirmation page. */
export const COURIER_PHONE: Option = {
  id: 'telefono_mensajero',
  type: 'field',
  ...t.all('telefono_mensajero', 'title', 'help', 'example'),
  required: true,
  checks: ['phone'],
  inputMode: 'tel',
  autocomplete: 'tel',
  when: onPaper,
};

export const REMARKS: Option = {
  id: 'observaciones',
  type: 'area',
  ...t.all('observaciones', 'title', 'help'),
  required: false,
};

/** The phone of the person on site or who answers questions. */
export const phone = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'field',
  title,
  example: t('example'),
  required: true,
  checks: ['phone'],
  inputMode: 'tel',
  ...rest,
});

const translated: Condition[] = [is('extras', 'traduccion')];

/** Apostille and sworn translation, for use in another country. */
export const ABROAD_PAGE: Page = {
  ...t.all('pages.extras', 'name', 'title', 'help'),
  options: [
    {
      id: 'extras',
      type: 'checkbox',
      title: t('extras.title'),
      required: false,
      values: [
        { id: 'apostilla', ...t.all('extras.apostilla', 'name', 'help'), price: 4500, workingHours: 80 },
        { id: 'traduccion', ...t.all('extras.traduccion', 'name', 'help'), price: 5900, workingHours: 96 },
      ],
    },
    {
      id: 'idioma_traduccion',
      type: 'drop_down',
      title: t('idioma_traduccion.title'),
      required: true,
      when: translated,
      values: [
        { id: 'ingles', name: t('idioma_traduccion.ingles.name') },
        { id: 'portugues', name: t('idioma_traduccion.portugues.name') },
        { id: 'frances', name: t('idioma_traduccion.frances.name') },
        { id: 'aleman', name: t('idioma_traduccion.aleman.name') },
        { id: 'neerlandes', name: t('idioma_traduccion.neerlandes.name') },
        { id: 'italiano', name: t('idioma_traduccion.italiano.name') },
      ],
    },
  ],
};

const heir: Condition[] = [is('relacion', 'heredero')];
const actsForSignatory: Condition[] = [is('relacion', 'representante')];

/**
 * The entitlement to a copy of a deed (Reglamento Notarial, article 224): signatories, heirs and persons with
 * a legitimate interest.
 */
export const DEED_RELATION_PAGE: Page = {
  ...t.all('pages.relacion', 'name', 'title', 'help'),
  options: [
    {
      id: 'relacion',
      type: 'radio',
      title: t('relacion.title'),
      required: true,
      values: [
        { id: 'otorgante', name: t('relacion.otorgante.name') },
        { id: 'heredero', name: t('relacion.heredero.name') },
        { id: 'representante', name: t('relacion.representante.name') },
        { id: 'interesado', name: t('relacion.interesado.name') },
      ],
    },
    {
      id: 'interes',
      type: 'area',
      ...t.all('interes', 'title', 'help', 'example'),
      required: true,
      when: [is('relacion', 'interesado')],
    },
  ],
};

export const DEED_DOCUMENTS_PAGE: Page = {
  ...t.all('pages.identityFile', 'name', 'title'),
  options: [
    IDENTITY_FILE,
    upload('documento_representacion', t('deedDocumentsPage.documento_representacion.title'), {
      help: t('deedDocumentsPage.documento_representacion.help'),
      when: actsForSignatory,
    }),
    upload('certificado_defuncion', t('certificado_defuncion.title'), {
      help: t('certificado_defuncion.help'),
      when: heir,
    }),
    upload('titulo_sucesorio', t('titulo_sucesorio.title'), { help: t('titulo_sucesorio.help'), when: heir }),
    upload('prueba_interes', t('prueba_interes.title'), {
      help: t('prueba_interes.help'),
      required: false,
      when: [is('relacion', 'interesado')],
    }),
  ],
};

/** The signatory, by whom the notary identifies the deed. */
export const SIGNATORY_PAGE: Page = {
  ...t.all('pages.otorgante', 'name', 'title', 'help'),
  options: [
    fullName('otorgante', t('otorgante.title')),
    taxId('nif_otorgante', t('nif_otorgante.title'), { help: t('nif_otorgante.help'), required: false }),
  ],
};
