import { setPriority } from 'node:os';
import { readNote } from '@folio/domain/note/read-note';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { findOpeningAction } from './opening-actions.ts';
import {
  MAX_PAGES,
  type MeasuredInspection,
  type PdfInspection,
  type PdfReading,
  type PdfTask,
} from './pdf-report.ts';
import { lookByReader } from './reader-look.ts';

/** A note has a few pages; of a longer document only these are read. */
const MAX_READ_PAGES = 200;
const MAX_TEXT = 1_000_000;
/** On Linux this lowers only the worker's thread, so that requests come first. */
const NICE = 10;
setPriority(NICE);

/**
 * Returns whether the file's end states the offset of its cross-reference table, counted from the file's beginning or
 * from the header behind other bytes (ISO 32000-1, annex H).
 */
function hasCrossReferences(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.subarray(Math.max(0, file.length - 2048)).toString('latin1');
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*[\s\S]{0,1024}$/.exec(end) ?? [];
  if (offset === undefined) return false;
  return [0, Math.max(0, file.indexOf('%PDF-'))].some((from) => {
    const start = file.subarray(from + Number(offset), from + Number(offset) + 40);
    return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(start.toString('latin1'));
  });
}

async function inspect(bytes: Uint8Array): Promise<PdfInspection> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return { ok: false, fault: pdf };
  try {
    if (pdf.numPages < 1) return { ok: false, fault: 'damaged' };
    if (pdf.numPages > MAX_PAGES) return { ok: false, fault: 'pages' };
    const fault = findOpeningAction(bytes) ?? (await lookByReader(pdf));
    if (fault) return { ok: false, fault };
    if (!hasCrossReferences(bytes)) return { ok: false, fault: 'damaged' };
    return { ok: true, pages: pdf.numPages };
  } catch {
    return { ok: false, fault: 'damaged' };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function read(bytes: Uint8Array): Promise<PdfReading> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return { note: null };
  try {
    return { note: readNote(await pageTexts(pdf)) };
  } catch {
    return { note: null };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Returns the text of each page, with its line breaks. */
async function pageTexts(pdf: OpenPdf): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_READ_PAGES) && length < MAX_TEXT; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    page.cleanup();
    texts.push(text);
    length += text.length;
  }
  return texts;
}

async function measure(bytes: Uint8Array): Promise<MeasuredInspection> {
  const before = process.threadCpuUsage();
  const inspection = await inspect(bytes);
  const { user, system } = process.threadCpuUsage(before);
  return { inspection, cpuMs: (user + system) / 1000 };
}

const TASKS = { inspect, measure, read };

// biome-ignore lint/style/noDefaultExport: the worker's task, as piscina imports it.
export default ({ task, bytes }: PdfTask): Promise<PdfInspection | MeasuredInspection | PdfReading> =>
  TASKS[task](bytes);
