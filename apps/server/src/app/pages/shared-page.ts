import type { PageResult } from '@folio/contract/app/page.view';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageLocale, requestStore, requestVisitor } from '../../customers/visitors/request-visitor.ts';
import { hasNoVisitor } from '../../customers/visitors/visitor-cookies.ts';
import { sharedPolicy } from '../../payments/offered-methods/content-policy.ts';
import { type PackedPage, packIfFree, sendPacked } from '../../platform/http/packed-page.ts';
import { EVERY_PAGE } from '../../platform/http/purge-proxies.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { type SendOwnPage, sendResult } from './own-page.ts';
import { createPageCache, sharedKey } from './page-cache.ts';
import type { Renderer } from './page-renderer.ts';
import { renderPage } from './render-page.ts';
import type { MoveToWaiting, RenderSlots } from './render-slots.ts';
import { HTML_TYPE, PAGE_VARY } from './send-page.ts';

/** A shared page; or a result that is sent as it is: a missing page, or one that could not be packed in time. */
type Rendered =
  | { readonly page: PackedPage; readonly result?: undefined }
  | { readonly page?: undefined; readonly result: PageResult };

/** The pages that all visitors without a session share. */
export type SharedPages = {
  /**
   * Sends a page that is in the cache and returns whether it did. It reads only the request's host, address and
   * language, so that the checks of bodies and values may follow it.
   */
  readonly sendCached: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** Renders a shared page and sends it; the visitor's own page where it cannot be shared. */
  readonly send: SendOwnPage;
};

/**
 * Browsers revalidate each time, since their visitor may have a session by then. A proxy stores a page for five
 * minutes. It serves that page for an hour more while it fetches the new one, and for a day while the shop cannot be
 * reached.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';
/** Prices and terms change with the date of the store's zone; every zone's day begins with an hour of the clock. */
const HOUR_MS = 3_600_000;
/** A shared page contains no key: the browser fetches one, and a form without one proves its origin (AP-0). */
const NO_KEYS = { formkey: '', requestKey: '' };

/** Returns what the bytes of a shared page depend on. */
function cacheKey(deps: Deps, request: FastifyRequest, store: Store): string {
  const address = `${request.protocol}://${request.host}${request.url}`;
  const versions = `${deps.catalogue.current().version} ${deps.places.version()}`;
  const hour = Math.floor(deps.clock().getTime() / HOUR_MS);
  return `${store.id} ${pageLocale(request, store)} ${versions} ${hour} ${address}`;
}

const isShared = (request: FastifyRequest): boolean =>
  sharedKey(request.url) !== undefined && hasNoVisitor(request);

/** Returns the function that renders and packs a shared page, once for all concurrent requests. */
function renderings(
  deps: Deps,
  renderer: Renderer,
  slots: RenderSlots,
  cache: ReturnType<typeof createPageCache>,
): (request: FastifyRequest, store: Store, key: string) => Promise<Rendered> {
  const rendering = new Map<string, Promise<Rendered>>();

  /** Renders the page that all visitors without a session share. */
  async function render(
    request: FastifyRequest,
    store: Store,
    moveToWaiting: MoveToWaiting,
  ): Promise<PageResult> {
    const visitor = { ...(await requestVisitor(deps, request)), locale: pageLocale(request, store) };
    return renderPage(deps, renderer, request, visitor, { keys: () => NO_KEYS, moveToWaiting });
  }

  async function pack(key: string, result: PageResult): Promise<Rendered> {
    if (result.kind !== 'page' || result.status !== 200) return { result };
    const page = await packIfFree(result.html, String(deps.catalogue.current().version));
    if (!page) return { result };
    cache.set(key, page);
    return { page };
  }

  /**
   * Returns a page. All concurrent requests share one rendering, which has begun by then and waits in none of their
   * queues. The slot is free while the page is packed, which needs no processor time of this thread.
   */
  return async (request, store, key) => {
    const { packed } = await slots.run(request, async (moveToWaiting) => {
      const page = cache.get(key);
      const begun = page ? Promise.resolve({ page }) : rendering.get(key);
      if (begun) return { packed: begun };
      const result = render(request, store, moveToWaiting);
      const own = result.then((found) => pack(key, found)).finally(() => rendering.delete(key));
      // A failed rendering fails this slot too.
      own.catch(() => undefined);
      rendering.set(key, own);
      await result;
      return { packed: own };
    });
    return packed;
  };
}

/** Renders each shared page once per store, language, version and hour; the same bytes go to everyone. */
export function sharedPages(
  deps: Deps,
  renderer: Renderer,
  slots: RenderSlots,
  sendOwn: SendOwnPage,
): SharedPages {
  const cache = createPageCache();
  const policy = sharedPolicy(deps);
  const rendered = renderings(deps, renderer, slots, cache);

  function sendShared(request: FastifyRequest, reply: FastifyReply, store: Store, page: PackedPage) {
    reply
      .header('content-type', HTML_TYPE)
      .header('cache-control', CACHE_CONTROL)
      .header('vary', PAGE_VARY)
      .header('surrogate-key', `${EVERY_PAGE} store-${store.id} ${sharedKey(request.url) ?? ''}`);
    if (policy) reply.header('content-security-policy', policy);
    return sendPacked(request, reply, page);
  }

  return {
    sendCached(request, reply) {
      if (!isShared(request)) return false;
      const store = requestStore(deps, request);
      const page = cache.get(cacheKey(deps, request, store));
      if (page) sendShared(request, reply, store, page);
      return page !== undefined;
    },
    async send(request, reply) {
      if (!isShared(request)) return sendOwn(request, reply);
      const store = requestStore(deps, request);
      // Read before the rendering: a change during it starts another key.
      const key = cacheKey(deps, request, store);
      const { page, result } = await rendered(request, store, key);
      if (page) return sendShared(request, reply, store, page);
      // A missing page, a redirect to the right spelling, or a page that is not packed: no proxy stores the response.
      if (policy && result.kind === 'page') reply.header('content-security-policy', policy);
      return sendResult(request, reply, result, false);
    },
  };
}
