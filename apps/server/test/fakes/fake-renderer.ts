import type { PageFailure, PageRequest, PageResult } from '@folio/contract/app/page.view';
import type { Renderer } from '../../src/app/pages/page-renderer.ts';

export type FakeRenderer = Renderer & {
  /** The requests to the renderer, oldest first. */
  readonly requests: PageRequest[];
  /** Sets the status of the pages from now on. */
  readonly answerWith: (status: number) => void;
};

/**
 * A minimal storefront: it shows a visitor's data (formkey, cart). `/go` redirects, `/break` throws, `/failing` is a
 * page with a failure to log.
 */
export function fakeRenderer(): FakeRenderer {
  const requests: PageRequest[] = [];
  let status = 200;
  return {
    requests,
    answerWith: (next) => {
      status = next;
    },
    render: async (page) => {
      requests.push(page);
      const { pathname } = new URL(page.request.url);
      if (page.refusal) return refusalPage(page, page.refusal);
      if (pathname === '/break') throw new Error('relation "session" does not exist');
      if (pathname === '/go') return { kind: 'redirect', status: 303, location: '/servicios' };
      const { store, formkey, requestKey, cart, locale } = await page.api.shell();
      const chooser = await page.api.chooser();
      const items = cart.lines.map((line) => `<li>${line.summary.map(({ value }) => value).join()}</li>`);
      const html = [
        `<html lang="${locale}"><p>store=${store.id}</p>`,
        `<meta property="og:url" content="${page.request.url}">`,
        `<input name="formkey" value="${formkey}"><input name="request_key" value="${requestKey}">`,
        `<ul>${items.join('')}</ul>`,
        `<p>${chooser.main.map(({ name, price }) => `${name} ${price.net}`).join()}</p></html>`,
      ];
      const failures = pathname === '/failing' ? [new Error('no such column')] : [];
      return { kind: 'page', status, html: html.join('\n'), failures };
    },
    attach: async () => undefined,
    close: async () => undefined,
  };
}

/** Renders the frame, where there is one, with the rejection in the page's place. */
async function refusalPage({ api }: PageRequest, { status, message }: PageFailure): Promise<PageResult> {
  const frame = await api.shell().then(
    ({ store, cart }) => `store=${store.id} lines=${cart.lines.length}`,
    () => 'no shop',
  );
  return { kind: 'page', status, html: `<html><p>${frame}</p><p>${message}</p></html>` };
}
