import type { FlowView } from '@folio/contract/views';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Of jobs, and of the catalogue and the places that look whether they changed. */
const BACKGROUND = /payment_account|pgboss|^(begin|commit|listen)|_state"|from "place"/i;

/** The statements that reach the database while something is done, those in the background left out. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  await act();
  const texts = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
  return texts.filter((text) => !BACKGROUND.test(text));
}

describe('loading a product’s form', () => {
  it('[AP-5] costs nothing for who carries nothing', async () => {
    const who = visitor(test);
    let view: FlowView | undefined;
    const statements = await statementsOf(async () => {
      view = (await who.view('flow', 'product/18444')).json().value;
    });
    expect(view?.product.id).toBe(18444);
    expect(statements).toEqual([]);
  });

  it('[AP-5] costs one query beside the one that says who asks', async () => {
    const who = await withNote(test);
    const statements = await statementsOf(() => who.view('flow', 'product/18444'));
    expect(statements).toEqual([
      expect.stringMatching(/from "session"/),
      expect.stringMatching(/from "draft"/),
    ]);
  });
});
