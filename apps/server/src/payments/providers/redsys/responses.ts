import type { ProviderStatus } from '../gateway.ts';
import type { Answer } from './envelope.ts';

const EURO = '978';
/** The customer turned back. */
const CANCELLED = 9915;
/** Not over: the holder is still typing, the issuer still asking. */
const OPEN = new Set([9997, 9998, 9999]);

/** What a code of Redsys' means for an attempt to pay. */
export function responseState(code: number): ProviderStatus['state'] {
  if (code >= 0 && code <= 99) return 'succeeded';
  if (code === CANCELLED) return 'cancelled';
  if (REPEATED.has(code)) return 'processing';
  return OPEN.has(code) ? 'requires_action' : 'failed';
}

/** Of the order, not of its money: it was sent before. What became of that is another question. */
const REPEATED = new Set([913, 9051]);

/** Whether an answer says no more than that its order was sent before. */
export const isRepeated = ({ Ds_Response: response }: Answer): boolean =>
  response !== undefined && REPEATED.has(Number(response));

/** Whether a refund (900) or the calling off of an operation (400) was done. */
export const isDone = (code: number): boolean => code === 900 || code === 400;

const currencyOf = (code: string | undefined): string => (code === EURO ? 'EUR' : (code ?? ''));

/** Our order, from what we had Redsys remember. */
const orderIdOf = (data: string | undefined): number | null =>
  data && /^\d{1,15}$/.test(data) ? Number(data) : null;

/** An answer about a payment in our words; undefined when it says neither yes nor no. */
export function toStatus(answer: Answer): ProviderStatus | undefined {
  const { Ds_Response: response, Ds_Amount: amount } = answer;
  if (response === undefined || amount === undefined || !/^\d+$/.test(response)) return undefined;
  const state = responseState(Number(response));
  return {
    providerRef: answer.Ds_Order,
    state,
    amount: Number(amount),
    currency: currencyOf(answer.Ds_Currency),
    orderId: orderIdOf(answer.Ds_MerchantData),
    failureCode: state === 'failed' ? String(Number(response)) : null,
  };
}
