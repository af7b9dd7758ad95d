/** How a customer behaves at each provider: pays, is refused, or turns back. What they do there, they do over the wire. */
import type { PaymentStep } from '@folio/contract/payment';
import { postTo, submit } from '../click-through.ts';
import { STRIPE_KEYS } from '../sandbox.ts';

export type Wish = 'pay' | 'fail' | 'leave';
export type Act = {
  readonly sandboxUrl: string;
  /** The provider's name of the attempt. */
  readonly providerRef: string;
  readonly step: PaymentStep;
  readonly wish: Wish;
  /** Goes on with the payment at the shop. */
  readonly goOn: (fields: Record<string, string>) => Promise<unknown>;
};
export type Way = {
  readonly method: string;
  /** Whose sandbox it meets. */
  readonly provider: string;
  /** What our own page asks before. */
  readonly fields?: (wish: Wish) => Record<string, string>;
  readonly act: (act: Act) => Promise<void>;
};

const url = ({ step }: Act): string => ('url' in step ? step.url : '');
const post = (to: string, fields: Record<string, string>) =>
  fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }).then(() => undefined);

async function stripeCard({ sandboxUrl, step, wish }: Act): Promise<void> {
  if (step.kind !== 'elements') return;
  const [id] = step.clientSecret.split('_secret_');
  const card = wish === 'pay' ? 'pm_card_visa' : 'pm_card_chargeDeclined';
  await post(`${sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    key: STRIPE_KEYS.publishableKey,
    client_secret: step.clientSecret,
    payment_method: card,
    return_url: 'http://localhost:3000/customer/payment/3ds',
  });
}

const REDSYS_CARDS = { pay: '4548814479727229', fail: '5576440022788500' } as const;

async function redsysCard({ sandboxUrl, step, wish, goOn }: Act): Promise<void> {
  if (step.kind !== 'insite' || wish === 'leave') return;
  const answer = await fetch(`${sandboxUrl}/redsys/sis/NC/idOper`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ number: REDSYS_CARDS[wish], expiry: '12/34', cvv: '123' },
      ...{ fuc: step.merchantCode, terminal: step.terminal, order: step.order },
    }),
  });
  const { idOper } = (await answer.json()) as { idOper?: string };
  if (idOper) await goOn({ idOper });
}

async function bizum({ step, wish }: Act): Promise<void> {
  if (step.kind !== 'post') return;
  const page = await postTo(step.url, step.fields);
  if (wish !== 'pay') {
    await submit(page, {}, 'cancel').catch(() => undefined);
    return;
  }
  const asked = await submit(page, { phone: '700000000' }, 'bizum');
  await submit(asked, { pin: '1234', sms: '123456' }, 'bizum-code');
}

const moneiCard = async (act: Act) =>
  act.wish === 'leave'
    ? post(url(act), { do: 'cancel' })
    : post(url(act), {
        do: 'card',
        number: act.wish === 'pay' ? '4444444444444414' : '4444444444444505',
        expiry: '12/34',
        cvc: '123',
      });

async function paypal(act: Act): Promise<void> {
  await post(url(act), { do: 'log-in', email: 'compradora@example.com', password: 'prueba' });
  await post(url(act), { do: 'agree', source: act.wish === 'pay' ? 'balance' : 'declined-card' });
}

const PHONES = { pay: '912345001', fail: '912345002', leave: '912345005' } as const;

/** All that can be walked from end to end by a program: a debit wants its bank's files. */
export const WAYS: readonly Way[] = [
  { method: 'stripe', provider: 'stripe', act: stripeCard },
  { method: 'cc', provider: 'redsys', act: redsysCard },
  { method: 'bizum', provider: 'redsys', act: bizum },
  { method: 'monei', provider: 'monei', act: moneiCard },
  { method: 'paypal', provider: 'paypal', act: paypal },
  {
    method: 'sibsmbway',
    provider: 'sibs',
    fields: (wish) => ({ phone: PHONES[wish] }),
    act: async () => undefined,
  },
  {
    method: 'sibsmb',
    provider: 'sibs',
    act: async ({ sandboxUrl, providerRef, wish }) =>
      wish === 'pay'
        ? post(`${sandboxUrl}/sibs/multibanco`, { transaction: providerRef, do: 'pay' })
        : undefined,
  },
];
