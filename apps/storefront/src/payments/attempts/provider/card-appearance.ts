import { pageFrame } from '@folio/ui/page-root';
import type { Appearance } from '@stripe/stripe-js';

/** Returns the shop's design tokens for the provider's frame, which cannot see our style sheet. */
export function cardAppearance(): Appearance {
  const style = getComputedStyle(pageFrame());
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
