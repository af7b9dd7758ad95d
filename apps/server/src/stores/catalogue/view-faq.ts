import type { FaqView } from '@folio/contract/selling/catalogue.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Snapshot } from './catalogue.ts';

/** Returns a product's frequently asked questions in one language; null without any. */
export function viewFaq({ faqs }: Snapshot, productId: number, locale: Locale): FaqView | null {
  const entries = faqs.get(productId) ?? [];
  if (entries.length === 0) return null;
  return {
    title: m.faq_title({}, { locale }),
    entries: entries.map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] })),
  };
}
