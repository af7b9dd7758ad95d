import type { ProductView } from '@folio/contract/selling/catalogue.view';
import type { Locale } from '@folio/domain/locale/locale';
import { Specimen } from '@folio/ui/specimen';
import { Faq } from '../../page/parts/faq.tsx';

type Props = { readonly product: ProductView; readonly locale: Locale };

/** Shows a specimen of the document. */
export const ProductSpecimen = ({ product: { specimen }, locale }: Props) =>
  specimen && <Specimen specimen={specimen} locale={locale} />;

/** Shows the frequent questions about the product. */
export const ProductFaq = ({ product: { faq } }: Props) => faq && <Faq faq={faq} />;
