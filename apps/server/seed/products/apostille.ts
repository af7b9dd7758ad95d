/** The Hague apostille, or legalisation, of a Spanish document for use abroad (PR-7, Real Decreto 1497/2011). */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import { COURIER_PHONE, fullName, POSTAL_GROUP, POSTAL_OPTIONS, REMARKS, upload } from './property-parts.ts';
import { is, same, text } from './words.ts';

const electronic = [is('soporte', 'electronico')];
const paper = [is('soporte', 'papel')];

export const APOSTILLE: ProductSeed = {
  id: 18498,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Apostilla de un documento', 'Apostila de um documento', 'Apostille of a document'),
  description: text(
    'El sello que hace valer un documento español en otro país. El Ministerio de Justicia no cobra; el colegio notarial, sí, y va incluido.',
    'O selo que faz valer um documento espanhol noutro país. O Ministério da Justiça espanhol não cobra; a ordem dos notários cobra, e está incluído.',
    'The stamp that makes a Spanish document good in another country. The Spanish Ministry of Justice makes no charge; the notaries’ college does, and it is included.',
  ),
  basePrice: 4900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 21],
  position: 19,
  definition: numbered(
    [
      {
        name: text('Documento', 'Documento', 'Document'),
        title: text('¿Qué documento es?', 'Que documento é?', 'Which document is it?'),
        options: [
          {
            id: 'clase_documento',
            type: 'drop_down',
            title: text('Clase de documento', 'Tipo de documento', 'Kind of document'),
            required: true,
            values: [
              { id: 'civil', name: text('Del Registro Civil', 'Do registo civil', 'From a civil registry') },
              {
                id: 'notarial',
                name: text(
                  'Notarial (escritura o poder)',
                  'Notarial (escritura ou procuração)',
                  'Notarial (deed or power)',
                ),
                price: 1500,
              },
              {
                id: 'registro',
                name: text(
                  'De un registro de la propiedad o mercantil',
                  'De um registo predial ou comercial',
                  'From a land or company registry',
                ),
              },
              {
                id: 'judicial',
                name: text('Judicial (sentencia)', 'Judicial (sentença)', 'From a court (a ruling)'),
              },
              {
                id: 'academico',
                name: text('Título de estudios', 'Diploma de estudos', 'Diploma'),
                help: text(
                  'Antes hay que reconocer sus firmas en el Ministerio de Educación o en el de Universidades: son unos días más.',
                  'Antes é preciso reconhecer as assinaturas no Ministério espanhol da Educação ou das Universidades: são mais uns dias.',
                  'Its signatures must first be recognised by Spain’s Ministry of Education or of Universities, which takes a few days more.',
                ),
                workingHours: 120,
              },
              { id: 'penales', name: text('Antecedentes penales', 'Registo criminal', 'Criminal record') },
              { id: 'otro', name: text('Otro', 'Outro', 'Another') },
            ],
          },
          {
            id: 'clase_otra',
            type: 'field',
            title: text('Qué documento', 'Que documento', 'Which document'),
            example: text(
              'Certificado de empadronamiento',
              'Certificado de residência',
              'Certificate of residence',
            ),
            required: true,
            when: [is('clase_documento', 'otro')],
          },
        ],
      },
      {
        name: text('Emisión', 'Emissão', 'Issued'),
        title: text(
          '¿Dónde y cuándo se hizo?',
          'Onde e quando foi emitido?',
          'Where and when was it issued?',
        ),
        help: text(
          'Si lo expidió un consulado, no se apostilla: escríbelo y te decimos cómo legalizarlo.',
          'Se foi emitido por um consulado, não se apostila: indique-o e dizemos como o legalizar.',
          'If a consulate issued it, it does not need an apostille: enter it and we tell you how to legalise it.',
        ),
        options: [
          {
            id: 'lugar_emision',
            type: 'municipio_ce',
            title: text('Lugar de emisión', 'Local de emissão', 'Place of issue'),
            example: text(
              'Getafe (Madrid), o Consulado en Lisboa',
              'Getafe (Madrid), ou Consulado em Lisboa',
              'Getafe (Madrid), or Consulate in Lisbon',
            ),
            required: true,
          },
          {
            id: 'fecha_emision',
            type: 'date',
            notAfter: 'today',
            title: text('Fecha del documento', 'Data do documento', 'Date of the document'),
            example: same('15/01/2026'),
            required: true,
          },
          {
            id: 'documento_antiguo',
            type: 'radio',
            title: text(
              'Documento con más de tres meses',
              'Documento com mais de três meses',
              'Document over three months old',
            ),
            help: text(
              'Muchos países piden documentos de menos de tres meses.',
              'Muitos países pedem documentos com menos de três meses.',
              'Many countries ask for documents less than three months old.',
            ),
            required: true,
            default: 'apostillar',
            when: [{ option: 'fecha_emision', op: 'ltdate', value: 'today-90d' }],
            values: [
              {
                id: 'apostillar',
                name: text('Apostilladlo como está', 'Apostilar como está', 'Apostille it as it is'),
              },
              {
                id: 'avisar',
                name: text(
                  'Avisadme antes, quizá pida otro',
                  'Avisem-me antes, talvez peça outro',
                  'Ask me first, I may order a new one',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Destino', 'Destino', 'Destination'),
        title: text(
          '¿En qué país lo usarás?',
          'Em que país o vai usar?',
          'In which country will you use it?',
        ),
        help: text(
          'Si el país no firmó el Convenio de La Haya, en lugar de la apostilla hay que legalizarlo en su embajada. En la Unión Europea no la necesitan los documentos del Registro Civil ni los antecedentes penales.',
          'Se o país não assinou a Convenção de Haia, em vez da apostila é preciso legalizá-lo na sua embaixada. Na União Europeia não precisam dela os documentos do registo civil nem o registo criminal.',
          'If the country has not signed the Hague Convention, it must be legalised at its embassy instead. Within the European Union, civil registry documents and criminal records need no apostille.',
        ),
        options: [
          {
            id: 'pais_destino',
            type: 'field',
            title: text('País de destino', 'País de destino', 'Country of destination'),
            example: text('Colombia', 'Brasil', 'Australia'),
            required: true,
            maxLength: 80,
          },
          {
            id: 'via',
            type: 'radio',
            title: text('Trámite', 'Via', 'Procedure'),
            required: true,
            default: 'apostilla',
            values: [
              { id: 'apostilla', name: text('Apostilla', 'Apostila', 'Apostille') },
              {
                id: 'legalizacion',
                name: text(
                  'Legalización en la embajada',
                  'Legalização na embaixada',
                  'Legalisation at the embassy',
                ),
                help: text(
                  'La tasa de la embajada se paga aparte.',
                  'A taxa da embaixada paga-se à parte.',
                  'The embassy’s fee is paid separately.',
                ),
                price: 6000,
                workingHours: 160,
              },
              {
                id: 'no_se',
                name: text(
                  'No lo sé: miradlo vosotros',
                  'Não sei: verifiquem por mim',
                  'I do not know: please find out',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Titular', 'Titular', 'Holder'),
        title: text('¿A nombre de quién está?', 'Em nome de quem está?', 'In whose name is it?'),
        options: [
          fullName(
            'titular',
            text('Titular del documento', 'Titular do documento', 'Holder of the document'),
          ),
        ],
      },
      {
        name: text('Soporte', 'Suporte', 'Form'),
        title: text(
          '¿Lo tienes en papel o en PDF firmado?',
          'Tem-no em papel ou em PDF assinado?',
          'Do you have it on paper or as a signed PDF?',
        ),
        help: text(
          'Un PDF vale si lleva firma electrónica o un código de verificación.',
          'Um PDF serve se tiver assinatura eletrónica ou um código de verificação.',
          'A PDF is enough if it has an electronic signature or a verification code.',
        ),
        options: [
          {
            id: 'soporte',
            type: 'radio_button',
            title: text('Soporte', 'Suporte', 'Form of the document'),
            required: true,
            values: [
              { id: 'electronico', name: text('PDF firmado', 'PDF assinado', 'Signed PDF') },
              { id: 'papel', name: text('Original en papel', 'Original em papel', 'Paper original') },
            ],
          },
        ],
      },
      {
        name: text('Archivo', 'Ficheiro', 'File'),
        title: text('Adjunta el documento', 'Envie o documento', 'Attach the document'),
        when: electronic,
        options: [upload('documento', text('Documento en PDF', 'Documento em PDF', 'Document as a PDF'))],
      },
      {
        name: text('Devolución', 'Devolução', 'Return'),
        title: text('¿Adónde te lo devolvemos?', 'Para onde o devolvemos?', 'Where shall we send it back?'),
        help: text(
          'Tras el pago te decimos a dónde enviar el original.',
          'Depois do pagamento, dizemos para onde enviar o original.',
          'After payment we tell you where to send the original.',
        ),
        when: paper,
        options: POSTAL_OPTIONS,
      },
    ],
    {
      workingHours: 80,
      groups: POSTAL_GROUP,
      confirmOptions: [{ ...COURIER_PHONE, when: paper }, REMARKS],
    },
  ),
};
