import { describe, expect, it } from 'vitest';
import { CARDS, redsysShop, withCard } from '../../testing/redsys-shop.ts';

/** A shop with a payment of 25,12 € made, or reserved with type 1. */
async function shopWithPayment(type = '0') {
  const shop = await redsysShop();
  const payment = shop.payment({ ...withCard(CARDS.no3ds), DS_MERCHANT_TRANSACTIONTYPE: type });
  expect(await shop.treat(payment)).toMatchObject({ Ds_Response: '0000' });
  const order = payment.DS_MERCHANT_ORDER;
  const treat = (kind: string, amount = '2512', of = order) =>
    shop.treat(
      shop.payment({
        DS_MERCHANT_ORDER: of,
        DS_MERCHANT_TRANSACTIONTYPE: kind,
        DS_MERCHANT_AMOUNT: amount,
      }),
    );
  const books = async () => (await shop.redsysState()).all;
  return { ...shop, treat, books };
}

describe('redsys: after the payment', () => {
  it('gives back in parts until nothing is left', async () => {
    const { treat, books } = await shopWithPayment();
    expect(await treat('3', '1000')).toMatchObject({ Ds_Response: '0900', Ds_Amount: '1000' });
    expect(await treat('3', '1513')).toEqual({ errorCode: 'SIS0057' });
    expect(await treat('3', '1512')).toMatchObject({ Ds_Response: '0900', Ds_TransactionType: '3' });
    expect(await treat('3', '1')).toEqual({ errorCode: 'SIS0057' });
    expect(await books()).toMatchObject([{ order_id: 'P-1001', charged: 2512, refunded: 2512 }]);
  });

  it('gives nothing back of what was not paid', async () => {
    const { treat, payment } = await shopWithPayment();
    expect(await treat('3', '2512', '2026Znone')).toEqual({ errorCode: 'SIS0054' });
    const denied = await redsysShop();
    const refused = denied.payment(withCard(CARDS.no3ds, { DS_MERCHANT_CVV2: '999' }));
    await denied.treat(refused);
    const refund = payment({
      DS_MERCHANT_ORDER: refused.DS_MERCHANT_ORDER,
      DS_MERCHANT_TRANSACTIONTYPE: '3',
    });
    expect(await denied.treat(refund)).toEqual({ errorCode: 'SIS0056' });
  });

  it('undoes a payment once, and not one that is given back', async () => {
    const { treat, books } = await shopWithPayment();
    expect(await treat('9')).toMatchObject({ Ds_Response: '0400' });
    expect(await treat('9')).toEqual({ errorCode: 'SIS0635' });
    expect(await treat('3')).toEqual({ errorCode: 'SIS0626' });
    expect(await books()).toMatchObject([{ charged: 2512, refunded: 2512 }]);
    const other = await shopWithPayment();
    await other.treat('3', '1');
    expect(await other.treat('9')).toEqual({ errorCode: 'SIS0625' });
  });

  it('reserves, and takes a part of it once', async () => {
    const { treat, books } = await shopWithPayment('1');
    expect(await books()).toMatchObject([{ charged: 0 }]);
    expect(await treat('3')).toEqual({ errorCode: 'SIS0056' });
    expect(await treat('2', '2513')).toEqual({ errorCode: 'SIS0062' });
    expect(await treat('2', '2000')).toMatchObject({ Ds_Response: '0900' });
    expect(await treat('2', '100')).toEqual({ errorCode: 'SIS0060' });
    expect(await books()).toMatchObject([{ charged: 2000, refunded: 0 }]);
  });

  it('lets a reservation go', async () => {
    const { treat, books } = await shopWithPayment('1');
    expect(await treat('9')).toMatchObject({ Ds_Response: '0400' });
    expect(await treat('9')).toEqual({ errorCode: 'SIS0222' });
    expect(await treat('2')).toEqual({ errorCode: 'SIS0061' });
    expect(await books()).toMatchObject([{ charged: 0, refunded: 0 }]);
  });

  it('refuses a refund when the control endpoint says so, and the money stays', async () => {
    const { treat, control, books } = await shopWithPayment();
    await control({ provider: 'redsys', refund: 'decline:950' });
    expect(await treat('3')).toMatchObject({ Ds_Response: '0950' });
    expect(await books()).toMatchObject([{ refunded: 0 }]);
    expect(await treat('3')).toMatchObject({ Ds_Response: '0900' });
  });
});
