import type { ProductView } from '@folio/contract/views';
import type { Locale } from '@folio/domain/locale/locale';
import { Specimen } from '@folio/ui/specimen';
import { Faq } from '../page/faq.tsx';

type Props = { readonly product: ProductView; readonly locale: Locale };

/** What the document looks like. */
export const ProductSpecimen = ({ product: { specimen }, locale }: Props) =>
  specimen && <Specimen specimen={specimen} locale={locale} />;

/** What customers ask before they order it. */
export const ProductFaq = ({ product: { faq } }: Props) => faq && <Faq faq={faq} />;
