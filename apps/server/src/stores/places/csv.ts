import { CsvError, parse } from 'csv-parse/sync';

/** A record of a CSV file with its first line, counted from 1. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/**
 * Decodes text as UTF-8, with or without a byte order mark; other bytes as Windows-1252, which Western European
 * spreadsheets write.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A file's records, or the line of an unclosed quote. */
export type ReadCsv =
  | { readonly ok: true; readonly records: readonly CsvRecord[] }
  | { readonly ok: false; readonly line: number };

const countLineBreaks = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;

/**
 * Parses a CSV file (RFC 4180) with commas, or semicolons if the first line has more of them; skips empty lines. An
 * unclosed quote would include the rest of the file, so it fails.
 */
export function readCsv(text: string): ReadCsv {
  const head = text.slice(0, Math.max(0, text.indexOf('\n')) || text.length);
  const records: CsvRecord[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      delimiter: head.split(';').length > head.split(',').length ? ';' : ',',
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\n', '\r\n'],
      on_record: (cells: string[], { lines }) => {
        lastLine = lines;
        const trimmed = cells.map((cell) => cell.trim());
        if (trimmed.some((cell) => cell !== ''))
          records.push({ line: lines - countLineBreaks(cells), cells: trimmed });
        return null;
      },
    });
  } catch (error) {
    // Other irregular quotes and columns are accepted as they are.
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { ok: false, line: lastLine + 1 };
    throw error;
  }
  return { ok: true, records };
}
