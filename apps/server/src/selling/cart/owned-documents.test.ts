import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachDocument, deliver } from '../../../test/delivery.ts';
import { paidPurchase, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
const ADD = '/desktopapp/rest/addns';
const owned = async (who: TestVisitor) => Object.values((await who.view('ownedDocuments')).json().value);

/** A paid order, delivered unless it is under way, and the same note in the cart again. */
async function orderedAgain(isDelivered: boolean, note: object = NOTE) {
  const { who, orderId } = await paidPurchase(test);
  const document = isDelivered ? await attachDocument(test, orderId) : undefined;
  if (document) await deliver(test, document.lineId);
  await who.send(ADD, note);
  return { who, orderId: String(orderId), documentId: document?.documentId ?? null };
}

it('[OS-6] finds an equal document that was delivered', async () => {
  const { who, orderId, documentId } = await orderedAgain(true);
  expect(await owned(who)).toEqual([{ orderId, documentId, at: expect.any(String) }]);
});

it('[OS-6] finds an equal document that is under way', async () => {
  const { who, orderId } = await orderedAgain(false);
  expect(await owned(who)).toEqual([{ orderId, documentId: null, at: expect.any(String) }]);
});

it('[OS-6] ignores choices such as the delivery speed', async () => {
  const { who } = await orderedAgain(true, { ...NOTE, servicio_urgente: '1' });
  expect(await owned(who)).toHaveLength(1);
});

it('[OS-6] finds nothing for another place', async () => {
  const { who } = await orderedAgain(true, { ...NOTE, direccion: 'Plaza Inventada 3, bajo' });
  expect(await owned(who)).toEqual([]);
});

it('[OS-6] finds a note for sixty days', async () => {
  const { who } = await orderedAgain(true);
  await test.deps.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() + 90 * DAY_MS) })
    .execute();
  test.setNow(new Date(Date.now() + 60 * DAY_MS));
  expect(await owned(who)).toHaveLength(1);
  test.setNow(new Date(Date.now() + 70 * DAY_MS));
  expect(await owned(who)).toEqual([]);
  test.setNow();
});

it('[OS-6] never finds the order of another customer', async () => {
  await orderedAgain(true);
  expect(await owned(await withNote(test))).toEqual([]);
});

it('[OS-6] finds nothing for a refunded or cancelled line', async () => {
  const { who, orderId } = await orderedAgain(true);
  await test.deps.db
    .updateTable('order_line')
    .set({ state: 'refunded' })
    .where('order_id', '=', Number(orderId))
    .execute();
  expect(await owned(who)).toEqual([]);
});

it('[OS-6] says so at the end of the form too', async () => {
  const { who, orderId, documentId } = await orderedAgain(true);
  const flow = async () => (await who.view('flow', { flow: 'nota-simple' })).json().value;
  expect((await flow()).owned).toBeUndefined();
  const steps = [
    ['step1', { conoce_nombre_propietario: 'si' }],
    ['step2', { nombre: NOTE.nombre }],
    ['step3', { direccion: NOTE.direccion }],
    ['step4', { municipio: { code: '28065', name: 'Getafe', region: 'Madrid' } }],
    ['step41', { tiene_datos_registrales: 'no' }],
  ] as const;
  for (const [step, raw] of steps) await who.view('submitStep', { flow: 'nota-simple', step, raw });
  const { draft, owned: found } = await flow();
  expect(draft.passed).toContain('step41');
  expect(found).toEqual({ orderId, documentId, at: expect.any(String) });
});
