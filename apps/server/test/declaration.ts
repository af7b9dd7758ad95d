import { answerFiles } from '@folio/domain/flow/answers/answer';
import { expect } from 'vitest';
import type { TestVisitor } from './purchase.ts';
import { pdf } from './staff/files.ts';
import type { TestApp } from './test-app.ts';
import { NOTE, openVisitor } from './visitor.ts';

export const HOST = '1.localhost:3000';
/** The declaration of a new owner to the cadastre, with two required files. */
const FLOW = 'product/18491';
export const PDF = Buffer.from(pdf('invented deed'));

export type File = { readonly id: string; readonly name: string; readonly size: number };
type Step = { readonly key: string; readonly options: readonly { readonly id: string }[] };

export const ANSWERS: Readonly<Record<string, unknown>> = {
  motivo_cambio: 'compra',
  fecha_titulo: new Date().toISOString().slice(0, 10),
  direccion: NOTE.direccion,
  municipio: { code: '28065', name: 'Getafe', region: 'Madrid' },
  referencia_catastral: '9872023VH5797S0001WX',
  titular_nuevo: 'Ana Prueba Inventada',
  nif_titular_nuevo: '12345678Z',
  cuota: '100 %',
};

const upload = async (who: TestVisitor, option: string): Promise<File> =>
  (await who.upload(FLOW, option, PDF)).json().value.file;

/** Fills the form with the given files and adds it to the cart. */
export async function addToCart(who: TestVisitor, [deed, identity]: readonly File[]) {
  const answers = { ...ANSWERS, escritura: [deed], documento_identidad: [identity] } as Record<
    string,
    unknown
  >;
  const { definition } = (await who.view('flow', { flow: FLOW })).json().value;
  for (const { key, options } of definition.steps as Step[]) {
    const raw = Object.fromEntries(options.map(({ id }) => [id, answers[id]]));
    await who.view('submitStep', { flow: FLOW, step: key, raw });
  }
  return (await who.view('addToCart', { flow: FLOW, key: crypto.randomUUID() })).json().value;
}

/** A visitor with the declaration and its two files in the cart. */
export async function withFiles(test: TestApp): Promise<{ who: TestVisitor; files: File[] }> {
  const who = await openVisitor(test, HOST);
  const files = [await upload(who, 'escritura'), await upload(who, 'documento_identidad')];
  expect(await addToCart(who, files)).toMatchObject({ ok: true });
  return { who, files };
}

/** Returns the ids of the files that staff find in an order. */
export async function orderFiles({ deps }: TestApp, orderId: number): Promise<string[]> {
  const rows = await deps.db.selectFrom('answer_file').select('id').where('order_id', '=', orderId).execute();
  return rows.map(({ id }) => id).sort();
}

/** Returns the ids of the files that the answers of an order name. */
export async function answeredFiles({ deps }: TestApp, orderId: number): Promise<string[]> {
  const { answers } = await deps.db
    .selectFrom('order_line')
    .select('answers')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return ['escritura', 'documento_identidad']
    .flatMap((option) => answerFiles(answers[option]).map(({ id }) => id))
    .sort();
}
