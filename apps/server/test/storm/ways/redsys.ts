import { findForm, type Page, postTo, submit } from '../../click-through.ts';
import type { PayerAction, PayerBehaviour } from './payer-behaviour.ts';

/** Published cards: those the bank says nothing to, those whose browser it wants to see, and those it asks. */
const CARDS = {
  pay: ['4548814479727229', '4918019160034602', '4548817212493017', '4548810000000003'],
  fail: ['5576440022788500', '4907271141151707'],
} as const;
const CODE = '123456';
const CARD = { expiry: '12/34', cvv: '123' } as const;

/** In the fields on our page, whose number goes to Redsys alone. */
async function onOurPage({ sandboxUrl, step, wish, throws, goOn, postToShop }: PayerAction): Promise<void> {
  if (step.kind !== 'insite' || wish === 'leave') return;
  const answer = await fetch(`${sandboxUrl}/redsys/sis/NC/idOper`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ number: throws.pick(CARDS[wish]), ...CARD },
      ...{ fuc: step.merchantCode, terminal: step.terminal, order: step.order },
    }),
  });
  const { idOper } = (await answer.json()) as { idOper?: string };
  if (!idOper) return;
  let next = await goOn({ idOper });
  if (next?.kind === 'device-check') next = await goOn({ checked: '1' });
  if (next?.kind !== 'post') return;
  const asked = await postTo(next.url, next.fields);
  if (wish === 'fail' && throws.chance(50)) return;
  const { action, fields } = findForm(await submit(asked, { code: CODE }, 'code'), 'cres');
  await postToShop(action, fields);
}

/** On Redsys' page, to which a form leads. */
async function cardThere(page: Page, { wish, throws }: PayerAction): Promise<void> {
  if (wish === 'leave') return;
  const number = throws.pick(CARDS[wish]);
  const after = await submit(page, { number, ...CARD }, 'card');
  if (after.html.includes('value="code"')) await submit(after, { code: CODE }, 'code');
}

async function card(act: PayerAction): Promise<void> {
  if (act.step.kind !== 'post') return onOurPage(act);
  await cardThere(await postTo(act.step.url, act.step.fields), act);
}

async function bizum({ step, wish, throws }: PayerAction): Promise<void> {
  if (step.kind !== 'post') return;
  const page = await postTo(step.url, step.fields);
  if (wish === 'leave' && throws.chance(50)) return;
  if (wish !== 'pay') {
    await submit(page, {}, 'cancel');
    return;
  }
  const asked = await submit(page, { phone: '700000000' }, 'bizum');
  await submit(asked, { pin: '1234', sms: CODE }, 'bizum-code');
}

/** The card's account is the store's: in one store its fields are on our page, in the other on Redsys' own. */
export const REDSYS_BEHAVIOURS: readonly PayerBehaviour[] = [
  { method: 'cc', provider: 'redsys', act: card },
  { method: 'bizum', provider: 'redsys', act: bizum },
];
