import type { ActiveFault } from './active-content.ts';
import { faultOfAddress, isDataFile } from './addresses.ts';
import type { OpenPdf } from './open-pdf.ts';

type Addressed = { readonly url?: string | null; readonly unsafeUrl?: string | null };
type Entry = Addressed & { readonly items?: readonly Entry[] };

const findFault = ({ url, unsafeUrl }: Addressed): ActiveFault | null =>
  faultOfAddress(url ?? '') ?? faultOfAddress(unsafeUrl ?? '');

/** Returns the first fault of some parts. */
function firstFault(parts: readonly Addressed[]): ActiveFault | null {
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

/** A signature's field has no actions at all, which the reader's own `hasJSActions` takes for a script. */
async function hasScripts(pdf: OpenPdf): Promise<boolean> {
  if ((await pdf.getJSActions()) !== null) return true;
  const fields: readonly { readonly actions?: object | null }[] = Object.values(
    (await pdf.getFieldObjects()) ?? {},
  ).flat();
  return fields.some(({ actions }) => actions !== null && actions !== undefined);
}

/**
 * Returns what makes a PDF unsafe to open as its reader understands it, however it is written: forms with scripts,
 * scripts, links of the pages and the outline, and attached files. The second look besides that at its objects.
 */
export async function lookByReader(pdf: OpenPdf): Promise<ActiveFault | null> {
  const { info } = await pdf.getMetadata();
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) return 'form';
  if (await hasScripts(pdf)) return 'active';
  const outline: readonly Entry[] = (await pdf.getOutline()) ?? [];
  const fault = firstFault(listEntries(outline));
  if (fault) return fault;
  const attached: readonly { readonly filename?: string }[] = Object.values(
    (await pdf.getAttachments()) ?? {},
  );
  if (attached.some(({ filename = '' }) => !isDataFile(filename))) return 'attached';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const found = firstFault(await page.getAnnotations()) ?? ((await page.getJSActions()) ? 'active' : null);
    page.cleanup();
    if (found) return found;
  }
  return null;
}
