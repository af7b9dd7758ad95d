import type { ShellView } from '@folio/contract/app/shell.view';
import type { PaymentView } from '@folio/contract/payments/payment.view';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Component } from './success-page.tsx';

const PROMISE = 'Lo tendrás el miércoles 25 de noviembre, antes de las 13:00';
const LINE = { productName: 'Nota Simple', summary: [], total: 2512, promise: PROMISE };

function drawn(some: Partial<PaymentView>, lines: readonly object[] = [LINE]): string {
  const payment = { orderId: '1400000001', state: 'paid', total: 2512, awaitsConsentsUntil: null, ...some };
  const store = { phone: null, phoneHours: null, contactEmail: 'hola@tienda.example' };
  const shell = { locale: 'es', store, contact: 'Contacto' } as unknown as ShellView;
  const data = { payment: { ...payment, lines } };
  const page = { id: 'page', index: true, loader: () => data, element: <Component /> } as const;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => shell, children: [page] }], {
    hydrationData: { loaderData: { root: shell, page: data } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('[CH-5] [RT-9] a paid order in an embedded shop says what follows, when, and where to write', () => {
  const html = drawn({ email: 'ana@correo.example' });
  expect(html).toContain('checkout__check');
  expect(html).toContain('Gracias, hemos recibido tu pedido');
  expect(html).toMatch(/<ol.*Nos ponemos con tu pedido.*Lo tendrás el miércoles.*<\/ol>/);
  expect(html).toContain('mailto:hola@tienda.example');
  expect(html.split(PROMISE)).toHaveLength(2);
  expect(html).not.toContain('ana@correo.example');
});

it('[RT-9] names the product of each time promised where they differ, and no work that awaits consents', () => {
  const later = { ...LINE, productName: 'Certificado', promise: 'Lo tendrás mañana' };
  expect(drawn({}, [LINE, later])).toContain('<li>Certificado: Lo tendrás mañana.</li>');
  expect(drawn({ awaitsConsentsUntil: '2026-12-10' })).not.toContain('Nos ponemos');
  expect(drawn({ state: 'cancelled' })).not.toMatch(/Gracias|Nos ponemos/);
});
