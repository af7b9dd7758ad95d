import type { FlowView } from '@folio/contract/selling/flow.view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../../test/purchase.ts';
import { recordStatements } from '../../../test/statements-of.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('loading a product’s form', () => {
  it('[AP-5] runs no query for a visitor without a session', async () => {
    const who = visitor(test);
    let view: FlowView | undefined;
    const statements = await recordStatements(async () => {
      view = (await who.view('flow', { flow: 'product/18444' })).json().value;
    });
    expect(view?.product.id).toBe(18444);
    expect(statements).toEqual([]);
  });

  it('[AP-5] runs one query beside that for the session', async () => {
    const who = await withNote(test);
    const statements = await recordStatements(() => who.view('flow', { flow: 'product/18444' }));
    expect(statements).toEqual([
      expect.stringMatching(/from "session"/),
      expect.stringMatching(/from "draft"/),
    ]);
  });

  it.each([
    ['on a Tuesday morning', '2026-11-24T09:00:00Z', 'Recibir hoy antes de 4 horas laborables'],
    ['on a Tuesday evening', '2026-11-24T17:30:00Z', 'Recibir antes de 4 horas laborables'],
    ['on a Sunday', '2026-11-22T09:00:00Z', 'Recibir antes de 4 horas laborables'],
  ])('[BC-7] promises delivery today only when that is possible: %s', async (_when, now, words) => {
    test.setNow(new Date(now));
    const view: FlowView = (await visitor(test).view('flow', { flow: 'nota-simple' })).json().value;
    const options = view.definition.steps.flatMap((step) => step.options);
    const [normal] = options.find(({ id }) => id === 'servicio_urgente')?.values ?? [];
    expect(normal?.name.es).toBe(words);
    test.setNow();
  });
});
