import type { FlowView } from '@folio/contract/selling/flow.view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_ALL } from '../../../../../tools/test/tier.ts';
import { PRODUCTS } from '../../../seed/products.ts';
import { pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { jsonb } from '../../platform/db/json.ts';
import { requireFit } from './require-fit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CJK = '漢'.repeat(20_000);
const largestDraft = async (): Promise<number> => {
  const rows = await test.deps.db.selectFrom('draft').select('answers').execute();
  return Math.max(0, ...rows.map(({ answers }) => Buffer.byteLength(JSON.stringify(answers))));
};

/** Every tenth, and all by `./test --all`. */
const TYPED_INTO = PRODUCTS.filter((_, at) => IS_ALL || at % 10 === 0);

it.each(TYPED_INTO.map(({ flow, id }) => (flow === 'product' ? `product/${id}` : flow)))(
  'stays small for %s, whatever is typed into it',
  async (flow) => {
    const stores = [...test.deps.catalogue.current().offers].find(([, offers]) =>
      offers.some(({ product }) => flow === product.flow || flow === `product/${product.id}`),
    );
    const who = visitor(test, `${stores?.[0]}.localhost:3000`);
    await who.open();
    const { definition } = (await who.view('flow', { flow })).json().value;
    for (const { key, options } of definition.steps) {
      const raw = Object.fromEntries(options.map(({ id }: { id: string }) => [id, CJK]));
      const few = Object.entries(raw).slice(0, 3);
      expect(
        (await who.view('submitStep', { flow, step: key, raw: Object.fromEntries(few) })).statusCode,
      ).toBe(200);
    }
    expect(await largestDraft()).toBeLessThan(64 * 1024);
  },
);

it('stores a file once per question, however often it is named', async () => {
  const flow = 'product/18473';
  const who = visitor(test, '1.localhost:3000');
  await who.open();
  const { definition } = (await who.view('flow', { flow })).json().value as FlowView;
  const step = definition.steps.find(({ options }) => options.some(({ type }) => type === 'file'));
  const option = step?.options.find(({ type }) => type === 'file')?.id ?? '';
  const { file } = (await who.upload(flow, option, Buffer.from(pdf()))).json().value;
  const sent = await who.view('submitStep', {
    flow,
    step: step?.key,
    raw: { [option]: Array(300).fill({ id: file.id }) },
  });
  expect(sent.json().value.draft.answers[option]).toEqual([file]);
});

it('rejects answers larger than a draft or a line may be', async () => {
  const who = visitor(test);
  await who.open();
  await who.view('submitStep', {
    flow: 'nota-simple',
    step: 'step1',
    raw: { conoce_nombre_propietario: 'si' },
  });
  await who.send('/desktopapp/rest/addns', NOTE);
  const large = jsonb({ conoce_nombre_propietario: 'si', nombre: CJK + CJK });
  await test.deps.db.updateTable('draft').set({ answers: large }).execute();
  const answer = await who.view('submitStep', {
    flow: 'nota-simple',
    step: 'step3',
    raw: { direccion: 'Calle 1' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  expect(answer.json().message).toContain('Acorta los textos');
  expect(() => requireFit({ nombre: CJK + CJK })).toThrow('too_large');
  expect(() => requireFit({ nombre: CJK })).not.toThrow();
});
