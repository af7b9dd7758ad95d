/**
 * Portugal's parishes (freguesias) until the official list is imported: one a concelho, of its seat's name, and those of Lisboa and Porto.
 * The codes are ours, so that nobody takes them for DICOFRE's.
 */
import { fold } from '../src/places/fold.ts';
import { CONCELHO_SIZES, CONCELHOS } from './concelhos.ts';

/** Parishes of the two cities that have no parish of their own name. */
const CITY_PARISHES: Readonly<Record<string, readonly string[]>> = {
  Lisboa: [
    ...[
      'Ajuda',
      'Alcântara',
      'Alvalade',
      'Areeiro',
      'Arroios',
      'Avenidas Novas',
      'Beato',
      'Belém',
      'Benfica',
    ],
    ...[
      'Campo de Ourique',
      'Campolide',
      'Carnide',
      'Estrela',
      'Lumiar',
      'Marvila',
      'Misericórdia',
      'Olivais',
    ],
    ...['Parque das Nações', 'Penha de França', 'Santa Clara', 'Santa Maria Maior', 'Santo António'],
    ...['São Domingos de Benfica', 'São Vicente'],
  ],
  Porto: [
    ...['Bonfim', 'Campanhã', 'Paranhos', 'Ramalde'],
    'União das freguesias de Aldoar, Foz do Douro e Nevogilde',
    'União das freguesias de Cedofeita, Santo Ildefonso, Sé, Miragaia, São Nicolau e Vitória',
    'União das freguesias de Lordelo do Ouro e Massarelos',
  ],
};

export type ParishSeed = {
  readonly kind: 'freguesia';
  readonly code: string;
  readonly name: string;
  /** 'Concelho, Distrito'. */
  readonly region: string;
  readonly aliases: readonly string[];
  readonly weight: number;
  readonly slow: false;
  readonly delivery_hours: null;
};

const slug = (text: string): string => fold(text).replaceAll(' ', '-');

/** A parish of a concelho ranks as the concelho does if it bears its name, else well below it. */
export function parishWeight(parish: string, concelho: string): number {
  const size = CONCELHO_SIZES[concelho] ?? 10;
  return ` ${fold(parish)} `.includes(` ${fold(concelho)} `) ? size : Math.max(1, Math.round(size / 10));
}

export function parishes(): ParishSeed[] {
  return Object.entries(CONCELHOS).flatMap(([district, names]) =>
    names.flatMap((concelho) =>
      (CITY_PARISHES[concelho] ?? [concelho]).map((name) => ({
        kind: 'freguesia' as const,
        code: `seed-${slug(district)}-${slug(concelho)}-${slug(name)}`,
        name,
        region: `${concelho}, ${district}`,
        aliases: [],
        weight: parishWeight(name, concelho),
        slow: false as const,
        delivery_hours: null,
      })),
    ),
  );
}
