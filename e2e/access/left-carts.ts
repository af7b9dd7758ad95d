import { type APIRequestContext, request } from '@playwright/test';
import { addByCall, CONSENTS, openCalls } from '../customer/order-by-calls.ts';
import { leaveForFiveHours } from '../shop/leave-cart.ts';
import { mailTo } from '../shop/shop.ts';
import { type Made, noteAt } from './order-content.ts';

/** A store in Spain that no other journey uses: the helper moves its time zone. */
const STORE_ID = 12;

const pathTo = (links: readonly string[], part: string): string => {
  const { pathname } = new URL(links.find((link) => link.includes(part)) ?? 'http://none/');
  return `${pathname}?store_id=${STORE_ID}`;
};

/** Leaves a cart with a consent to the mail about it; returns the paths of the mail's two links. */
export async function leaveByCalls(buyer: APIRequestContext, email: string) {
  await buyer.get(`/servicios?store_id=${STORE_ID}`);
  await addByCall(buyer, 'ns', noteAt('Calle sin Terminar 1'));
  await openCalls(buyer).view('agreeToReminder', { email, isWanted: true });
  await leaveForFiveHours(email);
  const { links } = await mailTo(email, /está guardado/);
  return { cart: pathTo(links, '/continuar/pedido/'), notices: pathTo(links, '/continuar/avisos/') };
}

/** Leaves two carts; one is ordered afterwards, and the mails to its address are ended. */
export async function makeLeftCarts(shopUrl: string, email: string): Promise<Made> {
  const buyers = [await newBuyer(shopUrl), await newBuyer(shopUrl)] as const;
  const open = await leaveByCalls(buyers[0], email);
  const ordering = `pedida.${email}`;
  const placed = await leaveByCalls(buyers[1], ordering);
  const { order, view } = openCalls(buyers[1]);
  await order('checkoutRegister', { email: ordering, ...CONSENTS });
  const token = placed.notices.split('?')[0]?.split('/').at(-1);
  await view('endReminders', { token, isUndone: false });
  for (const buyer of buyers) await buyer.dispose();
  return { open: open.cart, notices: open.notices, ordered: placed.cart, ended: placed.notices };
}

const newBuyer = (baseURL: string): Promise<APIRequestContext> => request.newContext({ baseURL });
