import type { PaymentStep } from '@folio/contract/payment';
import { m } from '@folio/messages';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { newNonce, scriptPermit } from '../http/security-headers.ts';
import type { Visitor } from '../visitors/visitor.ts';

type Post = Extract<PaymentStep, { kind: 'post' }>;

/**
 * A page that posts its one form to the provider by itself, and by a button where there are no scripts
 * (AP-32). A form may serve once: who comes back to this page, or loads it again, goes on at the order's own
 * page of payment instead.
 */
export function handOverPage(
  deps: Deps,
  { locale }: Visitor,
  reply: FastifyReply,
  orderId: number,
  { url, fields }: Post,
): FastifyReply {
  const nonce = newNonce();
  scriptPermit(deps)(reply, nonce);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const title = escapeHtml(m.pay_handing_over({}, { locale }));
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><p>${title}</p><form method="post" action="${escapeHtml(url)}">${inputs.join('')}<button>${escapeHtml(m.pay_go_to_bank({}, { locale }))}</button></form>
<script nonce="${nonce}">performance.getEntriesByType('navigation')[0]?.type === 'navigate' ? document.forms[0].submit() : location.replace('/customer/payment/order/${orderId}')</script></body></html>`);
}
