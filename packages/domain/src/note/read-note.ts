import { readCharges, readFree } from './charges.ts';
import { readFacts } from './facts.ts';
import type { Note } from './note.ts';
import { toNoteText } from './note-text.ts';
import { readOwners } from './owners.ts';
import { findRanges, findSections } from './sections.ts';

/**
 * Reads a Nota Simple from the text of its pages (EN-3). Null for anything else: a scan without text, another country's
 * certificate, or a note of which neither owner nor property was found.
 */
export function readNote(pages: readonly string[]): Note | null {
  const note = toNoteText(pages);
  if (!/\bNOTA (?:SIMPLE|INFORMATIVA|REGISTRAL)|REGISTRO DE LA PROPIEDAD/.test(note.folded)) return null;
  const sections = findSections(note);
  const ownerRanges = findRanges(sections, 'owners');
  const owners = readOwners(note, ownerRanges);
  const facts = readFacts(note, findRanges(sections, 'property'), ownerRanges);
  if (owners.length === 0 || !facts.some(({ kind }) => ['finca', 'cru', 'cadastre'].includes(kind)))
    return null;
  const charges = findRanges(sections, 'charges');
  return { owners, facts, charges: readCharges(note, charges), free: readFree(note, charges) };
}
