import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { isPaymentPath } from '@folio/contract/app/page.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { ownPath } from '@folio/domain/checks/own-path';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { fileFaultText } from '../../orders/files/file-fault-text.ts';
import { consentsIn } from '../../orders/start-consents/consents-in.ts';
import { requirePage } from '../../page/api/api-context.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';

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
export type OrderReply = {
  readonly message: string;
  readonly fields: readonly Problem[];
  /** Not an error: the order has the sent files already. */
  readonly isKnown?: boolean;
};

/** Returns the payment page that asked for the consents; other targets are ignored. */
function backTo(value: FormDataEntryValue | null, url: URL): string | undefined {
  const path = ownPath(value);
  return path && isPaymentPath(new URL(path, url).pathname) ? path : undefined;
}

/** The texts of an order that accepts no files, by the server's code. */
const CLOSED: Readonly<Record<string, typeof m.order_files_closed>> = {
  order_closed: m.order_files_closed,
  order_ended: m.order_files_ended,
};

/** Returns why an order accepts no files; undefined for another failure. */
const closedText = (error: unknown, locale: Locale): string | undefined =>
  error instanceof Error && 'code' in error ? CLOSED[String(error.code)]?.({}, { locale }) : undefined;

/**
 * Sends the files of a form posted without scripts; returns the problems of the rejected ones, and the texts of those
 * that the order has already.
 */
async function sendFiles(api: ShopApi, orderId: string, files: readonly File[], locale: Locale) {
  const faults: string[] = [];
  const known: string[] = [];
  for (const file of files) {
    // Browsers send an empty file for an empty file field.
    if (file.size === 0 && file.name === '') continue;
    const reply = await api.sendOrderFile({ orderId, file });
    if (!reply) throw data(null, { status: 404 });
    if (reply.ok && reply.isKnown) known.push(m.order_files_known({ name: reply.file.name }, { locale }));
    if (!reply.ok) faults.push(`${file.name}: ${await fileFaultText(reply.code, locale)}`);
  }
  return { faults, known };
}

/** Stores the awaited consents and returns to the page that asked for them (AP-28), or stores files (AP-14). */
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
      const { faults, known } = await sendFiles(api, orderId, files, locale);
      const message = [...faults, ...known].join(' ');
      if (faults.length > 0) return reply(message, [], 422);
      if (known.length > 0) return data<OrderReply>({ message, fields: [], isKnown: true });
      return redirect(links.order(orderId), 303);
    }
    const problems = await api.giveConsents({ orderId, consents: consentsIn(posted) });
    if (!problems) throw data(null, { status: 404 });
    if (problems.length > 0) return reply('', problems, 422);
    return redirect(backTo(posted.get('back'), new URL(request.url)) ?? links.order(orderId), 303);
  } catch (error) {
    const closed = closedText(error, locale);
    if (closed) return reply(closed, [], 409);
    return reply(failureMessage(error, locale), [], 503);
  }
}
