import type { NoteOwner, OwnerRight } from './note.ts';
import { findAll, type NoteText, onOneLine, quote, type Range, readText } from './note-text.ts';

/** A tax id of a person or company, or the words that say that the register has none. */
const TAX_ID =
  /\b(?:([XYZ]-?\d{7}-?[A-Z]|\d{8}-?[A-Z]|[ABCDEFGHJNPQRSUVW]-?\d{7}-?[0-9A-J])\b|(?:N\.?I\.?F\.?|D\.?N\.?I\.?)[ .:]*(?:NO CONSTA|SIN ESPECIFICAR))/dg;
/** The words between a name and its tax id. */
const ID_LABEL =
  /[\s,;:.(-]*(?:MAYOR DE EDAD[\s,]*)?(?:CON |Y )?(?:N\.?\s?I\.?\s?[FE]\.?|D\.?\s?N\.?\s?I\.?|C\.?\s?I\.?\s?F\.?|DOCUMENTO|IDENTIFICACION)?(?:[\s/.-]*(?:N\.?I\.?F\.?|NUMERO|NUM\.?|N[ºO°]\.?))*[\s,;:.(-]*$/;
const TITLE =
  /^\s*(?:DON|DONA|D\.|Dª\.?|DA\.|(?:LA |EL )?(?:ENTIDAD|MERCANTIL|COMPANIA|SOCIEDAD)|TITULAR:?|\d{1,2}[.)ºª-]+)\s+/;
const TITLES = /(?<!\p{L})(?:DON|DONA|D\.|Dª\.?|DA\.)\s+(?=\p{L})/gu;
const SPOUSE = /\b(?:CASAD[OA]|CONYUGE|MATRIMONIO)\b[^.;]{0,80}?\bCON[ ,]*(?:DON|DONA|D\.|D[ªA]\.?)?\s*$/;
/** The words of a note about a person after the name. */
const DETAILS =
  /,?\s+(?:MAYOR|MENOR|VIUD[OA]|CASAD[OA]|SOLTER[OA]|DIVORCIAD[OA]|SEPARAD[OA]|VECIN[OA]|DE NACIONALIDAD)\b/;
const SHARE =
  /(\d{1,3}(?:[.,]\d+)?)\s?%|(?<![\d/])(\d{1,3})\s?\/\s?(\d{1,4})\b(?!\s?\/)|\b(TOTALIDAD|MITAD|TERCERA PARTE|CUARTA PARTE|QUINTA PARTE|SEXTA PARTE)\b/;
const FRACTIONS: Readonly<Record<string, string>> = {
  TOTALIDAD: '100 %',
  MITAD: '1/2',
  'TERCERA PARTE': '1/3',
  'CUARTA PARTE': '1/4',
  'QUINTA PARTE': '1/5',
  'SEXTA PARTE': '1/6',
};
const RIGHTS: readonly (readonly [RegExp, OwnerRight])[] = [
  [/NUDA PROPIEDAD/, 'bare'],
  [/USUFRUCTO/, 'usufruct'],
  [/DOMINIO UTIL/, 'leasehold'],
  [/PLENO DOMINIO|PROPIEDAD PLENA|PLENA PROPIEDAD/, 'full'],
  [/DERECHO DE USO|USO Y HABITACION/, 'use'],
];

/** A tax id that names an owner, with the owner's name. */
type Named = Range & { readonly name: string; readonly taxId: string | null };

/** Reads the owners of a note's sections: each is named before a tax id, and their share and right follow. */
export function readOwners(note: NoteText, ranges: readonly Range[]): NoteOwner[] {
  return ranges.flatMap((range) => {
    const named = findNamed(note, range);
    const owners = named.map((one, index) => {
      const block = { from: one.from, to: named[index + 1]?.from ?? range.to };
      return { ...one, block, ...readRight(onOneLine(note, { from: one.to, to: block.to }).folded) };
    });
    // Spouses are named together, and their right once after the last of them.
    return owners.map(({ name, taxId, block, ...own }, index) => {
      const stated = own.right === null ? owners.slice(index).find(({ right }) => right !== null) : undefined;
      const { share, right, regime } = stated ?? own;
      return {
        name,
        taxId,
        share,
        right,
        regime,
        quote: quote(note, { ...block, to: stated?.block.to ?? block.to }),
      };
    });
  });
}

function findNamed(note: NoteText, range: Range): Named[] {
  let after = range.from;
  return findAll(note, range, TAX_ID).flatMap(({ from, to, groups: [id] }) => {
    const before = note.folded.slice(after, from).replace(ID_LABEL, '');
    const named = findName(before);
    const at = after;
    after = to;
    if (!named) return [];
    const name = readText(note, { from: at + named.bare, to: at + named.to }).replace(/[,;:\s]+$/, '');
    if (!/\p{L}{2}/u.test(name)) return [];
    return [{ from: at + named.from, to, name: closeForm(name), taxId: id ? compact(note, id) : null }];
  });
}

const compact = (note: NoteText, id: Range): string => readText(note, id).toUpperCase().replace(/-/g, '');

/** Restores the last point of a company's form, as in "S.L.". */
const closeForm = (name: string): string => name.replace(/(?<=\s)(?:S\.\s?[ALC]|S\.\s?L\.\s?[UPN])$/i, '$&.');

/**
 * Finds the name that ends a text. The tax id after "Don A, casado con Doña B" is A's; if A was named before with an id
 * of his own, it is his spouse's, who is no owner. `bare` is the start without the title.
 */
function findName(before: string): (Range & { readonly bare: number }) | undefined {
  const start = nameStart(before);
  const spouse = SPOUSE.exec(before.slice(0, start));
  const part = spouse ? before.slice(0, spouse.index) : before;
  const from = spouse ? nameStart(part) : start;
  if (spouse && !/\p{L}{2}/u.test(part.slice(from))) return undefined;
  const bare = from + (TITLE.exec(part.slice(from))?.[0].length ?? 0);
  const end = part.slice(bare).search(DETAILS);
  return { from, bare, to: end < 0 ? part.length : bare + end };
}

const SENTENCE_END = /(?<=(?:[\p{L}\d]{3}\.|[:;])\s)[^:;]*$/u;

/** Returns where the name begins that ends a text: at its title, else at the last line, sentence or label. */
function nameStart(before: string): number {
  const usual = Math.max(before.trimEnd().lastIndexOf('\n') + 1, before.search(SENTENCE_END), 0);
  const title = [...before.matchAll(TITLES)].at(-1);
  return title && (title.index >= usual || !/\S/.test(before.slice(usual))) ? title.index : usual;
}

function readRight(folded: string): Pick<NoteOwner, 'share' | 'right' | 'regime'> {
  const right = RIGHTS.map(([pattern, name]) => ({ name, at: folded.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0];
  return {
    right: right?.name ?? null,
    share: right ? readShare(folded) : null,
    regime: /GANANCIAL|CONSORCIAL/.test(folded) ? 'joint' : /PRIVATIV/.test(folded) ? 'separate' : null,
  };
}

function readShare(folded: string): string | null {
  const [, percent, part, whole, word] = SHARE.exec(folded) ?? [];
  if (percent) return `${String(Number(percent.replace(',', '.'))).replace('.', ',')} %`;
  if (part && whole) return `${part}/${whole}`;
  return (word && FRACTIONS[word]) ?? null;
}
