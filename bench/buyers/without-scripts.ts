import type { Locator } from '@playwright/test';
import { SHOP_TEXTS } from '../../e2e/customer/buyer.ts';
import { EMAIL, payAtBizum, type Scene } from './buyer.ts';

/** A page without scripts reports no effort, so the code counts each action itself. */
export async function buyWithoutScripts({ page, effort, seen }: Scene): Promise<void> {
  const tap = async (target: Locator) => {
    seen();
    effort.taps += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    seen();
    effort.taps += 1;
    effort.characters += text.length;
    await target.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await tap(page.getByRole('link', { name: /Solicitar Nota Simple/ }).first());
  await tap(button('Sí'));
  await type(page.getByLabel('Nombre del propietario'), 'Bruno Muestra Inventado');
  await tap(button('Continuar'));
  await type(page.getByRole('textbox', { name: 'Dirección del inmueble' }), 'Calle de Ejemplo 12, 3.º B');
  await tap(button('Continuar'));
  await type(page.getByLabel('Municipio', { exact: true }), 'getaf');
  await tap(button('Buscar'));
  await tap(page.getByRole('radio', { name: /Getafe/ }));
  await tap(button('Continuar'));
  await tap(button('No'));
  seen();
  effort.taps += 2;
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await tap(button('Añadir al pedido'));
  await type(page.getByLabel(SHOP_TEXTS.es.email), EMAIL);
  await tap(page.getByRole('radio', { name: 'Bizum' }));
  await tap(page.getByLabel(SHOP_TEXTS.es.start));
  await tap(page.getByLabel(SHOP_TEXTS.es.withdrawal));
  await tap(button(SHOP_TEXTS.es.goOn));
  await tap(page.getByRole('button', { name: SHOP_TEXTS.es.pay }));
  // A button submits what a script would forward.
  await tap(button(SHOP_TEXTS.es.goOn));
  await payAtBizum(page);
}
