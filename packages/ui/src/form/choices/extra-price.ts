import { chosenIds } from '@folio/domain/flow/answers/answer';
import type { OptionValue } from '@folio/domain/flow/definition';
import { formatPrice, formatSurcharge } from '@folio/domain/money/format-price';
import { type Cents, grossChange } from '@folio/domain/money/money';
import { m } from '@folio/messages';
import type { FieldProps } from '../field-props.ts';
import { offeredValues } from './offered-values.ts';

type Context = Pick<FieldProps, 'option' | 'values' | 'offered' | 'locale' | 'order'>;

/**
 * BC-6: formats the change of the total and, with VAT, the net surcharge: '+11,98 € (9,90 € + IVA)'. `counted` is
 * the part of the current price that this surcharge replaces. Undefined if free.
 */
function extraPrice(
  price: Cents | undefined,
  counted: Cents,
  { locale, order }: Context,
): string | undefined {
  if (!price) return undefined;
  if (!order?.vatRate) return formatSurcharge(price, locale) ?? undefined;
  const net = order.net - counted;
  const gross = grossChange(net, net + price, order.vatRate);
  return `${formatSurcharge(gross, locale)} (${m.flow_plus_vat({ price: formatPrice(price, locale) }, { locale })})`;
}

/** Returns the surcharge for any answer. */
export const optionPrice = (context: Context): string | undefined =>
  extraPrice(context.option.price, (context.order?.answer && context.option.price) || 0, context);

/** Returns the surcharge of a value. In a single choice it replaces the surcharge of the current value. */
export function valuePrice(value: OptionValue, context: Context): string | undefined {
  const chosen = chosenIds(context.order?.answer);
  const gone = offeredValues(context).filter(
    (one) => chosen.includes(one.id) && (one.id === value.id || context.option.type !== 'checkbox'),
  );
  return extraPrice(
    value.price,
    gone.reduce((sum, { price = 0 }) => sum + price, 0),
    context,
  );
}

/** Formats 'Urgente: +7,26 € (6 € + IVA)' for text-only controls. */
export function nameAndPrice(value: OptionValue, context: Context): string {
  const name = value.name[context.locale];
  const price = valuePrice(value, context);
  return price ? `${name}: ${price}` : name;
}
