import { isPaymentPath } from '@folio/contract/page';
import type { ShopApi } from '@folio/contract/shop-api';
import type { Problem } from '@folio/contract/views/checkout';
import type { OrderPageView } from '@folio/contract/views/order-page';
import { ownPath } from '@folio/domain/checks/own-path';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { isConnectionLost } from '../api/call-error.ts';
import { links } from '../links.ts';
import { consentsIn } from '../order-consents/consents-in.ts';
import { untaggedDocument } from '../shell/own-document.ts';
import { fileFaultText } from './files/file-fault-text.ts';

/** Null when the link opens no order, whether one exists or not. */
export type OrderData = { readonly order: OrderPageView | null };

/**
 * Loads an order (RT-12). The key in a mailed link grants this browser access; the URL is then shown without
 * it.
 */
export async function orderLoader(args: LoaderFunctionArgs) {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { request, params, context } = args;
  const key = new URL(request.url).searchParams.get('k');
  const order = await requirePage(context).api.order({ orderId: params.orderId ?? '', key });
  if (!order) return data<OrderData>({ order: null }, { status: 404 });
  return key ? redirect(links.order(order.id)) : data<OrderData>({ order });
}

/** The field of an order's files. */
export const ORDER_FILES = 'archivos';

/** The problem with the consents or the files, or why they did not arrive. */
export type OrderReply = { readonly message: string; readonly fields: readonly Problem[] };

/** Returns the payment page that asked for the consents; other targets are ignored. */
function backTo(value: FormDataEntryValue | null, url: URL): string | undefined {
  const path = ownPath(value);
  return path && isPaymentPath(new URL(path, url).pathname) ? path : undefined;
}

/** Sends the files of a form posted without scripts; returns what is wrong with those that are rejected. */
async function sendFiles(api: ShopApi, orderId: string, files: readonly File[], locale: Locale) {
  const faults: string[] = [];
  for (const file of files) {
    // Browsers send an empty file for an empty file field.
    if (file.size === 0 && file.name === '') continue;
    const reply = await api.sendOrderFile({ orderId, file });
    if (!reply) throw data(null, { status: 404 });
    if (!reply.ok) faults.push(`${file.name}: ${await fileFaultText(reply.code, locale)}`);
  }
  return faults.join(' ');
}

/** Stores the consents that the order waits for and returns to the page that asked (AP-28), or files (AP-14). */
export async function orderAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale } = requirePage(context);
  const posted = await request.formData();
  const orderId = params.orderId ?? '';
  const reply = (message: string, fields: readonly Problem[], status: number) =>
    data<OrderReply>({ message, fields }, { status });
  if (!formkeyOk) return reply(m.flow_stale({}, { locale }), [], 422);
  try {
    const files = posted.getAll(ORDER_FILES).filter((entry) => typeof entry !== 'string');
    if (files.length > 0) {
      const faults = await sendFiles(api, orderId, files, locale);
      return faults ? reply(faults, [], 422) : redirect(links.order(orderId), 303);
    }
    const problems = await api.giveConsents({ orderId, consents: consentsIn(posted) });
    if (!problems) throw data(null, { status: 404 });
    if (problems.length > 0) return reply('', problems, 422);
    return redirect(backTo(posted.get('back'), new URL(request.url)) ?? links.order(orderId), 303);
  } catch (error) {
    if (isConnectionLost(error)) return reply(m.error_line({}, { locale }), [], 503);
    throw error;
  }
}
