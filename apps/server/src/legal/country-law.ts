import type { LocalizedText } from '@folio/domain/locale/locale';

/** Names of a country's laws and authorities for the legal texts. */
type CountryLaw = {
  /** Consumer law on withdrawal. */
  readonly consumerLaw: LocalizedText;
  /** Data protection authority. */
  readonly dataAuthority: LocalizedText;
  /** Body for out-of-court consumer complaints. */
  readonly consumerBody: LocalizedText;
  /** Law on accessible services. */
  readonly accessibilityLaw: LocalizedText;
  /** Statutory retention of invoices and orders. */
  readonly retention: LocalizedText;
};

const text = (es: string, pt: string, en: string): LocalizedText => ({ es, pt, en });
const years = (es: string, pt: string, en: string) => text(`${es} años`, `${pt} anos`, `${en} years`);

const SPAIN: CountryLaw = {
  consumerLaw: text(
    'el texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios ' +
      '(Real Decreto Legislativo 1/2007)',
    'a lei geral espanhola de defesa dos consumidores (Real Decreto Legislativo 1/2007)',
    'the Spanish consumer protection act (Real Decreto Legislativo 1/2007)',
  ),
  dataAuthority: text(
    'la Agencia Española de Protección de Datos ([www.aepd.es](https://www.aepd.es))',
    'a autoridade espanhola de proteção de dados, AEPD ([www.aepd.es](https://www.aepd.es))',
    'the Spanish data protection authority, AEPD ([www.aepd.es](https://www.aepd.es))',
  ),
  consumerBody: text(
    'la oficina municipal de información al consumidor o la junta arbitral de consumo de tu comunidad autónoma',
    'o serviço municipal de informação ao consumidor ou a junta de arbitragem de consumo ' +
      'da sua comunidade autónoma, em Espanha',
    'the municipal consumer information office or the consumer arbitration board of your region in Spain',
  ),
  accessibilityLaw: text(
    'la Ley 11/2023, que traspone la Directiva (UE) 2019/882',
    'a Lei espanhola 11/2023, que transpõe a Diretiva (UE) 2019/882',
    'Spanish Act 11/2023, which transposes Directive (EU) 2019/882',
  ),
  retention: years('seis', 'seis', 'six'),
};

const LAWS: Readonly<Record<string, CountryLaw>> = {
  ES: SPAIN,
  PT: {
    consumerLaw: text(
      'el Decreto-Lei n.º 24/2014 de Portugal',
      'o Decreto-Lei n.º 24/2014',
      'the Portuguese Decree-Law 24/2014',
    ),
    dataAuthority: text(
      'la autoridad portuguesa de protección de datos, CNPD ([www.cnpd.pt](https://www.cnpd.pt))',
      'a Comissão Nacional de Proteção de Dados ([www.cnpd.pt](https://www.cnpd.pt))',
      'the Portuguese data protection authority, CNPD ([www.cnpd.pt](https://www.cnpd.pt))',
    ),
    consumerBody: text(
      'un centro de arbitraje de conflictos de consumo de Portugal ' +
        '([www.consumidor.gov.pt](https://www.consumidor.gov.pt))',
      'um centro de arbitragem de conflitos de consumo; a lista está no portal do consumidor ' +
        '([www.consumidor.gov.pt](https://www.consumidor.gov.pt))',
      'a Portuguese consumer arbitration centre ([www.consumidor.gov.pt](https://www.consumidor.gov.pt))',
    ),
    accessibilityLaw: text(
      'el Decreto-Lei n.º 82/2022 de Portugal, que traspone la Directiva (UE) 2019/882',
      'o Decreto-Lei n.º 82/2022, que transpõe a Diretiva (UE) 2019/882',
      'the Portuguese Decree-Law 82/2022, which transposes Directive (EU) 2019/882',
    ),
    retention: years('diez', 'dez', 'ten'),
  },
  IE: {
    consumerLaw: text(
      'la Consumer Rights Act 2022 de Irlanda',
      'o Consumer Rights Act 2022 da Irlanda',
      'the Consumer Rights Act 2022',
    ),
    dataAuthority: text(
      'la Data Protection Commission de Irlanda ([www.dataprotection.ie](https://www.dataprotection.ie))',
      'a Data Protection Commission da Irlanda ([www.dataprotection.ie](https://www.dataprotection.ie))',
      'the Data Protection Commission ([www.dataprotection.ie](https://www.dataprotection.ie))',
    ),
    consumerBody: text(
      'la Competition and Consumer Protection Commission de Irlanda ([www.ccpc.ie](https://www.ccpc.ie))',
      'a Competition and Consumer Protection Commission da Irlanda ([www.ccpc.ie](https://www.ccpc.ie))',
      'the Competition and Consumer Protection Commission ([www.ccpc.ie](https://www.ccpc.ie))',
    ),
    accessibilityLaw: text(
      'el reglamento irlandés S.I. 636/2023, que traspone la Directiva (UE) 2019/882',
      'o regulamento irlandês S.I. 636/2023, que transpõe a Diretiva (UE) 2019/882',
      'S.I. No. 636/2023, which transposes Directive (EU) 2019/882',
    ),
    retention: years('seis', 'seis', 'six'),
  },
  GB: {
    consumerLaw: text(
      'las Consumer Contracts Regulations 2013 del Reino Unido',
      'as Consumer Contracts Regulations 2013 do Reino Unido',
      'the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013',
    ),
    dataAuthority: text(
      'la Information Commissioner’s Office del Reino Unido ([ico.org.uk](https://ico.org.uk))',
      'o Information Commissioner’s Office do Reino Unido ([ico.org.uk](https://ico.org.uk))',
      'the Information Commissioner’s Office ([ico.org.uk](https://ico.org.uk))',
    ),
    consumerBody: text(
      'Citizens Advice, en el Reino Unido ([www.citizensadvice.org.uk](https://www.citizensadvice.org.uk))',
      'o Citizens Advice, no Reino Unido ([www.citizensadvice.org.uk](https://www.citizensadvice.org.uk))',
      'Citizens Advice ([www.citizensadvice.org.uk](https://www.citizensadvice.org.uk))',
    ),
    accessibilityLaw: text(
      'la Equality Act 2010 del Reino Unido',
      'o Equality Act 2010 do Reino Unido',
      'the Equality Act 2010',
    ),
    retention: years('seis', 'seis', 'six'),
  },
  NL: {
    consumerLaw: text(
      'los artículos 6:230g y siguientes del Código Civil neerlandés',
      'os artigos 6:230g e seguintes do Código Civil neerlandês',
      'articles 6:230g and following of the Dutch Civil Code',
    ),
    dataAuthority: text(
      'la Autoriteit Persoonsgegevens de los Países Bajos ' +
        '([www.autoriteitpersoonsgegevens.nl](https://www.autoriteitpersoonsgegevens.nl))',
      'a Autoriteit Persoonsgegevens dos Países Baixos ' +
        '([www.autoriteitpersoonsgegevens.nl](https://www.autoriteitpersoonsgegevens.nl))',
      'the Autoriteit Persoonsgegevens ' +
        '([www.autoriteitpersoonsgegevens.nl](https://www.autoriteitpersoonsgegevens.nl))',
    ),
    consumerBody: text(
      'ConsuWijzer, el servicio de la autoridad neerlandesa de consumo ' +
        '([www.consuwijzer.nl](https://www.consuwijzer.nl))',
      'o ConsuWijzer, o serviço da autoridade neerlandesa do consumidor ' +
        '([www.consuwijzer.nl](https://www.consuwijzer.nl))',
      'ConsuWijzer, the service of the Dutch consumer authority ([www.consuwijzer.nl](https://www.consuwijzer.nl))',
    ),
    accessibilityLaw: text(
      'la ley neerlandesa que traspone la Directiva (UE) 2019/882',
      'a lei neerlandesa que transpõe a Diretiva (UE) 2019/882',
      'the Dutch act that transposes Directive (EU) 2019/882',
    ),
    retention: years('siete', 'sete', 'seven'),
  },
};

/** Returns the law that a store's texts name; for an unlisted country Spain's, where the agency is. */
export const storeLaw = (country: string): CountryLaw => LAWS[country] ?? SPAIN;
