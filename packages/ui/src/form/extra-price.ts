import { chosenIds } from '@folio/domain/flow/answer';
import type { OptionValue } from '@folio/domain/flow/definition';
import { formatPrice, formatSurcharge } from '@folio/domain/money/format-price';
import { type Cents, grossChange } from '@folio/domain/money/money';
import { m } from '@folio/messages';
import type { FieldProps } from './field-props.ts';
import { offeredValues } from './offered-values.ts';

type Asked = Pick<FieldProps, 'option' | 'values' | 'offered' | 'locale' | 'order'>;

/**
 * BC-6: '+9,90 €'; where VAT is paid, also what the total moves by: '+9,90 € (11,98 € con IVA)'. `counted` is the part of the
 * order's price that goes when this one comes. Undefined when it costs nothing.
 */
function extraPrice(price: Cents | undefined, counted: Cents, { locale, order }: Asked): string | undefined {
  const text = price && formatSurcharge(price, locale);
  if (!text || !order?.vatRate) return text || undefined;
  const net = order.net - counted;
  const gross = formatPrice(grossChange(net, net + price, order.vatRate), locale);
  return `${text} (${m.flow_with_vat({ price: gross }, { locale })})`;
}

/** What answering a question at all costs. */
export const optionPrice = (asked: Asked): string | undefined =>
  extraPrice(asked.option.price, (asked.order?.answer && asked.option.price) || 0, asked);

/** What a value costs. Of a question with one answer, the value chosen before goes when this one comes. */
export function valuePrice(value: OptionValue, asked: Asked): string | undefined {
  const chosen = chosenIds(asked.order?.answer);
  const gone = offeredValues(asked).filter(
    (one) => chosen.includes(one.id) && (one.id === value.id || asked.option.type !== 'checkbox'),
  );
  return extraPrice(
    value.price,
    gone.reduce((sum, { price = 0 }) => sum + price, 0),
    asked,
  );
}

/** 'Urgente: +6 € (7,26 € con IVA)', where there is room for text only. */
export function nameAndPrice(value: OptionValue, asked: Asked): string {
  const name = value.name[asked.locale];
  const price = valuePrice(value, asked);
  return price ? `${name}: ${price}` : name;
}
