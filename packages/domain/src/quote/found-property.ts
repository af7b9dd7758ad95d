/** Properties that a property query found (PR-3), as staff enter them and as the Nota Simple's form accepts them. */

/** The columns in the order of a registry's list, and of pasted rows. */
export const FOUND_FIELDS = ['municipality', 'address', 'registry', 'finca', 'cru', 'share'] as const;
export type FoundField = (typeof FOUND_FIELDS)[number];
export type FoundProperty = Readonly<Record<FoundField, string>>;

export const NO_PROPERTY: FoundProperty = {
  municipality: '',
  address: '',
  registry: '',
  finca: '',
  cru: '',
  share: '',
};

/** Reads pasted rows: a line each, its columns separated by tabs or semicolons. Omits empty lines. */
export function parseFoundRows(text: string): FoundProperty[] {
  return text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const cells = row.split(row.includes('\t') ? '\t' : ';');
      const named = FOUND_FIELDS.map((field, at) => [field, (cells[at] ?? '').trim()] as const);
      return { ...NO_PROPERTY, ...Object.fromEntries(named) };
    });
}

/** Returns whether a row names a property: its municipality, and its address, finca or CRU. */
export const isNamed = ({ municipality, address, finca, cru }: FoundProperty): boolean =>
  municipality !== '' && [address, finca, cru].some((value) => value !== '');

/** Returns whether a row is still empty. */
export const isBlank = (found: FoundProperty): boolean => FOUND_FIELDS.every((field) => found[field] === '');

/**
 * Returns a property in one line: its address, its registry's data, and the share, which `sayShare` explains in the
 * customer's language.
 */
export const describeProperty = (
  found: FoundProperty,
  sayShare: (share: string) => string = (share) => share,
): string =>
  [
    [found.address, found.municipality].filter(Boolean).join(', '),
    found.registry,
    found.finca && `Finca ${found.finca}`,
    found.cru && `CRU ${found.cru}`,
    found.share && sayShare(found.share),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Returns a found property as the raw answers of the Nota Simple's form (EN-12). `interest` are the query's own answers
 * about the reason, which both forms ask.
 */
export function toNoteAnswers(
  found: FoundProperty,
  interest: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const rest = [found.registry, found.share].filter(Boolean).join(' · ');
  return {
    conoce_nombre_propietario: 'no',
    // The form asks for an address; a property without one is named by its registry's data.
    direccion: found.address || describeProperty({ ...found, municipality: '', share: '' }),
    municipio: found.municipality,
    tiene_datos_registrales: found.finca || found.cru || rest ? 'si' : 'no',
    ...(found.finca && { finca: found.finca }),
    ...(found.cru && { cru: found.cru }),
    ...(rest && { otros_datos: rest }),
    ...interest,
    servicio_urgente: 'normal',
  };
}

/** `num_propiedades` for all properties (EN-13). */
const ALL = '3017';

/** Returns how many notes a query's customer wanted at most (EN-13); null without a limit. */
export function searchLimit(answers: Readonly<Record<string, unknown>>): number | null {
  const { num_propiedades: wanted } = answers;
  const limit = typeof wanted === 'string' && wanted !== ALL ? Number(wanted) : Number.NaN;
  return Number.isInteger(limit) && limit > 0 ? limit : null;
}
