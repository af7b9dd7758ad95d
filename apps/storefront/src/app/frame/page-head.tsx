import {
  type HeadView,
  type PageHead as Page,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from '@folio/contract/selling/page-head.view';

/**
 * Renders a document's data for search engines and link previews (RT-10, RT-11). Only the server's HTML contains it:
 * `leaveHead` removes the parts marked `data-page` once the browser shows another page.
 */
export function PageHead({ head }: { readonly head: HeadView | undefined }) {
  if (!head) return <meta name="robots" content="noindex,nofollow" />;
  const { robots, description, page, preview } = head;
  const shown = page?.description ?? description;
  return (
    <>
      <meta name="robots" content={robots} data-page="" />
      {shown && <meta name="description" content={shown} data-page="" />}
      {page && <IndexedPage page={page} />}
      <meta property="og:type" content="website" />
      {preview && (
        <>
          <meta property="og:site_name" content={preview.siteName} />
          <meta property="og:locale" content={preview.locale} />
          <meta property="og:image" content={preview.picture} data-page="" />
          <meta property="og:image:width" content={String(PICTURE_WIDTH)} data-page="" />
          <meta property="og:image:height" content={String(PICTURE_HEIGHT)} data-page="" />
          <meta property="og:image:alt" content={preview.pictureText} data-page="" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

function IndexedPage({ page }: { readonly page: Page }) {
  const { title, description, keywords, canonical, alternates, jsonLd } = page;
  return (
    <>
      {keywords && <meta name="keywords" content={keywords} data-page="" />}
      <link rel="canonical" href={canonical} data-page="" />
      {alternates.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} data-page="" />
      ))}
      <meta property="og:title" content={title} data-page="" />
      <meta property="og:description" content={description} data-page="" />
      <meta property="og:url" content={canonical} data-page="" />
      <script type="application/ld+json" data-page="" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </>
  );
}
