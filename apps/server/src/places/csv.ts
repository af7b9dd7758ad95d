import { CsvError, parse } from 'csv-parse/sync';

/** One record of a CSV file with the line that it begins on, counted from 1. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/** Bytes as text: UTF-8, with or without its mark; what is not is taken for the code page of spreadsheets in Western Europe. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A file's records, or the line on which a quote opens that nothing closes. */
export type ReadCsv =
  | { readonly ok: true; readonly records: readonly CsvRecord[] }
  | { readonly ok: false; readonly line: number };

const breaks = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;

/**
 * The records of a CSV file (RFC 4180): commas, or semicolons if the first line has more of them; lines that are empty are left out. A
 * quote that is never closed would swallow the rest of the file: then there are no records.
 */
export function readCsv(text: string): ReadCsv {
  const head = text.slice(0, Math.max(0, text.indexOf('\n')) || text.length);
  const records: CsvRecord[] = [];
  let ended = 0;
  try {
    parse(text, {
      delimiter: head.split(';').length > head.split(',').length ? ';' : ',',
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\n', '\r\n'],
      on_record: (cells: string[], { lines }) => {
        ended = lines;
        const trimmed = cells.map((cell) => cell.trim());
        if (trimmed.some((cell) => cell !== ''))
          records.push({ line: lines - breaks(cells), cells: trimmed });
        return null;
      },
    });
  } catch (error) {
    // Everything else about quotes and columns is taken as it is.
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { ok: false, line: ended + 1 };
    throw error;
  }
  return { ok: true, records };
}
