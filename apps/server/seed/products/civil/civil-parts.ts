/**
 * Questions shared by civil documents: the person concerned, the requester, and the entry in the registry.
 */

import type { Condition, FlowDefinition, Option, OptionValue } from '@folio/domain/flow/definition';
import type { LocalizedText } from '@folio/domain/locale/locale';
import { inEveryLanguage, same, texts } from '../../texts.ts';
import { joined, type Page } from '../pages.ts';
import { is, YES_NO } from '../words.ts';

const t = texts('products/civil/civil-parts');

/**
 * A person in the form: the suffix of their option ids, and a phrase such as 'of the deceased' for titles.
 */
export type Person = { readonly id: string; readonly of: LocalizedText };

export const REGISTERED: Person = { id: 'inscrito', of: t('inscrito.of') };
export const DECEASED: Person = { id: 'fallecido', of: t('fallecido.of') };
export const APPLICANT: Person = { id: 'solicitante', of: t('solicitante.of') };
export const HOLDER: Person = { id: 'titular', of: t('titular.of') };

/** Joins 'Apellidos' and 'del fallecido' into a label, or into a sentence with its full stop. */
export const about = (what: LocalizedText, { of }: Person, end = ''): LocalizedText =>
  inEveryLanguage((locale) => `${what[locale]} ${of[locale]}${end}`);

/** First name and surnames in separate fields, as registries file them. */
export const nameOptions = (person: Person, when?: readonly Condition[]): Option[] => [
  {
    id: `nombre_${person.id}`,
    type: 'field',
    title: about(t('title.what'), person),
    example: same('Lucía'),
    required: true,
    maxLength: 80,
    ...(when && { when }),
  },
  {
    id: `apellidos_${person.id}`,
    type: 'field',
    title: about(t('nameof.title.what'), person),
    help: t('help'),
    example: same('Martín Ruiz'),
    required: true,
    maxLength: 120,
    ...(when && { when }),
  },
];

const NO_DOCUMENT: OptionValue = { id: 'ninguno', name: t('ninguno.name') };

/** Offered only in Portugal's stores: elsewhere it would be one more answer for everyone. */
const CITIZEN_CARD: OptionValue = { id: 'cartao_cidadao', name: t('cartao_cidadao.name'), onlyIn: ['PT'] };

/**
 * The kind and number of an identity document. `known: false` adds an answer for those who do not know it.
 */
export const identityOptions = (
  person: Person,
  { known = true }: { readonly known?: boolean } = {},
): Option[] => [
  {
    id: `tipo_documento_${person.id}`,
    type: 'radio',
    title: about(t('identityof.title.what'), person),
    required: true,
    default: 'dni',
    defaultAbroad: 'pasaporte',
    defaultIn: { PT: 'cartao_cidadao' },
    values: [
      { id: 'dni', name: t('dni.name') },
      { id: 'nie', name: t('nie.name') },
      { id: 'pasaporte', name: t('pasaporte.name') },
      CITIZEN_CARD,
      ...(known ? [] : [NO_DOCUMENT]),
    ],
    summary: { omit: true },
  },
  {
    id: `documento_${person.id}`,
    type: 'field',
    title: about(t('identityof.title.what2'), person),
    help: t('identityof.help'),
    example: same('12345678Z'),
    required: true,
    maxLength: 20,
    when: [is(`tipo_documento_${person.id}`, 'dni', 'nie')],
    checks: ['person-id-es'],
  },
  {
    id: `pasaporte_${person.id}`,
    type: 'field',
    title: about(t('identityof.title.what3'), person),
    missing: about(t('missing.what'), person, '.'),
    example: same('XDA123456'),
    required: true,
    maxLength: 30,
    checks: ['document-number'],
    when: [is(`tipo_documento_${person.id}`, 'pasaporte')],
  },
  {
    id: `cartao_cidadao_${person.id}`,
    type: 'field',
    title: about(t('identityof.title.what4'), person),
    help: t('identityof.help2'),
    missing: about(t('identityof.missing.what'), person, '.'),
    example: same('00000000 0 ZZ4'),
    required: true,
    maxLength: 20,
    checks: ['citizen-card-pt'],
    when: [is(`tipo_documento_${person.id}`, 'cartao_cidadao')],
    onlyIn: ['PT'],
  },
];

/** A date without limits, with an example whose day and month cannot be confused. */
export const dateOption = (id: string, title: LocalizedText, rest: Partial<Option> = {}): Option => ({
  id,
  type: 'date',
  title,
  example: same('25/03/1985'),
  required: true,
  ...rest,
});

/** The date of a past event. */
export const pastDateOption = (id: string, title: LocalizedText, rest: Partial<Option> = {}): Option =>
  dateOption(id, title, { notAfter: 'today', ...rest });

/** A place of civil status: a Spanish municipality, or a city abroad with a Spanish consulate. */
export const civilPlace = (id: string, title: LocalizedText, rest: Partial<Option> = {}): Option => ({
  id,
  type: 'municipio_ce',
  title,
  example: t('example'),
  required: true,
  ...rest,
});

/** An upload: a photograph or a PDF. */
export const upload = (
  id: string,
  title: LocalizedText,
  rest: Partial<Omit<Option, 'id' | 'type' | 'title'>> = {},
): Option => ({ id, type: 'file', title, help: t('upload.help'), required: true, ...rest });

/** A yes-or-no question on a page of its own; `shown: false` keeps it out of the summary. */
export const yesNoPage = (
  id: string,
  page: Omit<Page, 'options'>,
  title: LocalizedText,
  { shown = true }: { readonly shown?: boolean } = {},
): Page => ({
  ...page,
  options: [
    {
      id,
      type: 'radio_button',
      title,
      required: true,
      values: YES_NO,
      ...(shown ? {} : { summary: { omit: true } }),
    },
  ],
});

/** The place of a civil entry, which determines its registry and the delivery time. */
export const REGISTERED_IN_SPAIN: Condition = is('inscrito_en', 'espana');
export const REGISTERED_ABROAD: Condition = is('inscrito_en', 'extranjero');
export const countryPage = (title: LocalizedText): Page => ({
  ...t.all('pages.inscrito_en', 'name', 'help'),
  title,
  options: [
    {
      id: 'inscrito_en',
      type: 'radio_button',
      title: t('inscrito_en.title'),
      required: true,
      values: [
        { id: 'espana', name: t('inscrito_en.espana.name') },
        { id: 'extranjero', name: t('inscrito_en.extranjero.name') },
      ],
      summary: { omit: true },
    },
  ],
});

export const CIVIL_GROUPS: NonNullable<FlowDefinition['groups']> = { datos_registro: t('datos_registro') };
const entry: Option['summary'] = { group: 'datos_registro' };

/** Optional volume and page of an entry; `section` is the one in which such entries are filed. */
export const registryPage = (section: 1 | 2 | 3): Page =>
  joined([
    yesNoPage(
      'tiene_datos_registro',
      { ...t.all('tiene_datos_registro', 'name', 'title', 'help') },
      t('registrypages.tiene_datos_registro.title'),
      { shown: false },
    ),
    {
      ...t.all('pages.tomo', 'name', 'help'),
      title: t('pages.tomo.title'),
      when: [is('tiene_datos_registro', 'si')],
      options: [
        {
          id: 'tomo',
          type: 'field',
          title: t('tomo.title'),
          example: same('00123'),
          required: false,
          maxLength: 20,
          checks: ['code'],
          summary: entry,
        },
        {
          id: 'pagina',
          type: 'field',
          title: t('pagina.title'),
          example: same('045'),
          required: false,
          maxLength: 20,
          checks: ['code'],
          summary: entry,
        },
        {
          id: 'seccion',
          type: 'field',
          ...t.all('seccion', 'title', 'help'),
          example: same(`${section}.ª`),
          required: false,
          maxLength: 20,
          checks: ['code'],
          summary: entry,
        },
      ],
    },
  ]);

/** The kinds of certificate that civil registries issue, in a counter clerk's words. */
export const kindPage = (literalFor: LocalizedText): Page =>
  joined([
    {
      ...t.all('pages.tipo_certificado', 'name', 'title', 'help'),
      options: [
        {
          id: 'tipo_certificado',
          type: 'radio_button',
          title: t('tipo_certificado.title'),
          required: true,
          values: [
            { id: 'literal', name: t('tipo_certificado.literal.name'), help: literalFor },
            { id: 'extracto', ...t.all('tipo_certificado.extracto', 'name', 'help') },
            { id: 'plurilingue', ...t.all('tipo_certificado.plurilingue', 'name', 'help') },
          ],
        },
      ],
    },
    {
      ...t.all('pages.lengua_extracto', 'name', 'title', 'help'),
      when: [is('tipo_certificado', 'extracto')],
      options: [
        {
          id: 'lengua_extracto',
          type: 'radio',
          title: t('lengua_extracto.title'),
          required: true,
          default: 'castellano',
          values: [
            { id: 'castellano', name: t('lengua_extracto.castellano.name') },
            { id: 'bilingue', name: t('lengua_extracto.bilingue.name') },
          ],
        },
      ],
    },
  ]);

/** The document that proves a representative's authority. */
export const authorisation = (when: readonly Condition[]): Option =>
  upload('autorizacion', t('autorizacion.title'), { help: t('autorizacion.help'), when });

const TO_THAT_PERSON = t('toThatPerson');
const TO_THE_PERSON = t('toThePerson');

/** The requester and their entitlement: `relations` are the answers beside representative and other. */
export const relationPage = (
  relations: readonly OptionValue[],
  when?: readonly Condition[],
  { title = TO_THAT_PERSON, label = TO_THE_PERSON }: { title?: LocalizedText; label?: LocalizedText } = {},
): Page => ({
  ...t.all('pages.relacion', 'name', 'help'),
  title,
  ...(when && { when }),
  options: [
    {
      id: 'relacion',
      type: 'drop_down',
      title: label,
      required: true,
      values: [
        ...relations,
        { id: 'representante', name: t('relacion.representante.name') },
        { id: 'otra', name: t('relacion.otra.name') },
      ],
    },
    {
      id: 'interes',
      type: 'field',
      ...t.all('interes', 'title', 'help', 'example'),
      required: true,
      when: [is('relacion', 'otra')],
    },
    authorisation([is('relacion', 'representante')]),
  ],
});

/** Family members as answers to relationPage. */
export const FAMILY: readonly OptionValue[] = [
  { id: 'hijo', name: t('hijo.name') },
  { id: 'progenitor', name: t('progenitor.name') },
  { id: 'conyuge', name: t('conyuge.name') },
  { id: 'familiar', name: t('familiar.name') },
];

/** The requester; asks for the name only if the form has not done so before. */
export const applicantPage = (nameWhen?: readonly Condition[]): Page => ({
  ...t.all('pages.nameofApplicant', 'name', 'title', 'help'),
  options: [...nameOptions(APPLICANT, nameWhen), ...identityOptions(APPLICANT)],
});

/** The requester's identity document, front and back. */
export const identityCopyPage: Page = {
  ...t.all('pages.copia_documento', 'name', 'title', 'help'),
  options: [upload('copia_documento', t('copia_documento.title'))],
};
