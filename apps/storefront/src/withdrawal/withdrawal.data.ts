import type { WithdrawalPageView, WithdrawalReceiptView } from '@folio/contract/views/withdrawal';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { isConnectionLost } from '../api/call-error.ts';
import { links } from '../links.ts';
import { untaggedDocument } from '../shell/own-document.ts';

export type WithdrawalData = { readonly page: WithdrawalPageView };
export type ReceiptData = { readonly receipt: WithdrawalReceiptView };

/** The step that a form leads to, with what the visitor chose, and why nothing was sent. */
export type WithdrawalReply = {
  readonly step: 'choose' | 'confirm';
  readonly lineIds: readonly number[];
  readonly reason: string;
  readonly message: string;
  /** The page with what comes back of the chosen lines together; null before the choice. */
  readonly page: WithdrawalPageView | null;
};

/**
 * Loads the lines of an order with what comes back of each; 404 for an order that is not the visitor's. An order that a
 * link has opened leads to the code, and from there back here.
 */
export async function withdrawalLoader(args: LoaderFunctionArgs): Promise<WithdrawalData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { params, context } = args;
  const { api } = requirePage(context);
  const orderId = params.orderId ?? '';
  const page = await api.withdrawal({ orderId, lineIds: [] });
  if (page) return { page };
  const opened = await api.order({ orderId, key: null });
  if (opened?.isRedacted) return redirect(links.orderCode(orderId, 'withdrawal'));
  throw data(null, { status: 404 });
}

export async function receiptLoader(args: LoaderFunctionArgs): Promise<ReceiptData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { params, context } = args;
  const { orderId = '', withdrawalId = '' } = params;
  const receipt = await requirePage(context).api.withdrawalReceipt({ orderId, withdrawalId });
  if (!receipt) throw data(null, { status: 404 });
  return { receipt };
}

const toId = (value: FormDataEntryValue): number => (/^\d{1,15}$/.test(String(value)) ? Number(value) : 0);

/**
 * Goes from the choice of lines to its confirmation and back, withdraws, or cancels an unpaid order, by the button
 * pressed. A failure keeps the choice and the reason.
 */
export async function withdrawalAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const posted = await request.formData();
  const orderId = params.orderId ?? '';
  const act = String(posted.get('act') ?? '');
  const lineIds = posted.getAll('line').map(toId).filter(Boolean);
  const reason = String(posted.get('reason') ?? '');
  const reply = (step: WithdrawalReply['step'], message: string, status: number) =>
    data<WithdrawalReply>({ step, lineIds, reason, message, page: null }, { status });
  const confirmReply = async (message: string, status: number) => {
    const page = await api.withdrawal({ orderId, lineIds });
    if (!page) throw data(null, { status: 404 });
    return data<WithdrawalReply>({ step: 'confirm', lineIds, reason, message, page }, { status });
  };
  if (!formkeyOk) return reply('choose', m.flow_stale({}, { locale }), 422);
  if (act === 'back') return reply('choose', '', 200);
  if (act === 'review' && lineIds.length === 0)
    return reply('choose', m.withdrawal_choose({}, { locale }), 422);
  try {
    if (act === 'review') return await confirmReply('', 200);
    if (act === 'cancel') {
      const cancelled = await api.cancelOrder({ orderId });
      if (cancelled === null) throw data(null, { status: 404 });
      return cancelled
        ? redirect(links.order(orderId), 303)
        : reply('choose', m.withdrawal_cancel_late({}, { locale }), 200);
    }
    const key = String(posted.get('request_key') || requestKey);
    const shown = toId(posted.get('shown') ?? '');
    const result = await api.withdraw({ orderId, lineIds, reason, shown, key });
    if (!result) throw data(null, { status: 404 });
    if (result.ok) return redirect(links.withdrawalReceipt(orderId, result.withdrawalId), 303);
    // What has changed meanwhile answers with 200, so that the page loads its lines anew; a wrong input does not.
    if (result.reason === 'changed') return await confirmReply(result.message, 200);
    return reply('choose', result.message, result.reason === 'refused' ? 200 : 422);
  } catch (error) {
    if (isConnectionLost(error)) return reply('confirm', m.error_line({}, { locale }), 503);
    throw error;
  }
}
