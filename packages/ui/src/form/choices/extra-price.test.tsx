import type { Answer, OptionType } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeOption } from '../../../test/options.ts';
import * as fields from '../fetched-fields.tsx';
import { holdFields } from '../later-fields.tsx';
import { OptionField } from '../option-field.tsx';

holdFields(fields);

const CHOICES: readonly OptionType[] = ['radio', 'radio_button', 'checkbox', 'drop_down'];

/** Renders a field whose value `dos` costs €9.90, in an order with this net price. */
function renderField(
  type: OptionType,
  more: { locale?: Locale; vatRate?: number; net?: number; answer?: Answer },
) {
  const { locale = 'es', vatRate = 2100, net = 2076, answer } = more;
  const order = { net, vatRate, answer };
  return renderToStaticMarkup(<OptionField option={makeOption(type)} locale={locale} order={order} />);
}

describe('a surcharge', () => {
  it.each([
    ['es', '+11,98\u00a0€ (9,90\u00a0€ + IVA)'],
    ['pt', '+11,98\u00a0€ (9,90\u00a0€ + IVA)'],
    ['en', '+€11.98 (€9.90 + VAT)'],
  ] as const)('[BC-6] includes the amount with VAT in %s', (locale, text) => {
    for (const type of CHOICES) expect(renderField(type, { locale })).toContain(text);
  });

  it('omits the amount with VAT if the buyer pays none', () => {
    const html = renderField('radio', { vatRate: 0 });
    expect(html).toContain('+9,90\u00a0€<');
    expect(html).not.toContain('IVA');
  });

  it('equals the change of the total, to the cent', () => {
    // 21 % of 1,00 € and of 10,90 €: 0,21 € and 2,29 €; of 1,12 € and of 11,02 €: 0,24 € and 2,31 €.
    expect(renderField('radio', { net: 100 })).toContain('11,98');
    expect(renderField('radio', { net: 112 })).toContain('11,97');
  });

  it('stays the same when its value is chosen', () => {
    for (const type of CHOICES)
      expect(renderField(type, { net: 112 + 990, answer: type === 'checkbox' ? ['dos'] : 'dos' })).toContain(
        '11,97',
      );
  });

  it('of a single choice replaces the one of the previous value', () => {
    const values = makeOption('radio').values?.map((value) => ({ ...value, price: 990 }));
    const order = { net: 112 + 990, vatRate: 2100, answer: 'uno' };
    const html = renderToStaticMarkup(
      <OptionField option={makeOption('radio', { values })} locale="es" order={order} />,
    );
    expect(html.match(/11,97/g)).toHaveLength(3);
  });

  it('of any answer appears beside the title', () => {
    const option = makeOption('field', { price: 990, values: [] });
    const order = { net: 112 + 990, vatRate: 2100, answer: 'algo' };
    expect(renderToStaticMarkup(<OptionField option={option} locale="es" order={order} />)).toContain(
      '+11,97\u00a0€ (9,90\u00a0€ + IVA)',
    );
  });
});
