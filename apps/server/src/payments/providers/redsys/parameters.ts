import type { Locale } from '@folio/domain/locale/locale';
import type { AttemptRef, StartRequest } from '../gateway.ts';
import type { RedsysSettings } from './settings.ts';

const EURO = '978';
const LANGUAGES: Readonly<Record<Locale, string>> = { es: '1', en: '2', pt: '9' };
/** Redsys' limit for the description. */
const DESCRIPTION_LENGTH = 125;

/** What every request about an operation carries. `type`: 0 pays, 3 gives back. */
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

/** A payment on Redsys' own page: `C` by card, `z` by Bizum. */
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

/** A payment by a card that was typed into Redsys' fields on our page; `emv3ds` where the customer's bank stands in their talk. */
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
