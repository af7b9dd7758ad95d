import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpuTime } from '../../../../../tools/cpu-time.ts';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

it('[VA-11] shows a form with the longest text again quickly, with its error', async () => {
  const who = visitor(test);
  await who.open();
  const post = (step: string, form: Record<string, string>) =>
    who.call(
      'POST',
      `/nota-simple/${step}`,
      new URLSearchParams({ formkey: who.formkey, ...form }).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
  await post('step1', { conoce_nombre_propietario: 'no' });
  await post('step3', { direccion: 'Calle de Ejemplo 12' });
  const postLong = () => post('step4', { municipio: 'xqzw '.repeat(12_000) });
  const answer = await postLong();
  expect(await cpuTime(postLong)).toBeLessThan(2000);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('aria-invalid="true"');
});
