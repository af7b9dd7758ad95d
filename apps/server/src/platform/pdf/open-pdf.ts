import { getDocumentProxy } from 'unpdf';
import type { PdfFault } from './pdf-report.ts';

export type OpenPdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens a PDF without running anything in it. The bytes are copied, since the reader detaches them. */
export async function openPdf(
  bytes: Uint8Array,
): Promise<OpenPdf | Extract<PdfFault, 'damaged' | 'encrypted'>> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      stopAtErrors: true,
      maxImageSize: 0,
      verbosity: 0,
    });
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
  }
}
