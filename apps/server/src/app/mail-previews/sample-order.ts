import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import type { Locale } from '@folio/domain/locale/locale';
import type { MailLine } from '../../orders/records/order-sums.tsx';
import type { MailFrame, WrittenMail } from '../../stores/mail/mail.tsx';
import type { MailTemplates } from '../../stores/mail/mail-templates.ts';

/** The parts of a preview: the store's frame and one of its products. */
export type PreviewContext = {
  readonly frame: MailFrame;
  readonly timeZone: string;
  readonly productName: string;
  readonly writeTo: string;
};
export type WritePreview = (templates: MailTemplates, context: PreviewContext) => WrittenMail;

/** An invented order for previews; amounts are cents. */
export const SAMPLE = {
  orderId: '1400000123',
  email: 'berta.muestra@correo.example',
  total: 2512,
  net: 2076,
  vat: 436,
  vatRate: 2100,
  /** The amount kept if a search finds nothing. */
  kept: 1091,
  day: '2026-12-01T10:00:00.000Z',
  deadline: '2026-12-03T22:59:00.000Z',
  quoteId: '00000000-0000-4000-8000-000000000000',
  found: [
    'Calle de Ejemplo 12, 3.º B, Getafe · Getafe n.º 1 · Finca 1234 · 50 %',
    'Plaza de Muestra 4, Parla · Parla n.º 2 · Finca 567 · 100 %',
  ],
  iban: 'ES91 •••• 1332',
  mandate: 'FOLIO-1400000123',
} as const;

const ANSWERS: Readonly<Record<Locale, readonly (readonly [label: string, value: string])[]>> = {
  es: [
    ['Dirección del inmueble', 'Calle de Ejemplo 12, 3.º B'],
    ['Municipio', 'Getafe (Madrid)'],
  ],
  pt: [
    ['Morada do imóvel', 'Rua do Exemplo 12, 3.º B'],
    ['Freguesia', 'Alvalade (Lisboa)'],
  ],
  en: [
    ['Address of the property', '12 Example Street, flat 3B'],
    ['Town', 'Getafe (Madrid)'],
  ],
};

/** A line of an invented order, of one of the store's products. */
export function sampleLine(productName: string, locale: Locale): MailLine & OrderLineView {
  const { net, vat, vatRate, total, day } = SAMPLE;
  const answers = ANSWERS[locale];
  return {
    id: 1,
    productName,
    numberedName: productName,
    stage: 'open',
    name: `${productName}: ${answers.map(([, value]) => value).join(', ')}`,
    summary: answers.map(([label, value], at) => ({ option: String(at), label, value })),
    status: { code: 'paid', label: '', language: locale, className: '' },
    meaning: null,
    total,
    money: null,
    promisedAt: day,
    promises: 'document',
    paper: false,
    deliveredAt: null,
    documents: [],
    refreshBy: null,
    notFound: null,
    incidentId: null,
    canUpdate: false,
    net,
    vat,
    vatRate,
  };
}
