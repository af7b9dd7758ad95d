import type { PriceExtra } from '@folio/contract/views';
import type { Answers } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import { summaryLabel } from '@folio/domain/flow/summary';
import { walk } from '@folio/domain/flow/walk';
import type { Locale } from '@folio/domain/locale/locale';
import type { Product } from '../catalogue/catalogue.ts';

/**
 * The answers that cost more than the product itself, as labels and net cents in the order of the form; nothing where
 * none does. `parts` come from the price of the same answers, for callers that have computed it.
 */
export function priceExtras(
  { definition, basePrice }: Pick<Product, 'definition' | 'basePrice'>,
  answers: Answers,
  locale: Locale,
  today: string,
  { parts } = calculatePrice(definition, basePrice, answers, today),
): { readonly extras?: readonly PriceExtra[] } {
  if (parts.length === 0) return {};
  const asked = walk(definition, answers, today).steps.flatMap(({ options }) => options);
  const extras = parts.flatMap(({ option: id, value, amount }) => {
    const one = asked.find(({ option }) => option.id === id);
    if (!one) return [];
    const label = summaryLabel(one.option)[locale];
    const chosen = one.offered.find((offered) => offered.id === value)?.name[locale];
    return [{ label: chosen === undefined ? label : `${label}: ${chosen}`, amount }];
  });
  return { extras };
}
