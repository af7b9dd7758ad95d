import type { ShopApi } from '@folio/contract/shop-api';
import type { FlowView } from '@folio/contract/views';
import { canEnter, firstInvalidStep, nextStep } from '@folio/domain/flow/engine';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type PageContext, pageOf } from '../api/api-context.ts';
import { rawAnswers } from '../api/read-form.ts';
import { links } from '../links.ts';
import { RETURN } from './change-link.ts';
import { withLocalFlows } from './local-flows.ts';
import type { FormReply, Hits, StepReply } from './step-reply.ts';

export type StepData = { readonly view: FlowView; readonly step: string; readonly back: string | null };

/** Query of a landing page that fills the first answers in (RT-3, step0). */
const PREFILL = ['municipio', 'provincia', 'direccion', 'nombre'] as const;

/** In the browser the steps are answered there and saved behind the visitor's back; on the server there is nothing to wait for. */
function flowPageOf(context: LoaderFunctionArgs['context']): PageContext {
  const page = pageOf(context);
  return import.meta.env.SSR ? page : { ...page, api: withLocalFlows(page.api) };
}

const withQuery = (path: string, url: URL): string => `${path}${url.search}`;

/** A step may be entered only when all before it are valid; else the visitor is led to the first that is not, query kept (SW-2). */
export async function loadStep(
  flow: string,
  { request, params, context }: LoaderFunctionArgs,
): Promise<StepData | Response> {
  const { api } = flowPageOf(context);
  const url = new URL(request.url);
  const view = await api.flow(flow);
  if (!view) return redirect(links.chooser());
  const step = params.step ?? '';
  if (!view.definition.steps.some(({ key }) => key === step)) throw data(null, { status: 404 });
  const entry = canEnter(view.definition, view.draft, step, view.today);
  if (!entry.ok) return redirect(withQuery(links.flowStep(flow, entry.redirectTo), url));
  return { view, step, back: url.searchParams.get(RETURN) };
}

/** Submits a step: keeps the answers, and goes on, back to the review, or stays with what needs a look. */
export async function sendStep(
  flow: string,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response | ReturnType<typeof data<StepReply>>> {
  const page = flowPageOf(context);
  const step = params.step ?? '';
  const form = await request.formData();
  const values = rawAnswers(form);
  const url = new URL(request.url);
  const view = await page.api.flow(flow);
  if (!view) return redirect(links.chooser());
  const options = view.definition.steps.find(({ key }) => key === step)?.options ?? [];
  const reply = async (some: Partial<FormReply>) => {
    const { showReply } = await import('./show-reply.ts');
    const all = { errors: [], doubts: [], hits: null, stale: false, values, ...some };
    return data(showReply(options, all, page.locale), { status: 422 });
  };

  if (!page.formkeyOk) return reply({ stale: true });
  if (form.get('intent') === 'search') return reply({ hits: await searchFor(page, view, step, values) });

  const result = await page.api.submitStep(flow, step, values);
  if (result.errors.length > 0) return reply({ errors: result.errors });
  if (result.doubts.length > 0 && form.get('doubts_seen') !== '1') {
    const free = result.doubts.some(({ code }) => code === 'place_free_text');
    return reply({ doubts: result.doubts, hits: free ? await searchFor(page, view, step, values) : null });
  }
  const back = url.searchParams.get(RETURN);
  const invalid = firstInvalidStep(view.definition, result.draft, view.today);
  const target = back
    ? (invalid ?? back)
    : (nextStep(view.definition, result.draft, step, view.today) ?? invalid);
  const role = view.definition.steps.find(({ key }) => key === target)?.role;
  if (target && role !== 'add') {
    const query = back && target !== back ? `?${RETURN}=${back}` : '';
    return redirect(`${links.flowStep(flow, target)}${query}`, 303);
  }
  return addToCart(page, flow);
}

/** The last step puts the finished form into the cart (SW-3). */
async function addToCart({ api, requestKey }: PageContext, flow: string): Promise<Response> {
  const added = await api.addToCart(flow, requestKey);
  return redirect(added.ok ? links.cart() : links.flowStep(flow, added.firstInvalidStep), 303);
}

async function searchFor(
  { api }: PageContext,
  view: FlowView,
  step: string,
  values: FormReply['values'],
): Promise<Hits | null> {
  const options = view.definition.steps.find(({ key }) => key === step)?.options ?? [];
  const option = options.find(
    ({ type }) => type === 'municipio' || type === 'municipio_ce' || type === 'freguesia',
  );
  if (!option) return null;
  const typed = values[option.id];
  const term = typeof typed === 'string' ? typed : ((typed as { name?: string } | undefined)?.name ?? '');
  const places = await api.searchPlaces(option.type as 'municipio', term);
  return { option: option.id, term, places };
}

/** `step0` and `cart/add/ns`: takes what a landing page knows already, and goes to the first question that is left (RT-3, RT-8). */
export async function enterFlow(flow: string, { request, context }: LoaderFunctionArgs): Promise<Response> {
  const { api } = flowPageOf(context);
  const query = new URL(request.url).searchParams;
  const view = await api.flow(flow);
  if (!view) return redirect(links.chooser());
  const known = PREFILL.filter((name) => query.get(name));
  for (const step of view.definition.steps) {
    const raw = Object.fromEntries(
      step.options
        .filter(({ id }) => known.some((name) => name === id))
        .map(({ id }) => [
          id,
          id === 'municipio'
            ? { code: null, name: query.get(id), region: query.get('provincia') ?? '' }
            : query.get(id),
        ]),
    );
    if (Object.keys(raw).length > 0) await api.submitStep(flow, step.key, raw);
  }
  const first = view.definition.steps[0]?.key ?? 'step1';
  return redirect(links.flowStep(flow, first));
}

/** Saves the form as it stands, which brings the price it has now. */
export async function askPrice(
  remote: ShopApi,
  flow: string,
  step: string,
  form: HTMLFormElement,
): Promise<void> {
  await withLocalFlows(remote).submitStep(flow, step, rawAnswers(new FormData(form)));
}
