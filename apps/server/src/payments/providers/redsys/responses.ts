import type { ProviderStatus } from '../../records/gateway.ts';
import type { Answer } from './envelope.ts';

const EURO = '978';
/** The customer cancelled. */
const CANCELLED = 9915;
/** Unfinished: the holder is still typing, or the issuer still checking. */
const OPEN = new Set([9997, 9998, 9999]);

/** Returns the payment state of a Redsys code. */
export function responseState(code: number): ProviderStatus['state'] {
  if (code >= 0 && code <= 99) return 'succeeded';
  if (code === CANCELLED) return 'cancelled';
  if (REPEATED.has(code)) return 'processing';
  return OPEN.has(code) ? 'requires_action' : 'failed';
}

/** Codes of an order that was sent before; they do not report that payment's outcome. */
const REPEATED = new Set([913, 9051]);

/** Returns whether an answer reports only that its order was sent before. */
export const isRepeated = ({ Ds_Response: response }: Answer): boolean =>
  response !== undefined && REPEATED.has(Number(response));

/** Returns whether a refund (900) or a cancellation (400) was done. */
export const isDone = (code: number): boolean => code === 900 || code === 400;

const toCurrency = (code: string | undefined): string => (code === EURO ? 'EUR' : (code ?? ''));

/** Parses the order's id from the data that Redsys stored for the shop. */
const toOrderId = (data: string | undefined): number | null =>
  data && /^\d{1,15}$/.test(data) ? Number(data) : null;

/** Converts an answer about a payment; undefined when it neither succeeded nor failed. */
export function toStatus(answer: Answer): ProviderStatus | undefined {
  const { Ds_Response: response, Ds_Amount: amount } = answer;
  if (response === undefined || amount === undefined || !/^\d+$/.test(response)) return undefined;
  const state = responseState(Number(response));
  return {
    providerRef: answer.Ds_Order,
    state,
    amount: Number(amount),
    currency: toCurrency(answer.Ds_Currency),
    orderId: toOrderId(answer.Ds_MerchantData),
    failureCode: state === 'failed' ? String(Number(response)) : null,
  };
}
