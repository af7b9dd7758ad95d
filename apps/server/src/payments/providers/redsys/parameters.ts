import type { Locale } from '@folio/domain/locale/locale';
import type { AttemptRef, StartRequest } from '../../records/gateway.ts';
import type { RedsysSettings } from './settings.ts';

const EURO = '978';
const LANGUAGES: Readonly<Record<Locale, string>> = { es: '1', en: '2', pt: '9' };
/** Redsys' limit for the description, in characters. */
const DESCRIPTION_LENGTH = 125;

/** Returns the parameters of every request about an operation. `type`: 0 pays, 3 refunds. */
export const baseParameters = (
  { MERCHANT_CODE, TERMINAL }: RedsysSettings,
  order: string,
  amount: number,
  type: '0' | '3',
) => ({
  DS_MERCHANT_AMOUNT: String(amount),
  DS_MERCHANT_ORDER: order,
  DS_MERCHANT_MERCHANTCODE: MERCHANT_CODE,
  DS_MERCHANT_CURRENCY: EURO,
  DS_MERCHANT_TRANSACTIONTYPE: type,
  DS_MERCHANT_TERMINAL: TERMINAL,
});

/** Returns the parameters of a payment on Redsys' page: `C` by card, `z` by Bizum. */
export const redirectParameters = (
  settings: RedsysSettings,
  order: string,
  { orderId, amount, method, description, payer, urls }: StartRequest,
) => ({
  ...baseParameters(settings, order, amount, '0'),
  DS_MERCHANT_MERCHANTURL: urls.notify,
  DS_MERCHANT_URLOK: urls.back,
  DS_MERCHANT_URLKO: urls.back,
  DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[payer.locale],
  DS_MERCHANT_PAYMETHODS: method === 'bizum' ? 'z' : 'C',
  DS_MERCHANT_PRODUCTDESCRIPTION: description.slice(0, DESCRIPTION_LENGTH),
  DS_MERCHANT_MERCHANTDATA: String(orderId),
});

/**
 * Returns the parameters of a payment by a card in Redsys' fields; `emv3ds` is the state of the 3-D Secure
 * dialogue.
 */
export const cardParameters = (
  settings: RedsysSettings,
  { amount, orderId, providerRef }: AttemptRef,
  idOper: string,
  emv3ds: Readonly<Record<string, unknown>> | null,
) => ({
  ...baseParameters(settings, providerRef ?? '', amount, '0'),
  DS_MERCHANT_IDOPER: idOper,
  DS_MERCHANT_MERCHANTDATA: String(orderId),
  ...(emv3ds && { DS_MERCHANT_EMV3DS: emv3ds }),
});
