import { fileURLToPath } from 'node:url';
import { PRINTABLE_RANGES } from '@folio/domain/invoice/printable';
import type { InvoiceSnapshot } from '@folio/domain/invoice/snapshot';
import { LOCALES } from '@folio/domain/locale/locale';
import PDFDocument from 'pdfkit';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { IS_ALL } from '../../../../../../tools/test/tier.ts';
import { writeInvoice } from './write-invoice.ts';

type Glyphs = { readonly hasGlyphForCodePoint: (code: number) => boolean };

const readText = async (pdf: Buffer): Promise<string> =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text.normalize('NFC');

const party = {
  ...{ name: 'Folio Inventada, S. L.', taxId: 'B00000000', address: 'Calle de Ejemplo, 1' },
  ...{ city: 'Madrid', postalCode: '28001', province: 'Madrid', country: 'ES' },
};
const line = { lineId: 1, description: 'Nota Simple', net: 1716, vatRate: 2100, vat: 360, gross: 2076 };
const snapshot: InvoiceSnapshot = {
  ...{ kind: 'full', number: 'F26-000042', issuedOn: '2026-11-25', locale: 'es', currency: 'EUR' },
  ...{ issuer: party, customer: { ...party, name: 'Ana Inventada' }, store: { name: 'Folio' } },
  order: { id: 1400000042, placedOn: '2026-11-24', paidOn: '2026-11-25' },
  lines: [line],
  taxes: [{ category: 'S', rate: 2100, base: 1716, vat: 360 }],
  totals: { net: 1716, vat: 360, gross: 2076 },
  ...{ paymentMethod: 'cc', legends: [], corrects: null },
};
const countPages = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;

describe('[BC-9] the PDF of an invoice', () => {
  it.each(LOCALES)('has the same bytes each time, in %s', async (locale) => {
    const [first, second] = await Promise.all([1, 2].map(() => writeInvoice({ ...snapshot, locale })));
    expect(first?.equals(second as Buffer)).toBe(true);
  });

  it('is tagged, in its language, with its number as the title', async () => {
    const pdf = (await writeInvoice({ ...snapshot, locale: 'pt' })).toString('latin1');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (pt-PT)');
    expect(pdf).toMatch(/\/S \/H1/);
    expect(pdf).toMatch(/\/S \/TH/);
  });

  it('goes on over pages, with their numbers', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({ ...line, lineId: at }));
    expect(countPages(await writeInvoice({ ...snapshot, lines }))).toBe(2);
    expect(countPages(await writeInvoice(snapshot))).toBe(1);
  });

  it('leaves no note alone on its last page', async () => {
    for (let count = 12; count <= 20; count += IS_ALL ? 1 : 4) {
      const lines = Array.from({ length: count }, (_, at) => ({ ...line, lineId: at }));
      const pdf = await writeInvoice({ ...snapshot, lines, legends: ['no_fiscal_validity'] });
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
      expect(text.at(-1), `${count} lines`).toContain('Total');
    }
  });

  it.each([
    ['es', '21 %'],
    ['pt', '21%'],
    ['en', '21%'],
  ] as const)('writes the rate as %s does', async (locale, rate) => {
    const text = (await readText(await writeInvoice({ ...snapshot, locale }))).replaceAll('\u00a0', ' ');
    expect(text.match(/21\s?%/g)).toEqual([rate, rate]);
  });

  it('takes names and texts of any length and script', async () => {
    const name = `${'Ñandú & Söhne '.repeat(30)}Ωμέγα 東京`;
    const pdf = await writeInvoice({
      ...snapshot,
      customer: { ...party, name, address: name },
      lines: [{ ...line, description: name }],
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['Greek', 'Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Юлія Шевченко', 'Юлія Шевченко'],
    ['further Latin', 'Łukasz Żółć, İpek Şahin', 'Łukasz Żółć, İpek Şahin'],
    ['Chinese, whose letters it replaces', '王伟 Wang', '?? Wang'],
    ['Arabic, whose letters it replaces', 'علي Ali', '??? Ali'],
  ])('shows a name in %s', async (_script, name, shown) => {
    const pdf = await writeInvoice({ ...snapshot, customer: { ...party, name } });
    expect(await readText(pdf)).toContain(shown);
  });

  it('has a glyph for each letter that it does not replace', () => {
    const pdf = new PDFDocument();
    for (const face of ['noto-regular', 'noto-semibold']) {
      pdf.font(fileURLToPath(new URL(`../fonts/${face}.ttf`, import.meta.url)));
      const { font } = (pdf as unknown as { _font: { font: Glyphs } })._font;
      const codes = PRINTABLE_RANGES.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      );
      const assigned = codes.filter((code) => /\P{Cn}/u.test(String.fromCodePoint(code)));
      expect(assigned.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
    }
  });
});
