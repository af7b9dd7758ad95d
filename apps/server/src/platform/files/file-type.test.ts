import { expect, it } from 'vitest';
import { fileName, fileType } from './file-type.ts';

const PDF = fileType(Buffer.from('%PDF-1.7\n'));

it.each([
  ['a byte order mark', '\ufeff%PDF-1.4'],
  ['a line break', '\r\n%PDF-1.4'],
  ['other bytes', `${'x'.repeat(1019)}%PDF-`],
])('[AP-14] is a PDF with %s before its header', (_what, text) => {
  expect(fileType(Buffer.from(text))?.mediaType).toBe('application/pdf');
});

it('[AP-14] is no PDF if its header begins after the first 1,024 bytes', () => {
  expect(fileType(Buffer.from(`${'x'.repeat(1020)}%PDF-1.4`))).toBeUndefined();
});

it.each([
  ['Escritura nº 3.5', 'Escritura nº 3.5.pdf'],
  ['Escritura nº 3.5.PDF', 'Escritura nº 3.5.pdf'],
  ['Acta 12.2024', 'Acta 12.2024.pdf'],
  ['Poder de D. Juan', 'Poder de D. Juan.pdf'],
  ['nota.exe', 'nota.pdf'],
  ['C:\\papeles\\nota.docx', 'nota.pdf'],
  ['', 'documento.pdf'],
  [`${'a'.repeat(139)}😀.pdf`, `${'a'.repeat(139)}.pdf`],
])('[AP-14] names a PDF that was %j', (sent, stored) => {
  if (!PDF) throw new Error('no PDF');
  expect(fileName(sent, PDF)).toBe(stored);
});
