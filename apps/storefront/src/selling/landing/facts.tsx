import type { LandingView } from '@folio/contract/selling/landing.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';

/** The main facts: price, delivery time and town. */
export function Facts({ view }: { readonly view: LandingView }) {
  const { locale } = useShell();
  const { name, province, price } = view;
  const money = (cents: number) => formatPrice(cents, locale);
  const parts = { net: money(price.net), fee: money(price.officialFee) };
  return (
    <dl className="landing__facts">
      <div>
        <dt>{m.landing_price({}, { locale })}</dt>
        <dd>
          <strong>{money(price.total)}</strong>
          {m.landing_price_total(parts, { locale })}
        </dd>
      </div>
      <div>
        <dt>{m.landing_when({}, { locale })}</dt>
        <dd>
          <strong>{view.when}</strong>
          {view.slow && <span>{m.landing_when_slow({ name }, { locale })}</span>}
          <span>{m.landing_when_note({}, { locale })}</span>
        </dd>
      </div>
      <div>
        <dt>{m.landing_where({}, { locale })}</dt>
        <dd>
          <strong>
            {/* Madrid, and the two cities that are not provinces. */}
            {name === province ? name : m.landing_where_value({ name, province }, { locale })}
          </strong>
          {view.otherNames.length > 0 && (
            <span>{`${m.landing_other_names({}, { locale })}: ${view.otherNames.join(', ')}`}</span>
          )}
          {view.postcodes.length > 0 && (
            <span>{`${m.landing_postcodes({}, { locale })}: ${view.postcodes.join(', ')}`}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
