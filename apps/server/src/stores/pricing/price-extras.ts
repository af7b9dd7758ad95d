import type { PriceExtra } from '@folio/contract/stores/price.view';
import type { Answers } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import { summaryLabel } from '@folio/domain/flow/summary';
import { walk } from '@folio/domain/flow/walk';
import type { Locale } from '@folio/domain/locale/locale';
import type { Product } from '../catalogue/catalogue.ts';

/**
 * Returns the answers with a surcharge, as labels and net cents in form order; empty without any. `parts` are taken
 * from the computed price if the caller has it.
 */
export function priceExtras(
  { definition, basePrice }: Pick<Product, 'definition' | 'basePrice'>,
  answers: Answers,
  locale: Locale,
  today: string,
  { parts } = calculatePrice(definition, basePrice, answers, today),
): { readonly extras?: readonly PriceExtra[] } {
  if (parts.length === 0) return {};
  const options = walk(definition, answers, today).steps.flatMap(({ options }) => options);
  const extras = parts.flatMap(({ option: id, value, amount }) => {
    const answered = options.find(({ option }) => option.id === id);
    if (!answered) return [];
    const label = summaryLabel(answered.option)[locale];
    const chosen = answered.offered.find((offered) => offered.id === value)?.name[locale];
    return [{ label: chosen === undefined ? label : `${label}: ${chosen}`, amount }];
  });
  return { extras };
}
