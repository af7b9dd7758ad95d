import type { Payer, ReturnUrls, SubmitInput } from '../../src/payments/records/gateway.ts';
import { EMAIL } from '../purchase.ts';

const nowhere = 'http://localhost:3000/';
/** URLs for a call whose result no browser follows. */
export const RETURN_URLS: ReturnUrls = {
  back: nowhere,
  challenged: nowhere,
  cancelled: nowhere,
  deviceChecked: nowhere,
  notify: nowhere,
};

/** Builds the input of a direct call to a gateway's `submit`, past the payment page. */
export function submitInput(fields: Record<string, string>, payer: Partial<Payer> = {}): SubmitInput {
  return {
    fields,
    payer: { email: EMAIL, locale: 'es', ip: '127.0.0.1', userAgent: 'Firefox', ...payer },
    urls: RETURN_URLS,
  };
}
