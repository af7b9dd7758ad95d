import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Form } from '../../form.ts';
import { spaced } from '../../multibanco/reference.ts';
import { moment, money, sendCheckout } from '../../pages/checkout-page.ts';
import { type Html, html } from '../../pages/html.ts';
import { getRecord, listRecords } from '../../store/records.ts';
import type { Intent, Refund } from '../api/objects.ts';
import { textOf } from '../api/params.ts';
import { type ChangeDeps, PROVIDER, runChange } from '../change.ts';
import { settleRefund } from '../intents/settle-refund.ts';
import { endVoucher, voucherOf } from '../intents/voucher.ts';
import { VOUCHER_TEXTS as texts } from './voucher-texts.ts';

interface Route {
  Params: { id: string };
  Querystring: Form;
  Body: Form;
}

/** The page behind `hosted_voucher_url`: the reference, and the customer at the cash machine. */
export function registerVoucher(app: FastifyInstance, deps: ChangeDeps): void {
  app.get<Route>('/stripe/voucher/:id', (request, reply) => {
    const intent = intentOf(request);
    const { title, unknown } = texts;
    const body = intent ? voucherBody(intent, waitingRefund(intent)) : alert(unknown);
    return sendCheckout(reply.code(intent ? 200 : 404), { of: 'Stripe', title, body });
  });

  app.post<Route>('/stripe/voucher/:id', (request, reply) => {
    const intent = intentOf(request);
    if (intent) {
      const reference = textOf(request.body, 'reference') ?? '';
      const refund = waitingRefund(intent);
      const wanted = textOf(request.body, 'do');
      runChange(deps, { id: null, idempotency_key: null }, (change) => {
        if (wanted === 'give' && refund) settleRefund(change, refund.id, { succeeds: true });
        if (wanted === 'pay' || wanted === 'lapse') {
          endVoucher(change, `${intent.id}:${reference}`, wanted === 'pay');
        }
      });
    }
    return reply.redirect(request.url, 303);
  });

  function intentOf({ params: { id }, query }: FastifyRequest<Route>): Intent | null {
    const found = getRecord<Intent>(deps.db, { provider: PROVIDER, kind: 'payment_intent', id });
    return found && found.body.client_secret === textOf(query, 'client_secret') ? found.body : null;
  }

  function waitingRefund({ id }: Intent): Refund | null {
    const refunds = listRecords<Refund>(deps.db, { provider: PROVIDER, kind: 'refund' });
    const waits = ({ body }: { body: Refund }) =>
      body.payment_intent === id && body.status === 'requires_action';
    return refunds.find(waits)?.body ?? null;
  }
}

function voucherBody(intent: Intent, refund: Refund | null): Html {
  const voucher = voucherOf(intent);
  if (!voucher) {
    return html`<h1>${texts.title}</h1><p role="status">${intent.status === 'succeeded' ? texts.paid : texts.over}</p>
${
  refund &&
  html`<form method="post" class="panel"><p>${texts.refund(money(refund.amount))}</p>
<p><button class="primary wide" name="do" value="give">${texts.give}</button></p></form>`
}`;
  }
  return html`<h1>${texts.title}</h1><p>${texts.how}</p>
<dl class="reference"><dt>${texts.entity}</dt><dd>${voucher.entity}</dd><dt>${texts.reference}</dt><dd>${spaced(voucher.reference ?? '')}</dd>
<dt>${texts.amount}</dt><dd>${money(intent.amount)}</dd></dl>
<p class="muted small">${texts.until(moment((voucher.expires_at ?? 0) * 1000))}</p>
<form method="post"><input type="hidden" name="reference" value="${voucher.reference}">
<p><button class="primary wide" name="do" value="pay">${texts.pay}</button></p>
<button class="quiet" name="do" value="lapse">${texts.lapse}</button></form>`;
}

const alert = (text: string) => html`<p role="alert">${text}</p>`;
