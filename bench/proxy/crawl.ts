import { NOTE } from '../visitor.ts';

const MAX_PAGES = 150;
type Page = { readonly path: string; readonly html: string };

/** Keeps cookies as a browser does, without their attributes. */
function cookieJar() {
  const kept = new Map<string, string>();
  return {
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        kept.set(name, value);
      }
    },
  };
}

/**
 * Follows the shop's links from the chooser, first without a session and then, with a `secret`, with a Nota Simple at
 * that address in the cart. Returns every page seen.
 */
export async function crawlAsVisitor(base: string, secret: string | undefined): Promise<{ pages: Page[] }> {
  const jar = cookieJar();
  const pages: Page[] = [];
  const open = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { ...init.headers, cookie: jar.header() },
    });
    jar.take(response);
    return response;
  };
  const walk = async () => {
    const seen = new Set(['/servicios', '/cart', '/NotaSimpleRegistroPropiedad/getafe']);
    for (const path of seen) {
      if (pages.length >= MAX_PAGES) return;
      const html = await (await open(path)).text();
      pages.push({ path, html });
      for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)) seen.add(link);
    }
  };
  await walk();
  if (secret === undefined) return { pages };
  const { formkey } = (await (await open('/desktopapp/rest/config')).json()) as { formkey: string };
  const added = await open('/desktopapp/rest/addns', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ config: { formkey }, form: { ...NOTE, direccion: secret } }),
  });
  if (!added.ok) throw new Error(`the line could not be added: ${added.status}`);
  pages.length = 0;
  await walk();
  return { pages };
}
