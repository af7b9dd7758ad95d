/** A company's annual accounts filed at the company registry (PR-6, Ley de Sociedades de Capital, article 279). */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import { COMPANY, fullName, phone, REMARKS, taxId, upload } from './property-parts.ts';
import { is, same, text, YES_NO } from './words.ts';

export const ANNUAL_ACCOUNTS_DEPOSIT: ProductSeed = {
  id: 18507,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Depósito de cuentas anuales',
    'Depósito de contas anuais em Espanha',
    'Filing of annual accounts',
  ),
  description: text(
    'Preparamos y presentamos las cuentas de tu sociedad en el Registro Mercantil. La tasa del registro se paga aparte, con su factura.',
    'Preparamos e apresentamos as contas da sua sociedade no registo comercial espanhol. A taxa do registo paga-se à parte, com a sua fatura.',
    'We prepare and file your company’s accounts at the Spanish company registry. The registry’s fee is paid separately, on its own bill.',
  ),
  basePrice: 12900,
  officialFee: 0,
  taxClass: 'service',
  stores: [15, 1, 21],
  position: 6,
  definition: numbered(
    [
      {
        name: text('Sociedad', 'Sociedade', 'Company'),
        title: text(
          '¿De qué sociedad son las cuentas?',
          'De que sociedade são as contas?',
          'Which company’s accounts are they?',
        ),
        options: [
          COMPANY,
          taxId(
            'nif_sociedad',
            text('NIF de la sociedad', 'NIF da sociedade', 'Company’s tax number (NIF)'),
            { example: same('B12345674'), checks: ['company-id-es'] },
          ),
        ],
      },
      {
        name: text('Ejercicio', 'Exercício', 'Year'),
        title: text(
          '¿De qué año (ejercicio) son las cuentas?',
          'Que exercício se deposita?',
          'Which financial year is filed?',
        ),
        options: [
          {
            id: 'fecha_cierre',
            type: 'date',
            notAfter: 'today',
            title: text(
              'Fecha de cierre del año contable',
              'Fecho do exercício',
              'End of the financial year',
            ),
            help: text(
              'Casi siempre, el 31 de diciembre.',
              'Quase sempre, 31 de dezembro.',
              'Nearly always 31 December.',
            ),
            example: same('31/12/2024'),
            required: true,
          },
          {
            id: 'fecha_aprobacion',
            type: 'date',
            notAfter: 'today',
            notBefore: 'fecha_cierre',
            title: text(
              'Fecha de la junta que las aprobó',
              'Assembleia que as aprovou',
              'Date of the meeting that approved them',
            ),
            help: text(
              'El depósito se hace dentro del mes siguiente. Si aún no se ha celebrado, déjalo en blanco.',
              'O depósito faz-se no mês seguinte. Se ainda não se realizou, deixe em branco.',
              'They are filed within the following month. If it has not been held yet, leave this blank.',
            ),
            example: same('30/06/2025'),
            required: false,
          },
          {
            id: 'fuera_plazo',
            type: 'radio',
            title: text(
              'Hoja registral cerrada',
              'Folha de registo fechada',
              'Company’s registry page closed',
            ),
            help: text(
              'Un año después del cierre sin depósito, el registro cierra la hoja y no admite otros documentos.',
              'Um ano depois do fecho sem depósito, o registo fecha a folha e não admite outros documentos.',
              'If nothing is filed within a year of the end of the financial year, the registry closes the page and takes nothing else.',
            ),
            required: true,
            when: [{ option: 'fecha_cierre', op: 'ltdate', value: 'today-365d' }],
            values: [
              { id: 'no', name: text('No, o no lo sé', 'Não, ou não sei', 'No, or I do not know') },
              {
                id: 'si',
                name: text('Sí, hay que reabrirla', 'Sim, é preciso reabri-la', 'Yes, it must be reopened'),
                price: 6000,
                workingHours: 120,
              },
            ],
          },
        ],
      },
      {
        name: text('Modelo', 'Modelo', 'Form'),
        title: text(
          '¿Qué modelo de cuentas usa la sociedad?',
          'Que modelo de contas usa?',
          'Which form of accounts does it use?',
        ),
        options: [
          {
            id: 'modelo_cuentas',
            type: 'drop_down',
            title: text('Modelo de cuentas', 'Modelo de contas', 'Form of accounts'),
            required: true,
            default: 'pymes',
            values: [
              { id: 'pymes', name: text('Pymes', 'Pequenas e médias empresas', 'Small companies (pymes)') },
              { id: 'abreviado', name: text('Abreviado', 'Abreviado', 'Abridged') },
              { id: 'normal', name: text('Normal', 'Normal', 'Full'), price: 8000 },
              { id: 'consolidado', name: text('Consolidado', 'Consolidado', 'Consolidated'), price: 20000 },
            ],
          },
          {
            id: 'auditada',
            type: 'radio',
            title: text('Cuentas auditadas', 'Contas auditadas', 'Audited accounts'),
            required: true,
            default: 'no',
            values: YES_NO,
          },
        ],
      },
      {
        name: text('Documentos', 'Documentos', 'Documents'),
        title: text('Adjunta las cuentas', 'Envie as contas', 'Attach the accounts'),
        options: [
          upload(
            'cuentas',
            text(
              'Balance, pérdidas y ganancias y memoria',
              'Balanço, resultados e anexo',
              'Balance sheet, profit and loss, notes',
            ),
            {
              help: text(
                'En PDF. Si además tienes el fichero del programa del registro (D2), te decimos cómo enviarlo.',
                'Em PDF. Se também tiver o ficheiro do programa do registo (D2), dizemos-lhe como o enviar.',
                'As a PDF. If you also have the file of the registry’s own program (D2), we tell you how to send it.',
              ),
            },
          ),
          upload(
            'certificado_junta',
            text('Certificado de aprobación', 'Certificado de aprovação', 'Certificate of approval'),
            {
              help: text(
                'El acuerdo de la junta, firmado. Si no lo tienes, lo redactamos.',
                'A deliberação da assembleia, assinada. Se não a tiver, redigimo-la.',
                'The meeting’s resolution, signed. If you do not have it, we draft it.',
              ),
              required: false,
            },
          ),
          upload('informe_gestion', text('Informe de gestión', 'Relatório de gestão', 'Directors’ report'), {
            help: text(
              'Es obligatorio con las cuentas normales y las consolidadas.',
              'É obrigatório com as contas normais e as consolidadas.',
              'It is compulsory with full and consolidated accounts.',
            ),
            when: [is('modelo_cuentas', 'normal', 'consolidado')],
          }),
          upload(
            'informe_auditoria',
            text('Informe de auditoría', 'Relatório de auditoria', 'Audit report'),
            { when: [is('auditada', 'si')] },
          ),
        ],
      },
      {
        name: text('Administrador', 'Administrador', 'Director'),
        title: text(
          '¿Quién firma por la sociedad?',
          'Quem assina pela sociedade?',
          'Who signs for the company?',
        ),
        options: [
          fullName(
            'administrador',
            text('Nombre del administrador', 'Nome do administrador', 'Director’s name'),
          ),
          taxId(
            'nif_administrador',
            text(
              'DNI o NIE del administrador',
              'Número fiscal espanhol do administrador',
              'Director’s Spanish tax number',
            ),
            { checks: ['person-id-es'] },
          ),
          {
            id: 'email_firma',
            type: 'field',
            title: text('Correo para firmar', 'E-mail para assinar', 'E-mail for signing'),
            help: text(
              'Le enviamos ahí lo que hay que firmar con certificado digital.',
              'Enviamos para aí o que é preciso assinar com certificado digital.',
              'We send there what is to be signed with a digital certificate.',
            ),
            example: same('administracion@example.com'),
            required: true,
            checks: ['email'],
            inputMode: 'email',
          },
          {
            id: 'titulares_reales',
            type: 'area',
            title: text('Dueños con más del 25 %', 'Donos com mais de 25 %', 'Owners with more than 25%'),
            help: text(
              'El registro exige declarar a las personas que son dueñas de más del 25 % (los titulares reales): nombre, DNI y porcentaje. Si no lo sabes, déjalo en blanco y te llamamos.',
              'O registo exige que se declarem as pessoas com mais de 25 % da sociedade (os beneficiários efetivos): nome, número fiscal e percentagem. Se não souber, deixe em branco e ligamos-lhe.',
              'The registry requires the people who own more than 25% (the beneficial owners) to be declared: name, tax number and share. If you do not know, leave it blank and we ring you.',
            ),
            example: text(
              'Luis Gil Mora, 12345678Z, 60 %',
              'Luis Gil Mora, 12345678Z, 60 %',
              'Luis Gil Mora, 12345678Z, 60%',
            ),
            required: false,
          },
        ],
      },
    ],
    {
      workingHours: 80,
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
