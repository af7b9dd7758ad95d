import type { TestApp } from '../test-app.ts';
import { openVisitor } from '../visitor.ts';

type Who = Awaited<ReturnType<typeof openVisitor>>;
type Line = { readonly id: string; readonly summary: readonly { option: string; value: string }[] };

export const PLACE = { direccion: 'Calle Enlace 2', municipio: 'Getafe', provincia: 'Madrid' };
/** A whole Nota Simple in the specification's spelling. */
export const WHOLE = {
  ...PLACE,
  conoce_nombre_propietario: '0',
  tiene_datos_registrales: '0',
  interes_legitimo: 'compra',
};

export const PARISH = { distrito_concelho_freguesia: 'Lisboa / Sintra / Colares' };
/** Opens a store as a new visitor. */
export const visitStore = (test: TestApp, store = 14): Promise<Who> =>
  openVisitor(test, `${store}.localhost:3000`);

/** Enters a form by its entry point; returns where the customer continues. */
export const enterCart = async (who: Who, name: string, given: object) =>
  (await who.view('enterCart', { name, raw: given })).json().value;

/** Returns the visitor's draft of a flow. */
export const readDraft = async (who: Who, flow = 'nota-simple') =>
  (await who.view('flow', { flow })).json().value.draft;

/** Returns the lines of the cart. */
export const readLines = async (who: Who): Promise<Line[]> => (await who.view('cart')).json().value.lines;

/** Returns the first line's printed values by option. */
export async function readOptions(who: Who): Promise<Record<string, string>> {
  const [line] = await readLines(who);
  return Object.fromEntries((line?.summary ?? []).map(({ option, value }) => [option, value]));
}
