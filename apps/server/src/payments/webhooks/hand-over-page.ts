import type { PaymentStep } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import type { FastifyReply } from 'fastify';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Deps } from '../deps.ts';
import { contentPolicy, scriptHash } from '../offered-methods/content-policy.ts';

type ProviderStep = Extract<PaymentStep, { kind: 'post' | 'redirect' }>;

const hiddenInput = ([name, value]: [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/**
 * Builds the form to the provider or to a page of the shop. A GET form drops its URL's query, so the query becomes
 * fields.
 */
function providerForm(step: ProviderStep, orderId: number, button: string): string {
  const { origin, pathname, searchParams } = new URL(step.url);
  const isPost = step.kind === 'post';
  const fields = isPost ? Object.entries(step.fields) : [...searchParams];
  const action = escapeHtml(isPost ? step.url : origin + pathname);
  const open = `<form method="${isPost ? 'post' : 'get'}" action="${action}" data-order="${orderId}">`;
  return `${open}${fields.map(hiddenInput).join('')}<button>${escapeHtml(button)}</button></form>`;
}

/** Constant, so that the page's policy can contain its hash: the order's number is in the form's attributes. */
const SEND_ONCE = `performance.getEntriesByType('navigation')[0]?.type === 'navigate'
? document.forms[0].submit()
: location.replace('/customer/payment/order/' + document.forms[0].dataset.order)`;
const SEND_ONCE_HASH = scriptHash(SEND_ONCE);

/**
 * Sends a page that continues to the provider automatically, or by a button without scripts (AP-32). A form may be
 * single-use: a browser that returns to this page or reloads it is redirected to the order's payment page.
 */
export function handOverPage(
  deps: Deps,
  { locale }: Visitor,
  reply: FastifyReply,
  orderId: number,
  step: ProviderStep,
): FastifyReply {
  contentPolicy(deps)(reply, { hash: SEND_ONCE_HASH });
  const title = escapeHtml(m.pay_handing_over({}, { locale }));
  const form = providerForm(step, orderId, m.pay_go_to_bank({}, { locale }));
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><p>${title}</p>${form}
<script>${SEND_ONCE}</script></body></html>`);
}
