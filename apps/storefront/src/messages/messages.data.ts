import type { ThreadView } from '@folio/contract/shop-api/message-calls';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { formAction } from '../form-page/form-action.ts';
import { links } from '../links.ts';
import { untaggedDocument } from '../shell/own-document.ts';

export type MessagesData = { readonly thread: ThreadView };

/** The field with which the page says that its visitor has seen the answers. */
export const SEEN = 'seen';

/**
 * Loads an order's messages. An order that a link has opened leads to the code, and from there back here; 404 for any
 * other.
 */
export async function messagesLoader(args: LoaderFunctionArgs): Promise<MessagesData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { api } = requirePage(args.context);
  const orderId = args.params.orderId ?? '';
  const thread = await api.thread({ orderId });
  if (thread) return { thread };
  const order = await api.order({ orderId, key: null });
  if (!order) throw data(null, { status: 404 });
  return redirect(links.orderCode(orderId, 'messages'));
}

/** Sends a message, or marks the answers as seen. */
export const messagesAction = formAction(async ({ api, params, text, key }) => {
  const orderId = params.orderId ?? '';
  if (text('act') === SEEN) {
    if (!(await api.seeAnswers({ orderId }))) throw data(null, { status: 404 });
    return { sent: { ok: true, message: '' } };
  }
  const result = await api.writeAboutOrder({ orderId, text: text('text'), key });
  if (!result) throw data(null, { status: 404 });
  return { result, next: () => links.orderMessages(orderId, 'sent') };
});
