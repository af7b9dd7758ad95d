import { readFileSync } from 'node:fs';
import type { InvoiceParty, InvoiceSnapshot } from '@folio/domain/invoice/snapshot';
import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';
import PDFDocument from 'pdfkit';
import { invoiceTexts } from './invoice-texts.ts';
import {
  add,
  fit,
  HALF,
  LINE,
  MARGIN,
  MUTED,
  type Page,
  type Pdf,
  style,
  type Texts,
  WIDTH,
} from './page.ts';

const font = (name: string): Buffer => readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url));
const REGULAR = font('regular');
const SEMIBOLD = font('semibold');
/** Letters of other alphabets than the shop's own. */
const NOTO = font('noto-regular');
const NOTO_SEMIBOLD = font('noto-semibold');

/** Draws an invoice as a tagged PDF on A4. The same snapshot always yields the same bytes. */
export function writeInvoice(snapshot: InvoiceSnapshot): Promise<Buffer> {
  const texts = invoiceTexts(snapshot);
  const issued = new Date(`${snapshot.issuedOn}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 24 },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1', // The types lack this option.
    tagged: true,
    displayTitle: true,
    lang: LOCALE_TABLE[snapshot.locale].tag,
    font: REGULAR as unknown as string, // The types accept only file names.
    info: { Title: `${texts.title} ${snapshot.number}`, CreationDate: issued, ModDate: issued },
  });
  const bytes = collect(pdf);
  pdf.registerFont('regular', REGULAR);
  pdf.registerFont('semibold', SEMIBOLD);
  pdf.registerFont('noto-regular', NOTO);
  pdf.registerFont('noto-semibold', NOTO_SEMIBOLD);
  const page = { pdf, texts, root: pdf.struct('Document') };
  pdf.addStructure(page.root);
  drawHead(page, snapshot);
  drawParties(page, snapshot);
  drawLines(page, snapshot);
  drawSums(page);
  drawNotes(page);
  page.root.end();
  drawFooters(page);
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function drawHead(page: Page, { number, store }: InvoiceSnapshot): void {
  const { pdf, texts } = page;
  add(page, 'P', () => style(pdf, { size: 11, bold: true, color: MUTED }).text(store.name, MARGIN, MARGIN));
  add(page, 'H1', () =>
    style(pdf, { size: 22, bold: true }).text(texts.title, MARGIN, pdf.y + 6, { width: HALF + 24 }),
  );
  add(page, 'P', () => style(pdf, { size: 13 }).text(number, MARGIN, pdf.y));
  const below = pdf.y;
  const left = MARGIN + WIDTH - HALF + 40;
  pdf.y = MARGIN;
  for (const [label, value] of texts.facts)
    add(page, 'P', () => {
      const { y } = pdf;
      style(pdf, { size: 9, color: MUTED }).text(`${label}: `, left, y, { width: 96 });
      const next = pdf.y;
      style(pdf, { size: 9 }).text(value, left + 98, y, { width: HALF - 138, align: 'right' });
      pdf.y = Math.max(next, pdf.y) + 3;
    });
  pdf.y = Math.max(below, pdf.y) + 28;
}

const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([LOCALE_TABLE[locale].tag], { type: 'region' }).of(code) ?? code;

/** Returns a party's lines below its name: address, country and tax id. */
const partyLines = (party: InvoiceParty, texts: Texts, locale: Locale): string[] =>
  [
    party.address,
    `${party.postalCode} ${party.city}`.trim(),
    [party.province === party.city ? '' : party.province, countryName(party.country, locale)]
      .filter(Boolean)
      .join(', '),
    party.taxId && texts.taxId(party.taxId),
  ].filter(Boolean);

function drawParties(page: Page, { issuer, customer, locale }: InvoiceSnapshot): void {
  const { pdf, texts } = page;
  const top = pdf.y;
  const bottoms = [
    drawParty(page, { title: texts.issuer, party: issuer, locale, left: MARGIN, top }),
    ...(customer
      ? [drawParty(page, { title: texts.customer, party: customer, locale, left: MARGIN + HALF + 24, top })]
      : []),
  ];
  pdf.y = Math.max(...bottoms) + 24;
}

type PartyBox = {
  readonly title: string;
  readonly party: InvoiceParty;
  readonly locale: Locale;
  readonly left: number;
  readonly top: number;
};

/** Draws a party and returns its lower edge. */
function drawParty(page: Page, { title, party, locale, left, top }: PartyBox): number {
  const { pdf, texts } = page;
  const box = { width: HALF, lineGap: 2 };
  add(page, 'H2', () => style(pdf, { size: 9, color: MUTED }).text(title, left, top, box));
  const name = fit(party.name, 'semibold');
  add(page, 'P', () =>
    style(pdf)
      .font(name.face)
      .text(name.text, left, pdf.y + 2, box),
  );
  for (const line of partyLines(party, texts, locale).map((text) => fit(text)))
    add(page, 'P', () => style(pdf).font(line.face).text(line.text, left, pdf.y, box));
  return pdf.y;
}

const BORDER = [0, 0, 0.75, 0] as const;
const RIGHT = { x: 'right', y: 'top' } as const;

/** Draws the lines as a table with column headers. */
function drawLines({ pdf, root, texts }: Page, { lines }: InvoiceSnapshot): void {
  style(pdf);
  const cell = { border: [...BORDER], borderColor: LINE, padding: [6, 0, 6, 8] };
  const head = { ...cell, type: 'TH', scope: 'Column', textColor: MUTED, font: { src: 'regular', size: 9 } };
  const align = (at: number) => (at === 0 ? { padding: [6, 0, 6, 0] } : { align: RIGHT });
  const rows = lines.map(({ description, net, vatRate, gross }) => {
    const { text, face } = fit(description);
    return [
      { text, font: { src: face } },
      ...[texts.amount(net), texts.rate(vatRate), texts.amount(gross)].map((amount) => ({ text: amount })),
    ];
  });
  pdf.table({
    // The types lack the options of the structure.
    ...({ structParent: root } as object),
    position: { x: MARGIN, y: pdf.y },
    columnStyles: ['*', 84, 56, 84],
    data: [
      texts.columns.map((text, at) => ({ ...head, ...align(at), text })),
      ...rows.map((row) => row.map((content, at) => ({ ...cell, ...align(at), ...content }))),
    ] as never,
  });
  pdf.x = MARGIN;
  pdf.y += 12;
}

/** Returns the height of the sums and the notes below them. */
function heightOfClosing({ pdf, texts }: Page): number {
  style(pdf, { size: 9 });
  const notes = [...texts.notes, texts.boughtIn].map(
    (note) => pdf.heightOfString(note, { width: WIDTH }) + 6,
  );
  return texts.sums.length * 20 + 30 + notes.reduce((sum, height) => sum + height, 0);
}

/**
 * Draws the sums at the right edge, the total last and larger. They stay on one page with the notes, so that
 * no page has a note alone.
 */
function drawSums(page: Page): void {
  const { pdf } = page;
  const { sums } = page.texts;
  const left = MARGIN + WIDTH - 260;
  if (pdf.y + heightOfClosing(page) > pdf.page.maxY()) pdf.addPage();
  sums.forEach(([label = '', value = ''], at) => {
    const isTotal = at === sums.length - 1;
    add(page, 'P', () => {
      const y = pdf.y + (isTotal ? 6 : 0);
      style(pdf, isTotal ? { size: 14, bold: true } : { color: MUTED }).text(label, left, y, { width: 170 });
      const below = pdf.y;
      style(pdf, isTotal ? { size: 14, bold: true } : {}).text(value, left + 170, y, {
        width: 90,
        align: 'right',
      });
      pdf.y = Math.max(below, pdf.y) + 4;
    });
  });
  pdf.y += 16;
}

function drawNotes(page: Page): void {
  const { pdf } = page;
  const { notes, boughtIn } = page.texts;
  for (const note of [...notes, boughtIn])
    add(page, 'P', () =>
      style(pdf, { size: 9, color: MUTED }).text(note, MARGIN, pdf.y, { width: WIDTH }).moveDown(0.5),
    );
}

/** Draws the number of the invoice and of the page at the foot of each page, as an artifact. */
function drawFooters({ pdf, texts }: Page): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { bottom } = pdf.page.margins;
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    style(pdf, { size: 8, color: MUTED }).text(texts.page(page + 1, count), MARGIN, 842 - MARGIN, {
      width: WIDTH,
      align: 'right',
    });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = bottom;
  }
}
