import type { ChargeKind, FactKind, Note, NoteCharge, NoteOwner, OwnerRight } from './note.ts';

/** EN-3's pair: the name of an entry, in Spanish like the documents, and its text. */
export type NoteEntity = { readonly entity: string; readonly text_data: string };

const RIGHTS: Readonly<Record<OwnerRight, string>> = {
  full: 'pleno dominio',
  bare: 'nuda propiedad',
  usufruct: 'usufructo',
  use: 'uso',
  leasehold: 'dominio útil',
};
const CHARGES: Readonly<Record<ChargeKind, string>> = {
  mortgage: 'hipoteca',
  embargo: 'embargo',
  usufruct: 'usufructo',
  easement: 'servidumbre',
  tax: 'afeccion_fiscal',
  condition: 'condicion',
  lease: 'arrendamiento',
  other: 'otra_carga',
};
const FACTS: Readonly<Record<FactKind, string>> = {
  registry: 'registro',
  finca: 'finca',
  section: 'seccion',
  volume: 'tomo',
  book: 'libro',
  folio: 'folio',
  cru: 'idufir',
  cadastre: 'referencia_catastral',
  description: 'descripcion',
  address: 'direccion',
  area: 'superficie',
  issued: 'fecha_emision',
};

const ownerText = ({ name, taxId, share, right, regime }: NoteOwner): string =>
  [
    taxId === null ? name : `${name} (${taxId})`,
    [share, right && RIGHTS[right]].filter(Boolean).join(' '),
    regime && (regime === 'joint' ? 'ganancial' : 'privativo'),
  ]
    .filter(Boolean)
    .join(', ');

const chargeEntity = ({ kind, quote }: NoteCharge): NoteEntity => ({
  entity: CHARGES[kind],
  text_data: quote.text,
});

/** Returns the reading of a note as the wire's pairs, owners first. Omits a doubtful cadastral reference. */
export const noteEntities = ({ owners, charges, free, facts }: Note): NoteEntity[] => [
  ...owners.map((owner) => ({ entity: 'titular', text_data: ownerText(owner) })),
  ...charges.map(chargeEntity),
  ...(free ? [{ entity: 'libre_de_cargas', text_data: free.text }] : []),
  ...facts
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ kind, text }) => ({ entity: FACTS[kind], text_data: text })),
];
