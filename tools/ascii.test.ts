import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { ascii } from './ascii.ts';

async function bundle(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : undefined),
    load: (id: string) => (id === 'entry' ? source : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ascii],
    build: { write: false, ssr: true, rolldownOptions: { input: 'entry' } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}

it('escapes letters without a change of their meaning', async () => {
  const code = await bundle('export const price = "5 €", smile = `😀`, found = /[à-ü—]/u.test("ñ");');
  expect(code).toMatch(/^[\n -~]+$/);
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  expect(await import(/* @vite-ignore */ url)).toMatchObject({ price: '5 €', smile: '😀', found: true });
});

it.each(['String.raw`5 €`', '/\\—/.source'])(
  'rejects %s, where an escape would be another text',
  async (expression) => {
    await expect(bundle(`export const text = ${expression};`)).rejects.toThrow('needs a letter as it is');
  },
);
