import { PLACEHOLDERS } from '@folio/contract/page';
import type { ShopApi } from '@folio/contract/shop-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countPostedStep } from '../../funnel/count-events.ts';
import { MODE_RULES } from '../../mode.ts';
import { openSpoolFolder } from '../../platform/files/spool.ts';
import { declaredLength } from '../../platform/http/body-headers.ts';
import { FILE_FORM_LIMIT, FORM_LIMIT } from '../../platform/http/body-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { LimitExceededError } from '../../platform/limits/limit-exceeded.ts';
import { type CurrentVisitor, currentVisitor } from '../../visitors/current-visitor.ts';
import { formKeyFor, isFormKey, newFormNonce } from '../../visitors/form-key.ts';
import { requestLocale, requestStore, requestVisitor } from '../../visitors/request-visitor.ts';
import { visitorFormKey } from '../../visitors/require-form-key.ts';
import {
  FORM_COOKIE,
  SESSION_COOKIE,
  SESSION_HEADER,
  STORE_COOKIE,
  setVisitorCookies,
} from '../../visitors/visitor-cookies.ts';
import { contentPolicy, newNonce } from '../http/security-headers.ts';
import { newKey } from '../shop/request-key.ts';
import { shopApi, WAITING_CALLS } from '../shop/shop-api.ts';
import type { ShellKeys } from '../shop/view-shell.ts';
import { withCardsMasked } from '../shop/with-cards-masked.ts';
import { mayCarryFiles } from './may-carry-files.ts';
import { createPageCache, isShared } from './page-cache.ts';
import { type PageTemplate, pageTemplate } from './page-template.ts';
import { type PostedForm, readPostedForm } from './posted-form.ts';
import { readForms } from './read-forms.ts';
import type { OutsideSlot, RenderSlots } from './render-slots.ts';
import type { Renderer } from './renderer.ts';
import { logFailures, sendPage } from './send-page.ts';

export type { Renderer } from './renderer.ts';

/** Delay after which a page may be posted again once it reports too many tries; the page's text is more precise. */
const RETRY_AFTER_S = 60;

/** Wraps a parsed form in a request, as its page expects it. */
function formRequest(url: string, form: FormData): Request {
  const request = new Request(url, { method: 'POST' });
  return Object.defineProperty(request, 'formData', { value: async () => form });
}

/** Runs the calls that may wait for a provider outside the page's render slot. */
function waitOutsideSlot(api: ShopApi, outside: OutsideSlot): ShopApi {
  const calls = WAITING_CALLS.map((name) => {
    const call = api[name] as (input: unknown) => Promise<unknown>;
    return [name, (input: unknown) => outside(() => call(input))];
  });
  return { ...api, ...Object.fromEntries(calls) };
}

/** Rethrows a limit exceeded during rendering, so that the response says when to retry. */
function throwIfLimited({ failures = [] }: { failures?: readonly unknown[] }): void {
  const exceeded = failures.find((failure) => failure instanceof LimitExceededError);
  if (exceeded) throw exceeded;
}

/** Adds the pages, rendered on the server with their data and forms, so that they work without scripts. */
export async function pageRoutes(
  app: FastifyInstance,
  deps: Deps,
  renderer: Renderer,
  slots: RenderSlots,
): Promise<void> {
  await renderer.attach(app);
  await readForms(app);
  const spools = openSpoolFolder();
  app.addHook('onClose', async () => spools.close());
  const setPolicy = contentPolicy(deps);
  const cache = createPageCache();

  async function render(
    request: FastifyRequest,
    visitor: CurrentVisitor,
    context: { nonce: string; keys: () => ShellKeys; outside: OutsideSlot },
    posted?: PostedForm,
  ) {
    const { origin, locale } = visitor.get();
    const url = `${origin}${request.url}`;
    const result = await renderer.render({
      request: posted ? formRequest(url, posted.form) : new Request(url),
      api: withCardsMasked(waitOutsideSlot(shopApi(deps, visitor, context.keys), context.outside)),
      locale,
      formkeyOk: posted?.ok ?? true,
      requestKey: posted?.requestKey ?? newKey(),
      nonce: context.nonce,
    });
    if (result.kind === 'page') throwIfLimited(result);
    if (result.kind === 'page') logFailures(request, result);
    return result;
  }

  /** Renders a page for this visitor alone, events on a posted form, and sets the visitor's cookies. */
  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, posted?: PostedForm) {
    const nonce = newNonce();
    const { visitor, result } = await slots.run(request, async (outside) => {
      const first = await requestVisitor(deps, request, { withCart: request.method === 'GET' });
      const current = currentVisitor(first);
      // A posted form may have started a session, which the form key is then bound to.
      const keys = () => ({ formkey: visitorFormKey(deps, current.get()), requestKey: newKey() });
      const rendered = await render(request, current, { nonce, keys, outside }, posted);
      return { visitor: current.get(), result: rendered };
    });
    rememberStore(request, reply);
    setVisitorCookies(deps, request, reply, visitor);
    if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
    setPolicy(reply.status(result.status), nonce);
    if (result.status === 429) reply.header('retry-after', RETRY_AFTER_S);
    return sendPage(request, reply, result.status, {
      plain: () => result.html,
      personal: visitor.session !== undefined || posted !== undefined,
    });
  }

  /** Tells whether the request carries no session, neither as a cookie nor, from an embedded shop, as a header. */
  const isAnonymous = ({ headers }: FastifyRequest): boolean =>
    headers.cookie === undefined && headers[SESSION_HEADER] === undefined;

  /** Tells whether a form key belongs to this browser. The page itself checks whether its session is still valid. */
  function isValidFormKey(request: FastifyRequest, formkey: string | undefined): boolean {
    const header = request.headers[SESSION_HEADER];
    const session = typeof header === 'string' ? header : request.cookies[SESSION_COOKIE];
    return isFormKey(deps.config.secrets, formkey, [session, request.cookies[FORM_COOKIE]]);
  }

  /** Acts on a posted form and deletes its temporary files before the page is sent. */
  async function handleForm(request: FastifyRequest, reply: FastifyReply) {
    const spool = spools.open();
    const path = new URL(request.url, 'http://shop').pathname;
    const acceptsFiles = mayCarryFiles(deps, requestStore(deps, request).id, path);
    if (!acceptsFiles && declaredLength(request) > FORM_LIMIT) throw new HttpError(413, 'too_large');
    try {
      const posted = await readPostedForm(request, {
        isValidFormKey: (formkey) => isValidFormKey(request, formkey),
        storeFile: !acceptsFiles
          ? undefined
          : async (upload) => {
              await deps.limits.consume('upload-files', request.ip);
              const file = await spool.store(upload);
              await deps.limits.consume('upload-kilobytes', request.ip, Math.ceil(file.size / 1024));
              return file;
            },
      });
      if (posted.ok) countPostedStep(deps, requestStore(deps, request), path);
      return await sendOwnPage(request, reply, posted);
    } finally {
      await spool.clear();
    }
  }

  const cacheKeyFor = (request: FastifyRequest): string => {
    const store = requestStore(deps, request);
    const address = `${request.protocol}://${request.host}${request.url}`;
    const versions = `${deps.catalogue.current().version} ${deps.places.version()}`;
    return `${store.id} ${requestLocale(request, store)} ${versions} ${address}`;
  };

  /** Renders the page shared by all visitors without a session; undefined if the result cannot be shared. */
  async function renderShared(request: FastifyRequest, cacheKey: string): Promise<PageTemplate | undefined> {
    const placeholders = { nonce: PLACEHOLDERS.nonce, keys: () => PLACEHOLDERS };
    const result = await slots.run(request, async (outside) =>
      render(request, currentVisitor(await requestVisitor(deps, request)), { ...placeholders, outside }),
    );
    if (result.kind !== 'page' || result.status !== 200) return undefined;
    const page = pageTemplate(result.html);
    cache.set(cacheKey, page);
    return page;
  }

  function sendShared(request: FastifyRequest, reply: FastifyReply, page: PageTemplate) {
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

  // Pages bring their own compression.
  app.get('/*', { schema: { hide: true }, compress: false }, (request, reply) => {
    if (!isAnonymous(request) || !isShared(request.url)) return sendOwnPage(request, reply);
    const cacheKey = cacheKeyFor(request);
    const cached = cache.get(cacheKey);
    if (cached) return sendShared(request, reply, cached);
    return renderShared(request, cacheKey).then((page) =>
      page ? sendShared(request, reply, page) : sendOwnPage(request, reply),
    );
  });

  app.post('/*', { schema: { hide: true }, config: { largestBody: FILE_FORM_LIMIT } }, handleForm);

  /** Outside production, `?store_id=` selects another store from then on (ST-14). */
  function rememberStore(request: FastifyRequest, reply: FastifyReply): void {
    const chosen = (request.query as { store_id?: string }).store_id;
    if (
      MODE_RULES[deps.config.mode].choosesStore &&
      chosen &&
      deps.catalogue.current().stores.has(Number(chosen))
    ) {
      reply.setCookie(STORE_COOKIE, chosen, { path: '/', sameSite: 'lax', httpOnly: true });
    }
  }
}
