import type { AnswersResult } from '@folio/contract/aftersales/incidents.calls';
import type { AskedForm, IncidentView, LineUpdateView } from '@folio/contract/aftersales/incidents.view';
import type { Answers } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { rawAnswers } from '../../page/api/read-form.ts';
import { links } from '../../page/links.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';
import { forgetUnsent } from '../../page/storage/forget-unsent.ts';
import { sendWholeForm } from '../../selling/flow/calls/send-whole-form.ts';
import type { FormReply } from '../../selling/flow/calls/step-reply.ts';
import { orderAgain, type RefreshData, refreshLoader } from '../documents/documents.data.ts';
import { lateText } from './late-text.ts';

export type IncidentData = { readonly incident: IncidentView };
/** A line to correct, or a line to order again. */
export type OrderLineData =
  | { readonly kind: 'update'; readonly update: LineUpdateView }
  | ({ readonly kind: 'refresh' } & RefreshData);

/** The answers that arrived too late, as a text: `why` is the server's reason. */
export type LateReply = { readonly why: string; readonly text: string; readonly hasFiles: boolean };

/** Why the form is shown again; `rejection` if it accepts no answers now, `late` if it never will again. */
export type AnswersReply = FormReply & { readonly rejection?: string; readonly late?: LateReply };

/** The field that names the version of the answers that the form shows. */
export const VERSION = 'version';

/**
 * Loads an incident's form. The key in a mailed link opens the order, which redirects to its code: the form shows
 * answers. 404 for an order that is not the visitor's.
 */
export async function incidentLoader(args: LoaderFunctionArgs): Promise<IncidentData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { request, params, context } = args;
  const { api } = requirePage(context);
  const { orderId = '', formId: incidentId = '' } = params;
  const key = new URL(request.url).searchParams.get('k');
  // Shows the address without the key.
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

/** Converts the call's result for the submission of the whole form. */
const rejected = (result: AnswersResult | null) => {
  if (!result || result.ok || result.reason === 'rejected') return result;
  const { errors, warnings } = result;
  return { errors, warnings };
};
type Answered = Exclude<AnswersResult, { reason: 'answers' }>;

const shown = (reply: AnswersReply) => data<AnswersReply>(reply, { status: 422 });

type Why = Pick<AnswersReply, 'rejection' | 'late' | 'files'>;

/** The reply that says why nothing was stored; the form, if it is shown again, has the visitor's input. */
const nothingStored = (sent: string, posted: FormData, why: Why): AnswersReply => ({
  ...{ errors: [], warnings: [], hits: null, values: rawAnswers(posted), stale: false, failure: '' },
  ...{ sent, ...why },
});

/** Rejections of a form that is still open. */
const STILL_OPEN: readonly string[] = ['price', 'changed'];

/**
 * Sends the answers to an incident. The same answers sent twice lead to the confirmation page; other answers that
 * arrive too late are shown to their sender.
 */
export async function incidentAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const { orderId = '', formId: incidentId = '' } = params;
  const posted = await request.formData();
  let form: AskedForm | null = null;
  const outcome = await sendWholeForm<Answered>({
    ...{ api, formkeyOk, locale, requestKey, posted },
    load: async () => {
      const incident = await api.incident({ orderId, incidentId });
      form = incident?.form ?? incident?.endedForm ?? null;
      return form?.view ?? null;
    },
    send: async (raw, confirmed) =>
      rejected(await api.answerIncident({ orderId, incidentId, raw, confirmed })),
  });
  if ('reply' in outcome) return shown(outcome.reply);
  const { sent, files } = outcome;
  if (sent?.ok === false) return rejectedAnswers(sent, { sent: requestKey, form, posted, files, locale });
  forgetTyped(form);
  // The page shows how the incident ended.
  return redirect(links.incident(orderId, Number(incidentId)), 303);
}

type Rejected = Extract<Answered, { ok: false }>;
type Posted = {
  /** Identifies the submission. */
  readonly sent: string;
  readonly form: AskedForm | null;
  readonly posted: FormData;
  /** The files of the form, with those just stored. */
  readonly files: Answers | undefined;
  readonly locale: Locale;
};

/**
 * Shows why answers were not stored: with the form and its files, or with the visitor's input once the form is closed.
 */
function rejectedAnswers({ code, message }: Rejected, { sent, form, posted, files, locale }: Posted) {
  if (STILL_OPEN.includes(code) || !form) {
    // Without scripts, a reload shows no input.
    const mustCopy = import.meta.env.SSR && code === 'changed';
    const rejection = mustCopy ? m.incident_rejected_changed_copy({}, { locale }) : message;
    return shown(nothingStored(sent, posted, { rejection, ...(files && { files }) }));
  }
  forgetTyped(form);
  const late = { why: message, ...lateText(form, posted, locale) };
  // Not an error status: the router reloads the page, which no longer has the form.
  return data<AnswersReply>(nothingStored(sent, posted, { late }));
}

/** Deletes a form's drafts in this tab once the form was sent. */
function forgetTyped(form: AskedForm | null): void {
  if (!import.meta.env.SSR && form) forgetUnsent(form.view.key);
}

/** Loads a line's answers to correct them, or the line to order it again once it is delivered (RT-7). */
export async function orderLineLoader(args: LoaderFunctionArgs): Promise<OrderLineData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { orderId = '', itemId: lineId = '' } = args.params;
  const update = await requirePage(args.context).api.lineUpdate({ orderId, lineId });
  if (!update) throw data(null, { status: 404 });
  if (update.rejection?.code !== 'ended') return { kind: 'update', update };
  const again = await refreshLoader(args);
  return again instanceof Response ? again : { kind: 'refresh', ...again };
}

/** Sends the corrected answers, or orders the line again, depending on the posted form. */
export async function orderLineAction(args: ActionFunctionArgs) {
  const posted = await args.request.formData();
  return posted.has(VERSION) ? correct(args, posted) : orderAgain(args, posted);
}

async function correct({ params, context }: ActionFunctionArgs, posted: FormData) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const { orderId = '', itemId: lineId = '' } = params;
  const version = Number(posted.get(VERSION)) || 0;
  posted.delete(VERSION);
  let form: AskedForm | null = null;
  const outcome = await sendWholeForm<Answered>({
    ...{ api, formkeyOk, locale, requestKey, posted },
    load: async () => {
      const update = await api.lineUpdate({ orderId, lineId });
      form = update?.form ?? update?.endedForm ?? null;
      return form?.view ?? null;
    },
    send: async (raw, confirmed) =>
      rejected(await api.updateOrderLine({ orderId, lineId, version, raw, confirmed })),
  });
  if ('reply' in outcome) return shown(outcome.reply);
  const { sent, files } = outcome;
  // Without a form, the page says why the answers are closed.
  if (!sent) return redirect(links.orderLine(orderId, Number(lineId)), 303);
  if (!sent.ok) return rejectedAnswers(sent, { sent: requestKey, form, posted, files, locale });
  forgetTyped(form);
  return redirect(links.order(orderId, sent.isUnchanged ? 'unchanged' : 'corrected'), 303);
}
