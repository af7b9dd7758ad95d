import type { PageFailure } from '@folio/contract/page';
import type { ShopApi } from '@folio/contract/shop-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { requestAddress } from '../../platform/http/request-address.ts';
import { requestVisitor, setVisitorCookies, type Visitor, visitorFormKey } from '../../visitors/visitor.ts';
import { contentPolicy, newNonce } from '../http/security-headers.ts';
import { newKey } from '../shop/request-key.ts';
import { shopApi } from '../shop/shop-api.ts';
import type { RenderSlots } from './render-slots.ts';
import type { Renderer } from './renderer.ts';
import { logFailures, sendPage } from './send-page.ts';

/** Sends a refusal as a page of the shop; rejects when not even that can be drawn. */
export type SendErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: PageFailure & { readonly locale: PageLocale },
) => Promise<FastifyReply>;
type PageLocale = Visitor['locale'];

/** Stands for an address that is none. */
const NO_ADDRESS = 'http://localhost/';
/** A shop that cannot even say which one it is: the page is drawn without its frame. */
const NO_SHOP = {
  shell: () => Promise.reject(new Error('The shop is not known')),
} as unknown as ShopApi;

/** What was refused, or failed, before there was a page, told in the shop's shape (ER-1). */
export function errorPages(deps: Deps, renderer: Renderer, turns: RenderSlots): SendErrorPage {
  const allowScripts = contentPolicy(deps);

  /** After a failure nobody is looked up: what failed was most likely that. */
  async function whoAsks(request: FastifyRequest, status: number): Promise<Visitor | undefined> {
    return requestVisitor(deps, request, { withCart: true, asNobody: status >= 500 }).catch(() => undefined);
  }

  async function make(request: FastifyRequest, { locale, ...refusal }: Parameters<SendErrorPage>[2]) {
    // Of an address that cannot be read nobody has read the cookies yet, nor can any be set.
    const isRead = Boolean(request.cookies);
    if (!isRead) request.cookies = request.server.parseCookie(request.headers.cookie ?? '');
    const address = requestAddress(request);
    const visitor = address === undefined ? undefined : await whoAsks(request, refusal.status);
    const nonce = newNonce();
    const keys = () => ({ formkey: visitor ? visitorFormKey(deps, visitor) : '', requestKey: newKey() });
    const page = await renderer.render({
      request: new Request(address ?? NO_ADDRESS),
      api: visitor ? shopApi(deps, visitor, keys) : NO_SHOP,
      locale,
      formkeyOk: false,
      requestKey: newKey(),
      nonce,
      refusal,
    });
    return { page, visitor, nonce, isRead };
  }

  return async (request, reply, refusal) => {
    const { page, visitor, nonce, isRead } = await turns.run(request, () => make(request, refusal));
    if (page.kind === 'redirect') throw new Error('A refusal leads nowhere');
    logFailures(request, page);
    if (visitor && isRead) setVisitorCookies(deps, request, reply, visitor);
    allowScripts(reply.status(page.status), nonce);
    return sendPage(request, reply, page.status, {
      plain: () => page.html,
      personal: visitor?.session !== undefined,
    });
  };
}
