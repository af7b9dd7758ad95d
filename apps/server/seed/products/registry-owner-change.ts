/** Inherited, bought or given property entered in the land registry in the new owner's name (PR-6). */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ADDRESS_PAGE,
  fullName,
  IDENTITY_FILE,
  notePage,
  phone,
  REGISTRY_DATA_GROUP,
  REMARKS,
  taxId,
  upload,
} from './property-parts.ts';
import { is, same, text, YES_NO } from './words.ts';

const inherited = [is('motivo_cambio', 'herencia')];

export const REGISTRY_OWNER_CHANGE: ProductSeed = {
  id: 16707,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Cambio de titular en el Registro de la Propiedad',
    'Mudança de titular no registo predial espanhol',
    'New owner at the Land Registry',
  ),
  description: text(
    'Pedimos al registro que inscriba el inmueble heredado, comprado o donado a nombre del nuevo dueño. Los impuestos y la tasa del registro se pagan aparte, con sus justificantes.',
    'Registamos o imóvel herdado, comprado ou doado em nome do novo dono. Os impostos e a taxa do registo pagam-se à parte, com comprovativos.',
    'We ask the registry to enter the inherited, bought or given property in the new owner’s name. The taxes and the registry’s fee are paid separately, against receipts.',
  ),
  basePrice: 19900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 16,
  related: { product: 18491, when: [is('avisar_catastro', 'no')] },
  definition: numbered(
    [
      {
        name: text('Motivo', 'Motivo', 'Reason'),
        title: text(
          '¿Cómo ha pasado al nuevo dueño?',
          'Como passou para o novo dono?',
          'How did the new owner get the property?',
        ),
        options: [
          {
            id: 'motivo_cambio',
            type: 'radio_button',
            title: text('Motivo del cambio', 'Motivo da mudança', 'Reason for the change'),
            required: true,
            values: [
              { id: 'herencia', name: text('Por herencia', 'Por herança', 'By inheritance') },
              { id: 'compra', name: text('Por compra', 'Por compra', 'By purchase') },
              { id: 'donacion', name: text('Por donación', 'Por doação', 'As a gift') },
              {
                id: 'divorcio',
                name: text('Por divorcio o reparto', 'Por divórcio ou partilha', 'By divorce or division'),
              },
            ],
          },
        ],
      },
      {
        name: text('Fallecido', 'Falecido', 'Deceased'),
        title: text('¿Quién falleció?', 'Quem faleceu?', 'Who died?'),
        when: inherited,
        options: [
          fullName('fallecido', text('Nombre del fallecido', 'Nome do falecido', 'Name of the deceased')),
          {
            id: 'fecha_fallecimiento',
            type: 'date',
            notAfter: 'today',
            title: text('Fecha de fallecimiento', 'Data do falecimento', 'Date of death'),
            help: text(
              'El impuesto de sucesiones se presenta en los seis meses siguientes.',
              'O imposto sucessório espanhol declara-se nos seis meses seguintes.',
              'Spanish inheritance tax is to be declared within the following six months.',
            ),
            example: same('15/01/2026'),
            required: true,
          },
          {
            id: 'heredero_unico',
            type: 'radio',
            title: text('Heredero único', 'Herdeiro único', 'Sole heir'),
            help: text(
              'Con un solo heredero puede bastar una instancia, sin escritura.',
              'Com um só herdeiro pode bastar um requerimento, sem escritura.',
              'With only one heir, an application may be enough, without a deed.',
            ),
            required: true,
            default: 'no',
            values: YES_NO,
          },
          {
            id: 'impuesto_sucesiones',
            type: 'radio',
            title: text('Impuesto de sucesiones', 'Imposto sucessório', 'Inheritance tax'),
            required: true,
            values: [
              {
                id: 'presentado',
                name: text('Ya está presentado', 'Já foi apresentado', 'It has been declared'),
              },
              {
                id: 'pendiente',
                name: text('Presentadlo vosotros', 'Apresentem-no por mim', 'Please declare it for me'),
                price: 15000,
                workingHours: 240,
              },
            ],
          },
        ],
      },
      {
        name: text('Escritura', 'Escritura', 'Deed'),
        title: text(
          '¿Tienes la escritura firmada?',
          'Tem a escritura assinada?',
          'Do you have the signed deed?',
        ),
        help: text(
          'En un divorcio vale la sentencia con el convenio (el acuerdo), en copia del juzgado.',
          'Num divórcio serve a sentença com o acordo, em cópia do tribunal espanhol.',
          'After a divorce, the court’s copy of the judgment with the agreement is enough.',
        ),
        options: [
          {
            id: 'tiene_escritura',
            type: 'radio_button',
            title: text('Escritura firmada', 'Escritura assinada', 'Signed deed'),
            required: true,
            values: [
              { id: 'si', name: text('Sí', 'Sim', 'Yes') },
              {
                id: 'no',
                name: text('No, hay que prepararla', 'Não, é preciso prepará-la', 'No, it must be prepared'),
                help: text(
                  'La preparamos con una notaría, que se paga aparte.',
                  'Preparamo-la com um notário, que se paga à parte.',
                  'We prepare it with a notary, who is paid separately.',
                ),
                price: 20000,
                workingHours: 320,
              },
            ],
          },
        ],
      },
      ADDRESS_PAGE,
      notePage('step41'),
      notePage('step42'),
      {
        name: text('Nuevo dueño', 'Novo dono', 'New owner'),
        title: text(
          '¿A nombre de quién se inscribe?',
          'Em nome de quem se regista?',
          'In whose name shall it be entered?',
        ),
        options: [
          fullName('titular_nuevo', text('Nuevo titular', 'Novo titular', 'New owner')),
          taxId(
            'nif_titular_nuevo',
            text(
              'DNI, NIE o NIF del nuevo titular',
              'Número fiscal espanhol do novo titular',
              'New owner’s Spanish tax number',
            ),
          ),
          {
            id: 'otros_titulares',
            type: 'area',
            title: text('Otros dueños', 'Outros donos', 'Other owners'),
            help: text(
              'Si son varios: nombre, DNI y parte de cada uno.',
              'Se forem vários: nome, número fiscal e parte de cada um.',
              'If there are several: name, tax number and share of each.',
            ),
            example: text(
              'Luis Gil Mora, 12345678Z, 50 %',
              'Luis Gil Mora, 12345678Z, 50 %',
              'Luis Gil Mora, 12345678Z, 50%',
            ),
            required: false,
          },
        ],
      },
      {
        name: text('Documentos', 'Documentos', 'Documents'),
        title: text('Adjunta los documentos', 'Envie os documentos', 'Attach the documents'),
        help: text(
          'Los que tengas ya; los demás te los pedimos después.',
          'Os que já tiver; os outros pedimos depois.',
          'Those you have already; we ask for the others later.',
        ),
        options: [
          IDENTITY_FILE,
          upload('escritura', text('Escritura o sentencia', 'Escritura ou sentença', 'Deed or judgment'), {
            when: [is('tiene_escritura', 'si')],
          }),
          upload(
            'certificado_defuncion',
            text('Certificado de defunción', 'Certidão de óbito', 'Death certificate'),
            {
              required: false,
              when: inherited,
            },
          ),
          upload(
            'ultimas_voluntades',
            text(
              'Certificado de últimas voluntades',
              'Certificado de testamentos (últimas vontades)',
              'Certificate of last wills',
            ),
            {
              help: text(
                'Dice si había testamento y ante qué notario.',
                'Indica se havia testamento e perante que notário.',
                'It says whether there was a will, and with which notary.',
              ),
              required: false,
              when: inherited,
            },
          ),
          upload(
            'testamento',
            text(
              'Testamento o declaración de herederos',
              'Testamento ou habilitação de herdeiros',
              'Will or declaration of heirs',
            ),
            {
              required: false,
              when: inherited,
            },
          ),
          upload(
            'justificante_impuestos',
            text('Impuestos presentados', 'Impostos apresentados', 'Taxes declared'),
            {
              help: text(
                'El modelo sellado y, si la hay, la plusvalía municipal.',
                'O modelo carimbado e, se houver, a mais-valia municipal.',
                'The stamped form and, if there is one, the municipal tax on the gain.',
              ),
              required: false,
            },
          ),
        ],
      },
      {
        name: text('Catastro', 'Cadastro', 'Cadastre'),
        title: text(
          '¿Sabe ya el Catastro quién es el nuevo dueño?',
          'O cadastro já sabe quem é o novo dono?',
          'Does the cadastre know of the new owner?',
        ),
        help: text(
          'El Catastro es el registro de Hacienda. Si no lo sabe, el IBI (el impuesto municipal) seguirá llegando al dueño anterior.',
          'O cadastro é o registo das Finanças espanholas. Se o cadastro não souber da mudança, o IBI (o imposto municipal) continua a chegar ao dono anterior.',
          'The cadastre is the tax office’s register. If it does not know of the change, the property tax (IBI) bill will still go to the former owner.',
        ),
        options: [
          {
            id: 'avisar_catastro',
            type: 'radio_button',
            title: text('Catastro avisado', 'Cadastro avisado', 'Cadastre told'),
            required: true,
            values: [
              ...YES_NO,
              {
                id: 'no_se',
                name: text('No lo sé', 'Não sei', 'I do not know'),
                help: text(
                  'Lo dice el recibo del IBI: mira a nombre de quién llega.',
                  'Consta do recibo do IBI: veja em nome de quem vem.',
                  'The property tax (IBI) bill shows it: see whose name is on it.',
                ),
              },
            ],
          },
        ],
      },
    ],
    {
      workingHours: 160,
      groups: REGISTRY_DATA_GROUP ?? {},
      confirmOptions: [
        phone(
          'telefono_gestion',
          text('Teléfono para la gestión', 'Telefone para o processo', 'Telephone for the case'),
        ),
        REMARKS,
      ],
    },
  ),
};
