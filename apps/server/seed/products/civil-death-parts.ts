/** What the registries of the Ministry of Justice ask about somebody who died: last wills and life insurance share one form (790-006). */

import type { Condition, RelatedProduct } from '@folio/domain/flow/definition';
import { civilPlace, DECEASED, dateOf, identityOf, nameOf, upload, yesNoPage } from './civil-parts.ts';
import type { Page } from './pages.ts';
import { is, same, text } from './words.ts';

/** Fifteen working days, as calendar days: before them neither certificate may be asked for. */
export const TOO_EARLY: Condition = { option: 'fecha_defuncion', op: 'gtdate', value: 'today-22d' };
export const LATE_ENOUGH: Condition = { option: 'fecha_defuncion', op: 'ltdate', value: 'today-21d' };

export const deceasedPage: Page = {
  name: text('Fallecido', 'Falecido', 'Deceased'),
  title: text('¿Quién falleció?', 'Quem faleceu?', 'Who died?'),
  help: text(
    'Como consta en el certificado de defunción: si se escribe de otra forma, puede que no se encuentre nada.',
    'Como consta da certidão de óbito: com outra grafia, a pesquisa pode não encontrar nada.',
    'As in the death certificate: with another spelling the search may find nothing.',
  ),
  options: [...nameOf(DECEASED), ...identityOf(DECEASED, { known: false })],
};

export const deceasedBirthPage: Page = {
  name: text('Nacimiento', 'Nascimento', 'Birth'),
  title: text('¿Cuándo y dónde nació?', 'Quando e onde nasceu?', 'When and where was the person born?'),
  options: [
    dateOf(
      'fecha_nacimiento',
      text(
        'Fecha de nacimiento del fallecido',
        'Data de nascimento do falecido',
        'Date of birth of the deceased',
      ),
      { notAfter: 'fecha_defuncion' },
    ),
    civilPlace(
      'lugar_nacimiento',
      text(
        'Lugar de nacimiento del fallecido',
        'Local de nascimento do falecido',
        'Place of birth of the deceased',
      ),
    ),
    {
      id: 'nombre_conyuge',
      type: 'field',
      title: text('Cónyuge del fallecido', 'Cônjuge do falecido', 'Spouse of the deceased'),
      help: text(
        'Ayuda a distinguir a dos personas del mismo nombre.',
        'Ajuda a distinguir duas pessoas com o mesmo nome.',
        'It helps to tell two people of the same name apart.',
      ),
      example: same('Rosa Gil Campos'),
      required: false,
      maxLength: 120,
    },
  ],
};

export const deathPage: Page = {
  name: text('Defunción', 'Óbito', 'Death'),
  title: text('¿Cuándo y dónde falleció?', 'Quando e onde faleceu?', 'When and where did the person die?'),
  options: [
    dateOf('fecha_defuncion', text('Fecha de la defunción', 'Data do óbito', 'Date of death')),
    civilPlace('lugar_defuncion', text('Lugar de la defunción', 'Local do óbito', 'Place of death')),
  ],
};

/** Nobody is asked to wait who need not: shown only within the fifteen working days. */
export const tooEarlyPage: Page = {
  name: text('Espera', 'Espera', 'Waiting time'),
  title: text(
    'Aún no han pasado 15 días hábiles',
    'Ainda não passaram 15 dias úteis',
    'Fifteen working days have not passed yet',
  ),
  help: text(
    'El Ministerio de Justicia no admite la solicitud antes. La presentamos el primer día posible.',
    'O Ministério da Justiça espanhol não aceita o pedido antes. Apresentamo-lo no primeiro dia possível.',
    'The Spanish Ministry of Justice does not accept the request before that. We will file it on the first possible day.',
  ),
  when: [TOO_EARLY],
  options: [
    {
      id: 'espera',
      type: 'checkbox',
      title: text('Espera de 15 días hábiles', 'Espera de 15 dias úteis', 'Wait of 15 working days'),
      required: true,
      values: [
        {
          id: 'acepto',
          name: text(
            'De acuerdo, pedidlo el primer día posible',
            'De acordo, peçam-no no primeiro dia possível',
            'Agreed, request it on the first possible day',
          ),
        },
      ],
    },
  ],
};

/** Deaths registered since then are in the Ministry's own database, found by the number of the document. */
export const NOT_IN_DATABASE: Condition = {
  anyOf: [
    { option: 'fecha_defuncion', op: 'ltdate', value: '2009-04-03' },
    is('tipo_documento_fallecido', 'ninguno'),
  ],
};

/** The death certificate: uploaded, or ordered as well. */
export const deathCertificatePages = (when?: readonly Condition[]): readonly Page[] => [
  yesNoPage(
    'tiene_certificado_defuncion',
    {
      name: text('Certificado', 'Certidão', 'Certificate'),
      title: text(
        '¿Tienes el certificado literal de defunción?',
        'Tem a certidão literal de óbito?',
        'Do you have the full death certificate (literal)?',
      ),
      help: text(
        'Es la copia completa de la inscripción. Si no la tienes, la puedes pedir a la vez.',
        'É a cópia integral do assento. Se não a tiver, pode pedi-la ao mesmo tempo.',
        'It is the complete copy of the entry. If you do not have it, you can order it at the same time.',
      ),
      ...(when && { when }),
    },
    text('Tengo el certificado de defunción', 'Tenho a certidão de óbito', 'I have the death certificate'),
  ),
  {
    name: text('Copia', 'Cópia', 'Copy'),
    title: text(
      'Sube el certificado de defunción',
      'Envie a certidão de óbito',
      'Upload the death certificate',
    ),
    when: [is('tiene_certificado_defuncion', 'si')],
    options: [
      upload(
        'certificado_defuncion',
        text('Certificado de defunción', 'Certidão de óbito', 'Death certificate'),
      ),
    ],
  },
];

/** Those without a death certificate are offered one. */
export const relatedDeathCertificate: RelatedProduct = {
  product: 17558,
  when: [is('tiene_certificado_defuncion', 'no')],
};
