import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const ODD = [NOBODYS, '1', 'x', '-'.repeat(36), '../../etc/passwd', "' or 1=1 --"];

describe('an unknown cart line id', () => {
  it.each(ODD)('[AP-25] removes nothing from the cart: %s', async (id) => {
    const ana = await withNote(test);
    const url = `/desktopapp/rest/delquoteitem?id=${encodeURIComponent(id)}`;
    const answer = await ana.call('POST', url, undefined, { 'x-formkey': ana.formkey });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().cart).toHaveLength(1);
  });

  it.each(ODD)('[AP-26] is not found: %s', async (id) => {
    const ana = await withNote(test);
    const answer = await ana.send(`/desktopapp/rest/updatequoteitem?id=${encodeURIComponent(id)}`, NOTE);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ ok: false, code: 'not_found' });
  });

  it.each(ODD)('[AP-26] cannot be edited in the pages: %s', async (id) => {
    const ana = await withNote(test);
    expect((await ana.view('line', { id })).json()).toEqual({ value: null });
    expect((await ana.view('updateLine', { id, raw: {}, confirmed: false })).statusCode).toBe(404);
    expect((await ana.view('deleteLine', { id })).json()).toEqual({ value: false });
  });

  it.each(['delquoteitem', 'updatequoteitem'])('[AP-25] [AP-26] must be sent to %s', async (call) => {
    const ana = await withNote(test);
    const answer = await ana.send(`/desktopapp/rest/${call}`, NOTE);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].name).toBe('id');
  });

  it('[AP-26] changes nothing for a visitor without a cart', async () => {
    const eva = visitor(test);
    await eva.open();
    const answer = await eva.send(`/desktopapp/rest/updatequoteitem?id=${NOBODYS}`, NOTE);
    expect(answer.statusCode).toBe(404);
  });
});
