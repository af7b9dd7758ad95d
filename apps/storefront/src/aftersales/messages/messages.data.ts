import type { ThreadView } from '@folio/contract/aftersales/messages.calls';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { formAction } from '../../page/form-page/form-action.ts';
import { links } from '../../page/links.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';
import { sendMessage } from './send-message.ts';

export type MessagesData = { readonly thread: ThreadView };

/** The field that reports that the visitor has seen the answers. */
export const SEEN = 'seen';

/** The value of `act` with which another page passes a text to be sent as a message. */
export const DRAFT = 'draft';

/**
 * Loads an order's messages. The key in a mailed link opens the order. An order opened by a link alone redirects to the
 * code, and from there to this page; 404 for any other.
 */
export async function messagesLoader(args: LoaderFunctionArgs): Promise<MessagesData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { api } = requirePage(args.context);
  const orderId = args.params.orderId ?? '';
  const url = new URL(args.request.url);
  const key = url.searchParams.get('k');
  // For an ended link, the order's page explains how to open the order; the key does not stay in the address.
  if (key) return redirect((await api.order({ orderId, key })) ? url.pathname : links.order(orderId));
  const thread = await api.thread({ orderId });
  if (thread) return { thread };
  const order = await api.order({ orderId, key: null });
  if (!order) throw data(null, { status: 404 });
  return redirect(links.orderCode(orderId, 'messages'));
}

/** Sends a message with its files, shows a text of another page in the form, or marks the answers as seen. */
export const messagesAction = formAction(async ({ api, params, posted, locale, text, key }) => {
  const orderId = params.orderId ?? '';
  if (text('act') === SEEN) {
    if (!(await api.seeAnswers({ orderId }))) throw data(null, { status: 404 });
    return { sent: { ok: true, message: '' } };
  }
  if (text('act') === DRAFT) return { again: true };
  const { result, files } = await sendMessage({ api, orderId, locale, posted, key });
  return { result, files, next: () => links.orderMessages(orderId, 'sent') };
});
