import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { ReminderEnd, ReminderResult } from '@folio/contract/selling/cart-reminders.calls';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { isConnectionLost } from '../../page/api/call-error.ts';
import { type Meant, meantIn } from '../../page/parts/email-meant.ts';

/** Fields of the box at the checkout: its tick, and a mark that the page showed it. */
export const REMIND = { box: 'remind', isShown: 'remindShown' } as const;

export type ReminderReply =
  | ReminderResult
  | { readonly ok: false; readonly code: 'failed' }
  | { readonly ok: false; readonly code: 'meant'; readonly meant: Meant };
export type ReminderEndData = { readonly end: ReminderEnd };

/**
 * Stores the tick of the box, or its removal, as soon as the visitor changes it. A likely typo withdraws an earlier
 * consent, since the box is unticked until the visitor confirms the address.
 */
export async function reminderAction({ request, context }: ActionFunctionArgs): Promise<ReminderReply> {
  const { api, formkeyOk } = requirePage(context);
  const posted = await request.formData();
  const isWanted = posted.has(REMIND.box);
  if (!formkeyOk) return { ok: false, code: 'failed' };
  const meant = isWanted ? await meantIn(posted) : undefined;
  const email = String(posted.get('email') ?? '');
  try {
    const reply = await api.agreeToReminder({ email, isWanted: isWanted && !meant });
    return meant ? { ok: false, code: 'meant', meant } : reply;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return { ok: false, code: 'failed' };
  }
}

/** Stores the box of an order's form that became no order: without scripts nothing else sends it. */
export async function storeReminder(api: ShopApi, posted: FormData): Promise<void> {
  if (!posted.has(REMIND.isShown)) return;
  const isWanted = posted.has(REMIND.box);
  await api
    .agreeToReminder({ email: String(posted.get('email') ?? ''), isWanted })
    .catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
    });
}

/** Withdraws the consent whose box is unticked in an order's form that asks about its address first. */
export async function withdrawUnticked(api: ShopApi, posted: FormData): Promise<void> {
  if (!posted.has(REMIND.box)) await storeReminder(api, posted);
}

/** Only shows the state, because mail programs open links too. */
export async function reminderEndLoader({ params, context }: LoaderFunctionArgs) {
  const end = await requirePage(context).api.reminderEnd({ token: params.token ?? '' });
  return data<ReminderEndData>({ end }, { status: end ? 200 : 404 });
}

/**
 * Ends the mails, or allows them again. A mail program ends them by its own POST, which has no form key and follows no
 * redirect (RFC 8058): the token suffices.
 */
export async function reminderEndAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk } = requirePage(context);
  const isUndone = (await request.formData()).get('act') === 'undo';
  if (isUndone && !formkeyOk) return data(null, { status: 422 });
  const end = await api.endReminders({ token: params.token ?? '', isUndone });
  return data(null, { status: end ? 200 : 404 });
}
