/** The customers of the demonstration, all visibly invented, with names and addresses of their language. */
import type { Locale } from '@folio/domain/locale/locale';
import { COMPANIES } from '../companies.ts';

export type Person = {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly province: string;
  /** The Spanish town of their property or registry entry, and the Portuguese parish, as their searches answer. */
  readonly town: string;
  readonly parish: string;
  /** Sets apart the numbers of registries that a person enters. */
  readonly number: number;
};

/** A city with its postcode and province, and the place of a property there. */
type Home = readonly [city: string, postalCode: string, province: string, place: string];
type Names = {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly surnames: 1 | 2;
  readonly streets: readonly string[];
  readonly homes: readonly Home[];
  readonly phone: string;
  readonly mailbox: string;
};

const NAMES: Readonly<Record<Locale, Names>> = {
  es: {
    first: [
      ...['Ana', 'Bruno', 'Carmen', 'Diego', 'Elena', 'Fermín', 'Gloria', 'Hugo', 'Inés', 'Javier', 'Laura'],
      ...['Manuel', 'Nuria', 'Óscar', 'Pilar', 'Raúl', 'Sara', 'Tomás', 'Úrsula'],
    ],
    last: ['Ejemplo', 'Muestra', 'Prueba', 'Ensayo', 'Supuesto', 'Modelo', 'Borrador', 'Simulacro'],
    surnames: 2,
    streets: ['Calle de Ejemplo', 'Avenida de la Muestra', 'Plaza Inventada', 'Camino de Prueba'],
    homes: [
      ['Getafe', '28901', 'Madrid', 'Getafe, Madrid'],
      ['Madrid', '28005', 'Madrid', 'Madrid, Madrid'],
      ['Barcelona', '08001', 'Barcelona', 'Barcelona, Barcelona'],
      ['València', '46002', 'Valencia', 'València, Valencia'],
      ['Sevilla', '41001', 'Sevilla', 'Sevilla, Sevilla'],
      ['Málaga', '29001', 'Málaga', 'Málaga, Málaga'],
      ['A Coruña', '15001', 'A Coruña', 'A Coruña, A Coruña'],
      ['Zaragoza', '50001', 'Zaragoza', 'Zaragoza, Zaragoza'],
      ['Bilbao', '48001', 'Bizkaia', 'Bilbao, Bizkaia'],
    ],
    phone: '600 000 ',
    mailbox: 'correo',
  },
  pt: {
    first: ['Ana', 'Beatriz', 'Carlos', 'Duarte', 'Filipa', 'Gonçalo', 'Helena', 'João', 'Leonor', 'Marta'],
    last: ['Exemplo', 'Amostra', 'Ensaio', 'Suposto', 'Modelo', 'Rascunho', 'Simulacro'],
    surnames: 2,
    streets: ['Rua do Exemplo', 'Avenida da Amostra', 'Praça Inventada', 'Travessa do Ensaio'],
    homes: [
      ['Lisboa', '1100-001', 'Lisboa', 'Benfica, Lisboa, Lisboa'],
      ['Porto', '4000-001', 'Porto', 'Paranhos, Porto, Porto'],
      ['Coimbra', '3000-001', 'Coimbra', 'Santo António dos Olivais, Coimbra, Coimbra'],
      ['Braga', '4700-001', 'Braga', 'Gualtar, Braga, Braga'],
    ],
    phone: '910 000 ',
    mailbox: 'correio',
  },
  en: {
    first: [
      'Alice',
      'Brian',
      'Claire',
      'Daniel',
      'Emma',
      'Fiona',
      'George',
      'Hannah',
      'Ian',
      'Julia',
      'Liam',
    ],
    last: ['Sample', 'Example', 'Specimen', 'Mockup', 'Trial', 'Placeholder', 'Draft'],
    surnames: 1,
    streets: ['Example Road', 'Sample Street', 'Invented Lane', 'Placeholder Close'],
    homes: [
      ['Dublin', 'D02 AF30', '', 'Marbella, Málaga'],
      ['London', 'SW1A 1AA', '', 'Torrevieja, Alicante'],
      ['Cardiff', 'CF10 1EP', '', 'Mijas, Málaga'],
      ['Amsterdam', '1012 JS', '', 'Palma, Illes Balears'],
    ],
    phone: '600 000 ',
    mailbox: 'mail',
  },
};

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.');

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Returns the invented customer of a language with this number; the same number is the same person. */
export function createPerson(locale: Locale, number: number): Person {
  const { first: firsts, last: lasts, surnames, streets, homes, phone, mailbox } = NAMES[locale];
  const turn = Math.floor(number / firsts.length);
  const first = pick(firsts, number);
  const second = pick(lasts, turn + 1 + Math.floor(turn / lasts.length) + (number % 3));
  const last = [pick(lasts, turn), second].slice(0, surnames).join(' ');
  const [city, postalCode, province, place] = pick(homes, number + turn);
  const house = `${pick(streets, number + turn)} ${3 + (number % 60)}`;
  return {
    ...{ first, last, city, postalCode, province, number },
    town: locale === 'pt' ? pick(NAMES.es.homes, number)[3] : place,
    parish: locale === 'pt' ? place : pick(NAMES.pt.homes, number)[3],
    email: `${plain(`${first} ${last}`)}.${number}@${mailbox}.example`,
    phone: phone + String(100 + (number % 900)),
    street: locale === 'en' ? house : `${house}, ${1 + (number % 6)}.º ${'ABC'[number % 3]}`,
  };
}

export type Company = {
  readonly name: string;
  readonly taxId: string;
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
  readonly province: string;
};

/** Returns the invented company of a country with this number, in one of the cities of the persons. */
export function findCompany(country: 'ES' | 'PT', number: number): Company {
  const { homes } = NAMES[country === 'ES' ? 'es' : 'pt'];
  const found = COMPANIES.flatMap((company) => {
    const home = homes.find(([city]) => city === company.seat && company.country === country);
    return home ? [{ company, home }] : [];
  });
  const { company, home } = pick(found, number);
  const [city, postalCode, province] = home;
  return { name: company.name, taxId: company.tax_id, country, city, postalCode, province };
}
