import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** A row of a file, by column name; unknown values are blank. */
export type Row<Column extends string> = Readonly<Record<Column, string>>;

/** Reads `lists/{name}.csv`, whose first line names the columns. */
export const readList = <Column extends string>(name: string): readonly Row<Column>[] =>
  parse(readFileSync(join(import.meta.dirname, 'lists', `${name}.csv`), 'utf8'), { columns: true });

/** Splits a field that lists values separated by `|`. */
export const listIn = (field: string): string[] => (field === '' ? [] : field.split('|'));
