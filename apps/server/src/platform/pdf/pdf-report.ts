import type { Note } from '@folio/domain/note/note';

/**
 * The reasons to reject a PDF. It is damaged or too long, needs a password, or takes too much time or memory to open.
 * It contains scripts, starts programs, is an XFA form, links other files, or has attached files.
 */
export type PdfFault =
  | 'damaged'
  | 'encrypted'
  | 'active'
  | 'form'
  | 'remote'
  | 'attached'
  | 'pages'
  | 'heavy';

export type PdfInspection =
  | { readonly ok: true; readonly pages: number }
  | { readonly ok: false; readonly fault: PdfFault };

/** An inspection with the milliseconds of processor time that it took, which do not depend on the machine's load. */
export type MeasuredInspection = { readonly inspection: PdfInspection; readonly cpuMs: number };

/** A task of the worker: the bytes are transferred to it. */
export type PdfTask = { readonly task: 'inspect' | 'measure' | 'read'; readonly bytes: Uint8Array };

/** `note` is null if the document has no text, or is no Nota Simple. */
export type PdfReading = { readonly note: Note | null };

/** The most pages that a document may have. */
export const MAX_PAGES = 1000;
