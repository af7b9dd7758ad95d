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

/**
 * The records of a CSV file (RFC 4180): commas, or semicolons if the first line has more of them; quotes around what holds either, doubled
 * inside; lines that are empty are left out. A quote that is never closed ends with the file.
 */
export function readCsv(text: string): CsvRecord[] {
  const head = text.slice(0, Math.max(0, text.indexOf('\n')) || text.length);
  const comma = head.split(';').length > head.split(',').length ? ';' : ',';
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const endRecord = () => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== '')) records.push({ line: began, cells });
    [cells, cell, began] = [[], '', line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (sign === comma) {
      cells.push(cell.trim());
      cell = '';
    } else if (sign === '\n') endRecord();
    else if (sign !== '\r') cell += sign;
  }
  endRecord();
  return records;
}
