import type { ShellView } from '@folio/contract/app/shell.view';
import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { MethodChoice } from './method-choice.tsx';
import { OrderBrief } from './order-brief.tsx';
import { OrderSoFar } from './order-so-far.tsx';

const PROMISE = 'Lo tendrás el miércoles 25 de noviembre, antes de las 13:00';
const LATER = 'El plazo empieza a contar cuando llegue tu pago';
const price = { net: 2076, vat: 436, total: 2512, vatRate: 2100, officialFee: 902 };
const summary = ['Municipio', 'Calle', 'Número', 'Piso', 'Puerta', 'Notas'].map((label) => ({
  ...{ option: label, label, value: `${label} 1` },
}));
const cart = {
  lines: [{ id: 'l1', productName: 'Nota Simple', subject: 'Calle 1', summary, price, promise: PROMISE }],
  suggestions: [],
  cancelLine: null,
  totals: { net: 2076, vat: 436, total: 2512 },
};
const CARD: CheckoutView['methods'][number] = {
  ...{ code: 'stripe', wire: 'stripe', name: 'Tarjeta', note: '', isPaidLater: false },
  ...{ entry: 'button', lead: '', terms: [], cardAccount: null, processor: null },
};
const MULTIBANCO = { ...CARD, code: 'multibanco', name: 'Multibanco', isPaidLater: true };

function drawn(
  methods: CheckoutView['methods'],
  lines: readonly object[] = cart.lines,
  also: object = {},
): string {
  const checkout = {
    ...{ cart: { ...cart, lines, ...also }, methods, prices: lines.map(() => price), totals: cart.totals },
  } as unknown as CheckoutView;
  const shell = { locale: 'es', cart } as unknown as ShellView;
  const element = (
    <>
      <MethodChoice
        checkout={checkout}
        selected="stripe"
        onChoose={() => undefined}
        input={undefined}
        problems={[]}
        card={null}
      />
      <OrderBrief checkout={checkout} />
      <OrderSoFar checkout={checkout} />
    </>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => shell, element }], {
    hydrationData: { loaderData: { root: shell } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const count = (html: string, text: string): number => html.split(text).length - 1;

it('promises a day, or a time from the payment on, by the selected method', () => {
  const html = drawn([CARD, MULTIBANCO]);
  expect(/<input[^>]*value="multibanco"[^>]*>/.exec(html)?.[0]).toContain('data-later="true"');
  expect(count(html, 'data-later')).toBe(1);
  expect(count(html, `<span class="checkout__promise-now">${PROMISE}</span>`)).toBe(3);
  expect(count(html, `<span class="checkout__promise-later">${LATER}</span>`)).toBe(3);
  expect(drawn([CARD])).not.toContain(LATER);
});

it('shows lines, delivery and total above the button and beside the form', () => {
  const html = drawn([CARD]);
  const brief = /<section class="checkout__brief".*?<details/.exec(html)?.[0];
  expect(brief).toMatch(/<b>Nota Simple<\/b> · Lo tendrás.*Total con IVA.*25,12/);
});

it('[CT-1] counts equal lines above the button and names the first of what they are about', () => {
  const [line] = cart.lines;
  const lines = Array.from({ length: 20 }, (_, at) => ({ ...line, id: `l${at}`, subject: `Calle ${at}` }));
  const other = { ...line, id: 'other', productName: 'Certificado', subject: '' };
  const twins = [...lines, other, { ...other, id: 'twin' }, { ...line, id: 'again', subject: 'Calle 1' }];
  const brief = /<section class="checkout__brief".*?<details/.exec(drawn([CARD], twins))?.[0] ?? '';
  expect(count(brief, '<li')).toBe(2);
  expect(brief).toMatch(/<b>21 × Nota Simple<\/b> · Lo tendrás.*<b>2 × Certificado<\/b>/);
  expect([...brief.matchAll(/checkout__subject">([^<]*)/g)].map(([, text]) => text)).toEqual([
    ...['Calle 0', 'Calle 1', 'y 18 más'],
  ]);
});

it('shows the answers that tell lines apart and folds the others', () => {
  const aside = /<aside.*<\/aside>/.exec(drawn([CARD]))?.[0] ?? '';
  const [shown = '', folded = ''] = aside.split('<details');
  expect(shown).toContain('Municipio: Municipio 1 · Calle: Calle 1 · Número: Número 1<');
  expect(folded).toMatch(/<summary>Ver los otros 3 datos<\/summary>.*<dt>Piso<\/dt><dd>Piso 1<\/dd>/);
});

it('[CT-1] shows fees, terms and delivery of equal lines once beside the form, and each price', () => {
  const [line] = cart.lines;
  const lines = [{ ...line }, { ...line, id: 'l2', subject: 'Calle 2' }, { ...line, productName: 'Otro' }];
  const aside = /<aside.*<\/aside>/.exec(drawn([CARD], lines))?.[0] ?? '';
  expect(count(aside, 'f-breakdown"')).toBe(2);
  expect(count(aside, PROMISE)).toBe(2);
  expect(aside).toMatch(/checkout__again">Mismas condiciones y plazo\..*25,12/);
});

it('[AP-6] offers another document beside a cart, not beside a quote', () => {
  expect(drawn([CARD])).toContain('Añadir otro documento');
  const quote = { id: 'q1', isShared: true, problem: null };
  expect(drawn([CARD], cart.lines, { quote })).not.toContain('Añadir otro documento');
});
