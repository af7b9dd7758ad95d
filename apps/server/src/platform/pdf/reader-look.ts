import { faultOfAddress } from './addresses.ts';
import type { OpenPdf } from './open-pdf.ts';
import type { PdfFault } from './pdf-report.ts';

export type ActiveFault = Extract<PdfFault, 'form' | 'remote' | 'attached' | 'active'>;

type Part = { readonly url?: string | null; readonly unsafeUrl?: string | null; readonly subtype?: string };
type Entry = Part & { readonly items?: readonly Entry[] };

function findFault({ url, unsafeUrl, subtype }: Part): ActiveFault | null {
  if (subtype === 'FileAttachment') return 'attached';
  return faultOfAddress(url ?? '') ?? faultOfAddress(unsafeUrl ?? '');
}

/** Returns the first fault of some parts. */
function firstFault(parts: readonly Part[]): ActiveFault | null {
  for (const part of parts) {
    const fault = findFault(part);
    if (fault) return fault;
  }
  return null;
}

/** Returns every entry of an outline, whatever its depth. */
function listEntries(outline: readonly Entry[]): Entry[] {
  const entries = [...outline];
  for (const { items = [] } of entries) for (const item of items) entries.push(item);
  return entries;
}

/**
 * Returns why a PDF is unsafe to open, by PDF.js' data: an XFA form, scripts of the document or a page, attached files,
 * and links of the pages and the outline. Scripts of form fields are allowed.
 */
export async function lookByReader(pdf: OpenPdf): Promise<ActiveFault | null> {
  const { info } = await pdf.getMetadata();
  // Most programs show an empty page for it.
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) return 'form';
  if ((await pdf.getJSActions()) !== null) return 'active';
  if ((await pdf.getAttachments()) !== null) return 'attached';
  const outline: readonly Entry[] = (await pdf.getOutline()) ?? [];
  const fault = firstFault(listEntries(outline));
  if (fault) return fault;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const found = firstFault(await page.getAnnotations()) ?? ((await page.getJSActions()) ? 'active' : null);
    page.cleanup();
    if (found) return found;
  }
  return null;
}
