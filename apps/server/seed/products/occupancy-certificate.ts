/** The certificate that a dwelling may be lived in (PR-7): first or later occupation, cédula de habitabilidad. */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  fullName,
  IDENTITY_FILE,
  phone,
  REMARKS,
  taxId,
  upload,
  yesOrNo,
} from './property-parts.ts';
import { is, same, text } from './words.ts';

export const OCCUPANCY_CERTIFICATE: ProductSeed = {
  id: 18456,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Cédula de habitabilidad', 'Cédula de habitabilidade espanhola', 'Certificate of occupancy'),
  description: text(
    'Visita de un técnico y solicitud de la cédula o licencia de ocupación, para vender, alquilar o contratar la luz. La tasa de la comunidad o del ayuntamiento se paga aparte.',
    'Visita de um técnico e pedido da cédula ou licença de ocupação, para vender, arrendar ou contratar a luz em Espanha. A taxa da região ou da câmara paga-se à parte.',
    'A surveyor’s visit and the application for the occupancy licence, to sell, let or connect supplies in Spain. The fee charged by the region or town hall is paid separately.',
  ),
  basePrice: 14900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 15,
  definition: numbered(
    [
      {
        name: text('Vivienda', 'Habitação', 'Home'),
        title: text(
          '¿Ha estado habitada la vivienda?',
          'A casa já foi habitada?',
          'Has anybody lived there before?',
        ),
        help: text(
          'No todas las comunidades la exigen. Si donde está tu vivienda ya no existe, como en Madrid, te avisamos antes de empezar.',
          'Nem todas as regiões de Espanha a exigem. Se na região da casa a cédula já não for precisa, como em Madrid, avisamos antes de começar.',
          'Not every region of Spain requires one. If the region no longer asks for one, as in Madrid, we tell you before we start.',
        ),
        options: [
          {
            id: 'ocupacion',
            type: 'radio',
            title: text('Ocupación', 'Ocupação', 'Occupation'),
            required: true,
            default: 'segunda',
            values: [
              {
                id: 'segunda',
                name: text('Sí: segunda ocupación', 'Sim: segunda ocupação', 'Yes: later occupation'),
              },
              {
                id: 'primera',
                name: text(
                  'No, es obra nueva: primera ocupación',
                  'Não, é nova: primeira ocupação',
                  'No, it is new: first occupation',
                ),
                price: 10000,
              },
              {
                id: 'rehabilitacion',
                name: text(
                  'Se ha reformado del todo',
                  'Foi totalmente renovada',
                  'It has been fully renovated',
                ),
                price: 5000,
              },
            ],
          },
          {
            id: 'fecha_fin_obra',
            type: 'date',
            notAfter: 'today',
            title: text('Fin de la obra', 'Fim da obra', 'End of the works'),
            example: same('30/11/2025'),
            required: true,
            when: [is('ocupacion', 'primera', 'rehabilitacion')],
          },
          upload(
            'certificado_fin_obra',
            text('Certificado final de obra', 'Certificado final de obra', 'Certificate of completion'),
            {
              help: text(
                'Lo da el arquitecto; sin él no se concede la primera ocupación.',
                'É passado pelo arquiteto; sem ele não se concede a primeira ocupação.',
                'The architect issues it; without it no first occupation is granted.',
              ),
              when: [is('ocupacion', 'primera')],
            },
          ),
        ],
      },
      {
        name: text('Motivo', 'Motivo', 'Reason'),
        title: text('¿Para qué la necesitas?', 'Para que precisa dela?', 'What do you need it for?'),
        options: [
          {
            id: 'motivo_cedula',
            type: 'drop_down',
            title: text('Motivo', 'Motivo', 'Reason'),
            required: true,
            default: 'venta',
            values: [
              { id: 'venta', name: text('Vender', 'Vender', 'To sell') },
              { id: 'alquiler', name: text('Alquilar', 'Arrendar', 'To let') },
              { id: 'turistico', name: text('Alquiler turístico', 'Alojamento local', 'Holiday letting') },
              {
                id: 'suministros',
                name: text('Contratar luz o agua', 'Contratar luz ou água', 'Electricity or water'),
              },
              {
                id: 'extranjeria',
                name: text('Reagrupación familiar', 'Reagrupamento familiar', 'Family reunification'),
              },
            ],
          },
        ],
      },
      ADDRESS_PAGE,
      {
        name: text('Medidas', 'Medidas', 'Size'),
        title: text('¿Cómo es la vivienda?', 'Como é a casa?', 'What is the home like?'),
        options: [
          {
            id: 'superficie_util',
            type: 'field',
            title: text('Superficie útil en m²', 'Área útil em m²', 'Floor area in m²'),
            help: text('Sin muros, aproximada.', 'Sem paredes, aproximada.', 'Without walls, roughly.'),
            example: same('72'),
            required: true,
            maxLength: 10,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'dormitorios',
            type: 'field',
            title: text('Dormitorios', 'Quartos', 'Bedrooms'),
            example: same('3'),
            required: true,
            maxLength: 3,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'anio_construccion',
            type: 'field',
            title: text('Año de construcción', 'Ano de construção', 'Year of construction'),
            help: text(
              'Está en la escritura. Si no lo sabes, déjalo en blanco.',
              'Consta da escritura. Se não o souber, deixe em branco.',
              'It is in the deed. If you do not know it, leave it blank.',
            ),
            example: same('1978'),
            required: false,
            maxLength: 4,
            inputMode: 'numeric',
            checks: ['number'],
          },
          CADASTRAL_REFERENCE,
        ],
      },
      {
        name: text('Cédula anterior', 'Cédula anterior', 'Earlier one'),
        title: text(
          '¿Tienes una cédula anterior?',
          'Tem uma cédula anterior?',
          'Do you have an earlier certificate?',
        ),
        when: [is('ocupacion', 'segunda')],
        options: [yesOrNo('tiene_cedula', text('Cédula anterior', 'Cédula anterior', 'Earlier certificate'))],
      },
      {
        name: text('Archivo', 'Ficheiro', 'File'),
        title: text(
          'Adjunta la cédula anterior',
          'Envie a cédula anterior',
          'Attach the earlier certificate',
        ),
        help: text('Aunque haya caducado.', 'Mesmo que tenha caducado.', 'Even if it has expired.'),
        when: [is('tiene_cedula', 'si')],
        options: [
          upload('cedula_anterior', text('Cédula anterior', 'Cédula anterior', 'Earlier certificate')),
        ],
      },
      {
        name: text('Propietario', 'Proprietário', 'Owner'),
        title: text('¿Quién es el dueño?', 'Quem é o dono?', 'Who is the owner?'),
        options: [
          fullName('propietario', text('Nombre del propietario', 'Nome do proprietário', 'Owner’s name')),
          taxId(
            'nif_propietario',
            text(
              'DNI, NIE o NIF del propietario',
              'Número fiscal espanhol do proprietário',
              'Owner’s Spanish tax number',
            ),
          ),
          IDENTITY_FILE,
        ],
      },
      {
        name: text('Visita', 'Visita', 'Visit'),
        title: text(
          '¿A quién llamamos para la visita?',
          'A quem ligamos para a visita?',
          'Who should we ring about the visit?',
        ),
        options: [
          fullName('contacto', text('Persona de contacto', 'Pessoa de contacto', 'Contact for the visit')),
          phone(
            'telefono_contacto',
            text('Teléfono para la visita', 'Telefone para a visita', 'Telephone for the visit'),
          ),
        ],
      },
    ],
    { workingHours: 160, confirmOptions: [REMARKS] },
  ),
};
