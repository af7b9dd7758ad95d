import { type IsoDate, isoDate } from '../date/iso-date.ts';

const MONTHS = [
  'ENERO',
  'FEBRERO',
  'MARZO',
  'ABRIL',
  'MAYO',
  'JUNIO',
  'JULIO',
  'AGOSTO',
  'SEPTIEMBRE',
  'OCTUBRE',
  'NOVIEMBRE',
  'DICIEMBRE',
];
const UNITS = ['', 'UNO', 'DOS', 'TRES', 'CUATRO', 'CINCO', 'SEIS', 'SIETE', 'OCHO', 'NUEVE', 'DIEZ'];
const TEENS = [
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISEIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
];
const TENS = [
  '',
  'DIEZ',
  'VEINTE',
  'TREINTA',
  'CUARENTA',
  'CINCUENTA',
  'SESENTA',
  'SETENTA',
  'OCHENTA',
  'NOVENTA',
];

/** The numbers from 1 to 99 in words, without accents. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, index) => [word, index] as const),
  ...TEENS.map((word, index) => [word, index + 11] as const),
  ...TENS.map((word, index) => [word, index * 10] as const),
  ...UNITS.slice(1, 10).map((word, index) => [`VEINTI${word}`, index + 21] as const),
  ...TENS.slice(3).flatMap((tens, row) =>
    UNITS.slice(1, 10).map((word, index) => [`${tens} Y ${word}`, (row + 3) * 10 + index + 1] as const),
  ),
  ['PRIMERO', 1],
  ['UN', 1],
]);

const MONTH = `(${MONTHS.join('|')}|SETIEMBRE)`;
const WRITTEN = new RegExp(
  `\\b(\\d{1,2}|[A-Z]+(?: Y [A-Z]+)?) DE ${MONTH}(?: DEL? (?:ANO )?| )(\\d{4}|DOS MIL(?: [A-Z]+(?: Y [A-Z]+)?)?)`,
);
const FIGURES = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;

const number = (words: string): number => (/^\d/.test(words) ? Number(words) : (NUMBERS.get(words) ?? 0));

/** Tries the longest words first: others may follow a year. */
function year(words: string): number {
  if (/^\d/.test(words)) return Number(words);
  const rest = words.replace(/^DOS MIL ?/, '');
  return 2000 + (NUMBERS.get(rest) ?? NUMBERS.get(rest.split(' ')[0] ?? '') ?? 0);
}

/** Reads a date from folded words: "16 DE NOVIEMBRE DE 2026", the same in words, or "16/11/2026". */
export function readIssueDate(folded: string): IsoDate | null {
  const text = folded.replace(/\s+/g, ' ');
  // The rest of the year follows on the next line.
  if (/ DOS MIL$/.test(text.trim())) return null;
  const [, day = '', month = '', inYear = ''] = WRITTEN.exec(text) ?? FIGURES.exec(text) ?? [];
  const monthNumber = /^\d/.test(month)
    ? Number(month)
    : MONTHS.indexOf(month === 'SETIEMBRE' ? 'SEPTIEMBRE' : month) + 1;
  return isoDate(year(inYear), monthNumber, number(day));
}
