import { withoutLineBreaks } from '@folio/contract/app/page.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FastifyRequest } from 'fastify';
import type { ShellKeys } from '../../customers/visitors/shell-keys.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { isPrefetch } from '../../platform/http/reject-prefetch.ts';
import { LimitExceededError } from '../../platform/limits/limit-exceeded.ts';
import { viewHead } from '../../selling/search-engines/view-head.ts';
import type { Deps } from '../deps.ts';
import { pageConfig } from '../rest-contract/view-config.ts';
import { refuseChanges } from '../shop/refuse-changes.ts';
import { newKey } from '../shop/request-key.ts';
import { shopApi, WAITING_CALLS } from '../shop/shop-api.ts';
import { withCardsMasked } from '../shop/with-cards-masked.ts';
import type { Renderer } from './page-renderer.ts';
import type { PostedForm } from './posted-form.ts';
import type { MoveToWaiting } from './render-slots.ts';
import { logFailures } from './send-page.ts';

/** Carries the inputs of a page's rendering, besides its visitor. */
export type RenderContext = {
  /** The nonce of the content policy, for the scripts of a page with third-party tags; a shared page has none. */
  readonly nonce?: string;
  readonly keys: () => ShellKeys;
  readonly moveToWaiting: MoveToWaiting;
};

/** Wraps a parsed form in a request, as its page expects it. */
function formRequest(url: string, form: FormData): Request {
  const request = new Request(url, { method: 'POST' });
  return Object.defineProperty(request, 'formData', { value: async () => form });
}

/** Wraps the request of a page, which may depend on whether another page of the shop led to it. */
function pageRequest(url: string, { headers }: FastifyRequest): Request {
  const from = headers['sec-fetch-site'];
  return new Request(url, typeof from === 'string' ? { headers: { 'sec-fetch-site': from } } : {});
}

/** Moves the page to the queue of those that wait before a call that may wait for a provider. */
function moveBeforeWaiting(api: ShopApi, moveToWaiting: MoveToWaiting): ShopApi {
  const calls = WAITING_CALLS.map((name) => {
    const call = api[name] as (input: unknown) => Promise<unknown>;
    return [name, (input: unknown) => moveToWaiting().then(() => call(input))];
  });
  return { ...api, ...Object.fromEntries(calls) };
}

/** Rethrows a limit exceeded during rendering, so that the response says when to retry. */
function throwIfLimited({ failures = [] }: { failures?: readonly unknown[] }): void {
  const exceeded = failures.find((failure) => failure instanceof LimitExceededError);
  if (exceeded) throw exceeded;
}

/** Renders the page of a request for a visitor, after its posted form if there is one. Logs what fails in its parts. */
export async function renderPage(
  deps: Deps,
  renderer: Renderer,
  request: FastifyRequest,
  visitor: Visitor,
  { nonce, keys, moveToWaiting }: RenderContext,
  posted?: PostedForm,
) {
  const { origin, locale } = visitor;
  const url = withoutLineBreaks(`${origin}${request.url}`);
  const api = withCardsMasked(moveBeforeWaiting(shopApi(deps, visitor, keys), moveToWaiting));
  const refusal = isPrefetch(request) ? refuseChanges(api) : undefined;
  const result = await renderer.render({
    request: posted ? formRequest(url, posted.form) : pageRequest(url, request),
    api: refusal?.api ?? api,
    locale,
    formkeyOk: posted?.ok ?? true,
    requestKey: posted?.requestKey ?? newKey(),
    ...(nonce !== undefined && { nonce }),
    config: pageConfig(deps, visitor),
    head: (status) =>
      viewHead(deps, visitor, { url: new URL(url), isGet: request.method !== 'POST', status }),
  });
  refusal?.throwIfRefused();
  if (result.kind === 'page') throwIfLimited(result);
  if (result.kind === 'page') logFailures(request, result);
  return result;
}
