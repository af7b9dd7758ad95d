import type { PaymentStep } from '@folio/contract/payment';
import { m } from '@folio/messages';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { contentPolicy, newNonce } from '../http/security-headers.ts';

type Leading = Extract<PaymentStep, { kind: 'post' | 'redirect' }>;

const inputOf = ([name, value]: [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** A form that leads to the provider, or to a page of ours. A GET form would drop the address's own query: it stands in fields. */
function formOf(step: Leading, button: string): string {
  const { origin, pathname, searchParams } = new URL(step.url);
  const isPost = step.kind === 'post';
  const fields = isPost ? Object.entries(step.fields) : [...searchParams];
  const action = escapeHtml(isPost ? step.url : origin + pathname);
  return `<form method="${isPost ? 'post' : 'get'}" action="${action}">${fields.map(inputOf).join('')}<button>${escapeHtml(button)}</button></form>`;
}

/**
 * A page that goes on to the provider by itself, and by a button where there are no scripts (AP-32). A form
 * may serve once: who comes back to this page, or loads it again, goes on at the order's own page of payment
 * instead.
 */
export function handOverPage(
  deps: Deps,
  { locale }: Visitor,
  reply: FastifyReply,
  orderId: number,
  step: Leading,
): FastifyReply {
  const nonce = newNonce();
  contentPolicy(deps)(reply, nonce);
  const title = escapeHtml(m.pay_handing_over({}, { locale }));
  const form = formOf(step, m.pay_go_to_bank({}, { locale }));
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><p>${title}</p>${form}
<script nonce="${nonce}">performance.getEntriesByType('navigation')[0]?.type === 'navigate' ? document.forms[0].submit() : location.replace('/customer/payment/order/${orderId}')</script></body></html>`);
}
