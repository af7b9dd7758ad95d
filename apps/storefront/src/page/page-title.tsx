import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import { useProduct } from '../shell/use-product.ts';
import { useShell } from '../shell/use-shell.ts';

type Props = {
  readonly title: string;
  readonly description?: string;
  /** Separated by commas. */
  readonly keywords?: string;
  readonly index?: boolean;
};

/**
 * Sets a page's title and meta tags, in the server's HTML and on each navigation (RT-11). A product's page
 * has the product's own description.
 */
export function PageTitle({ title, description, keywords, index = true }: Props) {
  const { store, locale } = useShell();
  const meta = useProduct()?.meta;
  const full = `${title} · ${store.name}`;
  const what = meta?.description ?? description;
  const words = meta?.keywords ?? keywords;
  return (
    <>
      <title>{full}</title>
      <meta name="robots" content={index ? 'index,follow' : 'noindex,nofollow'} />
      {what && <meta name="description" content={what} />}
      {words && <meta name="keywords" content={words} />}
      <meta property="og:title" content={full} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:locale" content={LOCALE_TABLE[locale].tag.replace('-', '_')} />
      {what && <meta property="og:description" content={what} />}
    </>
  );
}
