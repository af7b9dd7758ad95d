import { toPrintable } from '@folio/domain/invoice/printable';
import type PDFDocument from 'pdfkit';
import type { invoiceTexts } from './invoice-texts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Texts = ReturnType<typeof invoiceTexts>;
/** A document that is drawn, with the root of its structure. */
export type Page = { readonly pdf: Pdf; readonly root: ReturnType<Pdf['struct']>; readonly texts: Texts };

export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
export const HALF = WIDTH / 2 - 12;
const INK = '#1c2126';
export const MUTED = '#47525b';
export const LINE = '#c9c3b8';

/** The characters that the shop's own typeface certainly has. */
const OWN_FACE = /^[\x20-\x7e\xa0-\xff–—‘’“”…€]*$/;

/** Returns the face that has all letters of a text, and the text as it can be rendered in it. */
export function fit(
  text: string,
  weight: 'regular' | 'semibold' = 'regular',
): { text: string; face: string } {
  const shown = toPrintable(text);
  return { text: shown, face: OWN_FACE.test(shown) ? weight : `noto-${weight}` };
}

type Style = { readonly size?: number; readonly bold?: boolean; readonly color?: string };

/** Sets face, size and colour of the texts that follow. */
export const style = (pdf: Pdf, { size = 10, bold = false, color = INK }: Style = {}): Pdf =>
  pdf
    .font(bold ? 'semibold' : 'regular')
    .fontSize(size)
    .fillColor(color);

/** Adds a text to the document's structure, which screen readers read in this order. */
export const add = ({ pdf, root }: Page, tag: 'H1' | 'H2' | 'P', draw: () => void): void => {
  root.add(pdf.struct(tag, {}, draw));
};
