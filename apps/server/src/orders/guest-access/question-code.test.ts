import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForCode, openedByLink } from '../../../test/guest.ts';
import type { TestVisitor } from '../../../test/purchase.ts';
import { askedNote } from '../../../test/staff/incident.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[RT-7] the page of the code names the product that is asked about, to a visitor of the link alone', async () => {
  const { orderId, incidentId } = await askedNote(test, await signIn(test, 'operador'));
  const about = async (who: TestVisitor, id: number | null = incidentId) => {
    const code = await who.view('orderCode', { orderId: String(orderId), incidentId: id });
    return code.json().value?.questionAbout;
  };
  const reader = await openedByLink(test, orderId);
  expect(await about(reader)).toBe('Nota Simple');
  expect(await about(reader, null)).toBeNull();
  expect(await about(reader, incidentId + 1)).toBeNull();
  const stranger = await openVisitor(test);
  await askForCode(stranger, orderId, 'otra.persona@correo.example');
  expect(await about(stranger)).toBeNull();
});
