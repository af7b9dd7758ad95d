/** The last pages of several civil documents: use abroad, delivery, speed, and questions beside the order. */

import type { Condition, Option, OptionValue } from '@folio/domain/flow/definition';
import type { LocalizedText } from '@folio/domain/locale/locale';
import { same, texts } from '../../texts.ts';
import { joined, type Page } from '../pages.ts';
import { is } from '../words.ts';
import { yesNoPage } from './civil-parts.ts';

const t = texts('products/civil/civil-delivery');

const HOURS_A_DAY = 8;
const LANGUAGES: readonly OptionValue[] = [
  { id: 'ingles', name: t('ingles.name'), price: 4500 },
  { id: 'frances', name: t('frances.name'), price: 4500 },
  { id: 'aleman', name: t('aleman.name'), price: 4500 },
  { id: 'portugues', name: t('portugues.name'), price: 4500 },
  { id: 'italiano', name: t('italiano.name'), price: 4500 },
  { id: 'neerlandes', name: t('neerlandes.name'), price: 4500 },
];
const LANGUAGE_IDS = LANGUAGES.map(({ id }) => id);
const usedAbroad = [is('fuera_de_espana', 'si')];

/** Apostille, legalisation and sworn translation, for documents used outside Spain. */
export const abroadPage = (when?: readonly Condition[]): Page =>
  joined([
    yesNoPage(
      'fuera_de_espana',
      { ...t.all('fuera_de_espana', 'name', 'title', 'help'), ...(when && { when }) },
      t('abroadpages.fuera_de_espana.title'),
      { shown: false },
    ),
    {
      ...t.all('pages.pais_destino', 'name', 'title', 'help'),
      when: usedAbroad,
      options: [
        {
          id: 'pais_destino',
          type: 'field',
          ...t.all('pais_destino', 'title', 'example'),
          required: true,
          maxLength: 60,
        },
        {
          id: 'legalizacion',
          type: 'radio',
          ...t.all('legalizacion', 'title', 'help'),
          required: true,
          default: 'no',
          values: [
            { id: 'no', name: t('legalizacion.no.name') },
            { id: 'apostilla', ...t.all('legalizacion.apostilla', 'name', 'help'), price: 2900 },
            { id: 'legalizacion', ...t.all('legalizacion.legalizacion', 'name', 'help'), price: 6900 },
          ],
        },
        {
          id: 'traduccion',
          type: 'drop_down',
          ...t.all('traduccion', 'title', 'help'),
          required: true,
          default: 'no',
          values: [{ id: 'no', name: t('traduccion.no.name') }, ...LANGUAGES],
        },
      ],
    },
  ]);

const onPaper = [is('entrega', 'papel', 'papel_exterior')];

/** The delivery of the document and its address. */
const deliveryPages: readonly Page[] = [
  {
    ...t.all('pages.entrega', 'name', 'title', 'help'),
    options: [
      {
        id: 'entrega',
        type: 'radio',
        title: t('entrega.title'),
        required: true,
        default: 'pdf',
        values: [
          { id: 'pdf', name: t('entrega.pdf.name') },
          { id: 'papel', ...t.all('entrega.papel', 'name', 'help'), price: 900, paper: true },
          {
            id: 'papel_exterior',
            ...t.all('entrega.papel_exterior', 'name', 'help'),
            price: 2400,
            paper: true,
          },
        ],
      },
    ],
  },
  {
    ...t.all('pages.destinatario', 'name', 'title'),
    when: onPaper,
    options: [
      {
        id: 'destinatario',
        type: 'field',
        title: t('destinatario.title'),
        example: same('Lucía Martín Ruiz'),
        required: true,
        maxLength: 120,
        autocomplete: 'shipping name',
      },
      {
        id: 'direccion_envio',
        type: 'field',
        ...t.all('direccion_envio', 'title', 'help', 'example'),
        required: true,
        checks: ['address-with-number'],
        autocomplete: 'shipping street-address',
      },
      {
        id: 'codigo_postal_envio',
        type: 'field',
        ...t.all('codigo_postal_envio', 'title', 'example'),
        required: true,
        maxLength: 12,
        checks: ['postcode'],
        autocomplete: 'shipping postal-code',
      },
      {
        id: 'poblacion_envio',
        type: 'field',
        ...t.all('poblacion_envio', 'title', 'example'),
        required: true,
        maxLength: 80,
        autocomplete: 'shipping address-level2',
      },
      {
        id: 'pais_envio',
        type: 'field',
        ...t.all('pais_envio', 'title', 'example'),
        required: true,
        maxLength: 60,
        when: [is('entrega', 'papel_exterior')],
        autocomplete: 'shipping country-name',
      },
    ],
  },
];

/** Working days that a registry takes while `when` holds; without `urgent` the order cannot be expedited. */
export type Pace = { readonly when: readonly Condition[]; readonly normal: number; readonly urgent?: number };

type Delay = { readonly days: number; readonly when: Condition };
const PAPERWORK: readonly Delay[] = [
  { days: 0, when: { option: 'legalizacion', op: 'ne', value: ['apostilla', 'legalizacion'] } },
  { days: 3, when: is('legalizacion', 'apostilla') },
  { days: 10, when: is('legalizacion', 'legalizacion') },
];
const TRANSLATION: readonly Delay[] = [
  { days: 0, when: { option: 'traduccion', op: 'ne', value: LANGUAGE_IDS } },
  { days: 3, when: is('traduccion', ...LANGUAGE_IDS) },
];

const normal = (days: number, when: readonly Condition[]): OptionValue => ({
  id: 'normal',
  name: t('normal.name', { days }),
  workingHours: days * HOURS_A_DAY,
  when,
});

const urgent = (
  days: number,
  when: readonly Condition[],
  price: number,
  help: LocalizedText,
): OptionValue => ({
  id: 'urgente',
  name: t('urgente.name', { days }),
  help,
  price,
  workingHours: days * HOURS_A_DAY,
  when,
});

type SpeedLabels = Pick<Page, 'title' | 'help'> & { readonly urgent: LocalizedText };
const REGISTRY_LABELS: SpeedLabels = { ...t.all('registryWords', 'title', 'help'), urgent: t('urgent') };
/** Texts for documents that we write ourselves: the shop cannot promise the time of the office, notary or court. */
export const OUR_WORK_LABELS: SpeedLabels = { ...t.all('ourWork', 'title', 'help', 'urgent') };

/**
 * Builds the page of the speeds, for a document without foreign use or `abroad`, where paperwork adds days.
 */
export function speedPage(
  paces: readonly Pace[],
  {
    abroad = false,
    urgentPrice = 1900,
    words = REGISTRY_LABELS,
  }: { readonly abroad?: boolean; readonly urgentPrice?: number; readonly words?: SpeedLabels } = {},
): Page {
  const delayed = !abroad
    ? paces
    : paces.flatMap((pace) =>
        PAPERWORK.flatMap((paper) =>
          TRANSLATION.map((foreign) => ({
            when: [...pace.when, paper.when, foreign.when],
            normal: pace.normal + paper.days + foreign.days,
            ...(pace.urgent !== undefined && { urgent: pace.urgent + paper.days + foreign.days }),
          })),
        ),
      );
  return {
    name: t('pages.plazo.name'),
    title: words.title,
    ...(words.help && { help: words.help }),
    options: [
      {
        id: 'plazo',
        type: 'radio',
        title: t('plazo.title'),
        required: true,
        default: 'normal',
        values: [
          ...delayed.map((pace) => normal(pace.normal, pace.when)),
          ...delayed.flatMap((pace) =>
            pace.urgent === undefined ? [] : [urgent(pace.urgent, pace.when, urgentPrice, words.urgent)],
          ),
        ],
      },
    ],
  };
}

/** Asks how and when a document is delivered, with the arguments of {@link speedPage}. */
export const deliveryPage = (...speed: Parameters<typeof speedPage>): Page =>
  joined([...deliveryPages, speedPage(...speed)], t.all('pages.entrega_plazo', 'name', 'title'));

/** The purpose of the document, which registries require; shown beside the order. */
export const purpose = (values: readonly OptionValue[]): readonly Option[] => [
  {
    id: 'finalidad',
    type: 'drop_down',
    ...t.all('finalidad', 'title', 'help'),
    required: true,
    values: [...values, { id: 'otra', name: t('finalidad.otra.name') }],
  },
  {
    id: 'finalidad_otra',
    type: 'field',
    ...t.all('finalidad_otra', 'title', 'example'),
    required: true,
    when: [is('finalidad', 'otra')],
  },
];

export const notes: Option = {
  id: 'observaciones',
  type: 'area',
  ...t.all('observaciones', 'title', 'help'),
  required: false,
};

const phone = (title: LocalizedText, help: LocalizedText): Option => ({
  id: 'telefono',
  type: 'field',
  title,
  help,
  example: t('telefono.example'),
  required: true,
  maxLength: 30,
  checks: ['phone'],
  autocomplete: 'tel',
  inputMode: 'tel',
});

/** The phone for the courier, shown only for delivery on paper. */
export const courierPhone: Option = {
  ...phone(t('courierphone.title'), t('courierphone.help')),
  when: onPaper,
};

/** The contact for the lawyer: legal services begin with a call. */
export const callOptions: readonly Option[] = [
  phone(t('calloptions.title'), t('calloptions.help')),
  {
    id: 'franja',
    type: 'radio',
    title: t('franja.title'),
    required: true,
    default: 'indiferente',
    values: [
      { id: 'manana', name: t('franja.manana.name') },
      { id: 'tarde', name: t('franja.tarde.name') },
      { id: 'indiferente', name: t('franja.indiferente.name') },
    ],
  },
  { ...notes, help: t('calloptions.help2') },
];
