import { PLACEHOLDERS } from '@folio/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { newNonce, pagePolicy } from '../http/security-headers.ts';
import { formKeyFor, isFormKey, newFormNonce } from '../visitors/form-key.ts';
import {
  FORM_COOKIE,
  formKeyOf,
  localeOf,
  STORE_COOKIE,
  setVisitorCookies,
  storeOf,
  type Visitor,
  visitorOf,
} from '../visitors/visitor.ts';
import { createPageCache, isShared } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { newKey } from './request-key.ts';
import { shopApi } from './shop-api.ts';

export type { Renderer } from './renderer.ts';

/** Pages: rendered here with their data, forms included, so that they work before (and without) any script. */
export async function pageRoutes(app: FastifyInstance, deps: Deps, renderer: Renderer): Promise<void> {
  await renderer.attach(app);
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const policy = pagePolicy(deps);
  const cache = createPageCache();

  /** Puts this response's own nonce and keys into a rendered page. */
  const fill = (html: string, nonce: string, formkey: string, requestKey: string): string =>
    html
      .replaceAll(PLACEHOLDERS.nonce, nonce)
      .replaceAll(PLACEHOLDERS.formkey, formkey)
      .replaceAll(PLACEHOLDERS.requestKey, requestKey);

  async function renderFor(
    request: FastifyRequest,
    visitor: Visitor,
    requestKey: string,
    formkeyOk: boolean,
  ) {
    const url = `${visitor.origin}${request.url}`;
    const body = request.method === 'POST' ? (request.body as string | undefined) : undefined;
    const headers = { 'content-type': String(request.headers['content-type'] ?? 'text/plain') };
    return renderer.render({
      request: new Request(url, {
        method: request.method === 'HEAD' ? 'GET' : request.method,
        headers,
        body: body ?? null,
      }),
      api: shopApi(deps, visitor, requestKey === PLACEHOLDERS.requestKey ? requestKey : newKey()),
      locale: visitor.locale,
      formkeyOk,
      requestKey,
    });
  }

  function send(reply: FastifyReply, status: number, html: string, nonce: string) {
    if (!deps.config.development) reply.header('content-security-policy', policy(nonce));
    return reply
      .status(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(html);
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const shared = request.headers.cookie === undefined && isShared(request.url);
    if (shared) {
      const store = storeOf(deps, request);
      const locale = localeOf(request, store);
      const key = `${store.id} ${locale} ${deps.catalogue.current().version} ${request.url}`;
      const formNonce = newFormNonce();
      let parts = cache.get(key);
      if (!parts) {
        const visitor = await visitorOf(deps, request);
        const result = await renderFor(request, visitor, PLACEHOLDERS.requestKey, true);
        if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
        if (result.status !== 200)
          return send(reply, result.status, fill(result.html, newNonce(), '', ''), '');
        parts = cache.put(key, result.html.replaceAll(formKeyOf(deps, visitor), PLACEHOLDERS.formkey));
      }
      const nonce = newNonce();
      reply.setCookie(FORM_COOKIE, formNonce, {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        secure: request.protocol === 'https',
      });
      return send(reply, 200, parts(nonce, formKeyFor(deps.config.secret, formNonce), newKey()), nonce);
    }
    const visitor = await visitorOf(deps, request);
    rememberStore(request, reply);
    return answer(request, reply, visitor, newKey(), true);
  });

  app.post('/*', { schema: { hide: true } }, async (request, reply) => {
    const visitor = await visitorOf(deps, request);
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const subjects = [visitor.token, request.cookies[FORM_COOKIE]];
    const formkeyOk = isFormKey(deps.config.secret, form.get('formkey') ?? undefined, subjects);
    return answer(request, reply, visitor, form.get('request_key') || newKey(), formkeyOk);
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    requestKey: string,
    formkeyOk: boolean,
  ) {
    const result = await renderFor(request, visitor, requestKey, formkeyOk);
    setVisitorCookies(deps, request, reply, visitor);
    if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
    const nonce = newNonce();
    return send(reply, result.status, fill(result.html, nonce, formKeyOf(deps, visitor), newKey()), nonce);
  }

  /** `?store_id=` outside production shows another store from then on (ST-14). */
  function rememberStore(request: FastifyRequest, reply: FastifyReply): void {
    const chosen = (request.query as { store_id?: string }).store_id;
    if (deps.config.mode === 'demo' && chosen && deps.catalogue.current().stores.has(Number(chosen))) {
      reply.setCookie(STORE_COOKIE, chosen, { path: '/', sameSite: 'lax', httpOnly: true });
    }
  }
}
