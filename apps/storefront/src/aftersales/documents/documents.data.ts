import type {
  DocumentPageView,
  SharedDocumentView,
  ShareProblem,
} from '@folio/contract/aftersales/documents.view';
import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { DONE, links } from '../../page/links.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';

export type DocumentData = DocumentPageView;
/** Null for an unknown link. */
export type SharedData = { readonly shared: SharedDocumentView | null };
/** Why nothing was added; `isInCart` if the cart has the line already. */
export type RefreshReply = {
  readonly message: string;
  readonly isInCart?: boolean;
  /** The step of another started form: the customer continues it, or replaces it. */
  readonly other?: string;
};
export type RefreshData = { readonly orderId: string; readonly line: OrderLineView };
/** Why nothing was done, with the visitor's input. */
export type ShareReply = { readonly message: string; readonly days: string; readonly note: string };

/** The action that a document's page confirms next to a new link, whose id it gets: that link was just revoked. */
export const REVOKED = 'anulado';

export async function documentLoader(args: LoaderFunctionArgs): Promise<DocumentData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { params, context } = args;
  const { orderId = '', documentId = '' } = params;
  const page = await requirePage(context).api.document({ orderId, documentId });
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Creates a link to the document, or revokes one, by the button pressed. */
export async function documentAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const { orderId = '', documentId = '' } = params;
  const posted = await request.formData();
  const text = (name: string) => String(posted.get(name) ?? '');
  const [days, note] = [text('days'), text('note')];
  const reply = (message: string, status: number) => data<ShareReply>({ message, days, note }, { status });
  const done = (what: string) =>
    redirect(`${links.orderDocument(orderId, documentId)}?${DONE}=${what}#share`, 303);
  if (!formkeyOk) return reply(m.flow_stale({}, { locale }), 422);
  try {
    const shareId = text('revoke');
    if (shareId) {
      if (!(await api.revokeShare({ orderId, documentId, shareId }))) throw data(null, { status: 404 });
      return done(REVOKED);
    }
    const key = text('request_key') || requestKey;
    const shared = await api.shareDocument({
      orderId,
      documentId,
      days: /^\d{1,3}$/.test(days) ? Number(days) : 0,
      note: note.slice(0, 300),
      key,
    });
    if (!shared) throw data(null, { status: 404 });
    return shared.ok ? done(shared.shareId) : reply(PROBLEMS[shared.problem]({}, { locale }), 422);
  } catch (error) {
    return reply(failureMessage(error, locale), 503);
  }
}

const PROBLEMS: Readonly<Record<ShareProblem, typeof m.share_problem_days>> = {
  days: m.share_problem_days,
  note: m.share_problem_note,
  too_many: m.share_problem_too_many,
};

/** Loads a shared document for anyone who holds its link, in a document without third-party tags. */
export async function sharedLoader(args: LoaderFunctionArgs) {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { params, context } = args;
  const shared = await requirePage(context).api.sharedDocument({ token: params.token ?? '' });
  const status = shared === null ? 404 : shared.state === 'open' ? 200 : 410;
  return data<SharedData>({ shared }, { status });
}

/** Loads the line that may be ordered again (RT-7). */
export async function refreshLoader(args: LoaderFunctionArgs): Promise<RefreshData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { orderId = '', itemId = '' } = args.params;
  const order = await requirePage(args.context).api.order({ orderId, key: null });
  const line = order?.lines.find(({ id }) => String(id) === itemId);
  const isOpen = line && (line.documents.length > 0 || line.notFound?.canCorrect);
  if (!order || !line || !isOpen) throw data(null, { status: 404 });
  return { orderId: order.id, line };
}

/** Adds the line to the cart again and redirects there, or to a question that its product asks now (OS-6). */
export async function orderAgain(
  { params, context }: Pick<ActionFunctionArgs, 'params' | 'context'>,
  posted: FormData,
) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const { orderId = '', itemId: lineId = '' } = params;
  const reply = (message: string, status: number) => data<RefreshReply>({ message }, { status });
  if (!formkeyOk) return reply(m.flow_stale({}, { locale }), 422);
  try {
    const key = String(posted.get('request_key') || requestKey);
    const replaces = posted.get('replaces') === '1';
    const refreshed = await api.refreshLine({ orderId, lineId, key, replaces });
    if (!refreshed) return reply(m.refresh_gone({}, { locale }), 404);
    const { flow, step, isInCart = false, stays = false } = refreshed;
    if (isInCart) return data<RefreshReply>({ message: m.refresh_in_cart({}, { locale }), isInCart });
    if (stays && step !== null)
      return data<RefreshReply>({
        ...{ message: m.refresh_other({}, { locale }), other: links.flowStep(flow, step) },
      });
    return redirect(step === null ? links.cart() : links.flowStep(flow, step), 303);
  } catch (error) {
    return reply(failureMessage(error, locale), 503);
  }
}
