import { isSharedPath, type PageResult } from '@folio/contract/app/page.view';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestVisitor } from '../../customers/visitors/request-visitor.ts';
import { visitorFormKey } from '../../customers/visitors/require-form-key.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { STORE_COOKIE, setVisitorCookies } from '../../customers/visitors/visitor-cookies.ts';
import { contentPolicy } from '../../payments/offered-methods/content-policy.ts';
import { MODE_RULES } from '../../platform/config/mode.ts';
import type { Deps } from '../deps.ts';
import { claimedSession } from '../http/limit-requests.ts';
import { newNonce } from '../http/security-headers.ts';
import { newKey } from '../shop/request-key.ts';
import type { Renderer } from './page-renderer.ts';
import type { PostedForm } from './posted-form.ts';
import { renderPage } from './render-page.ts';
import type { RenderSlots } from './render-slots.ts';
import { sendPage } from './send-page.ts';

/** Delay before a page may be posted again after too many tries; the page's text is more precise. */
const RETRY_AFTER_S = 60;
/** Lines of a cart that cost as much as one more request, since each page shows them all. */
const LINES_PER_POINT = 10;

/** Sends the page of one visitor. */
export type SendOwnPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  posted?: PostedForm,
) => Promise<FastifyReply>;

/** Renders a page for its visitor alone, acts on a posted form, and sets the visitor's cookies. */
export function ownPages(deps: Deps, renderer: Renderer, slots: RenderSlots): SendOwnPage {
  const setPolicy = contentPolicy(deps);
  return async (request, reply, posted) => {
    const nonce = newNonce();
    const { visitor, result } = await slots.run(request, async (moveToWaiting) => {
      const visitor = await requestVisitor(deps, request, { withCart: request.method === 'GET' });
      await chargeCart(deps, request, visitor);
      // A posted form may have started a session, which the form key is then bound to.
      const keys = () => ({ formkey: visitorFormKey(deps, visitor), requestKey: newKey() });
      const context = { nonce, keys, moveToWaiting };
      return { visitor, result: await renderPage(deps, renderer, request, visitor, context, posted) };
    });
    rememberStore(deps, request, reply);
    setVisitorCookies(deps, request, reply, visitor);
    // The address of a shared document must not leave the browser.
    if (isSharedPath(new URL(request.url, 'http://shop').pathname))
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    if (result.kind === 'page') setPolicy(reply.status(result.status), { nonce });
    return sendResult(request, reply, result, visitor.session !== undefined || posted !== undefined);
  };
}

/** Charges a page by its cart, besides the point of every request (docs/decisions/0014). */
async function chargeCart({ limits }: Deps, request: FastifyRequest, { cartLines }: Visitor): Promise<void> {
  const points = Math.floor((cartLines?.length ?? 0) / LINES_PER_POINT);
  const session = claimedSession(request);
  if (points === 0 || session === undefined) return;
  await limits.consume('requests', request.ip, points);
  await limits.consume('requests-session', session, points);
}

/** Sends a rendered page or its redirect; the content policy is set before. */
export function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageResult,
  personal: boolean,
): FastifyReply | Promise<FastifyReply> {
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
  if (result.status === 429) reply.header('retry-after', RETRY_AFTER_S);
  return sendPage(request, reply, result.status, { html: result.html, personal });
}

/** Outside production, `?store_id=` selects another store from then on (ST-14). */
function rememberStore(deps: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const chosen = (request.query as { store_id?: string }).store_id;
  const isStore = chosen && deps.catalogue.current().stores.has(Number(chosen));
  if (MODE_RULES[deps.config.mode].choosesStore && isStore)
    reply.setCookie(STORE_COOKIE, chosen, { path: '/', sameSite: 'lax', httpOnly: true });
}
