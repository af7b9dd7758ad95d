import { PLACEHOLDERS } from '@folio/contract/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { currentVisitor } from '../../visitors/current-visitor.ts';
import { formKeyFor, newFormNonce } from '../../visitors/form-key.ts';
import { requestLocale, requestStore, requestVisitor } from '../../visitors/request-visitor.ts';
import { FORM_COOKIE, SESSION_HEADER } from '../../visitors/visitor-cookies.ts';
import { contentPolicy, newNonce } from '../http/security-headers.ts';
import { newKey } from '../shop/request-key.ts';
import type { SendOwnPage } from './own-page.ts';
import { createPageCache, isShared } from './page-cache.ts';
import { type PageTemplate, pageTemplate } from './page-template.ts';
import { renderPage } from './render-page.ts';
import type { RenderSlots } from './render-slots.ts';
import type { Renderer } from './renderer.ts';
import { sendPage } from './send-page.ts';

/** The pages that all visitors without a session share. */
export type SharedPages = {
  /** Tells whether a shared page may answer this request. */
  readonly serves: (request: FastifyRequest) => boolean;
  /** Sends the shared page with keys of this response, or the visitor's own where the page cannot be shared. */
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    sendOwn: SendOwnPage,
  ) => FastifyReply | Promise<FastifyReply>;
};

/** Tells whether the request carries no session, neither as a cookie nor, from an embedded shop, as a header. */
const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  headers.cookie === undefined && headers[SESSION_HEADER] === undefined;

function cacheKeyFor(deps: Deps, request: FastifyRequest): string {
  const store = requestStore(deps, request);
  const address = `${request.protocol}://${request.host}${request.url}`;
  const versions = `${deps.catalogue.current().version} ${deps.places.version()}`;
  return `${store.id} ${requestLocale(request, store)} ${versions} ${address}`;
}

/** Renders each shared page once per store, language and version, and fills its keys in per response. */
export function sharedPages(deps: Deps, renderer: Renderer, slots: RenderSlots): SharedPages {
  const setPolicy = contentPolicy(deps);
  const cache = createPageCache();

  /** Renders the page shared by all visitors without a session; undefined if the result cannot be shared. */
  async function renderShared(request: FastifyRequest, cacheKey: string): Promise<PageTemplate | undefined> {
    const placeholders = { nonce: PLACEHOLDERS.nonce, keys: () => PLACEHOLDERS };
    const result = await slots.run(request, async (outside) => {
      const visitor = currentVisitor(await requestVisitor(deps, request));
      return renderPage(deps, renderer, request, visitor, { ...placeholders, outside });
    });
    if (result.kind !== 'page' || result.status !== 200) return undefined;
    const page = pageTemplate(result.html);
    cache.set(cacheKey, page);
    return page;
  }

  function fillAndSend(request: FastifyRequest, reply: FastifyReply, page: PageTemplate) {
    const formNonce = newFormNonce();
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${FORM_COOKIE}=${formNonce}; Path=/; HttpOnly; SameSite=Lax${secure}`);
    const formkey = formKeyFor(deps.config.secret, formNonce);
    const keys = { nonce: newNonce(), formkey, requestKey: newKey() };
    setPolicy(reply, keys.nonce);
    return sendPage(request, reply, 200, {
      plain: () => page.fill(keys),
      zipped: () => page.fillZipped(keys),
    });
  }

  return {
    serves: (request) => isAnonymous(request) && isShared(request.url),
    send(request, reply, sendOwn) {
      const cacheKey = cacheKeyFor(deps, request);
      const cached = cache.get(cacheKey);
      if (cached) return fillAndSend(request, reply, cached);
      return renderShared(request, cacheKey).then((page) =>
        page ? fillAndSend(request, reply, page) : sendOwn(request, reply),
      );
    },
  };
}
