import { cadastralReference, isCru } from '../checks/property-reference.ts';
import { readIssueDate } from './issue-date.ts';
import type { FactKind, NoteFact } from './note.ts';
import { type Found, findAll, type NoteText, quote, type Range, readText, spaced } from './note-text.ts';

/** Where a note states a fact: the first group is its text. Earlier patterns win. */
const PATTERNS: readonly (readonly [FactKind, readonly RegExp[]])[] = [
  ['registry', [/\b(REGISTRO DE LA PROPIEDAD (?:DE|NUM\.?|N[ºO°]\.?)[^\n]{2,60})/dg]],
  [
    'finca',
    [
      /\bFINCA(?: REGISTRAL)?(?: DE [^\n:]{2,40}?)?[ ,]*(?:N[ºO°][.:]*|NUM\.?|NUMERO)[ :]*(\d[\d.]*(?:\/[\dA-Z]{1,4})?)/dg,
      /\bFINCA(?: REGISTRAL)?[ :]+(\d[\d.]*(?:\/[\dA-Z]{1,4})?)/dg,
    ],
  ],
  ['section', [/\bSECCION[ :]*((?:\d{1,2}[ªº]?|PRIMERA|SEGUNDA|TERCERA|CUARTA|UNICA)(?! *DE LA LEY))/dg]],
  ['volume', [/\bTOMO[ :]*(\d[\d.]*)/dg]],
  ['book', [/\bLIBRO[ :]*(\d[\d.]*)/dg]],
  ['folio', [/\bFOLIO[ :]*(\d[\d.]*)/dg]],
  [
    'address',
    [
      /^[ \t]*(?:LOCALIZACION|SITUACION|DOMICILIO|DIRECCION|VIA PUBLICA|EMPLAZAMIENTO|PARAJE)[ \t]*:[ \t]*([^\n]{4,160})/dgm,
      spaced(
        String.raw`\b(?:SIT[OA]|SITUAD[OA]|UBICAD[OA]|RADICANTE) EN (?:EL |LA )?((?:CALLE|AVENIDA|AVDA|PLAZA|PASEO|CAMINO|CARRETERA|PARTIDA|PARAJE|TERMINO|PAGO|SITIO|RONDA|TRAVESIA|URBANIZACION|C\/)[^;]{3,160}?)(?=[.;]\s|\.?\s*(?![\s\S])|, (?:CON|QUE|TIENE|DE SUPERFICIE|DE CABIDA|LINDA|COMPUESTA)\b)`,
      ),
    ],
  ],
];

/** A property's description runs from its nature to the next label or section. */
const DESCRIPTION =
  /^[ \t]*(?:DESCRIPCION[ \t]*:[ \t]*)?((?:URBANA|RUSTICA)\b[ \t]*[.:,–—-][\s\S]*?)(?=\n[ \t]*(?:SUPERFICIES?|REFERENCIAS? CATASTRAL(?:ES)?|LOCALIZACION|SITUACION|LINDEROS|CUOTA|COEFICIENTE|COORDINACION|ESTADO DE COORDINACION|REGIMEN|IDUFIR|C\.?R\.?U|CODIGO REGISTRAL|CODIGO UNICO|INSCRIPCION)\b[^\n]{0,40}[:.]|$(?![\s\S]))/dgm;
const AREA = spaced(
  String.raw`\b((?:SUPERFICIE|CABIDA)(?: TOTAL)?(?: UTIL| CONSTRUIDA| REGISTRAL| DEL TERRENO| DE TERRENO| GRAFICA)?(?: APROXIMADA)?(?: CON (?:ELEMENTOS )?COMUNES)?[\s:]*(?:DE )?(?:[^;:.]|\.\d){1,140}?(?:METROS CUADRADOS|M2|M\u00b2|HECTAREAS?|CENTIAREAS?|AREAS|METROS(?= CON))(?:,? (?:Y |CON )?[^;:.,]{1,40}(?:DECIMETROS CUADRADOS|AREAS|CENTIAREAS))*)`,
);
const CRU =
  /\b(?:C\.?\s?R\.?\s?U\.?|CODIGO REGISTRAL UNICO|CODIGO UNICO|IDUFIR)[^\d\n]{0,40}\n?\s*((?:\d[ -]?){13}\d)\b/dg;
const CADASTRE =
  /\bREFERENCIAS? CATASTRAL(?:ES)?(?: DE LA FINCA)?[\s:.ºN°-]{0,12}((?:[0-9A-Z][ -]?){19}[0-9A-Z])(?![0-9A-Z])/dg;
/** The date may be broken into two lines. */
const ISSUED = [/[^\n]{4,90}(?=\n|$)/, /[^\n]{4,90}\n[^\n]{1,40}/].map(
  (date) =>
    new RegExp(
      `\\bFECHA DE (?:LA )?(?:EMISION|EXPEDICION)[^\\n:]{0,40}[ \\t]*:[ \\t]*(${date.source})`,
      'gd',
    ),
);
const TABLE =
  /TOMO\s+LIBRO\s+FOLIO[^\n]*\n(?:[^\n]*\n){0,3}?[^\n]*?\s(\d[\d.]*)[ \t]+(\d[\d.]*)[ \t]+(\d[\d.]*)[ \t]+\d+[ \t]*$/dgm;
const REGISTER_FACTS: readonly FactKind[] = ['section', 'volume', 'book', 'folio'];
const MAX_AREAS = 3;

/** Reads a note's data of the register and its property. */
export function readFacts(note: NoteText, property: readonly Range[], owners: readonly Range[]): NoteFact[] {
  const all = { from: 0, to: note.text.length };
  const inProperty = property.length > 0 ? property : [all];
  const first = (patterns: readonly RegExp[], ranges: readonly Range[]): Found | undefined =>
    patterns.flatMap((pattern) => ranges.flatMap((range) => findAll(note, range, pattern)))[0];
  const facts = PATTERNS.flatMap(([kind, patterns]) => {
    // The charges name volumes and folios of their own.
    const found = first(
      patterns,
      REGISTER_FACTS.includes(kind) ? [...inProperty, ...owners] : [...inProperty, all],
    );
    return found ? [toFact(note, kind, found)] : [];
  });
  const inTable = facts.some(({ kind }) => kind === 'volume') ? [] : readTable(note, owners);
  const description = first([DESCRIPTION], [...inProperty, all]);
  const areas = inProperty.flatMap((range) => findAll(note, range, AREA)).slice(0, MAX_AREAS);
  return [
    ...facts,
    ...inTable,
    ...(description ? [toFact(note, 'description', description)] : []),
    ...areas.map((area) => {
      const fact = toFact(note, 'area', area);
      return { ...fact, text: fact.text.replace(/^(?:superficie|cabida)[ :]*(?:de )?/i, '') };
    }),
    ...readCru(note, all),
    ...readCadastre(note, all),
    ...readIssued(note, all),
  ];
}

/** Reads volume, book and folio from the first row of a table of owners. */
function readTable(note: NoteText, owners: readonly Range[]): NoteFact[] {
  const [row] = owners.flatMap((range) => findAll(note, range, TABLE));
  if (!row) return [];
  const kinds = ['volume', 'book', 'folio'] as const;
  return kinds.flatMap((kind, index) => {
    const cell = row.groups[index];
    return cell ? [{ kind, text: readText(note, cell), isConfirmed: true, quote: quote(note, row) }] : [];
  });
}

function toFact(note: NoteText, kind: FactKind, found: Found): NoteFact {
  const text = readText(note, found.groups.find(Boolean) ?? found).replace(/[.,;:\s]+$/, '');
  return { kind, text, isConfirmed: true, quote: quote(note, found) };
}

function readCru(note: NoteText, all: Range): NoteFact[] {
  const [found] = findAll(note, all, CRU);
  if (!found) return [];
  const fact = toFact(note, 'cru', found);
  const text = fact.text.replace(/\D/g, '');
  return isCru(text) ? [{ ...fact, text }] : [];
}

/** Reads the cadastral references. The control characters tell whether one was printed and read correctly. */
function readCadastre(note: NoteText, all: Range): NoteFact[] {
  const facts = findAll(note, all, CADASTRE).map((found): NoteFact => {
    const fact = toFact(note, 'cadastre', found);
    const text = fact.text.replace(/[\s-]/g, '').toUpperCase();
    return { ...fact, text, isConfirmed: cadastralReference(text) === 'whole' };
  });
  return facts.filter(({ text }, index) => facts.findIndex((other) => other.text === text) === index);
}

function readIssued(note: NoteText, all: Range): NoteFact[] {
  for (const found of ISSUED.flatMap((pattern) => findAll(note, all, pattern))) {
    const [words] = found.groups;
    const date = words && readIssueDate(note.folded.slice(words.from, words.to));
    if (date) return [{ ...toFact(note, 'issued', found), text: date }];
  }
  return [];
}
