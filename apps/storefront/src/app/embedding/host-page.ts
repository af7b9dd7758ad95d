import { HOST_PAGE_LIMIT } from '@folio/contract/payments/payment.calls';

/**
 * Returns the address of the page around an embedded shop without its hash, to which a provider redirects; undefined if
 * it is too long (RT-9).
 */
export function hostPage(href: string): string | undefined {
  const [address = ''] = href.split('#');
  return address.length <= HOST_PAGE_LIMIT ? address : undefined;
}
