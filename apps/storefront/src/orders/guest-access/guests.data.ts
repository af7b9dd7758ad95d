import type { OrderCodeView } from '@folio/contract/orders/guest-access.calls';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { redirectAway } from '../../page/api/redirect-away.ts';
import { type FormResult, formAction } from '../../page/form-page/form-action.ts';
import { ABOUT_ORDER, type CodeTarget, links, THEN } from '../../page/links.ts';
import { meantIn } from '../../page/parts/email-meant.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';

/** The number of the order that the visitor wants to open, if a link named it. */
export type FindData = { readonly number: string };
export type CodeData = {
  readonly orderId: string;
  readonly code: OrderCodeView;
  /** The code is followed by the messages. */
  readonly opensMessages: boolean;
};
export type EmailData = {
  readonly orderId: string;
  readonly email: string;
  /** The end of the correction, an ISO text; null once staff correct it. */
  readonly until: string | null;
};

const getOrderId = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params.orderId ?? '';

export const findLoader = (args: LoaderFunctionArgs): FindData | Response =>
  untaggedDocument(args) ?? { number: new URL(args.request.url).searchParams.get(ABOUT_ORDER) ?? '' };

/** Mails a code to the typed address of the typed order. */
export const findAction = formAction(async ({ api, posted, text, key }) => {
  const meant = await meantIn(posted);
  if (meant) return { meant };
  const orderId = text('order').replaceAll(/\D/g, '');
  const result = await api.requestOrderCode({ orderId, email: text('email'), key });
  return { result, next: () => links.orderCode(orderId) };
});

const INCIDENT = /^incident-(\d{1,15})$/;

/** Loads the page that accepts a code; redirects the order's own customer to the order. */
export async function codeLoader(args: LoaderFunctionArgs): Promise<CodeData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const orderId = getOrderId(args);
  const target = new URL(args.request.url).searchParams.get(THEN) ?? '';
  const [, incident] = INCIDENT.exec(target) ?? [];
  const incidentId = incident === undefined ? null : Number(incident);
  const code = await requirePage(args.context).api.orderCode({ orderId, incidentId });
  if (!code) return redirectAway(args.context, links.findOrder(orderId));
  return code.isOwn
    ? redirectAway(args.context, links.order(orderId))
    : { orderId, code, opensMessages: target === 'messages' };
}

const TARGET_PAGES: readonly (readonly [RegExp, (orderId: string, id: number) => string])[] = [
  [/^withdrawal$/, (orderId) => links.withdrawal(orderId)],
  [/^invoice$/, links.invoiceData],
  [/^messages$/, (orderId) => links.orderMessages(orderId)],
  [INCIDENT, links.incident],
];

/** The patterns match only these targets. */
const knownTarget = (target: string): CodeTarget | undefined =>
  TARGET_PAGES.some(([pattern]) => pattern.test(target)) ? (target as CodeTarget) : undefined;

/** Returns the page that follows the code, by the target that the address names; the order's own without one. */
function pageAfter(orderId: string, target: string): string {
  for (const [pattern, page] of TARGET_PAGES) {
    const named = pattern.exec(target);
    if (named) return page(orderId, Number(named[1]));
  }
  return links.order(orderId);
}

/** Mails a code, again or to an order opened by its link, or opens the order by the code. */
export const codeAction = formAction(async ({ api, request, params, text, key }) => {
  const orderId = getOrderId({ params });
  const target = new URL(request.url).searchParams.get(THEN) ?? '';
  if (text('act') === 'send')
    return {
      result: await api.requestOrderCode({ orderId, email: null, key }),
      next: () => links.orderCode(orderId, knownTarget(target)),
    };
  const result = await api.enterOrderCode({ orderId, code: text('code') });
  return { result, next: () => pageAfter(orderId, target) };
});

/** Returns the result of a change, or answers 404 if the order is not the visitor's. */
function found(result: FormResult | null): FormResult {
  if (!result) throw data(null, { status: 404 });
  return result;
}

export const linkLoader = ({ params }: LoaderFunctionArgs): Response =>
  redirect(links.order(getOrderId({ params })));

/** Replaces the order's link, or ends every link, by the button pressed. */
export const linkAction = formAction(async ({ api, params, text, key }) => {
  const orderId = getOrderId({ params });
  const act = text('act') === 'revoke' ? 'revoke' : 'renew';
  const result = found(await api.replaceOrderLink({ orderId, act, key }));
  return { result, next: () => links.order(orderId, act) };
});

export async function emailLoader(args: LoaderFunctionArgs): Promise<EmailData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const order = await requirePage(args.context).api.order({ orderId: getOrderId(args), key: null });
  if (!order) throw data(null, { status: 404 });
  if (order.isRedacted) return redirectAway(args.context, links.order(order.id));
  return { orderId: order.id, email: order.email, until: order.emailCorrectableUntil };
}

/** Corrects the address of the order. */
export const emailAction = formAction(async ({ api, params, posted, text }) => {
  const meant = await meantIn(posted);
  if (meant) return { meant };
  const orderId = getOrderId({ params });
  const result = found(await api.correctOrderEmail({ orderId, email: text('email') }));
  return { result, next: () => links.order(orderId, 'email') };
});
