import type { StripeError } from '@stripe/stripe-js';
import type { ElementsStep, MountedCard } from './open-card.ts';

/** `unfit`: the card's input is missing or wrong. `none`: there is no payment, which the page already explains. */
type Confirmed =
  | { readonly kind: 'unfit'; readonly code: string | undefined }
  | { readonly kind: 'none' }
  | { readonly kind: 'asked'; readonly error: StripeError | undefined };

/** Validates the card, waits for its payment to be opened, and has the provider confirm it. */
export async function confirmCard(
  { stripe, elements }: MountedCard,
  opening: Promise<ElementsStep | undefined> | undefined,
): Promise<Confirmed> {
  const { error: unfit } = await elements.submit();
  if (unfit) return { kind: 'unfit', code: unfit.code };
  const step = await opening;
  if (!step) return { kind: 'none' };
  const { error } = await stripe.confirmPayment({
    ...{ elements, clientSecret: step.clientSecret, redirect: 'if_required' },
    confirmParams: { return_url: step.returnUrl },
  });
  if (error?.type === 'validation_error') return { kind: 'unfit', code: error.code };
  return { kind: 'asked', error };
}
