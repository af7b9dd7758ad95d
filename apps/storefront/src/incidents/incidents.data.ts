import type { AnswersResult } from '@folio/contract/shop-api/incident-calls';
import type { IncidentView, LineUpdateView } from '@folio/contract/views/incident';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { orderAgain, type RefreshData, refreshLoader } from '../documents/documents.data.ts';
import { sendWholeForm } from '../flow/calls/send-whole-form.ts';
import type { FormReply } from '../flow/calls/step-reply.ts';
import { links } from '../links.ts';
import { untaggedDocument } from '../shell/own-document.ts';

export type IncidentData = { readonly incident: IncidentView };
/** A line to correct, or one that is ordered again. */
export type OrderLineData =
  | { readonly kind: 'update'; readonly update: LineUpdateView }
  | ({ readonly kind: 'refresh' } & RefreshData);

/** Why the form is shown again; `refusal` if it takes no answers now. */
export type AnswersReply = FormReply & { readonly refusal?: string };

/** The field that names the version of the answers that the form shows. */
export const VERSION = 'version';

/**
 * Loads an incident's form. The key in a mailed link opens the order, which leads to its code: the form shows answers.
 * 404 for an order that is not the visitor's.
 */
export async function incidentLoader(args: LoaderFunctionArgs): Promise<IncidentData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { request, params, context } = args;
  const { api } = requirePage(context);
  const { orderId = '', formId: incidentId = '' } = params;
  const key = new URL(request.url).searchParams.get('k');
  // The address without the key is the one that is shown.
  if (key) {
    if (!(await api.order({ orderId, key }))) throw data(null, { status: 404 });
    return redirect(new URL(request.url).pathname);
  }
  const incident = await api.incident({ orderId, incidentId });
  if (incident) return { incident };
  const opened = await api.order({ orderId, key: null });
  if (opened?.isRedacted) return redirect(links.orderCode(orderId, `incident-${Number(incidentId)}`));
  throw data(null, { status: 404 });
}

/** Turns the call's answer into one that the whole form's sending understands. */
const rejected = (result: AnswersResult | null) => {
  if (!result || result.ok || result.reason === 'refused') return result;
  const { errors, warnings } = result;
  return { errors, warnings };
};
type Answered = Exclude<AnswersResult, { reason: 'answers' }>;

const shown = (reply: AnswersReply) => data<AnswersReply>(reply, { status: 422 });

/** Shows the form again with the reason. */
const refused = (message: string, sent: string) =>
  shown({
    ...{ errors: [], warnings: [], hits: null, values: {}, stale: false, lost: false },
    ...{ sent, refusal: message },
  });

/** Sends the answers to an incident. Sent twice, it leads to the page that says that they arrived. */
export async function incidentAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const { orderId = '', formId: incidentId = '' } = params;
  const outcome = await sendWholeForm<Answered>({
    ...{ api, formkeyOk, locale, requestKey, posted: await request.formData() },
    load: async () => (await api.incident({ orderId, incidentId }))?.form?.view ?? null,
    send: async (raw, confirmed) =>
      rejected(await api.answerIncident({ orderId, incidentId, raw, confirmed })),
  });
  if ('reply' in outcome) return shown(outcome.reply);
  const { sent } = outcome;
  if (sent?.ok === false && sent.code === 'price') return refused(sent.message, requestKey);
  // The page says what became of the incident.
  return redirect(links.incident(orderId, Number(incidentId)), 303);
}

/** Loads a line's answers to correct them, or the line to order it again once it is delivered (RT-7). */
export async function orderLineLoader(args: LoaderFunctionArgs): Promise<OrderLineData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { orderId = '', itemId: lineId = '' } = args.params;
  const update = await requirePage(args.context).api.lineUpdate({ orderId, lineId });
  if (!update) throw data(null, { status: 404 });
  if (update.refusal?.code !== 'ended') return { kind: 'update', update };
  const again = await refreshLoader(args);
  return again instanceof Response ? again : { kind: 'refresh', ...again };
}

/** Sends the corrected answers, or orders the line again, by the form that is posted. */
export async function orderLineAction(args: ActionFunctionArgs) {
  const posted = await args.request.formData();
  return posted.has(VERSION) ? correct(args, posted) : orderAgain(args, posted);
}

async function correct({ params, context }: ActionFunctionArgs, posted: FormData) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const { orderId = '', itemId: lineId = '' } = params;
  const version = Number(posted.get(VERSION)) || 0;
  posted.delete(VERSION);
  const outcome = await sendWholeForm<Answered>({
    ...{ api, formkeyOk, locale, requestKey, posted },
    load: async () => (await api.lineUpdate({ orderId, lineId }))?.form?.view ?? null,
    send: async (raw, confirmed) =>
      rejected(await api.updateOrderLine({ orderId, lineId, version, raw, confirmed })),
  });
  if ('reply' in outcome) return shown(outcome.reply);
  const { sent } = outcome;
  // Without a form, the page says why the answers are closed.
  if (!sent) return redirect(links.orderLine(orderId, Number(lineId)), 303);
  if (!sent.ok) return refused(sent.message, requestKey);
  return redirect(links.order(orderId, 'corrected'), 303);
}
