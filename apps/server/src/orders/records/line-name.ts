import { lineSubject } from '@folio/domain/flow/subject';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Db } from '../../platform/db/connect.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import type { OrderLine } from './orders.queries.ts';

export type NamedLine = Pick<OrderLine, 'product_name' | 'product_version_id' | 'redacted' | 'printed'>;
/** A line among those of its order. */
export type NumberedLine = NamedLine & Pick<OrderLine, 'id' | 'order_id'>;
type Version = Pick<Product, 'definition'> | undefined;

/** Both names have the same number: a mail's subject and its body, or staff and customer, mean the same line by it. */
export type LineNames = {
  /** {@link addSubject} to the `numberedName`: `Nota Simple (2 de 16): Calle de Ejemplo 12, Getafe (Madrid)`. */
  readonly name: string;
  /** The product, numbered among the order's lines of it: `Nota Simple (2 de 16)`. Contains no answers. */
  readonly numberedName: string;
  /** The subject of the answers: `Calle de Ejemplo 12, Getafe (Madrid)`; empty for another customer's answers. */
  readonly subject: string;
};

/**
 * Adds a line's subject to its product: `Nota Simple: Calle de Ejemplo 12, Getafe (Madrid)`. A line with another
 * customer's answers shows only its product.
 */
const addSubject = (name: string, subject: string): string => (subject === '' ? name : `${name}: ${subject}`);

const formatSubject = ({ redacted, printed }: NamedLine, product: Version): string =>
  redacted || !product ? '' : lineSubject(product.definition, printed);

/** Returns the product with the subject of a line that is shown outside its order. */
export async function lineName(
  db: Db,
  { catalogue }: Pick<Deps, 'catalogue'>,
  line: NamedLine,
): Promise<string> {
  const product = await catalogue.version(line.product_version_id, db);
  return addSubject(line.product_name, formatSubject(line, product));
}

/** A line's place among the lines of its order with the same name, and how many these are. */
export type EqualLines = { readonly number: number; readonly count: number };

/** Names a line by its place among its equals. */
export function nameLine(
  line: NamedLine,
  { number, count }: EqualLines,
  product: Version,
  locale: Locale,
): LineNames {
  const name = line.product_name;
  const numberedName = count === 1 ? name : m.order_line_numbered({ name, number, count }, { locale });
  const subject = formatSubject(line, product);
  return { name: addSubject(numberedName, subject), numberedName, subject };
}

/** Names all lines of one order or of several, so that no two lines of an order have the same name. */
export function nameLines(
  lines: readonly NumberedLine[],
  versions: ReadonlyMap<number, Version>,
  locale: Locale,
): ReadonlyMap<number, LineNames> {
  const equal = numberEqual(lines);
  return new Map(
    lines.map((line, at) => {
      const product = versions.get(line.product_version_id);
      return [line.id, nameLine(line, equal[at] as EqualLines, product, locale)] as const;
    }),
  );
}

/** Names lines for staff, who may read the answers that a buyer may not (AP-6). */
export const unredacted = <Line extends NumberedLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, redacted: false }));

/** Returns the names of one of the lines that were named together. */
export function getNames(names: ReadonlyMap<number, LineNames>, { id }: Pick<OrderLine, 'id'>): LineNames {
  const found = names.get(id);
  if (!found) throw new Error(`line ${id} has no name`);
  return found;
}

/** {@link nameLines} for lines whose product versions are not loaded. */
export async function lineNames(
  db: Db,
  deps: Pick<Deps, 'catalogue'>,
  lines: readonly NumberedLine[],
  locale: Locale,
): Promise<ReadonlyMap<number, LineNames>> {
  return nameLines(lines, await loadVersions(db, deps, lines), locale);
}

/** Loads the product versions that the lines were ordered by. */
export async function loadVersions(
  db: Db,
  { catalogue }: Pick<Deps, 'catalogue'>,
  lines: readonly Pick<OrderLine, 'product_version_id'>[],
): Promise<ReadonlyMap<number, Product | undefined>> {
  const versions = new Map<number, Product | undefined>();
  for (const id of new Set(lines.map((line) => line.product_version_id)))
    versions.set(id, await catalogue.version(id, db));
  return versions;
}

/** Numbers the names that an order has several times, in their order. */
function numberEqual(lines: readonly NumberedLine[]): EqualLines[] {
  const keys = lines.map((line) => `${line.order_id} ${line.product_name}`);
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return { number, count: counts.get(key) as number };
  });
}
