/** The fifteen storefronts (ST-1 to ST-15) as they are first set up; staff change them afterwards. */

import type { Locale, LocalizedText } from '@folio/domain/locale/locale';
import type { StoreLook, StoreSettings } from '../src/platform/db/schema.ts';
import { MARKS } from './marks.ts';

export const ISSUER = {
  id: 'folio-es',
  legal_name: 'Folio Gestión Documental, S. L.',
  tax_id: 'B00000000',
  country: 'ES',
  address: { line: 'Calle de Ejemplo, 1', city: 'Madrid', postalCode: '28001', province: 'Madrid' },
  regime: 'general',
} as const;

export type StoreSeed = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'registry' | 'shop' | 'portugal' | 'english';
  readonly locale: Locale;
  readonly country: string;
  readonly timeZone: string;
  readonly look: StoreLook;
  readonly settings: StoreSettings;
};

const spain = { locale: 'es', country: 'ES', timeZone: 'Europe/Madrid' } as const;
const portugal = { kind: 'portugal', locale: 'pt', country: 'PT', timeZone: 'Europe/Lisbon' } as const;
const english = { kind: 'english', locale: 'en' } as const;
const ireland = { ...english, country: 'IE', timeZone: 'Europe/Dublin' } as const;
const uk = { ...english, country: 'GB', timeZone: 'Europe/London' } as const;
const netherlands = { ...english, country: 'NL', timeZone: 'Europe/Amsterdam' } as const;

const text = (es: string, pt: string, en: string): LocalizedText => ({ es, pt, en });

/** Invented: Spain gives out no number that begins with 555 (DG-6), and `.example` is nobody's. */
const OFFICE_HOURS = text(
  'de lunes a viernes, de 9:00 a 18:00',
  'de segunda a sexta, das 9:00 às 18:00 (hora de Madrid)',
  'Monday to Friday, 9:00 to 18:00 (Madrid time)',
);
const byPhone = (digits: string, contactEmail: string) => ({
  phone: `+34 555 010 ${digits}`,
  phoneHours: OFFICE_HOURS,
  contactEmail,
});
const byMail = (contactEmail: string) => ({ contactEmail });

export const STORES: readonly StoreSeed[] = [
  {
    id: 1,
    name: 'Folio Jurídico',
    kind: 'shop',
    ...spain,
    look: { family: 'law', palette: 'burgundy', mark: MARKS.nib },
    settings: {
      ...byPhone('201', 'ayuda@juridico.folio.example'),
      chooser: 'automatic',
      leadingGroups: ['deeds', 'inheritance', 'family'],
      landingStore: 14,
      tagline: text(
        'Los papeles que te pide el abogado, listos para entregar.',
        'Os documentos que o advogado lhe pede, prontos a entregar.',
        'The papers your lawyer asks for, ready to hand over.',
      ),
      lead: text(
        'Escrituras, herencias, divorcios, residencia y certificados. Contestas unas preguntas y hacemos el trámite por ti.',
        'Escrituras, heranças, divórcios, residência e certidões. Responda a umas perguntas e tratamos de tudo.',
        'Deeds, wills, divorces, residence and certificates. You answer a few questions and we do the rest.',
      ),
      keywords: text(
        'trámites legales, escritura, herencia, divorcio, certificado',
        'trâmites jurídicos, escritura, herança, divórcio, certidão',
        'legal documents Spain, deed, inheritance, divorce, certificate',
      ),
    },
  },
  {
    id: 9,
    name: 'Folio Registros',
    kind: 'registry',
    ...spain,
    look: { family: 'registry', palette: 'pine', variant: 'deep', drawing: 'shelf', mark: MARKS.book },
    settings: {
      ...byPhone('209', 'ayuda@registros.folio.example'),
      chooser: 'registry',
      tagline: text(
        'Cualquier registro de España, desde tu casa.',
        'Qualquer registo de Espanha, a partir de sua casa.',
        'Any land registry in Spain, from your own home.',
      ),
      lead: text(
        'Notas simples, certificados y escrituras. Dinos qué inmueble es y lo pedimos al registro que toca.',
        'Notas simples, certidões e escrituras. Diga-nos qual é o imóvel e pedimos ao registo certo.',
        'Property notes, certificates and deeds. Tell us which property and we ask the right registry.',
      ),
      keywords: text(
        'registros de España, nota simple, certificado de dominio y cargas',
        'registos de Espanha, nota simples, certidão predial',
        'Spanish registries, nota simple, property certificate',
      ),
    },
  },
  {
    id: 12,
    name: 'Folio Notas',
    kind: 'registry',
    ...spain,
    look: { family: 'registry', palette: 'indigo', variant: 'ruled', drawing: 'lens', mark: MARKS.check },
    settings: {
      ...byPhone('212', 'ayuda@notas.folio.example'),
      chooser: 'registry',
      landing: 'NotaSimpleRegistroPropiedad',
      tagline: text(
        'De quién es un inmueble y qué debe, por escrito.',
        'De quem é um imóvel e que dívidas tem, por escrito.',
        'Who owns a property and what it owes, in writing.',
      ),
      lead: text(
        'La Nota Simple responde antes de comprar, alquilar o heredar. Basta con la dirección.',
        'A Nota Simple responde antes de comprar, arrendar ou herdar. Basta a morada.',
        'A Nota Simple answers before you buy, rent or inherit. The address is enough.',
      ),
      keywords: text(
        'nota simple, cargas de una vivienda, titular de una finca',
        'nota simples, ónus de um imóvel, titular',
        'nota simple, charges on a property, owner of a property',
      ),
    },
  },
  {
    id: 14,
    name: 'Folio',
    kind: 'registry',
    ...spain,
    look: { family: 'registry', palette: 'petrol', mark: MARKS.page },
    settings: {
      ...byPhone('214', 'ayuda@folio.example'),
      chooser: 'registry',
      landing: 'NotaSimpleRegistroPropiedad',
      tagline: text(
        'Los documentos del registro, sin saber de registros.',
        'Os documentos do registo, sem saber de registos.',
        'Registry documents, without knowing about registries.',
      ),
      lead: text(
        'Te hacemos unas pocas preguntas, pedimos el documento por ti y te avisamos en cuanto esté.',
        'Fazemos-lhe umas poucas perguntas, pedimos o documento por si e avisamos assim que chegar.',
        'We ask a few plain questions, order the document for you and tell you as soon as it is here.',
      ),
      keywords: text(
        'nota simple, registro de la propiedad, documentos del registro',
        'nota simples, registo predial de Espanha, documentos do registo',
        'nota simple, Spanish land registry, registry documents',
      ),
    },
  },
  {
    id: 15,
    name: 'Folio Mercantil',
    kind: 'shop',
    ...spain,
    look: { family: 'mercantile', palette: 'navy', mark: MARKS.bars },
    settings: {
      ...byPhone('215', 'ayuda@mercantil.folio.example'),
      chooser: 'automatic',
      leadingGroups: ['company'],
      landingStore: 14,
      tagline: text(
        'Conoce a la empresa antes de firmar.',
        'Conheça a empresa antes de assinar.',
        'Know the company before you sign.',
      ),
      lead: text(
        'Notas y certificados mercantiles, depósito de cuentas y marcas, sin colas ni desplazamientos.',
        'Notas e certidões comerciais, depósito de contas e marcas, sem filas nem deslocações.',
        'Company notes and certificates, filing of accounts and trade marks, with no queues and no trips.',
      ),
      keywords: text(
        'registro mercantil, nota mercantil, depósito de cuentas, marca',
        'registo comercial de Espanha, certidão comercial, depósito de contas',
        'Spanish companies register, company report, annual accounts, trademark',
      ),
    },
  },
  {
    id: 16,
    name: 'Folio Predial',
    ...portugal,
    look: { family: 'portugal', palette: 'azulejo', mark: MARKS.house },
    settings: {
      ...byMail('ajuda@predial.folio.example'),
      chooser: 'portugal',
      tagline: text(
        'Cómo está un inmueble de Portugal, por escrito.',
        'A situação do imóvel, preto no branco.',
        'How a property in Portugal stands, in writing.',
      ),
      lead: text(
        'Certidão Permanente e Informação Predial de cualquier inmueble de Portugal. Basta con responder a unas preguntas.',
        'Certidão Permanente e Informação Predial de qualquer imóvel em Portugal. Basta responder a umas perguntas.',
        'Certidão Permanente and Informação Predial for any property in Portugal. You only answer a few questions.',
      ),
      keywords: text(
        'certidão permanente, información predial, Portugal',
        'certidão permanente, registo predial, informação predial',
        'certidão permanente, land registry Portugal, property report',
      ),
    },
  },
  {
    id: 17,
    name: 'Folio Ireland',
    ...ireland,
    look: { family: 'english', palette: 'moss', mark: MARKS.wave },
    settings: {
      ...byMail('help@ireland.folio.example'),
      chooser: 'automatic',
      landingStore: 18,
      tagline: text(
        'Papeles de España, pedidos desde Irlanda.',
        'Documentos de Espanha, pedidos a partir da Irlanda.',
        'Papers from Spain, ordered from Ireland.',
      ),
      lead: text(
        'Preguntamos en inglés, pedimos en español y te lo enviamos.',
        'Perguntamos em inglês, pedimos em espanhol e enviamos-lhe o documento.',
        'We ask in English, order in Spanish and send it to you, for the house, the will or the wedding.',
      ),
      keywords: text(
        'documentos de España, Irlanda, certificado',
        'documentos de Espanha, Irlanda, certidão',
        'Spanish documents Ireland, property report Spain, birth certificate Spain',
      ),
    },
  },
  {
    id: 18,
    name: 'Folio UK',
    ...uk,
    look: { family: 'english', palette: 'heather', variant: 'soft', drawing: 'coast', mark: MARKS.terrace },
    settings: {
      ...byMail('help@uk.folio.example'),
      chooser: 'automatic',
      tagline: text(
        'Documentos de España, sin hablar español.',
        'Documentos de Espanha, sem falar espanhol.',
        'Documents from Spain, no Spanish needed.',
      ),
      lead: text(
        'Nos cuentas qué necesitas y nuestra oficina en España lo pide por ti.',
        'Diga-nos do que precisa e o nosso escritório em Espanha pede por si.',
        'Tell us what you need in plain English and our office in Spain orders it for you.',
      ),
      keywords: text(
        'documentos de España, Reino Unido, certificado',
        'documentos de Espanha, Reino Unido, certidão',
        'Spanish documents UK, nota simple in English, Spanish certificate',
      ),
    },
  },
  {
    id: 19,
    name: 'Folio Wales',
    ...uk,
    look: { family: 'english', palette: 'slate', drawing: 'hills', mark: MARKS.peaks },
    settings: {
      ...byMail('help@wales.folio.example'),
      chooser: 'automatic',
      landingStore: 18,
      tagline: text(
        'Tus papeles de España, sin salir de Gales.',
        'Os seus documentos de Espanha, sem sair do País de Gales.',
        'Your Spanish paperwork, without leaving Wales.',
      ),
      lead: text(
        'Una oficina en España que pide, revisa y envía lo que te hace falta.',
        'Um escritório em Espanha que pede, revê e envia aquilo de que precisa.',
        'An office in Spain that orders, checks and sends what you need.',
      ),
      keywords: text(
        'documentos de España, Gales, certificado',
        'documentos de Espanha, País de Gales, certidão',
        'Spanish documents Wales, property in Spain, Spanish certificate',
      ),
    },
  },
  {
    id: 20,
    name: 'Folio Netherlands',
    ...netherlands,
    look: { family: 'english', palette: 'brick', variant: 'soft', drawing: 'gables', mark: MARKS.gable },
    settings: {
      ...byMail('help@netherlands.folio.example'),
      chooser: 'automatic',
      landingStore: 18,
      tagline: text(
        'Para quien vive en los Países Bajos y tiene algo en España.',
        'Para quem vive nos Países Baixos e tem algo em Espanha.',
        'For people in the Netherlands with something in Spain.',
      ),
      lead: text(
        'Una casa, una herencia, un acta de nacimiento: pedimos el documento y te lo enviamos.',
        'Uma casa, uma herança, um assento de nascimento: pedimos o documento e enviamos-lho.',
        'A house, an inheritance, a birth record: we order the document and send it to you.',
      ),
      keywords: text(
        'documentos de España, Países Bajos, certificado',
        'documentos de Espanha, Países Baixos, certidão',
        'Spanish documents Netherlands, house in Spain, Spanish certificate',
      ),
    },
  },
  {
    id: 21,
    name: 'Folio Trámites',
    kind: 'shop',
    ...spain,
    look: { family: 'plain', palette: 'graphite', mark: MARKS.list },
    settings: {
      ...byPhone('221', 'ayuda@tramites.folio.example'),
      chooser: 'automatic',
      landingStore: 14,
      tagline: text(
        'Todos tus trámites, en un solo sitio.',
        'Todos os seus trâmites, num só sítio.',
        'All your paperwork, in one place.',
      ),
      lead: text(
        'Busca lo que necesitas, contesta unas preguntas y olvídate de las ventanillas.',
        'Procure aquilo de que precisa, responda a umas perguntas e esqueça os balcões.',
        'Look for what you need, answer a few questions and forget the counters.',
      ),
      keywords: text(
        'trámites, gestoría en línea, certificado',
        'trâmites, solicitadoria em linha, certidão',
        'paperwork Spain, online agency, certificate',
      ),
    },
  },
  {
    id: 22,
    name: 'Folio Nacimiento',
    kind: 'shop',
    ...spain,
    look: { family: 'civil', palette: 'plum', mark: MARKS.sprout },
    settings: {
      ...byPhone('222', 'ayuda@nacimiento.folio.example'),
      chooser: 'automatic',
      leadingGroups: ['civil'],
      landingStore: 14,
      tagline: text(
        'Tu certificado de nacimiento, sin ir al registro.',
        'A sua certidão de nascimento, sem ir ao registo.',
        'Your birth certificate, without going to the registry.',
      ),
      lead: text(
        'Literal, en extracto o plurilingüe, de cualquier Registro Civil de España. Te lo enviamos a casa o por correo electrónico.',
        'Literal, em extrato ou plurilingue, de qualquer registo civil de Espanha. Enviamos para casa ou por e-mail.',
        'Full, extract or multilingual, from any civil registry in Spain. Sent to your home or by e-mail.',
      ),
      keywords: text(
        'certificado de nacimiento, partida de nacimiento literal, Registro Civil',
        'certidão de nascimento de Espanha, registo civil',
        'Spanish birth certificate, civil registry Spain',
      ),
    },
  },
  {
    id: 23,
    name: 'Folio Partidas',
    kind: 'shop',
    ...spain,
    look: { family: 'civil', palette: 'mulberry', variant: 'deep', drawing: 'tree', mark: MARKS.rings },
    settings: {
      ...byPhone('223', 'ayuda@partidas.folio.example'),
      chooser: 'automatic',
      leadingGroups: ['civil'],
      landingStore: 14,
      tagline: text(
        'Tus partidas del Registro Civil, sin ir al registro.',
        'As suas certidões do registo civil, sem ir ao registo.',
        'Your civil registry records, without going to the registry.',
      ),
      lead: text(
        'Pedimos tu partida al Registro Civil donde se inscribió, aunque solo sepas el año.',
        'Pedimos a sua certidão ao registo civil onde foi lavrada, mesmo que só saiba o ano.',
        'We order your record from the civil registry that holds it, even if you only know the year.',
      ),
      keywords: text(
        'partida de nacimiento, partida de matrimonio, partida de defunción',
        'certidão de nascimento, certidão de casamento, certidão de óbito',
        'Spanish birth record, marriage record, death record',
      ),
    },
  },
  {
    id: 26,
    name: 'Folio Certidões',
    ...portugal,
    look: { family: 'portugal', palette: 'sea', variant: 'deep', drawing: 'letter', mark: MARKS.tile },
    settings: {
      ...byMail('ajuda@certidoes.folio.example'),
      chooser: 'portugal',
      tagline: text(
        'La certidão de tu inmueble, por correo electrónico.',
        'A certidão do seu imóvel, entregue por e-mail.',
        'Your property certificate from Portugal, by e-mail.',
      ),
      lead: text(
        'Para vender, comprar o pedir una hipoteca en Portugal. Nos dices dónde está y la pedimos.',
        'Para vender, comprar ou pedir crédito. Diga-nos onde fica o imóvel e nós pedimos.',
        'To sell, buy or borrow in Portugal. Tell us where the property is and we order it.',
      ),
      keywords: text(
        'certidão predial, certidão permanente, Portugal',
        'certidão predial, certidão permanente, código de acesso',
        'property certificate Portugal, certidão permanente',
      ),
    },
  },
  {
    id: 28,
    name: 'Folio Registo',
    ...portugal,
    look: { family: 'portugal', palette: 'terracotta', drawing: 'door', variant: '28', mark: MARKS.arch },
    settings: {
      ...byMail('ajuda@registo.folio.example'),
      chooser: 'portugal',
      tagline: text(
        'Antes de comprar en Portugal, mira el registro.',
        'Antes de comprar casa, veja o registo.',
        'Before you buy in Portugal, look at the register.',
      ),
      lead: text(
        'Quién es el dueño, qué hipotecas y qué embargos (penhoras) tiene el inmueble. Lo pedimos y te lo enviamos.',
        'Quem é o dono, que hipotecas e que penhoras tem o imóvel. Pedimos o documento e enviamos-lho.',
        'Who owns it and which mortgages and court or tax claims there are on it. We order the document and send it to you.',
      ),
      keywords: text(
        'registro predial de Portugal, hipotecas, embargos, penhoras',
        'registo predial, hipotecas, penhoras, dono do imóvel',
        'Portuguese land register, mortgages, seizures',
      ),
    },
  },
];
