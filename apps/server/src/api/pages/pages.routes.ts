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
import { formKeyFor, isFormKey, newFormNonce } from '../../visitors/form-key.ts';
import {
  FORM_COOKIE,
  requestLocale,
  requestStore,
  requestVisitor,
  SESSION_COOKIE,
  SESSION_HEADER,
  STORE_COOKIE,
  setVisitorCookies,
  type Visitor,
  visitorFormKey,
} from '../../visitors/visitor.ts';
import { contentPolicy, newNonce } from '../http/security-headers.ts';
import { newKey } from '../shop/request-key.ts';
import { shopApi } from '../shop/shop-api.ts';
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

/** When a page may be posted again that says that it was done too often: its words tell it more exactly. */
const RETRY_AFTER_S = 60;

/** The request of a posted form as its page reads it: parsed already. */
function formRequest(url: string, form: FormData): Request {
  const request = new Request(url, { method: 'POST' });
  return Object.defineProperty(request, 'formData', { value: async () => form });
}

/** Calls that may ask a provider, or VIES, and wait for the answer. */
const ASKING = [
  'pay',
  'settle',
  'payment',
  'order',
  'placeOrder',
  'orderExpress',
  'goOnAsGuest',
  'logIn',
  'setPassword',
] as const satisfies readonly (keyof ShopApi)[];

/** The same calls, of which those that may wait for a provider do so outside the page's turn. */
function askingOutside(api: ShopApi, outside: OutsideSlot): ShopApi {
  const calls = ASKING.map((name) => {
    const call = api[name] as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => outside(() => call(...args))];
  });
  return { ...api, ...Object.fromEntries(calls) };
}

/** A limit that was spent while a page was made is told as such, and when to come again. */
function throwLimits({ failures = [] }: { failures?: readonly unknown[] }): void {
  const spent = failures.find((failure) => failure instanceof LimitExceededError);
  if (spent) throw spent;
}

/** Pages: rendered here with their data, forms included, so that they work before (and without) any script. */
export async function pageRoutes(
  app: FastifyInstance,
  deps: Deps,
  renderer: Renderer,
  turns: RenderSlots,
): Promise<void> {
  await renderer.attach(app);
  await readForms(app);
  const spools = openSpoolFolder();
  app.addHook('onClose', async () => spools.close());
  const allowScripts = contentPolicy(deps);
  const cache = createPageCache();

  async function render(
    request: FastifyRequest,
    visitor: Visitor,
    own: { nonce: string; keys: () => ShellKeys; outside: OutsideSlot },
    posted?: PostedForm,
  ) {
    const url = `${visitor.origin}${request.url}`;
    const result = await renderer.render({
      request: posted ? formRequest(url, posted.form) : new Request(url),
      api: withCardsMasked(askingOutside(shopApi(deps, visitor, own.keys), own.outside)),
      locale: visitor.locale,
      formkeyOk: posted?.ok ?? true,
      requestKey: posted?.requestKey ?? newKey(),
      nonce: own.nonce,
    });
    if (result.kind === 'page') throwLimits(result);
    if (result.kind === 'page') logFailures(request, result);
    return result;
  }

  /** A page for this visitor alone: what they posted is acted on, and their cookies go out with it. */
  async function answer(request: FastifyRequest, reply: FastifyReply, posted?: PostedForm) {
    const nonce = newNonce();
    const { visitor, result } = await turns.run(request, async (outside) => {
      const asking = await requestVisitor(deps, request, { withCart: request.method === 'GET' });
      // What was posted may have begun a session, which the formkey is then bound to.
      const keys = () => ({ formkey: visitorFormKey(deps, asking), requestKey: newKey() });
      return { visitor: asking, result: await render(request, asking, { nonce, keys, outside }, posted) };
    });
    rememberStore(request, reply);
    setVisitorCookies(deps, request, reply, visitor);
    if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
    allowScripts(reply.status(result.status), nonce);
    if (result.status === 429) reply.header('retry-after', RETRY_AFTER_S);
    return sendPage(request, reply, result.status, {
      plain: () => result.html,
      personal: visitor.session !== undefined || posted !== undefined,
    });
  }

  /** Who carries nothing that says who they are: a session comes in a cookie or, from an embedded shop, in a header. */
  const isNobody = ({ headers }: FastifyRequest): boolean =>
    headers.cookie === undefined && headers[SESSION_HEADER] === undefined;

  /** Whether a form key is this browser's. Whether its session lives, the page asks when it acts. */
  function isFormKeyOf(request: FastifyRequest, given: string | undefined): boolean {
    const header = request.headers[SESSION_HEADER];
    const session = typeof header === 'string' ? header : request.cookies[SESSION_COOKIE];
    return isFormKey(deps.config.secrets, given, [session, request.cookies[FORM_COOKIE]]);
  }

  /** Acts on a posted form; its files are gone when the page is sent. */
  async function answerForm(request: FastifyRequest, reply: FastifyReply) {
    const spool = spools.open();
    const path = new URL(request.url, 'http://shop').pathname;
    const mayKeep = mayCarryFiles(deps, requestStore(deps, request).id, path);
    if (!mayKeep && declaredLength(request) > FORM_LIMIT) throw new HttpError(413, 'too_large');
    try {
      const posted = await readPostedForm(request, {
        isOurs: (formkey) => isFormKeyOf(request, formkey),
        keep: !mayKeep
          ? undefined
          : async (sent) => {
              await deps.limits.consume('upload-files', request.ip);
              const file = await spool.keep(sent);
              await deps.limits.consume('upload-kilobytes', request.ip, Math.ceil(file.size / 1024));
              return file;
            },
      });
      if (posted.ok) countPostedStep(deps, requestStore(deps, request), path);
      return await answer(request, reply, posted);
    } finally {
      await spool.clear();
    }
  }

  const cacheKeyOf = (request: FastifyRequest): string => {
    const store = requestStore(deps, request);
    const address = `${request.protocol}://${request.host}${request.url}`;
    const versions = `${deps.catalogue.current().version} ${deps.places.version()}`;
    return `${store.id} ${requestLocale(request, store)} ${versions} ${address}`;
  };

  /** Makes the page that everyone who carries nothing yet gets; undefined when this one is not such a page after all. */
  async function makeShared(request: FastifyRequest, cacheKey: string): Promise<PageTemplate | undefined> {
    const holes = { nonce: PLACEHOLDERS.nonce, keys: () => PLACEHOLDERS };
    const result = await turns.run(request, async (outside) =>
      render(request, await requestVisitor(deps, request), { ...holes, outside }),
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
    allowScripts(reply, keys.nonce);
    return sendPage(request, reply, 200, {
      plain: () => page.fill(keys),
      zipped: () => page.fillZipped(keys),
    });
  }

  // Pages bring their own compression.
  app.get('/*', { schema: { hide: true }, compress: false }, (request, reply) => {
    if (!isNobody(request) || !isShared(request.url)) return answer(request, reply);
    const cacheKey = cacheKeyOf(request);
    const kept = cache.get(cacheKey);
    if (kept) return sendShared(request, reply, kept);
    return makeShared(request, cacheKey).then((page) =>
      page ? sendShared(request, reply, page) : answer(request, reply),
    );
  });

  app.post('/*', { schema: { hide: true }, config: { largestBody: FILE_FORM_LIMIT } }, answerForm);

  /** `?store_id=` outside production shows another store from then on (ST-14). */
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
