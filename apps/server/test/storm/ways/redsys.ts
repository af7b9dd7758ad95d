import { findForm, type Page, postTo, submit } from '../../http/click-through.ts';
import type { PayerAction, PayerBehaviour } from './payer-behaviour.ts';

/** Published cards: without a challenge, with a device check, and with a challenge. */
const CARDS = {
  pay: ['4548814479727229', '4918019160034602', '4548817212493017', '4548810000000003'],
  fail: ['5576440022788500', '4907271141151707'],
} as const;
const CODE = '123456';
const CARD = { expiry: '12/34', cvv: '123' } as const;

/** Pays in the fields on our page; the card number goes to Redsys alone. */
async function payInFields({
  sandboxUrl,
  step,
  choice,
  random,
  resume,
  postToShop,
}: PayerAction): Promise<void> {
  if (step.kind !== 'insite' || choice === 'leave') return;
  const answer = await fetch(`${sandboxUrl}/redsys/sis/NC/idOper`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ number: random.pick(CARDS[choice]), ...CARD },
      ...{ fuc: step.merchantCode, terminal: step.terminal, order: step.order },
    }),
  });
  const { idOper } = (await answer.json()) as { idOper?: string };
  if (!idOper) return;
  let next = await resume({ idOper });
  if (next?.kind === 'device-check') next = await resume({ checked: '1' });
  if (next?.kind !== 'post') return;
  const challenge = await postTo(next.url, next.fields);
  if (choice === 'fail' && random.chance(50)) return;
  const { action, fields } = findForm(await submit(challenge, { code: CODE }, 'code'), 'cres');
  await postToShop(action, fields);
}

/** Pays on Redsys' page, to which a form leads. */
async function payOnPage(page: Page, { choice, random }: PayerAction): Promise<void> {
  if (choice === 'leave') return;
  const number = random.pick(CARDS[choice]);
  const after = await submit(page, { number, ...CARD }, 'card');
  if (after.html.includes('value="code"')) await submit(after, { code: CODE }, 'code');
}

async function card(action: PayerAction): Promise<void> {
  if (action.step.kind !== 'post') return payInFields(action);
  await payOnPage(await postTo(action.step.url, action.step.fields), action);
}

async function bizum({ step, choice, random }: PayerAction): Promise<void> {
  if (step.kind !== 'post') return;
  const page = await postTo(step.url, step.fields);
  if (choice === 'leave' && random.chance(50)) return;
  if (choice !== 'pay') {
    await submit(page, {}, 'cancel');
    return;
  }
  const codePage = await submit(page, { phone: '700000000' }, 'bizum');
  await submit(codePage, { pin: '1234', sms: CODE }, 'bizum-code');
}

/** The store decides a card's account: fields on our page in one, Redsys' own page in the other. */
export const REDSYS_BEHAVIOURS: readonly PayerBehaviour[] = [
  { method: 'cc', provider: 'redsys', act: card },
  { method: 'bizum', provider: 'redsys', act: bizum },
];
