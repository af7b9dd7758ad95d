import { readAmount } from '../money/read-amount.ts';
import type { ChargeKind, NoteCharge, Quote } from './note.ts';
import { type Found, findAll, type NoteText, onOneLine, quote, type Range, spaced } from './note-text.ts';

/** The words that begin the entry of a charge, by its kind. */
const KINDS: readonly (readonly [ChargeKind, string])[] = [
  ['mortgage', 'HIPOTECA'],
  ['embargo', 'ANOTACION(?: PREVENTIVA)? DE EMBARGO|EMBARGO'],
  ['usufruct', 'USUFRUCTO'],
  ['easement', 'SERVIDUMBRE'],
  ['tax', 'AFECCION|AFECTA(?:DA)? (?:FISCALMENTE|AL PAGO|DURANTE)'],
  ['condition', 'CONDICION RESOLUTORIA|PROHIBICION DE DISPONER|OPCION DE COMPRA'],
  ['lease', 'ARRENDAMIENTO'],
  [
    'other',
    'ANOTACION|CENSO|CONCESION|NOTA MARGINAL|RESERVA|SUSTITUCION FIDEICOMISARIA|VIVIENDA DE PROTECCION',
  ],
];
/** An entry begins a line, after a bullet, a number, or words such as "Gravada con una". */
const LEAD =
  '[ \\t]*(?:[-•*·–—][ \\t]*|\\d{1,2}[.)ºª]+-?[ \\t]*|[A-Z]\\)[ \\t]*)?(?:(?:ESTA |SE HALLA )?GRAVAD[AO] CON |CON |UN DERECHO REAL DE |UN |UNA |LA )*(?:DERECHO DE )?';
const ENTRY = new RegExp(`^${LEAD}(?:${KINDS.map(([, words]) => `(${words})`).join('|')})\\b`, 'gmd');

const FREE = spaced(
  String.raw`[^.\n]*(?:LIBRE DE (?:TODA )?(?:CLASE DE )?CARGAS?|SIN CARGAS|NO (?:HAY|CONSTAN?|EXISTEN?|APARECEN?|TIENE|FIGURAN?) (?:REGISTRAD[AO]S? |INSCRIT[AO]S? |NINGUNA )?(?:CARGAS?|GRAVAMEN(?:ES)?))[^.\n]*`,
);

const SUM = '((?:\\d{1,3}(?:\\.\\d{3})+|\\d+)(?:,\\d{1,2})?)\\s*(?:EUROS?|€)';
/** The principal is labelled as such; else the first amount counts. */
const SUMS = [
  new RegExp(`PRINCIPAL(?: DE| POR| HASTA| IMPORTE|:)*\\s*${SUM}`, 'd'),
  new RegExp(`${SUM}\\s*(?:DE|POR|COMO|EN CONCEPTO DE)?\\s*PRINCIPAL`, 'd'),
  new RegExp(SUM, 'd'),
];
const BENEFICIARY =
  /A FAVOR DE(?:L)? (?:LA )?(?:ENTIDAD |MERCANTIL |SOCIEDAD |DON |DONA |D\. |Dª\.? )?([^;(]{2,120}?)(?=, (?:CON|PARA|POR|EN|HASTA|QUE|SEGUN|SOBRE|DE FECHA|DURANTE|TITULAR|RESPONDIENDO)\b|;|\.\s|\.?\s*$| PARA RESPONDER| EN RECLAMACION| HASTA| POR UN| POR PLAZO)/d;

/** Reads the charges of a note's sections, each with its kind, its principal and its beneficiary. */
export function readCharges(note: NoteText, ranges: readonly Range[]): NoteCharge[] {
  return ranges.flatMap((range) => {
    const entries = findAll(note, range, ENTRY).filter((entry) => !isFreeLine(note, entry));
    return entries.map((entry, index) => {
      const whole = { from: entry.from, to: entries[index + 1]?.from ?? range.to };
      return {
        kind: findKind(entry),
        amount: readSum(onOneLine(note, whole).folded),
        beneficiary: readBeneficiary(note, whole),
        quote: quote(note, whole),
      };
    });
  });
}

/** Returns the words that say that the property is free of charges, or undefined. */
export function readFree(note: NoteText, ranges: readonly Range[]): Quote | null {
  for (const range of ranges) {
    const [found] = findAll(note, range, FREE);
    if (found) return quote(note, found);
  }
  return null;
}

const findKind = ({ groups }: Found): ChargeKind => KINDS[groups.findIndex(Boolean)]?.[0] ?? 'other';

/** Returns whether a line denies the charge that it names, as in "No constan hipotecas". */
const isFreeLine = ({ folded }: NoteText, { from }: Range): boolean =>
  /\bNO (?:CONSTA|HAY|EXISTE)/.test(folded.slice(from, folded.indexOf('\n', from)));

function readSum(folded: string): number | null {
  for (const pattern of SUMS) {
    const sum = pattern.exec(folded)?.[1];
    // A note is Spanish: a point always groups thousands.
    const amount = sum ? readAmount(sum.replaceAll('.', '')) : null;
    if (amount !== null) return amount;
  }
  return null;
}

function readBeneficiary(note: NoteText, range: Range): string | null {
  const { text, folded } = onOneLine(note, range);
  const [, at] = BENEFICIARY.exec(folded)?.indices ?? [];
  const name = at && text.slice(...at).trim();
  return name ? name.replace(/\bS\.[ALC](?:\.[UPN])?$/i, '$&.') : null;
}
