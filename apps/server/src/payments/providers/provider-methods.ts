import type { MethodCode } from '@folio/domain/payment/methods';
import { isProvider, type ProviderName } from './provider-settings.ts';

/** EN-15: which ways to pay an account of each provider can take. */
const PROVIDER_METHODS: Readonly<Record<ProviderName, readonly MethodCode[]>> = {
  monei: ['monei', 'moneimultibanco', 'multibanco'],
  paypal: ['paypal'],
  redsys: ['cc', 'bizum'],
  sibs: ['sibsmbway', 'sibsmb', 'multibanco'],
  sepa: ['bank'],
  stripe: ['stripe', 'cc', 'multibanco'],
};

/** Whether an account of a provider can take a way to pay. */
export const takes = (provider: string, method: string): boolean =>
  isProvider(provider) && PROVIDER_METHODS[provider].some((one) => one === method);
