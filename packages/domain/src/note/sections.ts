import { findAll, type NoteText, type Range } from './note-text.ts';

export type SectionName = 'property' | 'owners' | 'charges' | 'pending' | 'end';

/** The headings of a note's sections; registries word them differently. Each begins a line. */
const HEADINGS: Readonly<Record<SectionName, string>> = {
  property:
    'DATOS (?:DE LA FINCA|REGISTRALES|DE INSCRIPCION)|DESCRIPCION(?: DE LA FINCA| REGISTRAL)?|FINCA REGISTRAL',
  owners: 'TITULARIDAD(?:ES)?(?: REGISTRAL(?:ES)?)?|TITULARES(?: REGISTRALES)?|TITULAR(?: REGISTRAL)?',
  charges: 'CARGAS(?: Y GRAVAMENES| VIGENTES| REGISTRALES| DE LA FINCA)?|ESTADO DE CARGAS|GRAVAMENES',
  pending:
    '(?:DOCUMENTOS|ASIENTOS|TITULOS|PRESENTACIONES?)[^\\n]{0,60}PENDIENTES?|ASIENTOS? DE PRESENTACION|DOCUMENTOS RELATIVOS A LA FINCA',
  end: 'AVISOS?|ADVERTENCIAS?|MUY IMPORTANTE|FIN DE LA NOTA|INFORMACION BASICA|SERVICIO DE INDICES|ESTA NOTA SIMPLE',
};

/** Divides a note at its headings; a name may occur several times. Text before the first heading is `property`. */
export function findSections(note: NoteText): readonly (Range & { readonly name: SectionName })[] {
  const all = { from: 0, to: note.text.length };
  const names = Object.keys(HEADINGS) as SectionName[];
  const starts = names
    .flatMap((name) =>
      findAll(note, all, new RegExp(`^[ \\t_*.=-]*(?:${HEADINGS[name]})\\b[ \\t:._*=-]*`, 'gmd'))
        .filter(({ to }) => name === 'pending' || name === 'end' || isHeading(note, to))
        .map(({ from, to }) => ({ name, from, at: to })),
    )
    .sort((one, other) => one.from - other.from);
  const [first] = starts;
  const sections = starts.map(({ name, at }, index) => ({
    name,
    from: at,
    to: starts[index + 1]?.from ?? note.text.length,
  }));
  return first ? [{ name: 'property', from: 0, to: first.from }, ...sections] : [];
}

/** Returns whether a heading ends its line, or is followed by its content after a colon. */
const isHeading = ({ folded }: NoteText, at: number): boolean =>
  at >= folded.length || /[\n:]/.test(folded[at] ?? '') || /[:\n]\s*$/.test(folded.slice(at - 2, at));

/** Returns the ranges of a section. */
export const findRanges = (
  sections: readonly (Range & { readonly name: SectionName })[],
  name: SectionName,
): readonly Range[] => sections.filter((section) => section.name === name);
