import { XMLParser } from 'fast-xml-parser';
import type { BankFile } from './bank-file.ts';
import { CamtDocument, readCamtUpdates } from './read-camt054.ts';
import { PainDocument, readPainUpdates } from './read-pain002.ts';

export type BankFileRead =
  | { readonly ok: true; readonly file: BankFile }
  | { readonly ok: false; readonly reason: 'unreadable' | 'unknown_kind' };

/** Elements that may repeat, in any position. */
const REPEATED = new Set([
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
]);
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => REPEATED.has(name),
});

/** Reads a bank's answer: pain.002 or camt.054, of any edition. */
export function readBankFile(text: string): BankFileRead {
  // Banks declare no document type; a file with one may be an attack on the parser.
  if (/<!DOCTYPE/i.test(text)) return { ok: false, reason: 'unreadable' };
  let tree: unknown;
  try {
    tree = parser.parse(text, true);
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
  const document = (tree as { readonly Document?: unknown } | null)?.Document;
  if (typeof document !== 'object' || document === null) return { ok: false, reason: 'unknown_kind' };
  if ('CstmrPmtStsRpt' in document) return read(PainDocument.safeParse(document), readPainUpdates);
  if ('BkToCstmrDbtCdtNtfctn' in document) return read(CamtDocument.safeParse(document), readCamtUpdates);
  return { ok: false, reason: 'unknown_kind' };
}

function read<T>(
  parsed: { readonly success: true; readonly data: T } | { readonly success: false },
  toBankFile: (document: T) => BankFile,
): BankFileRead {
  return parsed.success ? { ok: true, file: toBankFile(parsed.data) } : { ok: false, reason: 'unreadable' };
}
