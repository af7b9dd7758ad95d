import { useShell } from './use-shell.ts';

type Props = { readonly title: string; readonly description?: string; readonly index?: boolean };

/** A page's title and meta tags, in the server's HTML and on each navigation (RT-11). */
export function PageTitle({ title, description, index = true }: Props) {
  const { store } = useShell();
  const full = `${title} · ${store.name}`;
  return (
    <>
      <title>{full}</title>
      <meta name="robots" content={index ? 'index,follow' : 'noindex,nofollow'} />
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={full} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={store.name} />
      {description && <meta property="og:description" content={description} />}
    </>
  );
}
