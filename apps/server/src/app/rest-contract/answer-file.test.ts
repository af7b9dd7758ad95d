import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answers } from '@folio/domain/flow/definition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRODUCTS } from '../../../seed/products.ts';
import { encodeFiles } from '../../../test/files/send-files.ts';
import { everyPath } from '../../../test/forms/every-path.ts';
import { html, pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

const TODAY = '2026-11-24';
/** A residence permit, whose form requires the passport. */
const PRODUCT = 18473;
const REST = '/desktopapp/rest';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(new Date(`${TODAY}T10:00:00Z`));
});
afterAll(() => test.close());

const fileOptions = (answers: Answers): string[] =>
  Object.entries(answers).flatMap(([option, answer]) => (answerFiles(answer).length > 0 ? [option] : []));

it('[AP-21] [EN-9] a caller answers a file option with the file sent before, or with its id alone', async () => {
  const product = PRODUCTS.find(({ id }) => id === PRODUCT);
  const path = product && everyPath(product.definition, TODAY).find((one) => fileOptions(one).length > 0);
  const [option, ...others] = path ? fileOptions(path) : [];
  if (!path || !option) throw new Error('the product asks for no file');
  const who = await openVisitor(test, '1.localhost:3000');
  const send = (bytes: Uint8Array, name = option) => {
    const { contentType, payload } = encodeFiles([['pasaporte.pdf', Buffer.from(bytes)]]);
    const url = `${REST}/uploadFile?product_id=${PRODUCT}&option_id=${name}`;
    return who.call('POST', url, payload, { 'content-type': contentType, 'x-formkey': who.formkey });
  };
  expect((await send(html)).json()).toMatchObject({ ok: false, message: expect.stringContaining('PDF') });
  const { ok, file } = (await send(pdf())).json();
  expect(ok).toBe(true);
  const rest: Record<string, unknown> = {};
  for (const name of others) rest[name] = [(await send(pdf(name), name)).json().file];
  for (const value of [[file], [file.id], file.id]) {
    const values = Object.entries({ ...path, ...rest, [option]: value }).map(([option_id, one]) => ({
      option_id,
      value: one,
    }));
    const added = await who.send(`${REST}/addgeneric`, { product_id: String(PRODUCT), values });
    expect(added.statusCode, added.body).toBe(200);
    const line = added.json().cart.at(-1) as { options: { option_id: string; print_value: string }[] };
    expect(line.options).toContainEqual(
      expect.objectContaining({ option_id: option, print_value: 'pasaporte.pdf' }),
    );
  }
});
