import type { Appearance } from '@stripe/stripe-js';

/** The shop's tokens for the provider's frame, which sees none of our styles. */
export function cardAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorText: token('--ink'),
      colorBackground: token('--field'),
      colorDanger: token('--danger'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '6px',
    },
  };
}
