import type { PlaceFaultCode, PlaceList } from '@folio/contract/place-lists';
import { parishWeight } from '../../seed/parishes.ts';

/** A line of a list as a row of its table; the key says which row it is. */
export type ListRow = { readonly key: string; readonly values: Readonly<Record<string, unknown>> };
type Fault = { readonly code: PlaceFaultCode; readonly column: string; readonly value: string };
type Cell = (column: string) => string;
type Reader = (cell: Cell, knows: (code: string) => boolean) => ListRow | Fault;

const POSTCODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;
const fault = (cell: Cell, column: string): Fault => ({ code: 'value', column, value: cell(column) });
const blank = (cell: Cell, columns: readonly string[]): Fault | undefined => {
  const column = columns.find((name) => cell(name) === '');
  return column === undefined ? undefined : fault(cell, column);
};
/** Spreadsheets drop the noughts that a code begins with. */
const padded = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text);

const parish: Reader = (cell) => {
  const [code, dico] = [cell('dicofre').toUpperCase(), cell('dico')];
  // Eight parishes of Barcelos end in a letter.
  if (!/^\d{4}[0-9A-Z]{2}$/.test(code)) return fault(cell, 'dicofre');
  if (dico !== code.slice(0, 4)) return fault(cell, 'dico');
  const [name, concelho, district] = [cell('freguesia'), cell('concelho'), cell('distrito')];
  return (
    blank(cell, ['freguesia', 'concelho', 'distrito']) ?? {
      key: code,
      values: { code, name, region: `${concelho}, ${district}`, weight: parishWeight(name, concelho) },
    }
  );
};

/** The municipality of a line, or what is wrong with it. */
function municipalityOf(cell: Cell, knows: (code: string) => boolean): string | Fault {
  const code = padded(cell('municipio_id'));
  if (!/^\d{5}$/.test(code)) return fault(cell, 'municipio_id');
  return knows(code) ? code : { code: 'municipality', column: 'municipio_id', value: code };
}

const postcode: Reader = (cell, knows) => {
  const code = padded(cell('codigo_postal'));
  const municipality = municipalityOf(cell, knows);
  if (typeof municipality !== 'string') return municipality;
  if (!POSTCODE.test(code)) return fault(cell, 'codigo_postal');
  return { key: `${code} ${municipality}`, values: { postcode: code, municipality } };
};

const locality: Reader = (cell, knows) => {
  const municipality = municipalityOf(cell, knows);
  if (typeof municipality !== 'string') return municipality;
  const postcodes = cell('cps')
    .split(/[\s|]+/)
    .filter(Boolean);
  if (!postcodes.every((code) => POSTCODE.test(code))) return fault(cell, 'cps');
  const unit = cell('unidad');
  return (
    blank(cell, ['unidad', 'entidad', 'nucleo']) ?? {
      key: `${municipality} ${unit}`,
      values: { municipality, unit, name: cell('nucleo'), entity: cell('entidad'), postcodes },
    }
  );
};

const YES = /^(1|si|sí|sim|yes|true)$/i;
const whole = (text: string): number | null => (text === '' ? null : Number(text));

const registry: Reader = (cell, knows) => {
  const code = padded(cell('code'));
  if (!/^\d{5}$/.test(code)) return fault(cell, 'code');
  for (const column of ['number', 'delivery_hours'])
    if (!/^(?!0+$)\d{0,3}$/.test(cell(column))) return fault(cell, column);
  const municipalities = cell('municipalities')
    .split(/[\s|]+/)
    .filter(Boolean)
    .map(padded);
  const unknown = municipalities.find((one) => !knows(one));
  if (unknown !== undefined) return { code: 'municipality', column: 'municipalities', value: unknown };
  return (
    blank(cell, ['name', 'province', 'municipalities']) ?? {
      key: code,
      values: {
        ...{ code, name: cell('name'), province: cell('province'), municipalities },
        number: whole(cell('number')),
        sections: cell('sections') || null,
        delivery_hours: whole(cell('delivery_hours')),
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
    blank(cell, ['name']) ?? {
      key: `${country} ${taxId}`,
      values: { country, tax_id: taxId, name: cell('name'), seat: cell('seat') },
    }
  );
};

/** How a line of each list is read. */
export const LIST_ROWS: Readonly<Record<PlaceList, Reader>> = {
  parishes: parish,
  postcodes: postcode,
  localities: locality,
  registries: registry,
  companies: company,
};
