import type { FlowView } from '@folio/contract/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../test/purchase.ts';
import { statementsOf } from '../../test/statements-of.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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
