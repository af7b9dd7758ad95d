import type { StripeError } from '@stripe/stripe-js';
import type { ElementsStep, MountedCard } from './open-card.ts';

/**
 * `invalid`: the card's input is missing or wrong. `no-payment`: there is none to make, which the page already
 * explains.
 */
type Confirmed =
  | { readonly kind: 'invalid'; readonly code: string | undefined }
  | { readonly kind: 'no-payment' }
  | { readonly kind: 'submitted'; readonly error: StripeError | undefined };

/** Validates the card, then opens its payment, and has the provider confirm it. */
export async function confirmCard(
  { stripe, elements }: MountedCard,
  open: () => Promise<Pick<ElementsStep, 'clientSecret' | 'returnUrl'> | null | undefined> | undefined,
): Promise<Confirmed> {
  const { error: rejected } = await elements.submit();
  if (rejected) return toConfirmed(rejected);
  const step = await open();
  if (!step) return { kind: 'no-payment' };
  const { error } = await stripe.confirmPayment({
    ...{ elements, clientSecret: step.clientSecret, redirect: 'if_required' },
    confirmParams: { return_url: step.returnUrl },
  });
  return toConfirmed(error);
}

const toConfirmed = (error: StripeError | undefined): Confirmed =>
  error?.type === 'validation_error' ? { kind: 'invalid', code: error.code } : { kind: 'submitted', error };
