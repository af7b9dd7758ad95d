import { foldName } from '../place/fold-name.ts';

/** Street types by their abbreviations, folded. Only the first word of an address is one. */
const STREET_TYPES: Readonly<Record<string, string>> = {
  calle: 'c cl cll',
  avenida: 'av avd avda ave',
  plaza: 'pl pza plz praca pc pca',
  paseo: 'p ps pso po',
  carretera: 'ctra crta carr cr',
  camino: 'cno cmno cam',
  ronda: 'rda',
  travesia: 'trv trav tr travessa',
  pasaje: 'pje psje',
  urbanizacion: 'urb',
  poligono: 'pol pgno pg',
  glorieta: 'gta',
  barriada: 'bda',
  rua: 'r',
  largo: 'lg',
  estrada: 'estr',
};
/** Abbreviations of the parts after the house number. */
const INSIDE: Readonly<Record<string, string>> = {
  izquierda: 'izq izqda izda iz',
  derecha: 'dcha dch drcha',
  escalera: 'esc',
  bajo: 'bj bjo',
  bloque: 'blq bl',
  esquerdo: 'esq',
  direito: 'dto',
};

const byShort = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([word, short]) => short.split(' ').map((one) => [one, word])));
const streetTypes = byShort(STREET_TYPES);
const inside = byShort(INSIDE);

/** 'n', 'nº', 'núm.' and the like before a number. */
const NUMBER_WORD = /\b(?:n|no|nr|nro|num|numero) (?=\d)/g;
const SMALL_WORDS = / (?:de|del|la|las|los|el|da|do)(?= )/g;

/**
 * Normalizes an address for comparison, not for display. Drops case, accents, punctuation, articles and the
 * word for 'number', and expands abbreviations: 'C/ Mayor nº 5, 3.º B' equals 'calle mayor 5 3B'.
 */
export function foldAddress(address: string): string {
  const plain = foldName(address.replace(/[ºª°]/g, ' '))
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .replace(NUMBER_WORD, '')
    .replace(SMALL_WORDS, '');
  return plain
    .split(' ')
    .map((word, at) => (at === 0 ? streetTypes.get(word) : inside.get(word)) ?? word)
    .join(' ');
}
