import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { QueueView } from '@folio/contract/aftersales/queue.staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOut, openPayment, payOrder, withNote } from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { withdrawalPage } from '../../../test/withdrawal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NAMES = [
  'Nota Simple (1 de 3): Calle de Ejemplo 12, 3.º B, Getafe (Madrid)',
  'Nota Simple (2 de 3): Calle de Ejemplo 13, Getafe (Madrid)',
  'Nota Simple (3 de 3): Calle de Ejemplo 12, 3.º B, Getafe (Madrid)',
];
const NUMBERED = [1, 2, 3].map((number) => `Nota Simple (${number} de 3)`);

it('[EN-3] numbers the lines of each order by themselves', async () => {
  const ids: number[] = [];
  for (const _ of [1, 2]) {
    const who = await withNote(test);
    const orderId = await checkOut(who, 'dos.pedidos@correo.example');
    await openPayment(test, who, orderId);
    await payOrder(test, who, orderId);
    ids.push(orderId);
  }
  const staff = await signIn(test, 'operador');
  const { rows }: QueueView = (await staff.call('GET', 'api/queue?text=dos.pedidos@correo.example')).json();
  expect(rows.map(({ orderId, name }) => [Number(orderId), name]).toSorted()).toEqual(
    ids.map((id) => [id, 'Nota Simple: Calle de Ejemplo 12, 3.º B, Getafe (Madrid)']).toSorted(),
  );
});

it('[EN-3] tells lines of one product apart for their customer and for staff, by the same numbers', async () => {
  const who = await withNote(test);
  await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 13' });
  await who.send('/desktopapp/rest/addns', NOTE);
  const orderId = await checkOut(who);
  await openPayment(test, who, orderId);
  await payOrder(test, who, orderId);
  const names = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);

  const order = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
  expect(names(order.lines)).toEqual(NAMES);
  const page = await withdrawalPage({ who, orderId });
  expect(page?.lines.map(({ productName }) => productName)).toEqual(NAMES);

  const see = async (role: 'operador' | 'contable') => {
    const staff = await signIn(test, role);
    const { lines }: StaffOrder = (await staff.call('GET', `api/orders/${orderId}`)).json();
    const { rows }: QueueView = (await staff.call('GET', `api/queue?text=${orderId}`)).json();
    return { card: names(lines), queue: names(rows.toSorted((a, b) => a.lineId - b.lineId)) };
  };
  expect(await see('operador')).toEqual({ card: NAMES, queue: NAMES });
  expect(await see('contable')).toEqual({ card: NUMBERED, queue: NUMBERED });
});
