import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let operator: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const act = (who: StaffClient, line: number, action: string) =>
  who.call('POST', `api/lines/${line}/${action}`);
const firstLine = async (): Promise<number> => (await inventOrder(test.deps)).lines[0] ?? 0;
const events = ({ events: all }: StaffOrder) =>
  all
    .filter(({ action }) => /^line_(taken|released)$/.test(action))
    .map(({ action, actor }) => [action, actor]);

describe('a line that a staff user lets go', () => {
  it('[OS-8] is nobody’s again, in the state that its customer was told, and is taken by another', async () => {
    const line = await firstLine();
    await act(operator, line, 'take');
    const released: StaffOrder = (await act(operator, line, 'release')).json();
    expect(released.lines[0]).toMatchObject({
      ...{ assignee: null, state: 'in_progress' },
      actions: { take: { allowed: true }, release: { allowed: false, reason: 'nobodys' } },
    });
    const taken: StaffOrder = (await act(admin, line, 'take')).json();
    expect(taken.lines[0]).toMatchObject({ assignee: 'Andrés Administrador' });
    expect(events(taken)).toEqual([
      ['line_taken', 'admin@folio.example'],
      ['line_released', 'operador@folio.example'],
      ['line_taken', 'operador@folio.example'],
    ]);
  });

  it('[OS-8] is let go once, however often that is sent', async () => {
    const line = await firstLine();
    await act(operator, line, 'take');
    await act(operator, line, 'release');
    const again = await act(operator, line, 'release');
    expect(again.statusCode).toBe(200);
    expect(events(again.json())).toHaveLength(2);
  });

  it('[RO-4] is their own: a colleague’s stays, and a role without orders releases none', async () => {
    const line = await firstLine();
    await act(admin, line, 'take');
    const answer = await act(operator, line, 'release');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'anothers', message: 'Ahora la lleva otra persona.' },
    ]);
    const accountant = await signIn(test, 'contable');
    expect((await act(accountant, line, 'release')).statusCode).toBe(403);
    const shown: StaffOrder = (await act(admin, line, 'release')).json();
    expect(shown.lines[0]?.assignee).toBeNull();
  });

  it('[OS-8] exists; one that nobody took stays as it is', async () => {
    const line = await firstLine();
    expect(events((await act(operator, line, 'release')).json())).toEqual([]);
    expect((await act(operator, 999_999_999, 'release')).statusCode).toBe(404);
  });
});
