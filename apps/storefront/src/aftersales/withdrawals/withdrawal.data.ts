import type { WithdrawalPageView, WithdrawalReceiptView } from '@folio/contract/aftersales/withdrawals.view';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';

type Step = 'choose' | 'confirm';
/** The step that the address names, with its chosen lines, and the problem that stops it. */
export type WithdrawalData = {
  readonly page: WithdrawalPageView;
  readonly step: Step;
  readonly lineIds: readonly number[];
  readonly message: string;
};
export type ReceiptData = { readonly receipt: WithdrawalReceiptView };

/** The step after the confirmation, with its reason, and why nothing was sent. */
export type WithdrawalReply = {
  readonly step: Step;
  readonly reason: string;
  readonly message: string;
};

/**
 * Loads the lines of an order with their refunds, and those of the lines to confirm together; 404 for an order that is
 * not the visitor's. An order opened by a link alone redirects to the code, and from there to this page. The address
 * contains the choice, so that it survives the back button and a reload, also without scripts.
 */
export async function withdrawalLoader(args: LoaderFunctionArgs): Promise<WithdrawalData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { request, params, context } = args;
  const { api, locale } = requirePage(context);
  const orderId = params.orderId ?? '';
  const asked = new URL(request.url).searchParams;
  const chosen = asked.getAll('line').map(toId).filter(Boolean);
  const isNext = asked.get('step') === 'confirm';
  const page = await api.withdrawal({ orderId, lineIds: isNext ? chosen : [] });
  if (page) {
    const open = page.lines.flatMap(({ id, returned }) => (returned ? [id] : []));
    const lineIds = asked.get('step') === 'all' ? open : chosen.filter((id) => open.includes(id));
    const message = isNext && chosen.length === 0 ? m.withdrawal_choose({}, { locale }) : '';
    return { page, step: isNext && lineIds.length > 0 ? 'confirm' : 'choose', lineIds, message };
  }
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

/** Withdraws, or cancels an unpaid order, by the pressed button. A failure keeps the typed reason. */
export async function withdrawalAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const posted = await request.formData();
  const orderId = params.orderId ?? '';
  const act = String(posted.get('act') ?? '');
  const lineIds = posted.getAll('line').map(toId).filter(Boolean);
  const reason = String(posted.get('reason') ?? '');
  const reply = (step: Step, message: string, status: number) =>
    data<WithdrawalReply>({ step, reason, message }, { status });
  if (!formkeyOk) return reply('confirm', m.flow_stale({}, { locale }), 422);
  try {
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
    // A line that changed concurrently is answered with 200, so that the page reloads its lines; invalid input is not.
    if (result.reason === 'too_long') return reply('confirm', result.message, 422);
    return reply(result.reason === 'changed' ? 'confirm' : 'choose', result.message, 200);
  } catch (error) {
    return reply('confirm', failureMessage(error, locale), 503);
  }
}
