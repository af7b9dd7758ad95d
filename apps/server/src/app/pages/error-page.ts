import { withoutLineBreaks } from '@folio/contract/app/page.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FastifyRequest } from 'fastify';
import { requestVisitor } from '../../customers/visitors/request-visitor.ts';
import { visitorFormKey } from '../../customers/visitors/require-form-key.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { setVisitorCookies } from '../../customers/visitors/visitor-cookies.ts';
import { contentPolicy } from '../../payments/offered-methods/content-policy.ts';
import { requestAddress } from '../../platform/http/request-address.ts';
import type { Deps } from '../deps.ts';
import type { SendErrorPage } from '../http/error-handler.ts';
import { newNonce } from '../http/security-headers.ts';
import { newKey } from '../shop/request-key.ts';
import { shopApi } from '../shop/shop-api.ts';
import type { Renderer } from './page-renderer.ts';
import type { RenderSlots } from './render-slots.ts';
import { logFailures, sendPage } from './send-page.ts';

/** Replaces a URL that cannot be parsed. */
const FALLBACK_URL = 'http://localhost/';
/** Used when the store cannot be determined: the page is rendered without its frame. */
const UNKNOWN_SHOP = {
  shell: () => Promise.reject(new Error('the error page has no shell')),
} as unknown as ShopApi;

/** Renders errors that occur before a page exists in the shop's layout (ER-1). */
export function errorPages(deps: Deps, renderer: Renderer, slots: RenderSlots): SendErrorPage {
  const setPolicy = contentPolicy(deps);

  /** Skips the session query after a server error: that query most likely failed. */
  async function findVisitor(request: FastifyRequest, status: number): Promise<Visitor | undefined> {
    return requestVisitor(deps, request, { withCart: true, asAnonymous: status >= 500 }).catch(
      () => undefined,
    );
  }

  async function renderError(request: FastifyRequest, { locale, ...failure }: Parameters<SendErrorPage>[2]) {
    // Fastify has parsed no cookies for an unreadable URL, and none can be set.
    const isParsed = Boolean(request.cookies);
    if (!isParsed) request.cookies = request.server.parseCookie(request.headers.cookie ?? '');
    const address = requestAddress(request);
    const visitor = address === undefined ? undefined : await findVisitor(request, failure.status);
    const nonce = newNonce();
    const keys = () => ({ formkey: visitor ? visitorFormKey(deps, visitor) : '', requestKey: newKey() });
    const page = await renderer.render({
      request: new Request(withoutLineBreaks(address ?? FALLBACK_URL)),
      api: visitor ? shopApi(deps, visitor, keys) : UNKNOWN_SHOP,
      locale,
      formkeyOk: false,
      requestKey: newKey(),
      nonce,
      refusal: failure,
    });
    return { page, visitor, nonce, isParsed };
  }

  return async (request, reply, refusal) => {
    const { page, visitor, nonce, isParsed } = await slots.run(request, () => renderError(request, refusal));
    if (page.kind === 'redirect') throw new Error('A refusal cannot redirect');
    logFailures(request, page);
    if (visitor && isParsed) setVisitorCookies(deps, request, reply, visitor);
    setPolicy(reply.status(page.status), { nonce });
    return sendPage(request, reply, page.status, {
      html: page.html,
      personal: visitor?.session !== undefined,
    });
  };
}
