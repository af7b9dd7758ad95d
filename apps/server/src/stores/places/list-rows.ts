import type { PlaceFaultCode, PlaceList } from '@folio/contract/stores/place-lists';
import { parishWeight } from '../../../seed/parishes.ts';

/** A line of a list as a row of its table, with the row's key. */
export type ListRow = { readonly key: string; readonly values: Readonly<Record<string, unknown>> };
type Fault = { readonly code: PlaceFaultCode; readonly column: string; readonly value: string };
type Cell = (column: string) => string;
type Reader = (cell: Cell, exists: (code: string) => boolean) => ListRow | Fault;

const POSTCODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;
const fault = (cell: Cell, column: string): Fault => ({ code: 'value', column, value: cell(column) });
const findBlank = (cell: Cell, columns: readonly string[]): Fault | undefined => {
  const column = columns.find((name) => cell(name) === '');
  return column === undefined ? undefined : fault(cell, column);
};
/** Restores a leading zero that spreadsheets drop. */
const padCode = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text);

const parish: Reader = (cell) => {
  const [code, dico] = [cell('dicofre').toUpperCase(), cell('dico')];
  // Eight parishes of Barcelos have a code ending in a letter.
  if (!/^\d{4}[0-9A-Z]{2}$/.test(code)) return fault(cell, 'dicofre');
  if (dico !== code.slice(0, 4)) return fault(cell, 'dico');
  const [name, concelho, district] = [cell('freguesia'), cell('concelho'), cell('distrito')];
  return (
    findBlank(cell, ['freguesia', 'concelho', 'distrito']) ?? {
      key: code,
      values: { code, name, region: `${concelho}, ${district}`, weight: parishWeight(name, concelho) },
    }
  );
};

/** Returns the municipality of a line, or its fault. */
function readMunicipality(cell: Cell, exists: (code: string) => boolean): string | Fault {
  const code = padCode(cell('municipio_id'));
  if (!/^\d{5}$/.test(code)) return fault(cell, 'municipio_id');
  return exists(code) ? code : { code: 'municipality', column: 'municipio_id', value: code };
}

const postcode: Reader = (cell, knows) => {
  const code = padCode(cell('codigo_postal'));
  const municipality = readMunicipality(cell, knows);
  if (typeof municipality !== 'string') return municipality;
  if (!POSTCODE.test(code)) return fault(cell, 'codigo_postal');
  return { key: `${code} ${municipality}`, values: { postcode: code, municipality } };
};

const locality: Reader = (cell, knows) => {
  const municipality = readMunicipality(cell, knows);
  if (typeof municipality !== 'string') return municipality;
  const postcodes = cell('cps')
    .split(/[\s|]+/)
    .filter(Boolean);
  if (!postcodes.every((code) => POSTCODE.test(code))) return fault(cell, 'cps');
  const unit = cell('unidad');
  return (
    findBlank(cell, ['unidad', 'entidad', 'nucleo']) ?? {
      key: `${municipality} ${unit}`,
      values: { municipality, unit, name: cell('nucleo'), entity: cell('entidad'), postcodes },
    }
  );
};

const YES = /^(1|si|sí|sim|yes|true)$/i;
const toInteger = (text: string): number | null => (text === '' ? null : Number(text));

const registry: Reader = (cell, knows) => {
  const code = padCode(cell('code'));
  if (!/^\d{5}$/.test(code)) return fault(cell, 'code');
  for (const column of ['number', 'delivery_hours'])
    if (!/^(?!0+$)\d{0,3}$/.test(cell(column))) return fault(cell, column);
  const municipalities = cell('municipalities')
    .split(/[\s|]+/)
    .filter(Boolean)
    .map(padCode);
  const unknown = municipalities.find((one) => !knows(one));
  if (unknown !== undefined) return { code: 'municipality', column: 'municipalities', value: unknown };
  return (
    findBlank(cell, ['name', 'province', 'municipalities']) ?? {
      key: code,
      values: {
        ...{ code, name: cell('name'), province: cell('province'), municipalities },
        number: toInteger(cell('number')),
        sections: cell('sections') || null,
        delivery_hours: toInteger(cell('delivery_hours')),
        slow: YES.test(cell('slow')),
      },
    }
  );
};

const company: Reader = (cell) => {
  const country = cell('country').toUpperCase();
  const taxId = cell('tax_id')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return fault(cell, 'country');
  if (!/^[0-9A-Z]{5,14}$/.test(taxId)) return fault(cell, 'tax_id');
  return (
    findBlank(cell, ['name']) ?? {
      key: `${country} ${taxId}`,
      values: { country, tax_id: taxId, name: cell('name'), seat: cell('seat') },
    }
  );
};

/** Parsers for a line of each list. */
export const LIST_ROWS: Readonly<Record<PlaceList, Reader>> = {
  parishes: parish,
  postcodes: postcode,
  localities: locality,
  registries: registry,
  companies: company,
};
