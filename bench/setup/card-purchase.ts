import { setTimeout as sleep } from 'node:timers/promises';
import type { SettleResult } from '@folio/contract/payments/payment.view';
import { STRIPE_SETTINGS, startSandbox } from '../../apps/server/test/providers/sandbox.ts';
import { checkOut, withNote } from '../../apps/server/test/purchase.ts';
import { createCounters } from '../../apps/server/test/storm/counters.ts';
import { post } from '../../apps/server/test/storm/ways/payer-behaviour.ts';
import { openWire } from '../../apps/server/test/storm/wire.ts';
import type { Shop } from '../../apps/server/test/visitor.ts';
import { sandboxAccounts } from '../../tools/sandbox-accounts.ts';
import { freePort } from '../../tools/test/free-port.ts';
import { type Load, toLoad } from './load.ts';
import type { Bench, Served } from './with-servers.ts';

/** Stripe's test card whose bank asks its customer. */
const CHALLENGED = 'pm_card_authenticationRequired';
const MAX_WAIT_MS = 10_000;

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Buys a document by a card, completes its bank's challenge, and returns to the shop, which also gets the webhook. */
async function buy(shop: Shop, sandbox: Sandbox): Promise<void> {
  const who = await withNote(shop);
  const orderId = String(await checkOut(who));
  const { ok, message: secret } = (
    await who.fetch('/desktopapp/rest/otherMethodsPaymentIntent')
  ).json() as Opened;
  if (!ok) throw new Error(`order ${orderId} has no payment`);
  const [id] = secret.split('_secret_');
  const { status } = await sandbox.confirm(secret, CHALLENGED);
  const challenge = `${sandbox.url}/stripe/challenge/${id}?client_secret=${secret}`;
  if (status !== 200 || (await post(challenge, { do: 'complete' })) >= 400)
    throw new Error(`the card of order ${orderId} was refused`);
  for (const end = performance.now() + MAX_WAIT_MS; performance.now() < end; await sleep(20)) {
    const settled = (await who.view('settle', { orderId, fields: {} })).json().value as SettleResult;
    if (settled.state === 'paid') return;
  }
  throw new Error(`order ${orderId} is not paid`);
}

type Opened = { readonly ok: boolean; readonly message: string };

/** A shop whose cards are paid at the simulated Stripe. */
export type CardShop = {
  readonly shop: Served;
  /** Buys for some seconds, by this many buyers at once. */
  readonly buy: (seconds: number, atOnce: number) => Promise<Load>;
  readonly close: () => Promise<void>;
};

export async function openCardShop({ serve }: Bench): Promise<CardShop> {
  const port = await freePort();
  const sandbox = await startSandbox({ STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe` });
  const shop = await serve('shop', {
    ...sandboxAccounts(sandbox.url),
    PORT: String(port),
    ...STRIPE_SETTINGS,
  });
  const wire = openWire(port, createCounters());
  const buyAtOnce = async (seconds: number, atOnce: number) => {
    const begin = performance.now();
    const times: number[] = [];
    let errors = 0;
    const buyer = async () => {
      while (performance.now() - begin < seconds * 1000) {
        const from = performance.now();
        await buy(wire, sandbox).catch((error: unknown) => {
          errors += 1;
          console.error(error);
        });
        times.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, buyer));
    return toLoad(times, (performance.now() - begin) / 1000, errors);
  };
  return { shop, buy: buyAtOnce, close: sandbox.close };
}
